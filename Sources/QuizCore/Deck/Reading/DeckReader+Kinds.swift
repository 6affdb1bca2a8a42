extension DeckReader {
  func note(_ fields: inout Fields) -> Card.Content? {
    fields.required("note", of: "a text", read: richText).map { .note($0) }
  }

  func kept(_ fields: inout Fields) -> Card.Content? {
    let kind = fields.required("kept", of: "the kind of question", read: shortText)
    let prompt = fields.required("question", of: "a text", read: richText)
    guard let kind, let prompt else { return nil }
    return .kept(kind: kind, prompt: prompt)
  }

  /// A question that the player judges: `"open"` has the model answer, or is `true` where there is none.
  func open(_ fields: inout Fields) -> Card.Content? {
    let prompt = fields.required("question", of: "a text", read: richText)
    guard let node = fields.take("open"), let prompt else { return nil }
    if case .bool(true) = node.value { return .open(prompt: prompt, model: nil) }
    return richText(node).map { .open(prompt: prompt, model: $0) }
  }

  func ordering(_ fields: inout Fields) -> Card.Content? {
    let prompt = fields.required("question", of: "a text", read: richText)
    let items = fields.required("order", of: "a list of texts") {
      options($0, count: 2...DeckLimits.options)
    }
    guard let prompt, let items else { return nil }
    return .ordering(prompt: prompt, items: items)
  }

  /// Things to be put together: `"match"` has the pairs, `"wrong"` partners that fit nothing, and `"partners"` all partners
  /// where their order counts.
  func matching(_ fields: inout Fields) -> Card.Content? {
    let prompt = fields.required("question", of: "a text", read: richText)
    var rights = fields.optional("partners") { options($0, count: 1...DeckLimits.options) }
    let isClosed = rights != nil
    let pairs = fields.required("match", of: "a list of pairs") { node in
      list(node, of: "pairs", count: 1...DeckLimits.options) { item in
        isClosed ? pair(item, among: rights ?? []) : pair(item, adding: &rights)
      }
    }
    if !isClosed, let more = fields.optional("wrong", read: { distractors($0, right: nil) }) {
      for option in more where !(rights ?? []).contains(where: { $0.id == option.id }) {
        rights?.append(option)
      }
    }
    guard let prompt, let pairs, let rights, hasDistinctLefts(pairs, fields) else { return nil }
    return .matching(prompt: prompt, pairs: pairs, rights: rights)
  }

  private func sides(_ node: JSONNode) -> (left: JSONNode, right: JSONNode)? {
    if case .array(let sides) = node.value, sides.count == 2 { return (sides[0], sides[1]) }
    reject(node, expected: "two texts that belong together, such as [\"rain\", \"la pluie\"]")
    return nil
  }

  private func pair(_ node: JSONNode, adding rights: inout [Option]?) -> MatchingPair? {
    guard let sides = sides(node), let left = option(sides.left), let right = option(sides.right)
    else { return nil }
    if !(rights ?? []).contains(where: { $0.id == right.id }) { rights = (rights ?? []) + [right] }
    return MatchingPair(left: left, right: right.id)
  }

  private func pair(_ node: JSONNode, among rights: [Option]) -> MatchingPair? {
    guard let sides = sides(node), let left = option(sides.left),
      let right = rightOption(sides.right, among: rights)
    else { return nil }
    return MatchingPair(left: left, right: right)
  }

  private func hasDistinctLefts(_ pairs: [MatchingPair], _ fields: Fields) -> Bool {
    for (index, pair) in pairs.enumerated()
    where pairs[..<index].contains(where: { $0.left.id == pair.left.id }) {
      problems.report(
        fields.offset, found: "\(quoted(pair.left.text.shown)) on the left a second time",
        expected: "each once, or an \"id\" for one of them")
      return false
    }
    return true
  }
}

extension DeckReader {
  func numeric(_ fields: inout Fields) -> Card.Content? {
    let prompt = fields.required("question", of: "a text", read: richText)
    let answers = numbers(&fields)
    guard let prompt, let answers else { return nil }
    return .numeric(prompt: prompt, answers: answers)
  }

  /// The `"number"`, a number, a range, or a list of them, with a `"tolerance"` beside a number alone.
  func numbers(_ fields: inout Fields) -> [NumericAnswer]? {
    let tolerance = fields.optional("tolerance", read: tolerance)
    return fields.required("number", of: "the number that is right") { node in
      guard case .array = node.value else {
        return number(node, tolerance: tolerance).map { [$0] }
      }
      return list(node, of: "numbers", count: 1...DeckLimits.acceptedAnswers) {
        number($0, tolerance: tolerance)
      }
    }
  }

  private func decimal(_ node: JSONNode) -> Decimal? {
    if case .number(let number) = node.value, !problems.isSpoilt(node.offset) { return number }
    reject(node, expected: "a number")
    return nil
  }

  private func tolerance(_ node: JSONNode) -> Decimal? {
    guard let number = decimal(node) else { return nil }
    if number.mantissa >= 0 { return number }
    reject(node, expected: "how far off an answer may be: a number, 0 or more")
    return nil
  }

  private func number(_ node: JSONNode, tolerance: Decimal?) -> NumericAnswer? {
    guard case .object = node.value else {
      return decimal(node).flatMap { around($0, tolerance, node, isOpen: false, nil, nil) }
    }
    guard
      var fields = Fields(
        node, of: "a number", example: "{ \"min\": 3, \"max\": 4 }", problems: problems)
    else { return nil }
    let value = fields.optional("value", read: decimal)
    let own = fields.optional("tolerance", read: self.tolerance)
    let minimum = fields.optional("min", read: decimal)
    let maximum = fields.optional("max", read: decimal)
    let isOpen = fields.optional("open", read: bool) ?? false
    let share = fields.optional("weight", read: share)
    let feedback = fields.optional("feedback", read: richText)
    fields.finish()
    if let minimum, let maximum {
      let shown = value ?? minimum
      if minimum <= shown && shown <= maximum {
        return NumericAnswer(
          value: shown, minimum: minimum, maximum: maximum, isOpen: isOpen,
          share: share ?? .whole, feedback: feedback)
      }
      problems.report(
        node.offset, found: "the value \(shown) with min \(minimum) and max \(maximum)",
        expected: "min at most the value, and the value at most max")
      return nil
    }
    guard let value else {
      problems.report(
        node.offset, found: "a number without \"value\"",
        expected: "\"value\", or \"min\" and \"max\"")
      return nil
    }
    return around(value, own ?? tolerance, node, isOpen: isOpen, share, feedback)
  }

  private func around(
    _ value: Decimal, _ tolerance: Decimal?, _ node: JSONNode, isOpen: Bool, _ share: Share?,
    _ feedback: RichText?
  ) -> NumericAnswer? {
    let distance = tolerance ?? Decimal(mantissa: 0)
    guard let minimum = value.adding(distance.negated), let maximum = value.adding(distance) else {
      problems.report(
        node.offset, found: "\(value) with a tolerance of \(distance)",
        expected: "numbers that have 18 digits in all, or \"min\" and \"max\"")
      return nil
    }
    return NumericAnswer(
      value: value, minimum: minimum, maximum: maximum, isOpen: isOpen, share: share ?? .whole,
      feedback: feedback)
  }
}
