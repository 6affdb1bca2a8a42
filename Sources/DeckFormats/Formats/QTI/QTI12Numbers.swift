import QuizCore

/// The numbers that the rules of a QTI 1.2 item take.
struct QTI12Numbers {
  private let scoring: QTI12Scoring
  private let response: String

  init(_ scoring: QTI12Scoring, response: String) {
    self.scoring = scoring
    self.response = response
  }

  /// The answers, those that bring most first in the order of the file. `feedback` gives what is said for identities.
  func answers(feedback: ([String]) -> RichText?) -> [NumericAnswer] {
    var found: [(points: Double, answers: [NumericAnswer])] = []
    for rule in scoring.scoring {
      let points = rule.changes.filter { $0.variable == scoring.variable }
        .compactMap { QTINumber.double($0.value) }.reduce(0, +)
      var ranges = QTIRange.ranges(rule.condition, response: response)
      // A rule can bring points for what another rule takes as well; the first one counts.
      ranges.removeAll { $0.isEmpty }
      let text = feedback(rule.feedback)
      found.append((points, ranges.flatMap { $0.answers(feedback: text) }))
    }
    let best = found.filter { !$0.answers.isEmpty }.map { $0.points }.max() ?? 0
    guard best > 0 else { return [] }
    let ordered = found.filter { $0.points == best } + found.filter { $0.points < best }
    return ordered.flatMap { entry in
      entry.answers.map { answer in
        entry.points == best
          ? answer : answer.sharing(QTINumber.share(entry.points, of: best))
      }
    }
  }
}

extension NumericAnswer {
  /// The same numbers for a part of the points.
  func sharing(_ share: Share) -> NumericAnswer {
    NumericAnswer(
      value: value, minimum: minimum, maximum: maximum, isOpen: isOpen, share: share,
      feedback: feedback)
  }
}

/// A range of numbers, each end of which may be taken or not.
struct QTIRange {
  var exact: [Decimal] = []
  var lower: (bound: Decimal, isTaken: Bool)?
  var upper: (bound: Decimal, isTaken: Bool)?

  /// Whether it takes nothing that could be told.
  var isEmpty: Bool { exact.isEmpty && lower == nil && upper == nil }

  /// The ranges that a condition takes, one for each alternative that states bounds.
  static func ranges(_ condition: QTI12Condition, response: String) -> [QTIRange] {
    switch condition {
    case .any(let parts):
      let ranges = parts.flatMap { Self.ranges($0, response: response) }
      return joiningExact(ranges)
    case .all(let parts):
      var range = QTIRange()
      for part in parts {
        for inner in Self.ranges(part, response: response) { range.narrow(inner) }
      }
      return [range]
    case .equal(let answer) where answer.response == response:
      return NumberText.decimal(answer.value).map { [QTIRange(exact: [$0])] } ?? []
    case .compare(let name, let comparison, let bound) where name == response:
      return [QTIRange(comparison, bound)]
    default: return []
    }
  }

  /// "This number, or from here to there" is one answer: the number is the one to show.
  static func joiningExact(_ ranges: [QTIRange]) -> [QTIRange] {
    guard let place = ranges.firstIndex(where: { $0.lower != nil && $0.upper != nil }) else {
      return ranges
    }
    var joined = ranges[place]
    var rest: [QTIRange] = []
    for (index, range) in ranges.enumerated() where index != place {
      let isExact = range.lower == nil && range.upper == nil && range.exact.count == 1
      if isExact, joined.exact.isEmpty, joined.holds(range.exact[0]) {
        joined.exact = range.exact
      } else {
        rest.append(range)
      }
    }
    return [joined] + rest
  }

  private mutating func narrow(_ other: QTIRange) {
    exact += other.exact
    lower = other.lower ?? lower
    upper = other.upper ?? upper
  }

  private init(_ comparison: QTI12Condition.Comparison, _ bound: Decimal) {
    switch comparison {
    case .less: upper = (bound, false)
    case .atMost: upper = (bound, true)
    case .greater: lower = (bound, false)
    case .atLeast: lower = (bound, true)
    }
  }

  init(exact: [Decimal]) { self.exact = exact }

  init() {}

  func holds(_ value: Decimal) -> Bool {
    let number = QTINumber.double(value)
    if let lower, number < QTINumber.double(lower.bound) { return false }
    if let upper, number > QTINumber.double(upper.bound) { return false }
    return true
  }

  /// The range as answers. Where only one end is taken, that end is an answer of its own beside the open range.
  func answers(feedback: RichText?) -> [NumericAnswer] {
    let answer = { (value: Decimal, low: Decimal, high: Decimal, isOpen: Bool) in
      NumericAnswer(value: value, minimum: low, maximum: high, isOpen: isOpen, feedback: feedback)
    }
    guard lower != nil || upper != nil else {
      return exact.map { answer($0, $0, $0, false) }
    }
    let low = lower ?? (Self.least, true)
    let high = upper ?? (Self.greatest, true)
    guard QTINumber.double(low.bound) <= QTINumber.double(high.bound) else { return [] }
    if low.bound == high.bound { return [answer(low.bound, low.bound, low.bound, false)] }
    let value = exact.first ?? Self.middle(low.bound, high.bound)
    let isOpen = !(low.isTaken && high.isTaken)
    var answers = [answer(value, low.bound, high.bound, isOpen)]
    if isOpen, low.isTaken { answers.append(answer(low.bound, low.bound, low.bound, false)) }
    if isOpen, high.isTaken { answers.append(answer(high.bound, high.bound, high.bound, false)) }
    return answers
  }

  /// What stands for "without end".
  private static let least = Decimal(mantissa: -1, exponent: 12)
  private static let greatest = Decimal(mantissa: 1, exponent: 12)

  /// The number in the middle, or the lower one where it has too many digits.
  private static func middle(_ low: Decimal, _ high: Decimal) -> Decimal {
    let middle = (QTINumber.double(low) + QTINumber.double(high)) / 2
    return NumberText.decimal("\(middle)") ?? low
  }
}
