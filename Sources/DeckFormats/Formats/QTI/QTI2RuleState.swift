/// The rules of an item while they are carried out.
struct QTI2RuleState {
  let answers: [String: [String]]
  let declarations: [String: QTI2Declaration]
  var values: [String: [String]]
  let isBounded: Bool
  /// The outcomes that rules have set.
  private(set) var changed: Set<String> = []

  init(
    answers: [String: [String]], declarations: [String: QTI2Declaration],
    values: [String: [String]], isBounded: Bool
  ) {
    self.answers = answers
    self.declarations = declarations
    self.values = values
    self.isBounded = isBounded
  }

  // As deep as the document, which the parser limits.
  /// Carries out rules one after the other; whether they go on behind them.
  mutating func carryOut(_ rules: [XMLElement]) throws(QTI2UnknownRule) -> Bool {
    for rule in rules {
      switch rule.name {
      case "responseCondition", "responseProcessingFragment":
        let isFragment = rule.name == "responseProcessingFragment"
        let goesOn = isFragment ? try carryOut(rule.elements) : try choose(rule)
        if !goesOn { return false }
      case "setOutcomeValue":
        guard let identifier = rule["identifier"], let expression = rule.elements.first else {
          continue
        }
        values[identifier] = try value(expression).items
        changed.insert(identifier)
      case "exitResponse": return false
      default: throw QTI2UnknownRule(name: rule.name)
      }
    }
    return true
  }

  private mutating func choose(_ rule: XMLElement) throws(QTI2UnknownRule) -> Bool {
    for branch in rule.elements {
      if branch.name == "responseElse" { return try carryOut(branch.elements) }
      guard let condition = branch.elements.first else { continue }
      if try value(condition).isTrue { return try carryOut(Array(branch.elements.dropFirst())) }
    }
    return true
  }

  /// The value of an expression.
  func value(_ expression: XMLElement) throws(QTI2UnknownRule) -> QTI2Value {
    switch expression.name {
    case "variable": return variable(expression["identifier"] ?? "")
    case "correct":
      guard let declaration = declarations[expression["identifier"] ?? ""] else {
        return QTI2Value([])
      }
      return QTI2Value(declaration.correct, declaration)
    case "baseValue": return QTI2Value([expression.text.trimmed])
    case "null": return QTI2Value([])
    case "mapResponse":
      let response = expression["identifier"] ?? ""
      guard let mapping = declarations[response]?.mapping else { return QTI2Value(0) }
      return QTI2Value(mapping.total(answers[response] ?? [], isBounded: isBounded))
    default: return try operation(expression)
    }
  }

  private func variable(_ identifier: String) -> QTI2Value {
    if let declaration = declarations[identifier] {
      return QTI2Value(answers[identifier] ?? [], declaration)
    }
    return QTI2Value(values[identifier] ?? [])
  }

  private func operation(_ expression: XMLElement) throws(QTI2UnknownRule) -> QTI2Value {
    var operands: [QTI2Value] = []
    for operand in expression.elements { operands.append(try value(operand)) }
    if let truth = QTI2Operator.truth(expression, operands) { return truth }
    if let value = QTI2Operator.value(expression, operands) { return value }
    throw QTI2UnknownRule(name: expression.name)
  }
}

