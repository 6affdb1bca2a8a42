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

  /// Makes one option of those that look the same: an option is named by its text. It is right where one of them is. Gives
  /// the text of the last such option, or `nil`.
  mutating func mergeTwins() -> String? {
    var merged: [Answer] = []
    var places: [OptionID: Int] = [:]
    var twin: String?
    for answer in answers {
      let id = Option(answer.text).id
      guard let place = places[id] else {
        places[id] = merged.count
        merged.append(answer)
        continue
      }
      twin = answer.text.plain
      merged[place].isRight = merged[place].isRight || answer.isRight
      merged[place].share = [merged[place].share, answer.share].compactMap { $0 }.max()
      merged[place].feedback = merged[place].feedback ?? answer.feedback
    }
    answers = merged
    return twin
  }

  /// The choice, and what is said of and given for its answers.
  func content(prompt: RichText, isMultiple: Bool) -> (Card.Content, [Card.AnswerNote]) {
    let options = answers.map { Option($0.text) }
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
