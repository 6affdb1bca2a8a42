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
    set(&rules.policy, fields.optional("typing", read: policy))
    fields.finish()
    return rules
  }

  /// Sets a field where the file says something.
  func set<Value>(_ field: inout Value, _ value: Value?) {
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
    let words = Form.words
    let forms = list(node, of: "forms", count: 1...words.count) { word($0, among: words) }
    return distinct(forms, in: node, by: { $0 }) { form in
      "the form \(quoted(form.word))"
    }
  }

  private func directions(_ node: JSONNode) -> [Direction]? {
    let directions = list(node, of: "directions", count: 1...2) { item -> Direction? in
      guard
        var fields = Fields(
          item, of: "a direction", example: "{ \"ask\": \"front\" }", problems: problems)
      else { return nil }
      let ask = fields.required("ask", of: "\"front\" or \"back\"") {
        word($0, among: Direction.Side.words)
      }
      let label = fields.optional("label", read: localizedText)
      let prompt = fields.optional("prompt", read: localizedText)
      fields.finish()
      return ask.map { Direction(ask: $0, label: label, prompt: prompt) }
    }
    return distinct(directions, in: node, by: { $0.ask }) {
      "a direction that asks \($0.ask == .front ? "\"front\"" : "\"back\"")"
    }
  }

  private func points(_ node: JSONNode) -> Points? {
    guard
      var fields = Fields(node, of: "the points", example: "{ \"right\": 10 }", problems: problems)
    else { return nil }
    var points = Points()
    set(&points.right, fields.optional("right") { integer($0, in: 1...1_000_000) })
    set(&points.wrong, fields.optional("wrong") { integer($0, in: -1_000_000...0) })
    let losses: [(String, Points.SliderLoss)] = [
      ("distance", .distance), ("share", .share), ("exact", .exact),
    ]
    set(&points.slider, fields.optional("slider") { word($0, among: losses) })
    set(&points.bonuses, fields.optional("bonus", read: bonuses))
    fields.finish()
    return points
  }

  private func bonuses(_ node: JSONNode) -> [Points.Bonus]? {
    let bonuses = list(node, of: "bonuses", count: 1...20) { item -> Points.Bonus? in
      guard var fields = Fields(item, of: "a bonus", problems: problems) else { return nil }
      let within = fields.required("within", of: "a distance", read: distance)
      let extra = fields.required("points", of: "a number") { integer($0, in: 1...1_000_000) }
      fields.finish()
      guard let within, let extra else { return nil }
      return Points.Bonus(within: within, points: extra)
    }
    return distinct(bonuses, in: node, by: { $0.within }) { "a bonus within \($0.within)" }
      .map { ascending($0) { $0.within } }
  }

  /// A distance in steps of a scale.
  private func distance(_ node: JSONNode) -> Int32? {
    integer(node, in: 0...2_000_000_000)
  }

  private func feedback(_ node: JSONNode) -> Feedback? {
    guard
      var fields = Fields(
        node, of: "the feedback", example: "{ \"show\": \"end\" }", problems: problems)
    else { return nil }
    var feedback = Feedback()
    let moments: [(String, Feedback.Moment)] = [("each", .each), ("end", .end)]
    set(&feedback.show, fields.optional("show") { word($0, among: moments) })
    set(&feedback.right, fields.optional("right") { hold($0, like: feedback.right) })
    set(&feedback.wrong, fields.optional("wrong") { hold($0, like: feedback.wrong) })
    fields.finish()
    return feedback
  }

  private func hold(_ node: JSONNode, like usual: Feedback.Hold) -> Feedback.Hold? {
    guard
      var fields = Fields(
        node, of: "a hold", example: "{ \"hold\": 500, \"then\": \"next\" }", problems: problems)
    else { return nil }
    var hold = usual
    set(&hold.milliseconds, fields.optional("hold") { integer($0, in: 0...10_000) })
    let words: [(String, Feedback.Next)] = [("next", .next), ("explain", .explain)]
    set(&hold.then, fields.optional("then") { word($0, among: words) })
    fields.finish()
    return hold
  }

  private func end(_ node: JSONNode) -> End? {
    guard
      var fields = Fields(
        node, of: "the end", example: "{ \"then\": \"restart\" }", problems: problems)
    else { return nil }
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
    return distinct(messages, in: node, by: { $0.from }) { "a message from \($0.from)" }
      .map { ascending($0) { -$0.from } }
  }

  private func closeness(_ node: JSONNode) -> [Rules.ClosenessMessage]? {
    let messages = list(node, of: "messages", count: 1...20) { item -> Rules.ClosenessMessage? in
      guard var fields = Fields(item, of: "a message", problems: problems) else { return nil }
      let within = fields.required("within", of: "a distance", read: distance)
      let text = fields.required("text", of: "a text", read: localizedText)
      fields.finish()
      guard let within, let text else { return nil }
      return Rules.ClosenessMessage(within: within, text: text)
    }
    return distinct(messages, in: node, by: { $0.within }) { "a message within \($0.within)" }
      .map { ascending($0) { $0.within } }
  }

  /// A short list in the order of its keys (by insertion: the library's sort is much code for each type in the browser).
  private func ascending<Item>(_ items: [Item], by key: (Item) -> Int32) -> [Item] {
    var sorted: [Item] = []
    for item in items {
      var place = sorted.count
      while place > 0 && key(sorted[place - 1]) > key(item) { place -= 1 }
      sorted.insert(item, at: place)
    }
    return sorted
  }
}