/// The operators of rules.
enum QTI2Operator {
  /// Operators that tell true from false; `nil` for others.
  static func truth(_ expression: XMLElement, _ operands: [QTI2Value]) -> QTI2Value? {
    let first = operands.first ?? QTI2Value([])
    let second = operands.count > 1 ? operands[1] : QTI2Value([])
    switch expression.name {
    case "and": return QTI2Value(operands.allSatisfy { $0.isTrue })
    case "or": return QTI2Value(operands.contains { $0.isTrue })
    case "not": return QTI2Value(!first.isTrue)
    case "isNull": return QTI2Value(first.items.allSatisfy { $0.isEmpty })
    case "match": return QTI2Value(first.matches(second))
    case "member":
      return QTI2Value(second.items.contains { QTI2Value(first.items).matches(QTI2Value([$0])) })
    case "contains":
      return QTI2Value(
        first.items.count >= second.items.count
          && second.items.allSatisfy { first.items.contains($0) })
    case "equal": return QTI2Value(isEqual(expression, first, second))
    case "stringMatch": return QTI2Value(isText(expression, first, second))
    case "substring":
      return QTI2Value((second.items.first ?? "").contains(first.items.first ?? ""))
    case "lt", "lte", "gt", "gte": return compared(expression.name, first, second)
    default: return nil
    }
  }

  /// Operators that make numbers and lists; `nil` for others.
  static func value(_ expression: XMLElement, _ operands: [QTI2Value]) -> QTI2Value? {
    let numbers = operands.flatMap { $0.items }.compactMap(QTINumber.double)
    switch expression.name {
    case "sum": return QTI2Value(numbers.reduce(0, +))
    case "product": return QTI2Value(numbers.reduce(1, *))
    case "subtract": return numbers.count == 2 ? QTI2Value(numbers[0] - numbers[1]) : QTI2Value([])
    case "divide":
      return numbers.count == 2 && numbers[1] != 0
        ? QTI2Value(numbers[0] / numbers[1]) : QTI2Value([])
    case "min": return numbers.min().map { QTI2Value($0) } ?? QTI2Value([])
    case "max": return numbers.max().map { QTI2Value($0) } ?? QTI2Value([])
    case "round": return numbers.first.map { QTI2Value($0.rounded()) } ?? QTI2Value([])
    case "truncate":
      return numbers.first.map { QTI2Value($0.rounded(.towardZero)) } ?? QTI2Value([])
    case "integerToFloat": return operands.first
    case "containerSize": return QTI2Value(Double(operands.first?.items.count ?? 0))
    case "multiple": return QTI2Value(operands.flatMap { $0.items })
    case "ordered":
      var list = QTI2Value(operands.flatMap { $0.items })
      list.isOrdered = true
      return list
    case "index":
      guard let place = expression["n"].flatMap({ Int($0) }), let items = operands.first?.items,
        place >= 1, place <= items.count
      else { return QTI2Value([]) }
      return QTI2Value([items[place - 1]])
    default: return nil
    }
  }

  private static func compared(_ name: String, _ one: QTI2Value, _ other: QTI2Value) -> QTI2Value {
    guard let first = one.number, let second = other.number else { return QTI2Value(false) }
    switch name {
    case "lt": return QTI2Value(first < second)
    case "lte": return QTI2Value(first <= second)
    case "gt": return QTI2Value(first > second)
    default: return QTI2Value(first >= second)
    }
  }

  private static func isText(_ expression: XMLElement, _ one: QTI2Value, _ other: QTI2Value) -> Bool
  {
    guard var first = one.items.first, var second = other.items.first else { return false }
    if expression["caseSensitive"] == "false" {
      (first, second) = (first.lowercased(), second.lowercased())
    }
    return expression["substring"] == "true" ? first.contains(second) : first == second
  }

  private static func isEqual(_ expression: XMLElement, _ one: QTI2Value, _ other: QTI2Value)
    -> Bool
  {
    guard let first = one.number, let second = other.number else { return false }
    let tolerances = (expression["tolerance"] ?? "").split(separator: " ").compactMap {
      QTINumber.double(String($0))
    }
    guard let below = tolerances.first else { return first == second }
    let above = tolerances.count > 1 ? tolerances[1] : below
    switch expression["toleranceMode"] {
    case "absolute": return second >= first - below - 1e-12 && second <= first + above + 1e-12
    case "relative":
      let size = first < 0 ? -first : first
      return second >= first - size * below / 100 - 1e-12
        && second <= first + size * above / 100 + 1e-12
    default: return first == second
    }
  }
}
