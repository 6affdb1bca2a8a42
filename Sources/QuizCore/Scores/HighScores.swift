/// The high scores of one deck: a fold over the journal.
public struct HighScores: Sendable {
  /// One score.
  public struct Entry: Hashable, Sendable {
    /// The identity of the game that brought it.
    public let id: EventID
    /// Whose it is.
    public var name: PlayerName
    /// The points.
    public let score: Int64
    /// When it was made.
    public let date: Timestamp
    var isDeleted = false

    /// Makes an entry.
    public init(id: EventID, name: PlayerName, score: Int64, date: Timestamp) {
      self.id = id
      self.name = name
      self.score = score
      self.date = date
    }
  }

  /// An entry with its rank.
  public struct Ranked: Hashable, Sendable {
    /// The rank, counted from 1; equal scores share one.
    public let rank: Int32
    /// The entry.
    public let entry: Entry
  }

  private var entries: [Entry] = []
  private var places: [EventID: Int] = [:]

  /// Makes an empty list.
  public init() {}

  /// Folds an event in; `score` is what the game came to when replayed, for a finished game.
  ///
  /// What names an entry that is not there changes nothing, and so does a game that is there already.
  public mutating func apply(_ event: JournalEvent, score: Int64 = 0) {
    switch event.kind {
    case .gameFinished(let game):
      guard game.entersHighScores(with: score) else { return }
      add(Entry(id: game.id, name: game.name ?? .unknown, score: score, date: event.at))
    case .scoreRenamed(let entry, let name):
      change(entry) { $0.name = name }
    case .scoreDeleted(let entry):
      change(entry) { $0.isDeleted = true }
    case .scoreRestored(let entry):
      change(entry) { $0.isDeleted = false }
    case .scoresReset(let starters):
      entries = []
      places = [:]
      for entry in Self.entries(of: starters, event: event.id, date: event.at) { add(entry) }
    case .deckImported, .importUndone: return
    }
  }

  /// The entries that a reset puts in place, with identities derived from the reset's own.
  public static func entries(of starters: [Deck.Starter], event: EventID, date: Timestamp)
    -> [Entry]
  {
    starters.enumerated().map { index, starter in
      Entry(id: event.part(index), name: starter.name, score: Int64(starter.score), date: date)
    }
  }

  /// The entries that are not deleted, highest first and the earlier first of equals, with ranks 1, 2, 2, 4.
  public var ranked: [Ranked] {
    Self.rank(entries.filter { !$0.isDeleted }.sorted(by: Self.precedes))
  }

  /// Gives ranks to entries that are sorted already; equal scores share a rank.
  public static func rank(_ sorted: [Entry]) -> [Ranked] {
    var ranked: [Ranked] = []
    ranked.reserveCapacity(sorted.count)
    for (index, entry) in sorted.enumerated() {
      let isTie = index > 0 && sorted[index - 1].score == entry.score
      ranked.append(Ranked(rank: isTie ? ranked[index - 1].rank : Int32(index + 1), entry: entry))
    }
    return ranked
  }

  /// The order of the list: by score, then by time, then by identity, so that it is the same everywhere.
  public static func precedes(_ one: Entry, _ two: Entry) -> Bool {
    if one.score != two.score { return one.score > two.score }
    if one.date != two.date { return one.date < two.date }
    return one.id.text.utf8.lexicographicallyPrecedes(two.id.text.utf8)
  }

  private mutating func add(_ entry: Entry) {
    guard places[entry.id] == nil else { return }
    places[entry.id] = entries.count
    entries.append(entry)
  }

  private mutating func change(_ id: EventID, _ body: (inout Entry) -> Void) {
    guard let place = places[id] else { return }
    body(&entries[place])
  }
}
