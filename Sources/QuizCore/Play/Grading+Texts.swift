extension Grader {
  func typed(_ text: String, _ accepted: [String]) throws(GameError) -> Grade {
    if text.utf8.count > DeckLimits.textBytes { throw .responseTooLong }
    let worth = TextWorth(
      accepted: accepted, notes: asked.key.notes, policy: asked.key.policy)
    let outcome = worth.outcome(of: text)
    var grade = Grade(parts: outcome.parts, points)
    grade.reading = outcome.reading
    grade.feedback = outcome.feedback
    return grade
  }

  func numeric(_ text: String, _ answers: [NumericAnswer]) throws(GameError) -> Grade {
    if text.utf8.count > DeckLimits.textBytes { throw .responseTooLong }
    guard let answer = NumericAnswer.best(for: text, among: answers) else {
      return Grade(isRight: false, points)
    }
    var grade = Grade(parts: Int64(answer.share.parts), points)
    if let feedback = answer.feedback { grade.feedback.append(feedback) }
    return grade
  }
}

/// What typed texts are worth.
struct TextWorth {
  let accepted: [String]
  let notes: [Card.AnswerNote]
  let policy: AnswerPolicy

  /// What a text is worth, in parts of a `Share`, how it was read, and what is said about it.
  func outcome(of text: String) -> (parts: Int64, reading: AnswerReading?, feedback: [RichText]) {
    // Something may be said about, and even given for, an answer that is not accepted.
    var candidates = accepted
    for note in notes where !accepted.contains(note.answer) { candidates.append(note.answer) }
    guard let reading = AnswerReading.best(text, among: candidates, policy), reading.isTaken else {
      return (0, AnswerReading.best(text, among: accepted, policy), [])
    }
    let note = notes.first { $0.answer == reading.accepted }
    let usual: Share = accepted.contains(reading.accepted) ? .whole : .none
    let share = note?.share ?? usual
    var feedback: [RichText] = []
    if let text = note?.feedback { feedback.append(text) }
    return (Int64(share.parts), share.parts > 0 ? reading : nil, feedback)
  }
}

extension NumericAnswer {
  /// Whether a number is taken.
  func takes(_ number: Decimal) -> Bool {
    if isOpen { return minimum < number && number < maximum }
    return !(number < minimum) && !(maximum < number)
  }

  /// The one of some answers that takes a text and brings most.
  static func best(for text: String, among answers: [NumericAnswer]) -> NumericAnswer? {
    let numbers = TypedNumber.readings(of: text)
    var best: NumericAnswer?
    for answer in answers where numbers.contains(where: { answer.takes($0) }) {
      if let found = best, found.share >= answer.share { continue }
      best = answer
    }
    return best
  }
}
