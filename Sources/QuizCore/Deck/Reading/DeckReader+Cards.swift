extension DeckReader {
  private static let kinds =
    "\"front\" and \"back\" (a pair), \"statement\" and \"answer\" (true or false), \"question\" with \"options\" or "
    + "\"wrong\" (a choice), with \"accept\" (typed) or with \"slider\""

  /// The cards of a deck, at least one, no two with the same identity.
  func cards(_ node: JSONNode) -> [Card]? {
    guard case .array(let nodes) = node.value else {
      reject(node, expected: "a list of cards in [ ]")
      return nil
    }
    guard (1...DeckLimits.cards).contains(nodes.count) else {
      problems.report(
        node.offset, found: nodes.isEmpty ? "no card" : "\(nodes.count) cards",
        expected: "1 to \(DeckLimits.cards) cards")
      return nil
    }
    var cards: [Card] = []
    var seen: Set<CardID> = []
    cards.reserveCapacity(nodes.count)
    for node in nodes {
      guard let card = card(node) else { continue }
      if !seen.insert(card.id).inserted { reportTwin(card, at: node) }
      cards.append(card)
    }
    return cards.count == nodes.count ? cards : nil
  }

  private func reportTwin(_ card: Card, at node: JSONNode) {
    let isDerived = CardID(hash: card.content.identity) == card.id
    problems.report(
      node.offset,
      found: isDerived
        ? "the same card a second time" : "the id \(quoted(card.id.text)) a second time",
      expected: isDerived ? "it once, or an \"id\" for one of them" : "another \"id\" for each card"
    )
  }

  private func card(_ node: JSONNode) -> Card? {
    guard var fields = Fields(node, of: "a card", problems: problems) else { return nil }
    let id = fields.optional("id", read: cardID)
    let explanation = fields.optional("explanation", read: richText)
    let source = fields.optional("source", read: source)
    guard let content = content(node, &fields) else { return nil }
    fields.finish()
    return Card(
      id: id ?? CardID(hash: content.identity), content: content, explanation: explanation,
      source: source)
  }

  private func content(_ node: JSONNode, _ fields: inout Fields) -> Card.Content? {
    if fields.has("front") || fields.has("back") { return pair(&fields) }
    if fields.has("statement") { return trueFalse(&fields) }
    if fields.has("slider") { return slider(&fields) }
    if fields.has("accept") { return typed(&fields) }
    if fields.has("options") { return choice(&fields) }
    if fields.has("wrong") { return shortChoice(&fields) }
    problems.report(node.offset, found: "a card of no known kind", expected: Self.kinds)
    return nil
  }

  private func cardID(_ node: JSONNode) -> CardID? {
    guard let text = shortText(node) else { return nil }
    guard let id = CardID(text) else {
      reject(node, expected: "1 to 64 of the characters A-Z a-z 0-9 . _ -")
      return nil
    }
    return id
  }

  private func source(_ node: JSONNode) -> Card.Source? {
    guard case .object = node.value else {
      return shortText(node).map { Card.Source(title: $0, address: nil) }
    }
    guard var fields = Fields(node, of: "a source", problems: problems) else { return nil }
    let title = fields.required("title", of: "what the source is called", read: shortText)
    let address = fields.optional("address", read: webAddress)
    fields.finish()
    return title.map { Card.Source(title: $0, address: address) }
  }

  private func trueFalse(_ fields: inout Fields) -> Card.Content? {
    let statement = fields.required("statement", of: "a text", read: richText)
    let answer = fields.required("answer", of: "true or false", read: bool)
    guard let statement, let answer else { return nil }
    return .trueFalse(statement: statement, isTrue: answer)
  }

  private func pair(_ fields: inout Fields) -> Card.Content? {
    let front = fields.required("front", of: "a text", read: richText)
    let back = fields.required("back", of: "a text", read: richText)
    let wrong = fields.optional("wrong") { distractors($0, right: back) }
    guard let front, let back else { return nil }
    return .pair(front: front, back: back, wrong: wrong ?? [])
  }

  private func typed(_ fields: inout Fields) -> Card.Content? {
    let prompt = fields.required("question", of: "a text", read: richText)
    let accepted = fields.required("accept", of: "a text or a list of texts", read: acceptedTexts)
    guard let prompt, let accepted else { return nil }
    return .typed(prompt: prompt, accepted: accepted)
  }

  private func acceptedTexts(_ node: JSONNode) -> [String]? {
    if case .string = node.value { return shortText(node).map { [$0] } }
    return list(node, of: "accepted texts", count: 1...DeckLimits.acceptedAnswers, read: shortText)
  }

  private func slider(_ fields: inout Fields) -> Card.Content? {
    let prompt = fields.required("question", of: "a text", read: localizedText)
    guard let node = fields.take("slider"),
      var inner = Fields(node, of: "a slider", problems: problems)
    else { return nil }
    let span: ClosedRange<Int32> = -1_000_000_000...1_000_000_000
    let minimum = inner.required("min", of: "the least value") { integer($0, in: span) }
    let maximum = inner.required("max", of: "the greatest value") { integer($0, in: span) }
    guard let minimum, let maximum else { return nil }
    guard minimum < maximum else {
      problems.report(
        node.offset, found: "min \(minimum) and max \(maximum)", expected: "min below max")
      return nil
    }
    let start = inner.optional("start") { integer($0, in: minimum...maximum) }
    let target = inner.required("target", of: "a value, or \"random\"") {
      targetValue($0, in: minimum...maximum)
    }
    inner.finish()
    guard let prompt, let target else { return nil }
    let middle = minimum + (maximum - minimum) / 2
    return .slider(
      prompt: prompt, scale: Scale(minimum: minimum, maximum: maximum, start: start ?? middle),
      target: target)
  }

  private func targetValue(_ node: JSONNode, in range: ClosedRange<Int32>) -> Target? {
    if case .string("random") = node.value { return .random }
    guard case .number = node.value else {
      reject(
        node,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound), or \"random\"")
      return nil
    }
    return integer(node, in: range).map { .fixed($0) }
  }
}
