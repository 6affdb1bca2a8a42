internal import HTTPServer
internal import Library
internal import QuizCore

extension Site {
  /// The cards that have what is searched for.
  nonisolated(nonsending) func search(_ request: Request) async throws(APIError) -> HTTPResponse {
    var wanted = SearchRequest(request.query["q"] ?? "")
    wanted.limit = try count(
      "limit", in: request, usual: SearchRequest.usualLimit, SearchRequest.limits)
    if let text = request.query["deck"] {
      guard let deck = DeckID(text) else { throw .badDeckName(text) }
      wanted.deck = deck
    }
    if let text = request.query["after"] {
      guard let place = SearchPlace(text) else { throw .badPlace }
      wanted.place = place
    }
    let asked = wanted
    let page = try await asking { () async throws(LibraryError) in try await library.search(asked) }
    var writer = JSONWriter()
    writer.object { page.write(to: &$0) }
    return .json(writer.bytes)
  }
}
