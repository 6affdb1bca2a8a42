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

  /// Finds cards that are there twice: the same id, or, where a card has no id of its own, the same texts.
  struct Twins {
    private var ids: Set<String> = []
    /// Texts joined by a character that none of them can hold.
    private var contents: Set<String> = []

    /// In what two cards agree.
    enum Twin {
      case sameContent
      case sameID(CardID)
    }

    /// Takes note of a card; in what it agrees with one before it, or `nil`.
    mutating func find(_ card: Card) -> Twin? {
      let isNewID = ids.insert(card.id.text).inserted
      guard CardID(derivedFrom: card.content) == card.id else {
        return isNewID ? nil : .sameID(card.id)
      }
      if !contents.insert(card.content.identifyingTexts.joined(separator: "\0")).inserted {
        return .sameContent
      }
      return isNewID ? nil : .sameID(card.id)
    }
  }
}
