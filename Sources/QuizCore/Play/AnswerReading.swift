/// How a typed answer was read beside the accepted one that it is nearest to.
public struct AnswerReading: Hashable, Sendable {
  /// The accepted text.
  public let accepted: String
  /// Whether it was taken for the accepted one.
  public let isTaken: Bool
  /// In what the two differ; `nil` where they are the same.
  public let difference: Difference?

  /// In what a typed answer can differ from an accepted one, the least first.
  public enum Difference: Int32, Hashable, Sendable {
    case letterCase, width, accents, punctuation, article, slip
    /// A `*` in the accepted text stands for a part of it.
    case wildcard
  }
}

extension AnswerReading {
  /// How an answer is read by a policy: beside the first of the accepted texts for which it is taken, else beside the one
  /// that it is nearest to; `nil` where it is near none.
  static func best(_ text: String, among accepted: [String], _ policy: AnswerPolicy)
    -> AnswerReading?
  {
    var nearest: AnswerReading?
    for candidate in accepted {
      guard let reading = AnswerReading(text, beside: candidate, policy) else { continue }
      if reading.isTaken && reading.difference == nil { return reading }
      if reading.isBetter(than: nearest) { nearest = reading }
    }
    return nearest
  }

  private func isBetter(than other: AnswerReading?) -> Bool {
    guard let other else { return true }
    if isTaken != other.isTaken { return isTaken }
    return place < other.place
  }

  private var place: Int32 { difference?.rawValue ?? -1 }

  /// How an answer is read beside one accepted text; `nil` where they have nothing to do with each other.
  init?(_ text: String, beside accepted: String, _ policy: AnswerPolicy) {
    let wanted = AnswerForm(policy)
    let given = wanted.form(of: text)
    if given.isEmpty { return nil }
    self.accepted = accepted
    var literal = accepted
    if policy.hasWildcards {
      let pattern = WildcardPattern(accepted)
      if pattern.isPattern {
        guard pattern.matches(text, by: wanted) else { return nil }
        isTaken = true
        difference = .wildcard
        return
      }
      literal = pattern.literal
    }
    let target = wanted.form(of: literal)
    if given == target {
      isTaken = true
      difference = Self.difference(text, literal, policy)
    } else if let found = Self.difference(text, literal, policy) {
      isTaken = false
      difference = found
    } else if Slip.separates(given, target) {
      isTaken = policy.forgivesSlip
      difference = .slip
    } else {
      return nil
    }
  }

  /// What alone makes two texts differ, else the last of what does together; `nil` where they are the same, or differ in
  /// more.
  private static func difference(
    _ text: String, _ accepted: String, _ policy: AnswerPolicy
  ) -> Difference? {
    var all = AnswerForm(articles: policy.articles)
    if all.isSame(text, accepted) { return nil }
    for step in Difference.steps {
      var alone = AnswerForm(articles: policy.articles)
      alone.disregard(step)
      if alone.isSame(text, accepted) { return step }
    }
    for step in Difference.steps {
      all.disregard(step)
      if all.isSame(text, accepted) { return step }
    }
    return nil
  }
}

extension AnswerReading.Difference {
  /// What a policy can let count no more.
  static let steps: [AnswerReading.Difference] = [
    .letterCase, .width, .accents, .punctuation, .article,
  ]
}
