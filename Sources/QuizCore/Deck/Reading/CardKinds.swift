extension DeckReader {
  /// What is said about the ways to write a card.
  enum Kinds {
    /// The members by which the kind of a card is known.
    static let marks = [
      "front", "back", "statement", "cloze", "note", "kept", "slider", "match", "order", "number",
      "open", "accept", "options", "wrong",
    ]

    /// The members of all kinds.
    static let members = ["id", "explanation", "source", "question", "answer"] + marks

    /// What a question needs besides its text.
    static let ofQuestions =
      "\"options\" or \"wrong\" (a choice), \"accept\" (a typed answer), \"number\", \"match\", \"order\", "
      + "\"open\" or \"slider\" beside it"

    /// All kinds, for a message.
    static let described =
      "\"front\" and \"back\" (a pair), \"statement\" and \"answer\" (true or false), \"cloze\" (a text with gaps), "
      + "\"note\", or \"question\" with \"options\" or \"wrong\" (a choice), with \"accept\" (a typed answer), "
      + "\"number\", \"match\", \"order\", \"open\" or \"slider\""
  }
}
