/// What is met within the texts and options of a card while it is read, and belongs to the card as a whole.
final class FoundParts {
  /// What is said of single answers, and given for them.
  var notes: [Card.AnswerNote] = []
  /// The gaps of a text.
  var blanks: [Blank] = []
  /// Whether the text that is being read may have gaps.
  var takesBlanks = false

  /// Forgets the card before.
  func reset() {
    notes = []
    blanks = []
    takesBlanks = false
  }
}
