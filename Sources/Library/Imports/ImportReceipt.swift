package import DeckFormats
package import QuizCore

/// What an import brought, or would bring: told to the person, and kept.
package struct ImportReceipt: Sendable {
  /// The identity of the import, by which it is undone; `nil` where nothing was stored.
  package var id: EventID?
  /// What the person calls the file.
  package let file: String
  /// The format that was read.
  package let format: FormatID
  /// What became of each deck.
  package var decks: [DeckReceipt] = []
  /// How many pictures and sounds came in, each content once.
  package let mediaCount: Int
  /// What was changed, left out or guessed.
  package var remarks: [Remark] = []
  /// How many further remarks there are.
  package var omittedRemarks = 0

  package init(file: String, format: FormatID, mediaCount: Int) {
    self.file = file
    self.format = format
    self.mediaCount = mediaCount
  }

  /// How many cards of each kind the file gave, the commonest first.
  package var kinds: [(kind: CardKind, count: Int)] {
    var counts: [CardKind: Int] = [:]
    for deck in decks { for (kind, count) in deck.kinds { counts[kind, default: 0] += count } }
    return CardKind.allCases.compactMap { kind in counts[kind].map { (kind, $0) } }
      .sorted { $0.count > $1.count }
  }

  /// How many cards the file gave.
  package var cardCount: Int { decks.reduce(0) { $0 + $1.cardCount } }
}

/// What an import did to one deck.
package struct DeckReceipt: Sendable, Hashable {
  /// The deck's name.
  package let id: DeckID
  /// What it is called.
  package let title: String
  /// Whether the import made it.
  package let isNew: Bool
  /// How many cards of each kind the file gave.
  package var kinds: [CardKind: Int] = [:]
  /// Cards that were not there before.
  package var added = 0
  /// Cards that the file has changed.
  package var updated = 0
  /// Cards that are as they were.
  package var unchanged = 0
  /// Cards of an earlier import that the file no longer has.
  package var gone = 0
  /// Whether the cards that are gone were removed, and not kept.
  package var removesGone = false

  package init(id: DeckID, title: String, isNew: Bool) {
    self.id = id
    self.title = title
    self.isNew = isNew
  }

  /// How many cards the file gave.
  package var cardCount: Int { added + updated + unchanged }
}

/// A kind of card, as a receipt counts them.
package enum CardKind: String, Sendable, Hashable, CaseIterable {
  case pair
  case trueFalse = "true-false"
  case choice
  case multipleChoice = "multiple-choice"
  case typed
  case numeric
  case slider
  case matching
  case ordering
  case cloze
  case open
  case note
  case kept

  /// The kind of a content.
  package init(_ content: Card.Content) {
    switch content {
    case .pair: self = .pair
    case .trueFalse: self = .trueFalse
    case .choice(_, _, _, let isMultiple): self = isMultiple ? .multipleChoice : .choice
    case .typed: self = .typed
    case .numeric: self = .numeric
    case .slider: self = .slider
    case .matching: self = .matching
    case .ordering: self = .ordering
    case .cloze: self = .cloze
    case .open: self = .open
    case .note: self = .note
    case .kept: self = .kept
    }
  }

  /// What a person calls so many of them.
  package func named(_ count: Int) -> String {
    let (one, many) = names
    return "\(count) \(count == 1 ? one : many)"
  }

  private var names: (String, String) {
    switch self {
    case .pair: ("pair", "pairs")
    case .trueFalse: ("true or false", "true or false")
    case .choice: ("choice of one", "choices of one")
    case .multipleChoice: ("choice of several", "choices of several")
    case .typed: ("typed answer", "typed answers")
    case .numeric: ("number", "numbers")
    case .slider: ("slider", "sliders")
    case .matching: ("matching", "matchings")
    case .ordering: ("ordering", "orderings")
    case .cloze: ("text with gaps", "texts with gaps")
    case .open: ("open question", "open questions")
    case .note: ("text", "texts")
    case .kept: ("kept without being playable", "kept without being playable")
    }
  }
}
