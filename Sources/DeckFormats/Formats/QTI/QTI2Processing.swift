/// How a QTI item gives points and feedback: its rules, carried out for answers that are tried.
struct QTI2Processing {
  /// What comes of some answers.
  struct Outcome {
    var values: [String: [String]] = [:]
    /// The points; `nil` where no rule sets any.
    var score: Double?
  }

  /// Where the rules come from.
  enum Program {
    case none, matchCorrect, mapResponse
    case rules([XMLElement])
    /// A template that is not known.
    case unknown(String)
  }

  let program: Program
  let declarations: [String: QTI2Declaration]
  private let defaults: [String: [String]]

  init(_ item: XMLElement, declarations: [QTI2Declaration], template: (String) -> XMLElement?) {
    self.declarations = Dictionary(declarations.map { ($0.id, $0) }) { first, _ in first }
    var defaults: [String: [String]] = [:]
    for outcome in item.all("outcomeDeclaration") {
      let values = outcome.first("defaultValue")?.all("value") ?? []
      defaults[outcome["identifier"] ?? ""] = values.map { $0.text.trimmed }
    }
    self.defaults = defaults
    program = Self.program(item.first("responseProcessing"), template: template)
  }

  private static func program(
    _ element: XMLElement?, template: (String) -> XMLElement?
  ) -> Program {
    guard let element else { return .none }
    if !element.elements.isEmpty { return .rules(element.elements) }
    guard let address = element["template"] else { return .none }
    let name = QTIPath.stem(of: address).lowercased()
    if name == "match_correct" { return .matchCorrect }
    if name == "map_response" { return .mapResponse }
    if let rules = template(address) { return .rules(rules.elements) }
    if name.contains("map_response"), !name.contains("point") { return .mapResponse }
    return name.contains("match") ? .matchCorrect : .unknown(address)
  }

  /// Whether points come from a mapping, so that parts of an answer bring parts of the points.
  var usesMapping: Bool {
    switch program {
    case .mapResponse: true
    case .rules(let rules): rules.contains { !$0.descendants("mapResponse").isEmpty }
    default: false
    }
  }

  /// What comes of some answers, by response; `nil` where a rule is not understood. `isBounded` tells whether the bounds of
  /// mappings count.
  func outcome(_ answers: [String: [String]], isBounded: Bool = true) -> Outcome? {
    switch program {
    case .none, .unknown: return nil
    case .matchCorrect: return Outcome(score: isCorrect(answers) ? 1 : 0)
    case .mapResponse:
      let total = answers.map { response, values in
        declarations[response]?.mapping?.total(values, isBounded: isBounded) ?? 0
      }.reduce(0, +)
      return Outcome(score: total)
    case .rules(let rules):
      var state = QTI2RuleState(
        answers: answers, declarations: declarations, values: defaults, isBounded: isBounded)
      do throws(QTI2UnknownRule) {
        _ = try state.carryOut(rules)
      } catch {
        return nil
      }
      return Outcome(values: state.values, score: score(state))
    }
  }

  /// The points of some answers; `nil` where the rules give none.
  func score(_ answers: [String: [String]], isBounded: Bool = true) -> Double? {
    outcome(answers, isBounded: isBounded)?.score
  }

  private func isCorrect(_ answers: [String: [String]]) -> Bool {
    answers.allSatisfy { response, values in
      guard let declaration = declarations[response] else { return false }
      return QTI2Value(values, declaration).matches(QTI2Value(declaration.correct, declaration))
    }
  }

  /// The variable `SCORE`, else the sum of those whose names begin so.
  private func score(_ state: QTI2RuleState) -> Double? {
    if state.changed.contains("SCORE") {
      return state.values["SCORE"]?.first.flatMap(QTINumber.double) ?? 0
    }
    let parts = state.changed.filter { $0.uppercased().hasPrefix("SCORE") }
    guard !parts.isEmpty else { return nil }
    return parts.compactMap { state.values[$0]?.first.flatMap(QTINumber.double) }.reduce(0, +)
  }
}

/// A value in the rules of an item: one or several texts; nothing at all where there are none.
struct QTI2Value {
  var items: [String]
  var isOrdered = false
  /// The response whose values they are.
  var declaration: QTI2Declaration?

  init(_ items: [String]) { self.items = items }

  init(_ items: [String], _ declaration: QTI2Declaration) {
    self.items = items
    self.declaration = declaration
    isOrdered = declaration.cardinality == "ordered"
  }

  init(_ number: Double) { items = ["\(number)"] }

  init(_ truth: Bool) { items = [truth ? "true" : "false"] }

  var isTrue: Bool { items.first == "true" }

  var number: Double? { items.first.flatMap(QTINumber.double) }

  /// Whether it holds the same as another.
  func matches(_ other: QTI2Value) -> Bool {
    guard items.count == other.items.count, !items.isEmpty else { return false }
    if isOrdered || other.isOrdered {
      return zip(items, other.items).allSatisfy { areSame($0, $1, other) }
    }
    var rest = other.items
    for item in items {
      guard let place = rest.firstIndex(where: { areSame(item, $0, other) }) else { return false }
      rest.remove(at: place)
    }
    return true
  }

  private func areSame(_ one: String, _ two: String, _ other: QTI2Value) -> Bool {
    if let declaration = declaration ?? other.declaration { return declaration.areSame(one, two) }
    if one == two { return true }
    guard let first = QTINumber.double(one), let second = QTINumber.double(two) else {
      return false
    }
    return first == second
  }
}

/// A rule or an expression that is not understood.
struct QTI2UnknownRule: Error {
  let name: String
}
