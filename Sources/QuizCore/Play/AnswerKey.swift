/// The solution of a question, apart from the question so that it cannot be sent with it.
public final class AnswerKey: Hashable, Sendable {
  /// What is right.
  public let solution: Solution
  /// Why it is right.
  public let explanation: RichText?
  /// Where that is said.
  public let source: Card.Source?
  /// What is given for, and said of, single answers.
  let notes: [Card.AnswerNote]
  /// What is said of the whole answer.
  let verdicts: Card.Details.Verdicts
  /// How typed answers are compared.
  let policy: AnswerPolicy

  init(_ card: Card, solution: Solution, rules: Rules) {
    self.solution = solution
    explanation = card.explanation
    source = card.source
    let details = card.details
    notes = details.answers
    verdicts = details.verdicts
    policy = details.policy ?? rules.policy
  }

  /// Whether two keys say the same.
  public static func == (one: AnswerKey, other: AnswerKey) -> Bool {
    one.solution == other.solution && one.explanation == other.explanation
      && one.source == other.source && one.notes == other.notes && one.verdicts == other.verdicts
      && one.policy == other.policy
  }

  /// Feeds the hasher what is right.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(solution)
  }

  /// What is right, by kind of question.
  public enum Solution: Hashable, Sendable {
    case trueFalse(Bool)
    case options([Option])
    /// The other side of a turned card.
    case side(RichText)
    /// The accepted texts, the first of which is shown.
    case texts([String])
    case value(Int32)
    case numbers([NumericAnswer])
    case matches([Pairing])
    case order([Option])
    case blanks([Blank])
  }
}
