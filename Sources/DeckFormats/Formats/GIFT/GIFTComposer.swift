internal import QuizCore

/// Makes blocks of GIFT of cards, and keeps what had to go.
struct GIFTComposer {
  private(set) var losses: [Remark] = []
  private var place = Place()
  private var details = Card.Details()
  private var notes: [Card.AnswerNote] { details.answers }

  /// A card as GIFT; `nil` where GIFT cannot hold it.
  mutating func block(of card: Card, sourceID: String?) -> String? {
    place = Place(item: CardName.of(card))
    details = card.details
    guard let body = body(of: card) else { return nil }
    lose(card)
    return comment(card, sourceID) + body
  }

  private func comment(_ card: Card, _ sourceID: String?) -> String {
    var marks: [String] = []
    let isSafe: (String) -> Bool = { !$0.contains("]") && !$0.contains("\n") }
    if let sourceID, isSafe(sourceID) { marks.append("[id:\(GIFTEscapes.escaped(sourceID))]") }
    for tag in card.details.tags where isSafe(tag) {
      marks.append("[tag:\(GIFTEscapes.escaped(tag))]")
    }
    return marks.isEmpty ? "" : "// \(marks.joined(separator: " "))\n"
  }

  private mutating func body(of card: Card) -> String? {
    let prompt = GIFTEscapes.text(CardName.prompt(of: card.content))
    let general = card.explanation.map { "####\(GIFTEscapes.text($0))" } ?? ""
    switch card.content {
    case .trueFalse(_, let isTrue): return "\(prompt){\(truth(isTrue))\(general)}"
    case .choice(_, let options, let right, let isMultiple):
      return "\(prompt){\(choice(options, right, isMultiple))\(general)}"
    case .pair(_, let back, let wrong) where wrong.isEmpty:
      lose("it is written as a question with a typed answer", "GIFT has no cards with two sides")
      return typed([back.plain]).map { "\(prompt){\($0)\(general)}" }
    case .pair(_, let back, let wrong):
      lose("it is written as a choice", "GIFT has no cards with two sides")
      return "\(prompt){\(pair(back, wrong))\(general)}"
    case .typed(_, let accepted): return typed(accepted).map { "\(prompt){\($0)\(general)}" }
    case .numeric(_, let answers): return "\(prompt){#\(numeric(answers, card))\(general)}"
    case .matching(_, let pairs, let rights):
      return matching(pairs, rights).map { "\(prompt){\($0)\(general)}" }
    case .slider(_, _, .fixed(let value)):
      lose("the slider becomes a number to type", "GIFT has no sliders")
      return "\(prompt){#\(value)\(general)}"
    case .open(_, let model):
      if model != nil { lose("the model answer", "GIFT has none") }
      return "\(prompt){\(general)}"
    case .note: return prompt
    case .slider(_, _, .random): return leaveOut("a drawn target")
    case .ordering: return leaveOut("putting in order")
    case .cloze: return leaveOut("texts with gaps")
    case .kept(let kind, _): return leaveOut("questions of the kind \(kind)")
    }
  }

  // MARK: Losses

  mutating func lose(_ what: String, _ why: String, _ kind: Remark.Kind = .changed) {
    losses.append(Remark(kind, at: place, what: what, why: why))
  }

  private mutating func leaveOut(_ what: String) -> String? {
    lose("the card is left out", "GIFT has no \(what)", .leftOut)
    return nil
  }

  /// What GIFT cannot hold of the details of a card.
  private mutating func lose(_ card: Card) {
    for what in card.details(besides: held(of: card)) {
      lose("\(what) cannot be kept", "GIFT has no place for it")
    }
    if !card.mediaNames.isEmpty {
      lose("pictures and sounds are named, and not in the file", "GIFT is a text only")
    }
  }

  private func held(of card: Card) -> Set<CardDetail> {
    var held: Set<CardDetail> = [.tags, .category]
    switch card.content {
    case .note: return held
    case .trueFalse: held.insert(.feedback)
    case .numeric:
      held.formUnion([.shares, .textAfterWrong])
      if card.details.answers.isEmpty { held.insert(.feedback) }
    case .matching: break
    case .typed:
      held.formUnion([.feedback, .shares])
      var policy = card.details.policy
      policy?.hasWildcards = false
      if policy == AnswerPolicy() { held.insert(.comparison) }
    default: held.formUnion([.feedback, .shares])
    }
    held.insert(.explanation)
    return held
  }

  // MARK: Answers

  private func note(_ answer: String) -> Card.AnswerNote? { notes.first { $0.answer == answer } }

  /// The feedback of an answer, with its mark.
  func feedback(_ text: RichText?) -> String { text.map { "#\(GIFTEscapes.text($0))" } ?? "" }

  private func truth(_ isTrue: Bool) -> String {
    let right = note(isTrue ? "true" : "false")?.feedback
    let wrong = note(isTrue ? "false" : "true")?.feedback
    let mark = isTrue ? "TRUE" : "FALSE"
    if let right { return mark + (wrong.map { feedback($0) } ?? "#") + feedback(right) }
    return mark + feedback(wrong)
  }

