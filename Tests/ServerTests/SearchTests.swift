import HTTPServer
import QuizCore
import Testing

@testable import Server

@Suite("Searching over the API")
struct SearchTests {
  @Test("A card is found with marks where it is, counted in code points")
  func found() async throws {
    let site = try TestSite()
    let reply = try await site.send(.get, "/api/search?q=tw+one&deck=choice")
    #expect(
      reply.text
        == #"{"hits":[{"deck":"choice","card":"only","kind":"choice","front":{"text":"One?","marks":[[0,3]]},"#
        + #""back":{"text":"one","marks":[[0,3]]},"more":{"text":"two","marks":[[0,3]]},"tags":[]}],"#
        + #""total":1,"more":false,"cards":8,"indexed":8}"#)
    #expect(reply.headers["Cache-Control"] == "no-store")
  }

  @Test("Pages go on")
  func pages() async throws {
    let site = try TestSite()
    let first = try await site.send(.get, "/api/search?q=deck:sums&limit=3")
    let next = try #require(try JSONNode.read(first.bytes).value["next"].text)
    let second = try await site.send(.get, "/api/search?q=deck:sums&limit=3&after=\(next)")
    #expect(second.text.contains(#""card":"c4""#) && second.text.contains(#""card":"c5""#))
    #expect(!second.text.contains(#""next""#) && !second.text.contains(#""card":"c3""#))
  }

  @Test(
    "What is wrong is said with what to do",
    arguments: [
      (
        "",
        "400 search-empty: There is nothing to search for. "
          + "Write words of a card, a \"phrase\", tag:NAME or deck:NAME."
      ),
      (
        "?q=%2A%00",
        "400 search-empty: There is nothing to search for. "
          + "Write words of a card, a \"phrase\", tag:NAME or deck:NAME."
      ),
      ("?q=a&limit=0", "400 bad-number: limit has to be a whole number from 1 to 100."),
      ("?q=a&limit=x", "400 bad-number: limit has to be a whole number from 1 to 100."),
      (
        "?q=a&deck=none",
        "404 deck-not-found: There is no deck named none. \"quizdeck decks\" lists them."
      ),
      (
        "?q=a&deck=%2Fetc",
        "400 bad-deck-name: \"/etc\" cannot be the name of a deck. /api/decks lists them."
      ),
      (
        "?q=a&after=1",
        "400 bad-place: after has to be what \"next\" of the page before said."
      ),
      (
        "?q=\(String(repeating: "a+", count: 5_000))",
        "400 search-too-long: A search may have 64 words, or characters of a script without spaces. Write fewer."
      ),
    ])
  func wrong(query: String, expected: String) async throws {
    #expect(try await TestSite().send(.get, "/api/search\(query)").error == expected)
  }
}
