extension DeckReader {
  /// What a card has beside what it asks.
  func details(_ fields: inout Fields, of content: Card.Content?) -> Card.Details {
    var details = Card.Details()
    set(&details.tags, fields.optional("tags", read: tags))
    set(&details.category, fields.optional("category", read: category))
    details.instructions = fields.optional("instructions", read: richText)
    set(&details.hints, fields.optional("hints", read: hints))
    details.seconds = fields.optional("seconds") { integer($0, in: 1...DeckLimits.seconds) }
    details.weight = fields.optional("weight", read: positive)
    set(&details.verdicts, fields.optional("verdicts", read: verdicts))
    details.policy = fields.optional("typing", read: policy)
    set(&details.keepsOrder, fields.optional("shuffle", read: bool).map { !$0 })
    details.answers = found.notes
    if let more = fields.optional("feedback", read: { notes($0, of: content) }) {
      details.answers += more
    }
    return details
  }

  private func tags(_ node: JSONNode) -> [String]? {
    let tags = list(node, of: "tags", count: 1...DeckLimits.extras, read: shortText)
    return distinct(tags, in: node, by: { $0 }, name: { "the tag \(quoted($0))" })
  }

  private func category(_ node: JSONNode) -> [String]? {
    if case .string = node.value { return shortText(node).map { [$0] } }
    return list(node, of: "categories", count: 1...DeckLimits.extras, read: shortText)
  }

  private func hints(_ node: JSONNode) -> [RichText]? {
    if case .string = node.value { return richText(node).map { [$0] } }
    return list(node, of: "hints", count: 1...DeckLimits.extras, read: richText)
  }

  private func positive(_ node: JSONNode) -> Decimal? {
    if case .number(let number) = node.value, number.mantissa >= 0 { return number }
    reject(node, expected: "a number, 0 or more")
    return nil
  }

  private func verdicts(_ node: JSONNode) -> Card.Details.Verdicts? {
    guard
      var fields = Fields(
        node, of: "the verdicts", example: "{ \"right\": \"Well done.\" }", problems: problems)
    else { return nil }
    var verdicts = Card.Details.Verdicts()
    verdicts.right = fields.optional("right", read: richText)
    verdicts.partial = fields.optional("partial", read: richText)
    verdicts.wrong = fields.optional("wrong", read: richText)
    fields.finish()
    return verdicts
  }

  /// How typed answers are compared; what it does not say is as in `AnswerPolicy()`.
  func policy(_ node: JSONNode) -> AnswerPolicy? {
    guard
      var fields = Fields(
        node, of: "the way of comparing", example: "{ \"accents\": false }", problems: problems)
    else { return nil }
    var policy = AnswerPolicy()
    set(&policy.respectsCase, fields.optional("case", read: bool))
    set(&policy.respectsAccents, fields.optional("accents", read: bool))
    set(&policy.respectsPunctuation, fields.optional("punctuation", read: bool))
    set(&policy.respectsWidth, fields.optional("width", read: bool))
    set(&policy.forgivesSlip, fields.optional("slips", read: bool))
    set(&policy.hasWildcards, fields.optional("wildcards", read: bool))
    set(
      &policy.articles,
      fields.optional("articles") {
        list($0, of: "articles", count: 1...DeckLimits.extras, read: shortText)
      })
    fields.finish()
    return policy
  }
}

extension DeckReader {
  /// Takes the `"weight"` and `"feedback"` of one answer, as a note on it.
  func takeNote(on answer: String?, _ fields: inout Fields) {
    let share = fields.optional("weight", read: share)
    let feedback = fields.optional("feedback", read: richText)
    guard let answer, share != nil || feedback != nil else { return }
    found.notes.append(Card.AnswerNote(answer: answer, share: share, feedback: feedback))
  }

  /// What an answer brings, in percent.
  func share(_ node: JSONNode) -> Share? {
    if case .number(let number) = node.value, !problems.isSpoilt(node.offset),
      number >= Decimal(mantissa: -100), number <= Decimal(mantissa: 100)
    {
      return Share(percent: number)
    }
    reject(node, expected: "a share in percent, from -100 to 100")
    return nil
  }

  /// What is said of single answers, as a list apart from them.
  func notes(_ node: JSONNode, of content: Card.Content?) -> [Card.AnswerNote]? {
    if case .choice(_, let options, _, _) = content { return notes(node, among: options) }
    return notes(node, among: nil)
  }

  /// What is said of single answers; of options, where there are some.
  func notes(_ node: JSONNode, among options: [Option]?) -> [Card.AnswerNote]? {
    list(node, of: "remarks", count: 1...DeckLimits.extras) { note($0, among: options) }
  }

  private func note(_ node: JSONNode, among options: [Option]?) -> Card.AnswerNote? {
    guard
      var fields = Fields(
        node, of: "the feedback on an answer",
        example: "{ \"to\": \"Lyon\", \"text\": \"Close.\" }", problems: problems)
    else { return nil }
    let answer = fields.required("to", of: "an answer") { node -> String? in
      if let options { return rightOption(node, among: options)?.text }
      return text(node, limit: DeckLimits.textBytes)
    }
    let share = fields.optional("weight", read: share)
    let feedback = fields.optional("text", read: richText)
    fields.finish()
    return answer.map { Card.AnswerNote(answer: $0, share: share, feedback: feedback) }
  }
}
