/// How well a learner knew a card, in the four steps that the field uses.
public enum Rating: Int, Sendable, CaseIterable {
  case again = 1
  case hard
  case good
  case easy

  /// Whether the card was remembered.
  public var isRecall: Bool { self != .again }
}
