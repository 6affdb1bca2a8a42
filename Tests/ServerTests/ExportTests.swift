import DeckFormats
import HTTPServer
import QuizCore
import Testing

@testable import Server

@Suite("Exports over the API")
struct ExportTests {
  @Test("Every writer is listed with its ending, and what it cannot hold")
  func formats() async throws {
    let reply = try await TestSite().send(.get, "/api/formats")
    let listed = try JSONNode.read(reply.bytes).value["writers"].items
    #expect(try listed.map { try $0["id"].text } == Importer.writers.map { $0.format.rawValue })
    for format in listed { #expect(try format["limits"].text?.hasSuffix(".") == true) }
    #expect(reply.text.contains(#"{"id":"mnemosyne-xml","name":"Mnemosyne XML"}"#))
  }

  @Test(
    "A deck goes out in every format that holds it", arguments: Importer.writers.map { $0.format })
  func exports(format: FormatID) async throws {
    let site = try TestSite()
    let deck =
      ["anki", "anki-text", "quizlet", "hashcards"].contains(format.rawValue) ? "pairs" : "choice"
    let reply = try await site.send(.get, "/api/decks/\(deck)/export?to=\(format.rawValue)")
    let ending = try #require(Importer.writer(of: format)).fileEnding
    #expect(reply.status == 200 && !reply.bytes.isEmpty, "\(reply.text)")
    #expect(reply.headers["Content-Disposition"] == "attachment; filename=\"\(deck).\(ending)\"")
    #expect(reply.headers["Content-Type"] == ExportType.of(ending: ending))
    #expect(reply.headers["Cache-Control"] == "no-store")
  }

  @Test("A table is separated as is wanted")
  func options() async throws {
    let reply = try await TestSite().send(
      .get, "/api/decks/pairs/export?to=csv&separator=tab&bom=true")
    #expect(reply.bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(reply.text.contains("Gold\tAu"))
  }

  @Test("What gets lost is told before, counted in all and listed as far as is wanted")
  func losses() async throws {
    let reply = try await TestSite().send(.get, "/api/decks/pairs/losses?to=opentdb&limit=1")
    #expect(
      reply.text.hasPrefix(#"{"deck":"pairs","format":"opentdb","cards":2,"total":2,"losses":[{"#),
      "\(reply.text)")
    #expect(try JSONNode.read(reply.bytes).value["losses"].items.count == 1)
  }

  @Test(
    "What is wrong is said with what to do",
    arguments: [
      (
        "sums/export",
        "400 missing-format: Say in which format: ?to= and the id of a writer. /api/formats lists them."
      ),
      (
        "sums/losses?to=cuecard",
        "400 unknown-format: \"cuecard\" is no format that can be written. /api/formats lists them."
      ),
      (
        "none/export?to=csv",
        "404 deck-not-found: There is no deck named none. \"quizdeck decks\" lists them."
      ),
      (
        "pairs/export?to=opentdb",
        "422 nothing-fits: Nothing of this deck fits into a Open Trivia DB JSON: "
          + "it holds true or false and choices with one right answer only."
      ),
      (
        "sums/losses?to=csv&limit=5000",
        "400 bad-number: limit has to be a whole number from 1 to 1000."
      ),
    ])
  func wrong(target: String, expected: String) async throws {
    #expect(try await TestSite().send(.get, "/api/decks/\(target)").error == expected)
  }
}
