internal import Assets
internal import HTTPServer
internal import Library
internal import Platform
internal import QuizCore

extension Site {
  /// The list of decks.
  nonisolated(nonsending) func decks() async throws(APIError) -> HTTPResponse {
    let shelved = try await asking { () async throws(LibraryError) in try await library.decks() }
    var writer = JSONWriter()
    DeckListing.write(shelved.map(\.listing), to: &writer)
    return .list(writer.bytes)
  }

  /// A deck's file, compressed where it came with the program.
  nonisolated(nonsending) func deck(_ id: DeckID, for request: Request) async throws(APIError)
    -> HTTPResponse
  {
    let deck = try await asking { () async throws(LibraryError) in try await library.deck(id) }
    var response: HTTPResponse
    if deck.isBuiltIn, let asset = Assets.decks.first(where: { $0.path == "\(id).json" }) {
      response = try Files.response(of: asset, for: request)
      // A player names the version that was played by this tag: it is weak, to be the same in every coding.
      response.headers["ETag"] = "W/\"\(deck.hash)\""
    } else {
      response = HTTPResponse(
        .ok, headers: ["Content-Type": "application/json"],
        body: .shared(deckFiles.bytes(of: deck) { deck.bytes })
      )
      response.headers["ETag"] = "\"\(deck.hash)\""
    }
    response.headers["Cache-Control"] = "no-cache"
    return response
  }

  /// A deck as the browser plays it. A later form of it has another address, so that no browser takes one for the other.
  nonisolated(nonsending) func playedDeck(_ id: DeckID, for request: Request) async throws(APIError)
    -> HTTPResponse
  {
    let deck = try await asking { () async throws(LibraryError) in try await library.deck(id) }
    let coding = request.preferredCoding(of: [.gzip, .identity])
    let bytes =
      if let ready = playedDecks.bytes(of: deck, in: coding) {
        ready
      } else if deck.deck.cards.count <= Self.smallDeck {
        try write(deck, in: coding)
      } else {
        try await writeElsewhere(deck, in: coding)
      }
    var response = HTTPResponse(
      .ok, headers: ["Content-Type": "application/json"], body: .shared(bytes))
    if coding != .identity { response.headers["Content-Encoding"] = coding.rawValue }
    response.headers["Vary"] = "Accept-Encoding"
    // The tag is weak: it names the version of the file, which these bytes are not.
    response.headers["ETag"] = "W/\"\(deck.hash)\""
    response.headers["Cache-Control"] = "no-cache"
    return response
  }

  /// The cards of a deck that is written between two other requests.
  private static let smallDeck = 1_000

  /// Writes a large deck elsewhere than on the thread of the event loop, one at a time.
  private nonisolated(nonsending) func writeElsewhere(
    _ deck: ShelvedDeck, in coding: ContentCoding
  ) async throws(APIError) -> SharedBytes {
    await largeDecks.enter()
    do throws(APIError) {
      let bytes = try await writeConcurrently(deck, in: coding)
      await largeDecks.leave()
      return bytes
    } catch {
      await largeDecks.leave()
      throw error
    }
  }

  @concurrent private func writeConcurrently(
    _ deck: ShelvedDeck, in coding: ContentCoding
  ) async throws(APIError) -> SharedBytes {
    try write(deck, in: coding)
  }

  private func write(_ deck: ShelvedDeck, in coding: ContentCoding) throws(APIError) -> SharedBytes
  {
    try playedDecks.bytes(of: deck, in: coding) { () throws(APIError) in
      let bytes = deck.deck.wire()
      return coding == .gzip ? try Gzip.compressed(bytes) : bytes
    }
  }

  /// Asks the library, and makes its errors the API's.
  nonisolated(nonsending) func asking<Value: Sendable>(
    _ body: nonisolated(nonsending) () async throws(LibraryError) -> Value
  ) async throws(APIError) -> Value {
    do throws(LibraryError) {
      return try await body()
    } catch {
      throw .library(error)
    }
  }
}
