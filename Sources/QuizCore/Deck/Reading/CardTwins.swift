/// Finds cards that are there twice: the same id, or, where a card has no id of its own, the same texts.
public struct CardTwins {
  private var ids: Set<String> = []
  /// Texts joined by a character that none of them can hold.
  private var contents: Set<String> = []

  /// In what two cards agree.
  public enum Twin {
    case sameContent
    case sameID(CardID)

    /// What was found, for a message.
    var found: String {
      switch self {
      case .sameContent: "the same card a second time"
      case .sameID(let id): "the id \(quoted(id.text)) a second time"
      }
    }

    /// What should be there.
    var expected: String {
      switch self {
      case .sameContent: "it once, or an \"id\" for one of them"
      case .sameID: "another \"id\" for each card"
      }
    }
  }

  /// No cards yet; room for so many.
  public init(capacity: Int = 0) {
    ids.reserveCapacity(capacity)
  }

  /// Takes note of a card by its identity and its content; in what it agrees with one before it, or `nil`.
  public mutating func find(
    _ id: CardID, _ content: @autoclosure () -> Card.Content
  ) -> Twin? {
    let isNewID = ids.insert(id.text).inserted
    guard id.isDerived(from: content()) else { return isNewID ? nil : .sameID(id) }
    if !contents.insert(content().identifyingTexts.joined(separator: "\0")).inserted {
      return .sameContent
    }
    return isNewID ? nil : .sameID(id)
  }
}
