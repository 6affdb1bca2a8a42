import HTTPServer
import QuizCore
import Testing

@testable import Server

@Suite("Finished games, over the API")
struct GameTests {
  @Test("A game is replayed, kept, ranked, and dated by the server's clock")
  func accepted() async throws {
    let site = try TestSite()
    let reply = try await site.send(.post, "/api/games", game(right: 4, more: #","name":"Eve""#))
    #expect(reply.status == 201)
    #expect(reply.text == #"{"score":4,"rank":1}"#)
    let list = try await site.send(.get, "/api/decks/sums/scores").text
    #expect(
      list.contains(#"{"id":"game-0001","rank":1,"name":"Eve","score":4,"date":1000}"#), "\(list)")
    #expect(
      try await site.state() == """
        sums 1 Eve 4
        sums 2 Ada 3
        sums 3 Bo 2
        last name: Eve
        """)
  }

  @Test("The same game again is 200 with the same receipt, whatever has come in between")
  func twice() async throws {
    let site = try TestSite()
    let first = try await site.send(.post, "/api/games", game(right: 3))
    _ = try await site.send(.post, "/api/games", game("game-0002", right: 5))
    let second = try await site.send(.post, "/api/games", game(right: 3))
    #expect([first.status, second.status] == [201, 200])
    #expect(first.text == #"{"score":3,"rank":1}"#)
    #expect(second.text == first.text)
    #expect(try await site.state().split(separator: "\n").count == 5)
  }

  @Test("The same id with other content is a conflict, and the first stays")
  func conflict() async throws {
    let site = try TestSite()
    _ = try await site.send(.post, "/api/games", game(right: 3))
    let before = try await site.state()
    let reply = try await site.send(.post, "/api/games", game(right: 5))
    #expect(
      reply.error
        == "409 event-conflict: The id game-0001 is taken by something else. Make a new id and send it again."
    )
    #expect(try await site.state() == before)
  }

  @Test(
    "A game without points, and one of chosen cards, is kept and not listed",
    arguments: [
      (game(right: 0), #"{"score":0}"#),
      (
        game(
          answers: #"{"card":"c2","say":true}"#,
          setup: #"{"seed":"1","ask":"front","form":"choice","only":["c2"]}"#), #"{"score":1}"#
      ),
    ])
  func unlisted(body: String, receipt: String) async throws {
    let site = try TestSite()
    let before = try await site.state()
    let first = try await site.send(.post, "/api/games", body)
    #expect(first.status == 201)
    #expect(first.text == receipt)
    let second = try await site.send(.post, "/api/games", body)
    #expect(second.status == 200, "it was kept")
    #expect(second.text == receipt)
    #expect(try await site.state() == before)
  }

  @Test(
    "A media type may have parameters and any case",
    arguments: ["application/json; charset=utf-8", "Application/JSON", "application/json;q=1"])
  func mediaType(type: String) async throws {
    let site = try TestSite()
    let reply = try await site.send(.post, "/api/games", game(), headers: ["Content-Type": type])
    #expect(reply.status == 201)
  }

  @Test("Large games go through one after the other")
  func large() async throws {
    let site = try TestSite()
    let padding = String(repeating: " ", count: 40_000)
    try await withThrowingTaskGroup(of: UInt16.self) { group in
      for number in 1...8 {
        let body = game("game-000\(number)") + padding
        group.addTask { try await site.send(.post, "/api/games", body).status }
      }
      for try await status in group { #expect(status == 201) }
    }
    let refused = try await site.send(.post, "/api/games", game(deck: "nowhere") + padding)
    #expect(refused.status == 404)
    let next = try await site.send(.post, "/api/games", game("game-0009") + padding)
    #expect(next.status == 201, "a refused one lets the next through")
  }
}
