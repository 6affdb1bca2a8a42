import HTTPServer
import QuizCore
import Testing

@testable import Server

/// One request that is refused.
struct Refused: CustomTestStringConvertible, Sendable {
  let what: String
  var method = Method.post
  var target = "/api/games"
  var body: String?
  var headers: Headers = [:]
  /// Status, code, message.
  let error: String

  var testDescription: String { what }
}

@Suite("Requests that are refused: status, code, message, and nothing stored")
struct BadInputTests {
  private static let games = [
    Refused(
      what: "no content type", body: game(), headers: ["Content-Type": "absent"],
      error: "415 wrong-media-type: Send JSON, with Content-Type: application/json."),
    Refused(
      what: "a form", body: game(), headers: ["Content-Type": "text/plain;charset=UTF-8"],
      error: "415 wrong-media-type: Send JSON, with Content-Type: application/json."),
    Refused(
      what: "no body", body: "",
      error: "400 no-body: The request has no body: send JSON."),
    Refused(
      what: "broken JSON", body: #"{"id":"game-0001","#,
      error:
        "400 unreadable: The request cannot be read: 1:19: found the end of the file; expected a name in \"quotes\" or }."
    ),
    Refused(
      what: "a list instead of a game", body: "[]",
      error:
        "400 unreadable: The request cannot be read: 1:1: found an empty list; expected a game in { }."
    ),
    Refused(
      what: "an unknown field", body: game(more: #","colour":"red""#),
      error:
        "400 unreadable: The request cannot be read: 1:263: found \"colour\" in a game; expected one of \"id\", \"deck\", \"hash\", \"setup\", \"answers\", \"name\"."
    ),
    Refused(
      what: "a score of the client's", body: game(more: #","score":1000"#),
      error:
        "400 unreadable: The request cannot be read: 1:263: found \"score\" in a game; expected one of \"id\", \"deck\", \"hash\", \"setup\", \"answers\", \"name\"."
    ),
    Refused(
      what: "a time of the client's", body: game(more: #","date":1"#),
      error:
        "400 unreadable: The request cannot be read: 1:263: found \"date\" in a game; expected one of \"id\", \"deck\", \"hash\", \"setup\", \"answers\", \"name\"."
    ),
    Refused(
      what: "an id that is too short", body: game("short"),
      error:
        "400 unreadable: The request cannot be read: 1:7: found the text \"short\"; expected an id of 8 to 64 of the characters A-Z a-z 0-9 . _ -."
    ),
    Refused(
      what: "a name that is blank", body: game(more: #","name":" ""#),
      error:
        "400 unreadable: The request cannot be read: 1:270: found the text \" \"; expected a name of 1 to 40 characters, not blank, without control characters."
    ),
    Refused(
      what: "a name of 41 letters",
      body: game(more: #","name":"\#(String(repeating: "n", count: 41))""#),
      error:
        "400 unreadable: The request cannot be read: 1:270: found the text \"nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn…\"; expected a name of 1 to 40 characters, not blank, without control characters."
    ),
    Refused(
      what: "a deck that is not there", body: game(deck: "nowhere"),
      error: "404 deck-not-found: There is no deck named nowhere. \"quizdeck decks\" lists them."),
    Refused(
      what: "a version of the deck that was never there", body: game(hash: "0123456789abcdef"),
      error:
        "409 deck-version-unknown: This game was played with another version of the deck sums, which is not known here. Reload the deck and play again."
    ),
    Refused(
      what: "the version of another deck", body: game(hash: choiceHash.text),
      error:
        "409 deck-version-unknown: This game was played with another version of the deck sums, which is not known here. Reload the deck and play again."
    ),
    Refused(
      what: "missing answers", body: game(answers: #"{"card":"c1","say":true}"#),
      error: "422 unfinished: The game is not finished: answers are missing."),
    Refused(
      what: "no answers", body: game(answers: ""),
      error: "422 unfinished: The game is not finished: answers are missing."),
    Refused(
      what: "an answer too many",
      body: game(
        answers: (1...6).map { #"{"card":"c\#(min($0, 5))","say":true}"# }.joined(separator: ",")),
      error: "422 too-many-answers: The game has more answers than questions."),
    Refused(
      what: "the same question twice",
      body: game(answers: #"{"card":"c1","say":true},{"card":"c1","say":true}"#),
      error:
        "422 another-question: The answer is for another question than the one that is open."),
    Refused(
      what: "a response of another kind", body: game(answers: #"{"card":"c1","set":1}"#),
      error: "422 wrong-kind-of-response: The answer does not fit this kind of question."),
    Refused(
      what: "a forged option",
      body: game(
        deck: "choice", hash: choiceHash.text, answers: #"{"card":"only","choose":["forged"]}"#),
      error: "422 unknown-option: The answer names an option that this question does not have."),
    Refused(
      what: "a card to practise that is not in the deck",
      body: game(setup: #"{"seed":"1","ask":"front","form":"choice","only":["c9"]}"#),
      error: "422 unknown-card: A card to practise is not in this deck."),
  ]

  private static let changes = [
    Refused(
      what: "a rename without a name", method: .patch, target: "/api/decks/sums/scores/{entry}",
      body: #"{"event":"change-01"}"#,
      error:
        "400 unreadable: The request cannot be read: 1:1: found a change without \"name\"; expected \"name\" with the new name."
    ),
    Refused(
      what: "a rename to nothing", method: .patch, target: "/api/decks/sums/scores/{entry}",
      body: #"{"event":"change-01","name":""}"#,
      error:
        "400 unreadable: The request cannot be read: 1:29: found an empty text; expected a name of 1 to 40 characters, not blank, without control characters."
    ),
    Refused(
      what: "a rename with a score", method: .patch, target: "/api/decks/sums/scores/{entry}",
      body: #"{"event":"change-01","name":"Eve","score":99}"#,
      error:
        "400 unreadable: The request cannot be read: 1:35: found \"score\" in a change; expected one of \"event\", \"name\"."
    ),
    Refused(
      what: "the score of another deck", method: .patch,
      target: "/api/decks/choice/scores/{entry}", body: #"{"event":"change-01","name":"Eve"}"#,
      error: "404 score-not-found: There is no such score in this list. Reload the list."),
    Refused(
      what: "a score that is not there", method: .delete,
      target: "/api/decks/sums/scores/no-such-score?event=change-01",
      error: "404 score-not-found: There is no such score in this list. Reload the list."),
    Refused(
      what: "a deletion without an id", method: .delete,
      target: "/api/decks/sums/scores/{entry}",
      error:
        "400 missing-event: Name the change: ?event= and 8 to 64 of the characters A-Z a-z 0-9 . _ -"
    ),
    Refused(
      what: "a restoration of what is not there",
      target: "/api/decks/sums/scores/no-such-score/restore", body: #"{"event":"change-01"}"#,
      error: "404 score-not-found: There is no such score in this list. Reload the list."),
    Refused(
      what: "a reset of a deck that is not there", target: "/api/decks/nowhere/scores/reset",
      body: #"{"event":"change-01"}"#,
      error: "404 deck-not-found: There is no deck named nowhere. \"quizdeck decks\" lists them."),
    Refused(
      what: "a reset with a name", target: "/api/decks/sums/scores/reset",
      body: #"{"event":"change-01","name":"Eve"}"#,
      error:
        "400 unreadable: The request cannot be read: 1:22: found \"name\" in a change; expected one of \"event\"."
    ),
    Refused(
      what: "a body beyond the limit", target: "/api/decks/sums/scores/reset",
      body: String(repeating: " ", count: 16_385),
      error: "413 too-large: The body may have 16384 bytes at this address."),
    Refused(
      what: "a method that the address does not take", method: .put, target: "/api/decks/sums",
      body: "{}", error: "405 method-not-allowed: This address takes GET, HEAD only."),
    Refused(
      what: "an address that is not there", target: "/api/nothing", body: "{}",
      error:
        "404 no-such-address: There is nothing at this address. /api/openapi.json lists what there is."
    ),
    Refused(
      what: "a deck's name that is none", method: .get, target: "/api/decks/..%2F..%2Fetc",
      error:
        "404 no-such-address: There is nothing at this address. /api/openapi.json lists what there is."
    ),
    Refused(
      what: "a page that is sent to", target: "/decks/sums", body: "{}",
      error: "405 method-not-allowed: This address takes GET, HEAD only."),
  ]

  @Test("refused", arguments: games + changes)
  func refused(_ refused: Refused) async throws {
    let site = try TestSite()
    let before = try await site.state()
    let target = refused.target.replacing("{entry}", with: try await site.firstEntry())
    let reply = try await site.send(
      refused.method, target, refused.body, headers: refused.headers)
    #expect(reply.error == refused.error)
    #expect(reply.headers["Content-Type"] == "application/json")
    #expect(try await site.state() == before)
  }

  @Test("A game of more than 16 MiB is refused, one of 16 MiB is read")
  func largestGame() async throws {
    let site = try TestSite()
    let rest = Site.bodyLimit - game().utf8.count
    let fits = game() + String(repeating: " ", count: rest)
    let reply = try await site.send(.post, "/api/games", fits + " ")
    #expect(reply.error == "413 too-large: The body may have 16777216 bytes at this address.")
    #expect(try await site.send(.post, "/api/games", fits).status == 201)
  }

  @Test("What the server refuses before any route has the same form")
  func rejections() throws {
    let site = try TestSite()
    let rejection = #expect(throws: Rejection.self) { try Request(.get, "/%zz") }
    let reply = Reply(site.site.response(to: try #require(rejection)))
    #expect(
      reply.error == "400 bad-request: The path has a percent-encoding that is not UTF-8.")
    #expect(reply.headers["X-Content-Type-Options"] == "nosniff")
  }
}
