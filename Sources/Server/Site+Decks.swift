internal import Assets
internal import HTTPServer
internal import Library
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
        .ok, headers: ["Content-Type": "application/json"], body: .shared(deckFiles.bytes(of: deck))
      )
      response.headers["ETag"] = "\"\(deck.hash)\""
    }
    response.headers["Cache-Control"] = "no-cache"
    return response
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
