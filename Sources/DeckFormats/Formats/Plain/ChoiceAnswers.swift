internal import QuizCore

/// The answers of a choice as a source lists them.
struct ChoiceAnswers {
  /// An answer.
  struct Answer {
    var text: RichText
    /// Whether the source calls it right.
    var isRight: Bool
    /// What it brings, where that is not all or nothing.
    var share: Share?
    var feedback: RichText?
  }

  /// The answers, in the order of the source.
  var answers: [Answer] = []

  /// Why no choice can be made of the answers, or `nil` when one can.
  var fault: String? {
    if answers.count < 2 { return "it has fewer than two options" }
    return answers.contains(where: \.isRight) ? nil : "none of its options is marked as right"
  }

  /// Two options that look the same, or `nil`.
  var twin: String? {
    var seen: Set<String> = []
    return answers.map(\.text.plain).first { !seen.insert($0).inserted }
  }

  /// The choice, and what is said of and given for its answers.
  func content(prompt: RichText, isMultiple: Bool) -> (Card.Content, [Card.AnswerNote]) {
    let options = DistinctOptions.of(answers.map(\.text))
    var right: [OptionID] = []
    var notes: [Card.AnswerNote] = []
    for (option, answer) in zip(options, answers) {
      if answer.isRight { right.append(option.id) }
      if answer.share != nil || answer.feedback != nil {
        notes.append(
          Card.AnswerNote(answer: option.id.text, share: answer.share, feedback: answer.feedback))
      }
    }
    return (
      .choice(prompt: prompt, options: options, right: right, isMultiple: isMultiple), notes
    )
  }
}
