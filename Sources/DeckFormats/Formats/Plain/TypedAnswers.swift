internal import QuizCore

/// The texts that are foreseen as answers to type, as a source lists them.
struct TypedAnswers {
  /// A foreseen text.
  struct Answer {
    let text: String
    /// What it brings.
    var share: Share = .whole
    var feedback: RichText?

    fileprivate var withPlainStars: Answer {
      Answer(text: text.replacing("\\*", with: "*"), share: share, feedback: feedback)
    }
  }

  /// The texts that are right, the one that is shown first.
  let accepted: [String]
  /// What is given for and said of each, where that does not follow from its being right.
  let notes: [Card.AnswerNote]
  /// How they are compared; `nil` for the deck's way.
  let policy: AnswerPolicy?
  /// Whether none brought everything, so that the best counts as right.
  let isRaised: Bool

  /// `nil` when no text brings anything.
  init?(_ answers: [Answer], respectsCase: Bool = false) {
    var seen: Set<String> = []
    let hasWildcards = answers.contains { $0.text.replacing("\\*", with: "").contains("*") }
    // Where no star stands for any text, none needs a backslash before it.
    let read = hasWildcards ? answers : answers.map(\.withPlainStars)
    let answers = read.filter { !$0.text.isEmpty && seen.insert($0.text).inserted }
    guard let best = answers.map(\.share).max(), best > .none else { return nil }
    isRaised = !best.isWhole
    let limit = best.isWhole ? Share.whole : best
    let isAccepted: (Answer) -> Bool = { $0.share.isWhole || $0.share == limit }
    // A text with a star stands for many: one that is a text itself is better to show.
    let right = answers.filter(isAccepted)
    let isPattern: (Answer) -> Bool = { hasWildcards && $0.text.contains("*") }
    accepted = right.filter { !isPattern($0) }.map(\.text) + right.filter(isPattern).map(\.text)
    notes = answers.compactMap { answer in
      let isPlain = isAccepted(answer) && answer.share.isWhole
      if isPlain && answer.feedback == nil { return nil }
      return Card.AnswerNote(
        answer: answer.text, share: isPlain ? nil : answer.share, feedback: answer.feedback)
    }
    guard hasWildcards || respectsCase else {
      policy = nil
      return
    }
    var policy = AnswerPolicy()
    policy.hasWildcards = hasWildcards
    policy.respectsCase = respectsCase
    self.policy = policy
  }
}
