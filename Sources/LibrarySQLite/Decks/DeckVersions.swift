internal import Library
internal import QuizCore
internal import Synchronization

/// The versions of decks that games are sent for, the last few that were used.
final class DeckVersions: Sendable {
  private let recent = Mutex<[ShelvedDeck]>([])
  private static let limit = 8

  /// A version that was used lately.
  subscript(_ version: DeckVersion) -> ShelvedDeck? {
    recent.withLock { $0.first { $0.version == version } }
  }

  /// Reads a version from the bytes that were kept, and remembers it.
  func read(_ bytes: [UInt8], as version: DeckVersion) throws(LibraryError) -> ShelvedDeck {
    let deck: ShelvedDeck
    do throws(DeckError) {
      deck = try ShelvedDeck(id: version.deck, reading: bytes, isBuiltIn: false)
    } catch {
      // It was read when it was kept: a later program has become stricter.
      throw .deckVersionUnknown(version.deck, version.hash)
    }
    remember(deck)
    return deck
  }

  /// Has a version at hand without asking anybody.
  func remember(_ deck: ShelvedDeck) {
    recent.withLock { recent in
      if recent.contains(where: { $0.version == deck.version }) { return }
      if recent.count == Self.limit { recent.removeFirst() }
      recent.append(deck)
    }
  }
}
