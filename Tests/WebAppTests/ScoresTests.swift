import QuizCore
import Testing

@testable import WebApp
@testable import WebUI

@Suite struct ScoresTests {
  static let list =
    #"{"scores":[{"id":"entry-aa","rank":1,"name":"Ann","score":500,"date":1700000000000},"#
    + #"{"id":"entry-bb","rank":2,"name":"<b>Bob","score":300,"date":1700000000000},"#
    + #"{"id":"entry-cc","rank":2,"name":"李","score":300,"date":1700000000000}],"total":3}"#

  private func open(_ path: String = "/scores/trivia") throws -> AppDriver {
    let driver = AppDriver(path)
    try driver.answer("/api/decks/trivia/scores", Self.list)
    return driver
  }

  @Test("Rows show rank, name, score and date, and names are text")
  func rows() throws {
    let driver = try open()
    #expect(driver.shows("&lt;b&gt;Bob"))
    #expect(driver.shows("14 Nov 2023"))
    #expect(driver.shows("<span class=\"rank\">2</span>"))
    #expect(driver.shows("Edit: rank 1, Ann, 500 points, 14 Nov 2023"))
  }

  @Test("A row goes at once, the focus to its neighbour, and Undo brings it back")
  func deleting() throws {
    let driver = try open()
    driver.send(.delete(entry: "entry-bb"))
    #expect(!driver.shows("Bob"))
    #expect(driver.did(.focus(id: "entry-entry-cc")))
    let request = try #require(driver.app.pending.pairs.last?.value)
    guard case .delete(_, _, let event) = request else { throw AppDriver.NoSuchResponse() }
    #expect(event.utf8.count == 32)
    try driver.answer(
      "/api/decks/trivia/scores/entry-bb?event=\(event)",
      #"{"scores":[{"id":"entry-aa","rank":1,"name":"Ann","score":500,"date":0}]}"#)
    #expect(driver.shows("id=\"undo\""))
    driver.send(.undo)
    try driver.answer("/api/decks/trivia/scores/entry-bb/restore", Self.list)
    #expect(driver.shows("Bob"))
    #expect(!driver.shows("id=\"undo\""))
  }

  @Test("The offer to undo goes after a while")
  func undoExpires() throws {
    let driver = try open()
    driver.send(.delete(entry: "entry-aa"))
    guard case .delete(_, _, let event) = try #require(driver.app.pending.pairs.last?.value) else {
      throw AppDriver.NoSuchResponse()
    }
    try driver.answer("/api/decks/trivia/scores/entry-aa?event=\(event)", Self.list)
    driver.fireTimers()
    #expect(!driver.shows("id=\"undo\""))
    #expect(driver.send(.undo).isEmpty)
  }

  @Test("A refused deletion puts the row back and says why")
  func refusedDeletion() throws {
    let driver = try open()
    driver.send(.delete(entry: "entry-aa"))
    guard case .delete(_, _, let event) = try #require(driver.app.pending.pairs.last?.value) else {
      throw AppDriver.NoSuchResponse()
    }
    try driver.answer(
      "/api/decks/trivia/scores/entry-aa?event=\(event)", status: 403,
      #"{"error":{"code":"owner","message":"Only the owner may do this."}}"#)
    #expect(driver.shows("Ann"))
    #expect(driver.shows("Nothing was changed: Only the owner may do this."))
  }

  @Test("Edit shows the name; Cancel changes nothing; Done saves and goes back")
  func edit() throws {
    let driver = try open()
    driver.send(.open(.editScore(deck: "trivia", entry: "entry-aa")))
    #expect(driver.shows("value=\"Ann\""))
    #expect(driver.did(.focus(id: "entry-name")))
    #expect(driver.press("Escape", in: .text))
    #expect(driver.effects == [.back])
    driver.send(.typeEntryName("Anna"))
    driver.send(.saveEntryName)
    #expect(
      driver.effects.contains { if case .fetch(_, .patch, _, _) = $0 { true } else { false } })
    try driver.answer("/api/decks/trivia/scores/entry-aa", Self.list)
    #expect(driver.did(.back))
    #expect(driver.did(.store(key: "name", value: "Anna")))
  }

  @Test(
    "A name that cannot be is not saved, and the field says why",
    arguments: [
      ("", "Enter a name."), ("  \u{3000}", "Enter a name."),
      (String(repeating: "x", count: 41), "A name has at most 40 characters."),
      ("a\u{7}b", "A name has no control characters."),
    ])
  func badName(name: String, message: String) throws {
    let driver = try open("/scores/trivia/edit/entry-aa")
    driver.send(.typeEntryName(name))
    driver.send(.saveEntryName)
    #expect(!driver.effects.contains { if case .fetch = $0 { true } else { false } })
    #expect(driver.shows(message))
    #expect(driver.shows("aria-invalid=\"true\""))
    #expect(driver.announced == [message])
  }

  @Test("Reset asks first, and only then resets")
  func reset() throws {
    let driver = try open()
    driver.send(.askReset)
    #expect(driver.shows("<dialog id=\"reset-dialog\""))
    #expect(driver.did(.focus(id: "reset-cancel")))
    driver.send(.cancelReset)
    #expect(!driver.shows("<dialog"))
    driver.send(.askReset)
    driver.send(.reset)
    try driver.answer("/api/decks/trivia/scores/reset", #"{"scores":[]}"#)
    #expect(driver.shows("No scores yet"))
  }

  @Test("An entry that is not there is said so")
  func missingEntry() throws {
    let driver = try open("/scores/trivia/edit/nothing-here")
    #expect(driver.shows("Not found"))
  }
}
