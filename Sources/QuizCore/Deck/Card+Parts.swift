/// A number, or a range of numbers, that answers a question.
public struct NumericAnswer: Hashable, Sendable {
  /// The number that is shown as the answer.
  public let value: Decimal
  /// The least number that is taken.
  public let minimum: Decimal
  /// The greatest number that is taken.
  public let maximum: Decimal
  /// Whether `minimum` and `maximum` themselves are not taken.
  public let isOpen: Bool
  /// What it brings.
  public let share: Share
  /// What is said to who gives it.
  public let feedback: RichText?

  /// Makes an answer; `minimum <= value <= maximum`.
  public init(
    value: Decimal, minimum: Decimal, maximum: Decimal, isOpen: Bool = false, share: Share = .whole,
    feedback: RichText? = nil
  ) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.isOpen = isOpen
    self.share = share
    self.feedback = feedback
  }
}

/// Something, and the partner that belongs to it.
public struct MatchingPair: Hashable, Sendable {
  /// What a partner is looked for; an answer names it by its id.
  public let left: Option
  /// The partner.
  public let right: OptionID

  /// Makes a pair.
  public init(left: Option, right: OptionID) {
    self.left = left
    self.right = right
  }
}

/// A gap in a text.
public struct Blank: Hashable, Sendable {
  /// How it is filled.
  public let kind: Kind
  /// A hint to show in the gap.
  public let hint: String?
  /// What the gap counts beside the others; 1 for most.
  public let weight: Int32
  /// What is said of, and given for, one answer.
  public let answers: [Card.AnswerNote]

  /// How a gap is filled.
  public enum Kind: Hashable, Sendable {
    /// With a text; the first of `accepted` is the one that is shown.
    case typed(accepted: [String], policy: AnswerPolicy?)
    /// With one of some options, or with several where `isMultiple`.
    case choice(options: [Option], right: [OptionID], isMultiple: Bool)
    /// With a number.
    case numeric([NumericAnswer])
  }

  /// Makes a gap.
  public init(_ kind: Kind, hint: String? = nil, weight: Int32 = 1, answers: [Card.AnswerNote] = [])
  {
    self.kind = kind
    self.hint = hint
    self.weight = weight
    self.answers = answers
  }
}
