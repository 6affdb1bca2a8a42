internal import Library

/// The tables of the search index. They are a projection of the decks: whoever finds them missing, damaged or made by other
/// rules makes them again, so they are no migration.
///
/// `search_deck` is which version of which deck is in the index, at which place (`slot`); one that is not `whole` is still
/// being entered and is not found. A card's number is the slot's, shifted, and its place in the deck, so that the cards of a
/// deck are one range. `search_card` is what is shown of a card, `search_text` the full-text index of its tokens, which
/// keeps no text itself. What leaves the index leaves `search_deck` and `search_card`; the full-text index forgets it when
/// it is made again (`search_state.stale`), and a slot is never given twice until then.
enum SearchSchema {
  /// The bits of a card's number that are its place in the deck: `DeckLimits.cards` fit.
  static let placeBits: Int64 = 20

  static let create = """
    CREATE TABLE search_state (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      rules INTEGER NOT NULL,
      next_slot INTEGER NOT NULL,
      stale INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE search_deck (
      slot INTEGER PRIMARY KEY,
      deck TEXT NOT NULL,
      hash TEXT NOT NULL,
      cards INTEGER NOT NULL,
      whole INTEGER NOT NULL CHECK (whole IN (0, 1))
    ) STRICT;

    CREATE TABLE search_card (
      number INTEGER PRIMARY KEY,
      card TEXT NOT NULL,
      kind TEXT NOT NULL,
      front TEXT NOT NULL,
      back TEXT NOT NULL,
      more TEXT NOT NULL,
      tags TEXT NOT NULL
    ) STRICT;

    CREATE VIRTUAL TABLE search_text USING fts5 (
      front, back, more, tags, content = '', columnsize = 0, prefix = '1 2', tokenize = 'ascii'
    );

    INSERT INTO search_state VALUES (1, \(SearchTokens.version), 1, 0);
    """

  static let countTables = """
    SELECT count(*) FROM sqlite_schema
      WHERE name IN ('search_state', 'search_deck', 'search_card', 'search_text')
    """
  static let tableCount: Int64 = 4

  static let drop = """
    DROP TABLE IF EXISTS search_text;
    DROP TABLE IF EXISTS search_card;
    DROP TABLE IF EXISTS search_deck;
    DROP TABLE IF EXISTS search_state;
    """
}

/// A version of a deck in the index.
struct SearchSlot: Hashable, Sendable {
  let number: Int64
  let version: DeckVersion
  let cards: Int64
  let isWhole: Bool

  /// The numbers that the cards of a slot may have.
  static func numbers(_ slot: Int64) -> ClosedRange<Int64> {
    let first = slot << SearchSchema.placeBits
    return first...(first + (1 << SearchSchema.placeBits) - 1)
  }
}
