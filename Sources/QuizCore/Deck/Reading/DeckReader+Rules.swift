extension DeckReader {
  /// The rules of a deck; what they do not say is as in `Rules()`.
  func rules(_ node: JSONNode) -> Rules? {
    guard var fields = Fields(node, of: "the rules", problems: problems) else { return nil }
    var rules = Rules()
    set(
      &rules.order,
      fields.optional("order") { word($0, among: [("fixed", .fixed), ("shuffled", .shuffled)]) })
    set(&rules.length, fields.optional("draw", read: length))
    set(&rules.optionCount, fields.optional("options") { integer($0, in: 2...10) })
    set(&rules.forms, fields.optional("forms", read: forms))
    set(&rules.directions, fields.optional("directions", read: directions))
    set(&rules.points, fields.optional("points", read: points))
    set(&rules.feedback, fields.optional("feedback", read: feedback))
    set(&rules.end, fields.optional("end", read: end))
    set(&rules.messages, fields.optional("messages", read: messages))
    set(&rules.closeness, fields.optional("closeness", read: closeness))
    fields.finish()
    return rules
  }

  private func set<Value>(_ field: inout Value, _ value: Value?) {
    if let value { field = value }
  }

  private func length(_ node: JSONNode) -> Rules.Length? {
    switch node.value {
    case .string("all"): return .all
    case .string("endless"): return .endless
    case .number: return integer(node, in: 1...Int32(DeckLimits.cards)).map { .count($0) }
    default:
      reject(node, expected: "a number of questions, \"all\" or \"endless\"")
      return nil
    }
  }

  private func forms(_ node: JSONNode) -> [Form]? {
    let words: [(String, Form)] = [
      ("choice", .choice), ("flip", .flip), ("typed", .typed), ("trueFalse", .trueFalse),
    ]
    return list(node, of: "forms", count: 1...words.count) { word($0, among: words) }
  }

  private func directions(_ node: JSONNode) -> [Direction]? {
    let directions = list(node, of: "directions", count: 1...2) { item -> Direction? in
      guard var fields = Fields(item, of: "a direction", problems: problems) else { return nil }
      let ask = fields.required("ask", of: "\"front\" or \"back\"") {
        word($0, among: [("front", Direction.Side.front), ("back", .back)])
      }
      let label = fields.optional("label", read: localizedText)
      let prompt = fields.optional("prompt", read: localizedText)
      fields.finish()
      return ask.map { Direction(ask: $0, label: label, prompt: prompt) }
    }
    if let directions, directions.count == 2, directions[0].ask == directions[1].ask {
      reject(node, expected: "one direction that asks \"front\" and one that asks \"back\"")
      return nil
    }
    return directions
  }

  private func points(_ node: JSONNode) -> Points? {
    guard var fields = Fields(node, of: "the points", problems: problems) else { return nil }
    var points = Points()
    set(&points.right, fields.optional("right") { integer($0, in: 1...1_000_000) })
    set(&points.wrong, fields.optional("wrong") { integer($0, in: -1_000_000...0) })
    let losses: [(String, Points.SliderLoss)] = [
      ("distance", .distance), ("share", .share), ("exact", .exact),
    ]
    set(&points.slider, fields.optional("slider") { word($0, among: losses) })
    let bonuses = fields.optional("bonus") { node in
      list(node, of: "bonuses", count: 1...20) { item -> Points.Bonus? in
        guard var inner = Fields(item, of: "a bonus", problems: problems) else { return nil }
        let within = inner.required("within", of: "a distance") {
          integer($0, in: 0...1_000_000_000)
        }
        let extra = inner.required("points", of: "a number") { integer($0, in: 1...1_000_000) }
        inner.finish()
        guard let within, let extra else { return nil }
        return Points.Bonus(within: within, points: extra)
      }
    }
    set(&points.bonuses, bonuses?.sorted { $0.within < $1.within })
    fields.finish()
    return points
  }

  private func feedback(_ node: JSONNode) -> Feedback? {
    guard var fields = Fields(node, of: "the feedback", problems: problems) else { return nil }
    var feedback = Feedback()
    let moments: [(String, Feedback.Moment)] = [("each", .each), ("end", .end)]
    set(&feedback.show, fields.optional("show") { word($0, among: moments) })
    set(&feedback.right, fields.optional("right") { hold($0, like: feedback.right) })
    set(&feedback.wrong, fields.optional("wrong") { hold($0, like: feedback.wrong) })
    fields.finish()
    return feedback
  }

  private func hold(_ node: JSONNode, like usual: Feedback.Hold) -> Feedback.Hold? {
    guard var fields = Fields(node, of: "a hold", problems: problems) else { return nil }
    var hold = usual
    set(&hold.milliseconds, fields.optional("hold") { integer($0, in: 0...10_000) })
    let words: [(String, Feedback.Next)] = [("next", .next), ("explain", .explain)]
    set(&hold.then, fields.optional("then") { word($0, among: words) })
    fields.finish()
    return hold
  }

  private func end(_ node: JSONNode) -> End? {
    guard var fields = Fields(node, of: "the end", problems: problems) else { return nil }
    var end = End()
    set(&end.isAnnounced, fields.optional("announce", read: bool))
    let words: [(String, End.Next)] = [("result", .result), ("restart", .restart)]
    set(&end.then, fields.optional("then") { word($0, among: words) })
    fields.finish()
    return end
  }

  private func messages(_ node: JSONNode) -> [Rules.ScoreMessage]? {
    let messages = list(node, of: "messages", count: 1...20) { item -> Rules.ScoreMessage? in
      guard var fields = Fields(item, of: "a message", problems: problems) else { return nil }
      let from = fields.required("from", of: "a share in percent") { integer($0, in: 0...100) }
      let text = fields.required("text", of: "a text", read: localizedText)
      fields.finish()
      guard let from, let text else { return nil }
      return Rules.ScoreMessage(from: from, text: text)
    }
    return messages?.sorted { $0.from > $1.from }
  }

  private func closeness(_ node: JSONNode) -> [Rules.ClosenessMessage]? {
    let messages = list(node, of: "messages", count: 1...20) { item -> Rules.ClosenessMessage? in
      guard var fields = Fields(item, of: "a message", problems: problems) else { return nil }
      let within = fields.required("within", of: "a distance") {
        integer($0, in: 0...1_000_000_000)
      }
      let text = fields.required("text", of: "a text", read: localizedText)
      fields.finish()
      guard let within, let text else { return nil }
      return Rules.ClosenessMessage(within: within, text: text)
    }
    return messages?.sorted { $0.within < $1.within }
  }
}
