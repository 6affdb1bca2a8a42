import Library
import Platform
import QuizCore
import Testing

@testable import Terminal

/// The file of a running game: written after every answer, gone on with, set aside when it cannot be used.
@Suite struct RunningGameTests {
  @Test func `every answer is on disk before the next question`() async throws {
    let trivia = try Decks.builtIn("trivia")
    let table = try Table(trivia)
    _ = await table.play(trivia, "t|f") { $0.name = try? PlayerName("Wen") }
    let bytes = try Files.read(table.runningPath(trivia), limit: 100_000)
    let record = try FinishedGame.read(bytes)
    #expect(record.answers.map(\.response) == [.trueFalse(true), .trueFalse(false)])
    #expect(record.deck == trivia.id && record.hash == trivia.hash)
    #expect(record.name?.text == "Wen")
  }

  @Test(arguments: ["", "{\"id\":\"abc", "\u{0}\u{1}binary", "[]"])
  func `a file that cannot be read is set aside and said`(content: String) async throws {
    let trivia = try Decks.builtIn("trivia")
    let table = try Table(trivia)
    _ = await table.play(trivia, "t")
    try Files.replace(table.runningPath(trivia), with: Array(content.utf8))
    let text = await table.play(trivia, "t")
    #expect(text.contains("The game you left cannot be read ("))
    #expect(text.contains("It was set aside as \(table.runningPath(trivia))."))
    #expect(text.contains("Question 1 of 9"))
    let aside = try table.names().filter { $0.hasSuffix(".old") }
    try #require(aside.count == 1)
    let kept = try Files.read("\(table.folder)/running/\(aside[0])", limit: 1000)
    #expect(kept == Array(content.utf8))
  }

  @Test func `a deck that has changed since begins a new game`() async throws {
    let old = try Decks.read(
      "{\"quizdeck\":1,\"title\":\"A\",\"cards\":[{\"statement\":\"a\",\"answer\":true},{\"statement\":\"b\",\"answer\":true}]}"
    )
    let new = try Decks.read(
      "{\"quizdeck\":1,\"title\":\"A\",\"cards\":[{\"statement\":\"c\",\"answer\":true}]}")
    let table = try Table(old)
    _ = await table.play(old, "t")
    let text = await table.play(new, "")
    #expect(text.contains("the deck has changed since"))
    #expect(text.contains("Question 1 of 1"))
  }

  @Test func `a deck that another window plays now is played without the file`() async throws {
    let trivia = try Decks.builtIn("trivia")
    let table = try Table(trivia)
    let first = try RunningGameFile(library: table.folder, deck: trivia.id)
    let text = await table.play(trivia, "t")
    #expect(text.contains("A running game cannot be kept now"))
    #expect(text.contains("Question 2 of 9"))
    #expect(!(try table.names().contains("trivia.json")))
    withExtendedLifetime(first) {}
  }

  @Test func `a folder that cannot be written is said, and the game goes on`() async throws {
    let trivia = try Decks.builtIn("trivia")
    let table = try Table(trivia)
    try Files.replace("\(table.folder)/running", with: [])
    let text = await table.play(trivia, "t")
    #expect(text.contains("A running game cannot be kept now"))
    #expect(text.contains("Question 2 of 9"))
  }
}
