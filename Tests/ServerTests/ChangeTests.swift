import HTTPServer
import QuizCore
import Testing

@testable import Server

@Suite("Changes of the high scores, over the API")
struct ChangeTests {
  @Test("Renamed, deleted, restored, reset: each answers with the list as it is now")
  func changes() async throws {
    let site = try TestSite()
    let entry = try await site.firstEntry()
    let address = "/api/decks/sums/scores"
    let renamed = try await site.send(
      .patch, "\(address)/\(entry)", #"{"event":"change-01","name":"  <b>Åsa</b> "}"#)
    #expect(renamed.text.contains(#""name":"<b>Åsa</b>","score":3"#), "\(renamed.text)")
    let deleted = try await site.send(.delete, "\(address)/\(entry)?event=change-02")
    #expect(deleted.text.contains(#""total":1}"#), "\(deleted.text)")
    #expect(!deleted.text.contains("Åsa"))
    let restored = try await site.send(
      .post, "\(address)/\(entry)/restore", #"{"event":"change-03"}"#)
    #expect(restored.text == renamed.text)
    let reset = try await site.send(.post, "\(address)/reset", #"{"event":"change-04"}"#)
    #expect(
      try await site.state() == """
        sums 1 Ada 3
        sums 2 Bo 2
        last name: <b>Åsa</b>
        """)
    for reply in [renamed, deleted, restored, reset] {
      #expect(reply.status == 200)
      #expect(reply.headers["Cache-Control"] == "no-store")
      #expect(reply.headers["ETag"] == nil)
    }
    #expect(try await site.send(.get, address).text == reset.text)
  }

  @Test("A change that is sent twice counts once; its id with another change is a conflict")
  func twice() async throws {
    let site = try TestSite()
    let address = "/api/decks/sums/scores/\(try await site.firstEntry())"
    let first = try await site.send(.delete, "\(address)?event=change-01")
    let second = try await site.send(.delete, "\(address)?event=change-01")
    #expect([first.status, second.status] == [200, 200])
    #expect(first.text == second.text)
    let other = try await site.send(.post, "\(address)/restore", #"{"event":"change-01"}"#)
    #expect(
      other.error
        == "409 event-conflict: The id change-01 is taken by something else. Make a new id and send it again."
    )
    #expect(try await site.send(.get, "/api/decks/sums/scores").text == first.text)
  }
}
