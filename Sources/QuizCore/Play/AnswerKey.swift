/// The solution of a question, apart from the question so that it cannot be sent with it.
public struct AnswerKey: Hashable, Sendable {
  /// What is right.
  public let solution: Solution
  /// Why it is right.
  public let explanation: RichText?
  /// Where that is said.
  public let source: Card.Source?

  /// What is right, by kind of question.
  public enum Solution: Hashable, Sendable {
    case trueFalse(Bool)
    case options([Option])
    /// The other side of a turned card.
    case side(RichText)
    /// The accepted texts, the first of which is shown.
    case texts([String])
    case value(Int32)
  }
}
