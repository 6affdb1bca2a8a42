import Testing

@testable import StudioApp
@testable import WebUI

@Suite("Receipts and imports") struct ReceiptTests {
  private func opened(_ receipt: String, languages: [String] = ["en"]) throws -> StudioDriver {
    let driver = try StudioDriver.owner("/studio/imports/import-1", languages: languages)
    try driver.answer("/api/imports", "{\"imports\":[\(Answers.record("import-1"))]}")
    try driver.answer("/api/imports/import-1", Answers.done(receipt))
    return driver
  }

  private func remarks(_ count: Int, _ kind: String) -> String {
    (1...count).map { line in
      #"{"kind":"\#(kind)","member":"a.txt","line":\#(line),"item":"q\#(line)","what":"w\#(line)<b>","why":"y"}"#
    }.joined(separator: ",")
  }

  @Test("A receipt says the format, the decks with what became of them, and what cannot be played")
  func whole() throws {
    let driver = try opened(Answers.receipt())
    #expect(driver.shows("<strong>table of texts</strong>"))
    #expect(driver.shows("2 new, 1 updated, 1 gone from the file, kept"))
    #expect(driver.shows("href=\"/decks/words\""))
    #expect(driver.shows("cannot be played yet"))
    #expect(driver.shows("<dt>Pictures and sounds</dt><dd><strong>4</strong></dd>"))
    #expect(driver.shows("14 Nov 2023, 23:13 · table of texts · 3 questions"))
  }

  @Test("Of a thousand remarks a hundred show, and more when they are asked for")
  func many() throws {
    let driver = try opened(Answers.receipt(remarks: remarks(1000, "left-out")))
    #expect(driver.shows("Left out: 1000"))
    #expect(driver.shows("w100&lt;b&gt;") && !driver.shows("w101&lt;b&gt;"))
    #expect(driver.shows("Show more (900 left)"))
    driver.send(.showMore("import-1-left-out"))
    #expect(driver.shows("w200&lt;b&gt;") && !driver.shows("w201&lt;b&gt;"))
    #expect(driver.shows("a.txt, line 100, q100"))
  }

  @Test("What was guessed stands at the top")
  func guesses() throws {
    let driver = try opened(Answers.receipt(remarks: remarks(1, "guessed")))
    let top = try #require(driver.html.firstRange(of: "class=\"guesses\""))
    let decks = try #require(driver.html.firstRange(of: ">Decks</h3>"))
    #expect(top.lowerBound < decks.lowerBound)
  }

  @Test("In Chinese, what the server says is marked as English")
  func language() throws {
    let driver = try opened(
      Answers.receipt(remarks: remarks(1, "changed")), languages: ["zh-TW"])
    #expect(driver.shows("匯入時更動：1"))
    #expect(driver.shows("<ul class=\"remark-list\" lang=\"en\">"))
  }

  @Test("An import is undone after a question that says what it does")
  func undo() throws {
    let driver = try StudioDriver.owner("/studio/imports")
    try driver.answer("/api/imports", "{\"imports\":[\(Answers.record("import-1"))]}")
    driver.send(.askUndo("import-1"))
    #expect(driver.shows("Undo the import of words.csv?") && driver.shows("Decks that it made"))
    #expect(driver.effects == [.focus(id: "undo-cancel")])
    driver.send(.cancelUndo)
    #expect(driver.effects == [.focus(id: "undo-import-1")] && !driver.shows("<dialog"))
    driver.send(.askUndo("import-1"))
    driver.send(.undo)
    try driver.answer("/api/imports/import-1/undo", Answers.record("import-1", undone: true))
    #expect(driver.announced == ["The import of words.csv is undone."])
    #expect(driver.shows(">Undone</p>") && !driver.shows("id=\"undo-import-1\""))
  }

  @Test("An import that cannot be undone says why, and stands")
  func notUndone() throws {
    let driver = try StudioDriver.owner("/studio/imports")
    try driver.answer("/api/imports", "{\"imports\":[\(Answers.record("import-1"))]}")
    driver.send(.askUndo("import-1"))
    driver.send(.undo)
    try driver.answer(
      "/api/imports/import-1/undo", status: 409,
      #"{"error":{"code":"import-changed","message":"The deck was changed by hand."}}"#)
    #expect(driver.announced == ["It was not undone: The deck was changed by hand."])
    #expect(driver.shows("The deck was changed by hand.") && driver.shows("id=\"undo-import-1\""))
  }

  @Test("An import of another server, or none, is said")
  func missing() throws {
    let driver = try StudioDriver.owner("/studio/imports/import-9")
    try driver.answer("/api/imports/import-9", status: 404)
    #expect(driver.shows("There is no import with this address."))
  }
}
