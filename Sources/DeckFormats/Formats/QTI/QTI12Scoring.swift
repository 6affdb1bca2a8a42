/// The rules by which a QTI 1.2 item gives points and feedback.
struct QTI12Scoring {
  /// One rule.
  struct Rule {
    /// What has to be true.
    let condition: QTI12Condition
    /// What happens to the points and other variables.
    let changes: [Change]
    /// The identities of the feedback that is shown.
    let feedback: [String]
    /// Whether no further rule is looked at.
    let isLast: Bool
  }

  /// A change of a variable.
  struct Change {
    let variable: String
    let action: String
    /// A number, or the name of another variable.
    let value: String
  }

  /// The rules, in the order of the file.
  let rules: [Rule]
  /// The variable that holds the points.
  let variable: String

  /// Reads the rules of an item; `multiple` are the responses that take several answers at once.
  init(_ item: XMLElement, multiple: Set<String>) {
    var rules: [Rule] = []
    var declared: [String] = []
    for processing in item.all("resprocessing") {
      declared += (processing.first("outcomes")?.all("decvar") ?? []).compactMap { $0["varname"] }
      rules += processing.all("respcondition").map { Rule($0, multiple: multiple) }
    }
    self.rules = rules
    let used = rules.flatMap { $0.changes.map { $0.variable } }
    let isScore: (String) -> Bool = { $0.lowercased().contains("score") }
    variable =
      declared.first(where: isScore) ?? used.first(where: isScore) ?? declared.first ?? used.first
      ?? "SCORE"
  }

  /// The points for some answers, by response.
  func score(_ answers: [String: [String]]) -> Double {
    var values: [String: Double] = [:]
    for rule in applying(to: answers) {
      for change in rule.changes { change.apply(to: &values) }
    }
    return values[variable] ?? 0
  }

  /// The feedback that is shown for some answers.
  func feedback(_ answers: [String: [String]]) -> [String] {
    applying(to: answers).flatMap { $0.feedback }
  }

  /// The rules that bring points.
  var scoring: [Rule] {
    rules.filter { rule in
      rule.changes.contains { $0.variable == variable && (QTINumber.double($0.value) ?? 0) > 0 }
    }
  }

  private func applying(to answers: [String: [String]]) -> [Rule] {
    var applied: [Rule] = []
    var isFirst = true
    for rule in rules where rule.condition.holds(for: answers, isFirst: isFirst) {
      applied.append(rule)
      if case .other = rule.condition {} else { isFirst = false }
      if rule.isLast { break }
    }
    return applied
  }
}

extension QTI12Scoring.Rule {
  fileprivate init(_ element: XMLElement, multiple: Set<String>) {
    condition =
      element.first("conditionvar").map { QTI12Condition($0, multiple: multiple) } ?? .unknown
    changes = element.all("setvar").map {
      QTI12Scoring.Change(
        variable: $0["varname"] ?? "SCORE", action: ($0["action"] ?? "Set").lowercased(),
        value: $0.text.trimmed)
    }
    feedback = element.all("displayfeedback").compactMap { $0["linkrefid"] }
    isLast = element["continue"]?.lowercased() == "no"
  }
}

extension QTI12Scoring.Change {
  fileprivate func apply(to values: inout [String: Double]) {
    guard let amount = QTINumber.double(value) ?? values[value] else { return }
    let before = values[variable] ?? 0
    switch action {
    case "add": values[variable] = before + amount
    case "subtract": values[variable] = before - amount
    case "multiply": values[variable] = before * amount
    case "divide": values[variable] = amount == 0 ? before : before / amount
    default: values[variable] = amount
    }
  }
}
