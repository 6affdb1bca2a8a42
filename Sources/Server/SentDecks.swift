internal import HTTPServer
internal import Library
internal import QuizCore
internal import Synchronization

/// The bytes of decks that are being sent: one copy for all who load the same version at the same time.
final class SentDecks: Sendable {
  private struct Sent {
    weak var bytes: SharedBytes?
  }

  private struct Key: Hashable {
    let deck: DeckHash
    let coding: ContentCoding
  }

  private let sent = Mutex<[Key: Sent]>([:])

  /// The bytes of a deck that somebody is loading just now in the same coding.
  func bytes(of deck: ShelvedDeck, in coding: ContentCoding = .identity) -> SharedBytes? {
    sent.withLock { $0[Key(deck: deck.hash, coding: coding)]?.bytes }
  }

  /// A deck's bytes, kept for as long as somebody is loading it; `make` tells them where nobody is.
  func bytes<Failure: Error>(
    of deck: ShelvedDeck, in coding: ContentCoding = .identity, make: () throws(Failure) -> [UInt8]
  ) throws(Failure) -> SharedBytes {
    if let bytes = bytes(of: deck, in: coding) { return bytes }
    let bytes = SharedBytes(copying: try make())
    sent.withLock { sent in
      sent = sent.filter { $0.value.bytes != nil }
      sent[Key(deck: deck.hash, coding: coding)] = Sent(bytes: bytes)
    }
    return bytes
  }
}
