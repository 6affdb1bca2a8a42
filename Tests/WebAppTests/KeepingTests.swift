import Foundation
import QuizCore
import Testing

@testable import WebApp
@testable import WebUI

@Suite struct KeepingTests {
  /// Plays a whole game of trivia with right answers.
  private func playTrivia(_ driver: AppDriver) throws {
    for _ in 0..<9 {
      driver.send(.respond(try driver.response(right: true)))
      driver.fireTimers()
    }
  }

  @Test("A reload in the middle of a game goes on with that game")
  func reload() throws {
    let first = try AppDriver.open("/play/vocabulary", deck: "vocabulary")
    first.send(.respond(try first.response(right: true)))
    first.fireTimers()
    let question = try #require(first.app.session?.game.question)
    let second = try AppDriver.open(
      "/play/vocabulary", deck: "vocabulary", stored: first.app.stored)
    #expect(second.app.session?.game.question == question)
    #expect(second.shows("2/10"))
    #expect(second.shows("Score: 10"))
    let start = try AppDriver.open(
      "/decks/vocabulary", deck: "vocabulary", stored: first.app.stored)
    #expect(start.shows("Go on: question 2 of 10"))
  }

  @Test("Each answer is kept by adding one line, and the whole anew where something else was kept")
  func adding() throws {
    let driver = try AppDriver.open("/play/vocabulary", deck: "vocabulary")
    let begun = try #require(driver.app.stored["session.vocabulary"])
    var expected = begun
    for _ in 0..<3 {
      let effects = driver.send(.respond(try driver.response(right: true)))
      let added = effects.compactMap { effect -> String? in
        if case .append("session.vocabulary", let line) = effect { line } else { nil }
      }
      expected += try #require(added.first)
      #expect(added.count == 1)
      #expect(driver.app.stored["session.vocabulary"] == expected)
      driver.fireTimers()
    }
    driver.send(.host(.stored(key: "session.vocabulary", value: "another window's")))
    driver.send(.respond(try driver.response(right: true)))
    let kept = try #require(driver.app.stored["session.vocabulary"])
    #expect(kept.hasPrefix(expected + "\n"))
  }

  @Test("A kept game of another version of the deck, or one that cannot be read, gives a new game")
  func stale() throws {
    let first = try AppDriver.open("/play/trivia", deck: "trivia")
    first.send(.respond(.trueFalse(true)))
    var stored = first.app.stored
    let kept = try #require(stored["session.trivia"])
    stored["session.trivia"] = kept.replacingOccurrences(of: "abc123", with: "other")
    let other = try AppDriver.open("/play/trivia", deck: "trivia", stored: stored)
    #expect(other.shows(">1/9<"))
    #expect(other.shows("The deck has changed since"))
    for damaged in ["", "p", "p{", "f{}", "p[1,2]"] {
      let driver = try AppDriver.open(
        "/play/trivia", deck: "trivia", stored: ["session.trivia": damaged])
      #expect(driver.shows(">1/9<"))
    }
  }

  @Test("A finished game is kept until the server has acknowledged it, and sent again")
  func outbox() throws {
    let driver = try AppDriver.open("/play/trivia", deck: "trivia")
    try playTrivia(driver)
    #expect(driver.app.waitingGames == 1)
    try driver.answer("/api/games", status: 0, "")
    #expect(driver.app.waitingGames == 1)
    #expect(driver.shows("1 finished game is sent when the server is back"))
    let next = AppDriver("/", stored: driver.app.stored)
    #expect(next.app.pending.pairs.count == 3)
    try next.answer("/api/games", status: 201, "{\"score\":9,\"rank\":1}")
    #expect(next.app.waitingGames == 0)
  }

  @Test("What is sent is what the engine replays to the score that was shown")
  func replay() throws {
    let driver = try AppDriver.open("/play/trivia", deck: "trivia")
    try playTrivia(driver)
    let body = try #require(driver.app.stored.pairs.first { $0.key.hasPrefix("outbox.") }?.value)
    let record = try FinishedGame.read(Array(body.utf8))
    let deck = try DeckReader.read(Array(try AppDriver.deckFile("trivia").utf8))
    let game = try Game.replay(deck: deck, setup: record.setup, answers: record.answers)
    #expect(game.score == 9)
    #expect(record.hash.text == "abc123")
  }

  @Test("A game that the server refuses is said so, with its reason, and not sent for ever")
  func refused() throws {
    let driver = try AppDriver.open("/play/trivia", deck: "trivia")
    try playTrivia(driver)
    try driver.answer(
      "/api/games", status: 422, "{\"error\":{\"code\":\"x\",\"message\":\"The deck changed.\"}}")
    #expect(driver.app.waitingGames == 0)
    #expect(driver.shows("The game was not kept: The deck changed."))
  }

  @Test("The rank shows on the result, with a way to the name")
  func rank() throws {
    let driver = try AppDriver.open("/play/trivia", deck: "trivia")
    try playTrivia(driver)
    try driver.answer("/api/games", status: 201, "{\"score\":9,\"rank\":3}")
    #expect(driver.shows("Rank 3 in the high scores"))
    #expect(driver.shows("/scores/trivia/edit/"))
  }

  @Test("A finished game is sent in the same words after a reload, whatever the name is by then")
  func nameAtTheEnd() throws {
    let driver = try AppDriver.open("/play/trivia", deck: "trivia")
    driver.send(.typePlayerName("Ann"))
    try playTrivia(driver)
    let body = try #require(driver.app.stored.pairs.first { $0.key.hasPrefix("outbox.") }?.value)
    #expect(try FinishedGame.read(Array(body.utf8)).name?.text == "Ann")
    try driver.answer("/api/games", status: 201, "{\"score\":9,\"rank\":1}")
    driver.send(.typePlayerName("Bea"))
    let next = try AppDriver.open("/play/trivia", deck: "trivia", stored: driver.app.stored)
    let again = next.app.stored.pairs.first { $0.key.hasPrefix("outbox.") }?.value
    #expect(again == body)
  }
}
