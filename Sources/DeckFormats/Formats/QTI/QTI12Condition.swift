import QuizCore

/// What has to be true of an answer for a rule of a QTI 1.2 item to apply.
indirect enum QTI12Condition {
  case all([QTI12Condition])
  case any([QTI12Condition])
  case not(QTI12Condition)
  case equal(QTI12Answer)
  /// The answer holds the text.
  case contains(QTI12Answer)
  case compare(String, Comparison, Decimal)
  case unanswered(String)
  /// No other rule applies.
  case other
  case always
  /// Something that is not understood, such as an area of a picture.
  case unknown

  /// How a number is compared with a bound.
  enum Comparison { case less, atMost, greater, atLeast }
}

/// An answer that a condition names.
struct QTI12Answer {
  /// The identity of the response.
  let response: String
  /// The text, or the identity of the option.
  let value: String
  /// Whether upper and lower case count.
  let respectsCase: Bool
  /// The place in an order, from 1.
  let index: Int?
}

extension QTI12Condition {
  /// Reads a `conditionvar`. What stands side by side has to be true together, but for several texts of one response of
  /// which only one can be given: any of them will do.
  init(_ element: XMLElement, multiple: Set<String>) {
    self = Self.together(
      element.elements.map { Self(part: $0, multiple: multiple) }, multiple: multiple)
  }

  private init(part element: XMLElement, multiple: Set<String>) {
    let parts = { element.elements.map { Self(part: $0, multiple: multiple) } }
    switch element.name {
    case "and": self = Self.conjunction(parts())
    case "or": self = .any(parts())
    case "not": self = .not(Self.together(parts(), multiple: multiple))
    case "other": self = .other
    case "unanswered": self = .unanswered(element["respident"] ?? "")
    case "varequal": self = .equal(QTI12Answer(element))
    case "varsubstring", "varsubset": self = .contains(QTI12Answer(element))
    case "varlt": self = Self.comparison(element, .less)
    case "varlte": self = Self.comparison(element, .atMost)
    case "vargt": self = Self.comparison(element, .greater)
    case "vargte": self = Self.comparison(element, .atLeast)
    default: self = .unknown
    }
  }

  private static func comparison(_ element: XMLElement, _ comparison: Comparison) -> Self {
    guard let bound = NumberText.decimal(element.text) else { return .unknown }
    return .compare(element["respident"] ?? "", comparison, bound)
  }

  /// "Nothing else, and something else" is what one program writes for "always".
  private static func conjunction(_ parts: [Self]) -> Self {
    let hasOther = parts.contains { if case .other = $0 { true } else { false } }
    let hasNone = parts.contains {
      if case .not(.other) = $0 { true } else { false }
    }
    return hasOther && hasNone ? .always : .all(parts)
  }

  private static func together(_ parts: [Self], multiple: Set<String>) -> Self {
    if parts.isEmpty { return .always }
    if parts.count == 1 { return parts[0] }
    var groups: [(response: String, alternatives: [Self])] = []
    var rest: [Self] = []
    for part in parts {
      guard case .equal(let answer) = part, answer.index == nil,
        !multiple.contains(answer.response)
      else {
        rest.append(part)
        continue
      }
      if let place = groups.firstIndex(where: { $0.response == answer.response }) {
        groups[place].alternatives.append(part)
      } else {
        groups.append((answer.response, [part]))
      }
    }
    return .all(
      groups.map { $0.alternatives.count == 1 ? $0.alternatives[0] : .any($0.alternatives) } + rest)
  }

  /// Whether it is true of some answers; `isFirst` tells that no rule has applied yet.
  func holds(for answers: [String: [String]], isFirst: Bool) -> Bool {
    switch self {
    case .all(let parts): parts.allSatisfy { $0.holds(for: answers, isFirst: isFirst) }
    case .any(let parts): parts.contains { $0.holds(for: answers, isFirst: isFirst) }
    case .not(let part): !part.holds(for: answers, isFirst: isFirst)
    case .equal(let answer): answer.isGiven(in: answers)
    case .contains(let answer):
      (answers[answer.response] ?? []).contains { $0.contains(answer.value) }
    case .compare(let response, let comparison, let bound):
      (answers[response] ?? []).contains { comparison.holds($0, QTINumber.double(bound)) }
    case .unanswered(let response): (answers[response] ?? []).isEmpty
    case .other: isFirst
    case .always: true
    case .unknown: false
    }
  }

  /// The answers that it asks for, those that must not be given left out.
  var wanted: [QTI12Answer] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap { $0.wanted }
    case .equal(let answer), .contains(let answer): [answer]
    default: []
    }
  }

  /// The responses for which a wrong answer makes it true, as "anything but this".
  var unwanted: [QTI12Answer] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap { $0.unwanted }
    case .not(let part): part.wanted
    default: []
    }
  }
}

extension QTI12Condition.Comparison {
  fileprivate func holds(_ text: String, _ bound: Double) -> Bool {
    guard let value = QTINumber.double(text) else { return false }
    return switch self {
    case .less: value < bound
    case .atMost: value <= bound
    case .greater: value > bound
    case .atLeast: value >= bound
    }
  }
}

extension QTI12Answer {
  init(_ element: XMLElement) {
    response = element["respident"] ?? ""
    value = element.text.trimmed
    respectsCase = element["case"].map { $0.lowercased() == "yes" } ?? false
    index = element["index"].flatMap { Int($0) }
  }

  fileprivate func isGiven(in answers: [String: [String]]) -> Bool {
    guard let given = answers[response] else { return false }
    if let index {
      return index > 0 && index <= given.count && given[index - 1] == value
    }
    return given.contains(value)
  }
}
