internal import HTTPServer
internal import Library
internal import QuizCore
internal import Synchronization

/// The bytes of decks that are being sent: one copy for all who load the same version at the same time.
final class SentDecks: Sendable {
  private struct Sent {
    weak var bytes: SharedBytes?
  }

  private let sent = Mutex<[DeckHash: Sent]>([:])

  /// The bytes of a deck that somebody is loading just now.
  func bytes(of deck: ShelvedDeck) -> SharedBytes? {
    sent.withLock { $0[deck.hash]?.bytes }
  }

  /// A deck's bytes, kept for as long as somebody is loading it; `make` tells them where nobody is.
  func bytes(of deck: ShelvedDeck, make: () -> [UInt8]) -> SharedBytes {
    if let bytes = bytes(of: deck) { return bytes }
    let bytes = SharedBytes(copying: make())
    sent.withLock { sent in
      sent = sent.filter { $0.value.bytes != nil }
      sent[deck.hash] = Sent(bytes: bytes)
    }
    return bytes
  }
}
