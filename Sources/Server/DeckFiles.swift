internal import HTTPServer
internal import Library
internal import QuizCore
internal import Synchronization

/// The bytes of users' decks that are being sent: one copy for all who load the same version at the same time.
final class DeckFiles: Sendable {
  private struct Sent {
    weak var bytes: SharedBytes?
  }

  private let sent = Mutex<[DeckHash: Sent]>([:])

  /// A deck's file, kept for as long as somebody is loading it.
  func bytes(of deck: ShelvedDeck) -> SharedBytes {
    sent.withLock { sent in
      if let bytes = sent[deck.hash]?.bytes { return bytes }
      sent = sent.filter { $0.value.bytes != nil }
      let bytes = SharedBytes(copying: deck.bytes)
      sent[deck.hash] = Sent(bytes: bytes)
      return bytes
    }
  }
}
