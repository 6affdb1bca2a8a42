extension WireReader {
  /// A card as it is sent.
  func card(_ outer: WireSlots) -> Card {
    let slots = outer.slots()
    let kind = slots.one(of: DeckWire.Kind.allCases)
    let id = id(slots.next()) { CardID($0) } ?? CardID(hash: StableHash())
    let content = self.content(kind, slots)
    let explanation = optionalText(slots)
    let source = slots.nextPresent().map { node in
      let slots = WireSlots(node, self)
      return Card.Source(title: slots.text(), address: slots.optionalText())
    }
    let details = slots.nextPresent().map { self.details($0) }
    return Card(
      id: id, content: content, explanation: explanation, source: source,
      details: details)
  }

  private func id<ID>(_ node: JSONNode, _ make: (String) -> ID?) -> ID? {
    identifier(node, of: "an id", make: make)
  }

  private func content(_ kind: DeckWire.Kind, _ slots: WireSlots) -> Card.Content {
    if kind == .note { return .note(RichText(blocks: [])) }
    if kind == .kept { return .kept(kind: "", prompt: RichText(blocks: [])) }
    if kind == .slider { return slider(slots) }
    let prompt = richText(slots.next())
    switch kind {
    case .choice:
      return .choice(
        prompt: prompt, options: options(slots), right: ids(slots), isMultiple: slots.flag()
      )
    case .pair: return .pair(front: prompt, back: richText(slots.next()), wrong: options(slots))
    case .typed: return .typed(prompt: prompt, accepted: slots.texts())
    case .numeric: return .numeric(prompt: prompt, answers: numbers(slots))
    case .matching:
      let pairs = slots.list { slots in
        MatchingPair(left: option(slots.next()), right: optionID(slots.next()))
      }
      return .matching(prompt: prompt, pairs: pairs, rights: options(slots))
    case .ordering: return .ordering(prompt: prompt, items: options(slots))
    case .cloze: return .cloze(text: prompt, blanks: slots.list { blank($0) })
    case .open: return .open(prompt: prompt, model: optionalText(slots))
    case .trueFalse, .slider, .note, .kept:
      return .trueFalse(statement: prompt, isTrue: slots.flag())
    }
  }

  private func slider(_ slots: WireSlots) -> Card.Content {
    let prompt = localizedText(slots.next()) ?? LocalizedText("")
    let minimum = slots.integer(in: Int32.min...Int32.max - 1)
    let maximum = slots.integer(in: minimum + 1...Int32.max)
    let scale = Scale(
      minimum: minimum, maximum: maximum, start: slots.integer(in: minimum...maximum))
    let target = slots.next()
    if case .null = target.value { return .slider(prompt: prompt, scale: scale, target: .random) }
    let value = integer(target, in: minimum...maximum) ?? minimum
    return .slider(prompt: prompt, scale: scale, target: .fixed(value))
  }

  private func options(_ slots: WireSlots) -> [Option] {
    slots.list { option($0.next()) }
  }

  private func option(_ node: JSONNode) -> Option {
    if case .array(let entries) = node.value, entries.count == 2,
      case .string(let text) = entries[0].value, let id = OptionID(text)
    {
      return Option(id: id, text: richText(entries[1]))
    }
    return Option(richText(node))
  }

  private func ids(_ slots: WireSlots) -> [OptionID] {
    slots.list { optionID($0.next()) }
  }

  private func optionID(_ node: JSONNode) -> OptionID {
    id(node) { OptionID($0) } ?? OptionID(derivedFrom: RichText(blocks: []))
  }

  private func numbers(_ slots: WireSlots) -> [NumericAnswer] {
    slots.list { slots in
      let slots = slots.slots()
      return NumericAnswer(
        value: slots.decimal(), minimum: slots.decimal(), maximum: slots.decimal(),
        isOpen: slots.flag(), share: Share(parts: slots.integer()), feedback: optionalText(slots))
    }
  }

  private func blank(_ outer: WireSlots) -> Blank {
    let slots = outer.slots()
    let hint = slots.optionalText()
    let weight = slots.integer(in: 0...Int32.max)
    let answers = notes(slots)
    let kind: Blank.Kind
    switch slots.one(of: DeckWire.Gap.allCases) {
    case .typed:
      kind = .typed(accepted: slots.texts(), policy: slots.nextPresent().map { policy($0) })
    case .choice:
      kind = .choice(
        options: options(slots), right: ids(slots), isMultiple: slots.flag())
    case .numeric: kind = .numeric(numbers(slots))
    }
    return Blank(kind, hint: hint, weight: weight, answers: answers)
  }

  private func details(_ node: JSONNode) -> Card.Details {
    let slots = WireSlots(node, self)
    var details = Card.Details()
    details.instructions = optionalText(slots)
    details.hints = slots.list { richText($0.next()) }
    details.verdicts.right = optionalText(slots)
    details.verdicts.partial = optionalText(slots)
    details.verdicts.wrong = optionalText(slots)
    details.answers = notes(slots)
    details.policy = slots.nextPresent().map { policy($0) }
    details.keepsOrder = slots.flag()
    return details
  }

  private func notes(_ slots: WireSlots) -> [Card.AnswerNote] {
    slots.list { slots in
      let slots = slots.slots()
      let answer = slots.text()
      let share = slots.next()
      return Card.AnswerNote(
        answer: answer, share: self.share(share), feedback: optionalText(slots))
    }
  }

  private func share(_ node: JSONNode) -> Share? {
    if case .null = node.value { return nil }
    return integer(node, in: Int32.min...Int32.max).map { Share(parts: $0) }
  }

  private func optionalText(_ slots: WireSlots) -> RichText? {
    slots.nextPresent().map { richText($0) }
  }
}
