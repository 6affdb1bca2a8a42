extension Card {
  /// What is known of a card beside what it asks.
  public struct Details: Hashable, Sendable {
    /// Free labels, in the order of the file, each once.
    public var tags: [String] = []
    /// The path of its category, the widest first.
    public var category: [String] = []
    /// What to read before the question, such as "Answer without a calculator."
    public var instructions: RichText?
    /// Hints, one after the other, which the player may ask for.
    public var hints: [RichText] = []
    /// How long the question is open, in seconds.
    public var seconds: Int32?
    /// What the question counts beside the others of its bank; `nil` is 1.
    public var weight: Decimal?
    /// What is said after an answer that is wholly right, partly right, wrong.
    public var verdicts = Verdicts()
    /// What is said of, and given for, one answer.
    public var answers: [AnswerNote] = []
    /// How a typed answer is compared; `nil` for the deck's way.
    public var policy: AnswerPolicy?
    /// Whether options, partners or items keep the order of the file.
    public var keepsOrder = false

    /// Whether nothing is known.
    public var isUsual: Bool { tags.isEmpty && category.isEmpty && hasLabelsOnly }

    /// Whether nothing is known but its tags and its category.
    var hasLabelsOnly: Bool {
      instructions == nil && hints.isEmpty && seconds == nil
        && weight == nil && verdicts.isEmpty && answers.isEmpty && policy == nil && !keepsOrder
    }

    /// Details of a card of which nothing else is known.
    public init() {}

    /// Texts for the whole answer, by how right it was.
    public struct Verdicts: Hashable, Sendable {
      /// After an answer that is wholly right.
      public var right: RichText?
      /// After an answer that is partly right.
      public var partial: RichText?
      /// After an answer that is wrong.
      public var wrong: RichText?

      /// Whether there is no text.
      var isEmpty: Bool { right == nil && partial == nil && wrong == nil }

      /// No texts.
      public init() {}
    }
  }

  /// What one answer brings, and what is said to who gives it.
  public struct AnswerNote: Hashable, Sendable {
    /// The answer: the id of an option, an accepted or expected text, `true` or `false`.
    public let answer: String
    /// What it brings; `nil` where that follows from being right or wrong.
    public let share: Share?
    /// What is said.
    public let feedback: RichText?

    /// Makes a note.
    public init(answer: String, share: Share? = nil, feedback: RichText? = nil) {
      self.answer = answer
      self.share = share
      self.feedback = feedback
    }
  }
}
