internal import Library
internal import QuizCore
internal import Synchronization

/// The versions of decks that are at hand with their cards, the last few that were used.
final class DeckVersions: Sendable {
  private let recent = Mutex<[ShelvedDeck]>([])
  private static let limit = 64
  /// The bytes of the files of all of them; the last one is at hand however large it is.
  private static let byteLimit = 8_388_608

  /// A version that was used lately.
  subscript(_ version: DeckVersion) -> ShelvedDeck? {
    recent.withLock { recent in
      guard let place = recent.firstIndex(where: { $0.version == version }) else { return nil }
      let deck = recent.remove(at: place)
      recent.append(deck)
      return deck
    }
  }

  /// Has a version at hand without asking anybody.
  func remember(_ deck: ShelvedDeck) {
    recent.withLock { recent in
      if recent.contains(where: { $0.version == deck.version }) { return }
      recent.append(deck)
      var bytes = recent.reduce(0) { $0 + $1.bytes.count }
      while recent.count > 1, recent.count > Self.limit || bytes > Self.byteLimit {
        bytes -= recent.removeFirst().bytes.count
      }
    }
  }
}

/// Takes decks apart that the database keeps, one at a time and elsewhere than where they are asked for.
actor DeckLoader {
  private let reader: Reader
  private let versions: DeckVersions

  init(reader: Reader, versions: DeckVersions) {
    self.reader = reader
    self.versions = versions
  }

  /// A version of a deck; `nil` when it is not kept, or when a later program has become stricter. Where `isKept` says so
  /// it stays at hand.
  func load(_ version: DeckVersion, isKept: Bool = true) async throws(LibraryError) -> ShelvedDeck?
  {
    if let deck = versions[version] { return deck }
    let bytes = try await reader.read { (connection) throws(SQLiteError) in
      try connection.file(of: version.deck, hash: version.hash)
    }
    guard let bytes else { return nil }
    do throws(DeckError) {
      let deck = try ShelvedDeck(id: version.deck, reading: bytes, isBuiltIn: false)
      if isKept { versions.remember(deck) }
      return deck
    } catch {
      return nil
    }
  }
}