  private mutating func choice(_ options: [Option], _ right: [OptionID], _ isMultiple: Bool)
    -> String
  {
    let shares = isMultiple ? multipleShares(options, right) : singleShares(options, right)
    var text = ""
    for (option, share) in zip(options, shares) {
      let isBest = !isMultiple && right.contains(option.id)
      text += "\n\t" + (isBest ? "=" : "~\(weight(share))")
      text += GIFTEscapes.text(option.text) + feedback(note(option.id.text)?.feedback)
    }
    return text + "\n"
  }

  private mutating func singleShares(_ options: [Option], _ right: [OptionID]) -> [Share] {
    options.map { right.contains($0.id) ? .whole : note($0.id.text)?.share ?? .none }
  }

  /// The shares of a choice of several: as stated, else the same part for each right one, which a wrong one takes away.
  private mutating func multipleShares(_ options: [Option], _ right: [OptionID]) -> [Share] {
    let part = Int32(10_000_000 / max(1, right.count))
    return options.map { option in
      if let share = note(option.id.text)?.share { return share }
      return Share(parts: right.contains(option.id) ? part : -part)
    }
  }

  private func pair(_ back: RichText, _ wrong: [Option]) -> String {
    "\n\t=\(GIFTEscapes.text(back))"
      + wrong.map { "\n\t~\(GIFTEscapes.text($0.text))" }.joined() + "\n"
  }

  private mutating func typed(_ accepted: [String]) -> String? {
    let key = MoodleKeyText(hasWildcards: details.policy?.hasWildcards ?? false)
    if accepted.contains(where: { $0.contains("->") }) {
      return leaveOut("answers to type with an arrow ->; it would read them as pairs")
    }
    var text = ""
    let others = notes.map(\.answer).filter { !accepted.contains($0) }
    for answer in accepted + others {
      let note = note(answer)
      let share = note?.share ?? (accepted.contains(answer) ? .whole : .none)
      let stated = share.isWhole ? "" : share == .none ? "%0%" : weight(share)
      // What begins like a weight or like the name of a markup needs one before it.
      let guarded = stated.isEmpty && answer.hasPrefix("%") ? "%100%" : stated
      let markup = answer.hasPrefix("[") ? "[plain]" : ""
      text +=
        "\n\t=\(guarded)\(markup)\(GIFTEscapes.escaped(key.written(answer)))"
      if let feedback = note?.feedback { text += "#" + withoutArrow(feedback) }
    }
    return text + "\n"
  }

  private mutating func numeric(_ answers: [NumericAnswer], _ card: Card) -> String {
    var text = ""
    for answer in answers {
      let stated = answer.share.isWhole ? "" : answer.share == .none ? "%0%" : weight(answer.share)
      text += "\n\t=\(stated)\(range(answer))\(feedback(answer.feedback))"
      if answer.isOpen { lose("the ends of the range count as right", "GIFT knows no open range") }
    }
    if let wrong = card.details.verdicts.wrong { text += "\n\t~\(feedback(wrong))" }
    return text + "\n"
  }

  /// A number with its tolerance, or a range where the number is not in the middle.
  private mutating func range(_ answer: NumericAnswer) -> String {
    let below = answer.value.adding(answer.minimum.negated)
    if let below, below == answer.maximum.adding(answer.value.negated) {
      return "\(GIFTEscapes.number(answer.value)):\(GIFTEscapes.number(below))"
    }
    lose("which number of a range is shown", "GIFT knows ranges by their ends or by their middle")
    return "\(GIFTEscapes.number(answer.minimum))..\(GIFTEscapes.number(answer.maximum))"
  }

  /// A text where an arrow would be taken for the one between a thing and its partner.
  private func withoutArrow(_ text: RichText) -> String {
    guard text.plain.contains("->") else { return GIFTEscapes.text(text) }
    return "[html]"
      + GIFTEscapes.escaped(HTMLText.write(text) { $0.text }).replacing("->", with: "-&gt;")
  }

  private mutating func matching(_ pairs: [MatchingPair], _ rights: [Option]) -> String? {
    if rights.contains(where: { $0.text != RichText($0.text.plain) }) {
      lose("the partners are written without their markup", "Moodle shows them in a menu")
    }
    var text = ""
    for pair in pairs {
      guard let right = rights.first(where: { $0.id == pair.right }) else { continue }
      text += "\n\t=\(withoutArrow(pair.left.text)) -> \(GIFTEscapes.escaped(right.text.shown))"
    }
    for right in rights where !pairs.contains(where: { $0.right == right.id }) {
      text += "\n\t= -> \(GIFTEscapes.escaped(right.text.shown))"
    }
    return text + "\n"
  }

  /// A weight as GIFT writes it, on Moodle's list.
  private mutating func weight(_ share: Share) -> String {
    guard share != .none else { return "" }
    let nearest = MoodleShares.nearest(share)
    if !MoodleShares.isAccepted(share) {
      let stated = NumberText.plain(share.percent)
      let taken = NumberText.plain(nearest.percent)
      lose("the weight \(stated) % becomes \(taken) %", "Moodle takes certain weights only")
    }
    return "%\(NumberText.plain(nearest.percent))%"
  }
}
