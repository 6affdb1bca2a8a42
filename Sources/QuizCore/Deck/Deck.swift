/// A set of cards with the rules they are played by. It is a class because it is large, is handed on often, and never
/// changes.
public final class Deck: Hashable, Sendable {
  /// What the deck is called.
  public let title: LocalizedText
  /// One or two sentences about it.
  public let summary: LocalizedText?
  /// The language of the cards' texts, as BCP 47 tags for the front (and for all that has one side) and the back.
  public let languages: Languages
  /// The cards, in the order of the file; never empty when read from a file.
  public let cards: [Card]
  /// How it is played.
  public let rules: Rules
  /// The high scores that a reset puts back.
  public let starters: [Starter]

  /// A high score that comes with the deck.
  public struct Starter: Hashable, Sendable {
    /// Whose it is.
    public let name: PlayerName
    /// Its points.
    public let score: Int32

    /// Makes a starter entry.
    public init(name: PlayerName, score: Int32) {
      self.name = name
      self.score = score
    }
  }

  /// The pairs that ask the same.
  let sharedSides: SharedSides
  /// The places of the cards that can be asked, where some cannot: notes, and questions of kinds that are only kept.
  let askedPlaces: [UInt32]?

  /// The languages of the cards' texts; `nil` where the deck does not say.
  public struct Languages: Hashable, Sendable {
    /// The tag for fronts, statements, questions and options.
    public let front: String?
    /// The tag for backs and their distractors.
    public let back: String?

    /// Makes the languages.
    public init(front: String? = nil, back: String? = nil) {
      self.front = front
      self.back = back
    }
  }

  /// Makes a deck.
  public init(
    title: LocalizedText, summary: LocalizedText? = nil, languages: Languages = Languages(),
    cards: [Card],
    rules: Rules = Rules(), starters: [Starter] = []
  ) {
    self.title = title
    self.summary = summary
    self.languages = languages
    self.cards = cards
    sharedSides = SharedSides(of: cards)
    askedPlaces = Self.askedPlaces(of: cards)
    self.rules = rules
    self.starters = starters
  }
}

extension Deck {
  /// Whether two decks are the same in everything that their files say.
  public static func == (one: Deck, other: Deck) -> Bool {
    one.title == other.title && one.summary == other.summary && one.languages == other.languages
      && one.rules == other.rules && one.starters == other.starters && one.cards == other.cards
  }

  /// Feeds the hasher the title and the number of cards.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(cards.count)
  }

  /// How many cards can be asked.
  public var askedCount: Int { askedPlaces?.count ?? cards.count }

  /// How many questions are of kinds that cannot be played.
  public var keptCount: Int {
    cards.count { if case .kept = $0.content { true } else { false } }
  }

  private static func askedPlaces(of cards: [Card]) -> [UInt32]? {
    var asked: [UInt32] = []
    for (place, card) in cards.enumerated() where card.content.isAsked {
      asked.append(UInt32(place))
    }
    return asked.count == cards.count ? nil : asked
  }

  /// Whether any card can be asked in several forms and directions.
  public var hasPairs: Bool {
    cards.contains { if case .pair = $0.content { true } else { false } }
  }
}
