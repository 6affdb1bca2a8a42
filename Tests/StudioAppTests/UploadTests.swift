import Testing

@testable import StudioApp
@testable import WebUI

@Suite("Files on their way in") struct UploadTests {
  private let mebibyte: Int64 = 1_048_576

  /// A studio whose only file is being sent, with the first byte still to come.
  private func sending(_ bytes: Int64 = 2_500_000) throws -> StudioDriver {
    let driver = try StudioDriver.owner()
    driver.choose("words.csv", bytes)
    try driver.answer("/api/uploads", status: 201, Answers.upload(0, of: bytes))
    return driver
  }

  /// A studio whose only file is on the server and about to be imported.
  private func sent() throws -> (driver: StudioDriver, upload: Upload) {
    let driver = try StudioDriver.owner()
    driver.choose("words.csv", 10)
    try driver.answer("/api/uploads", status: 201, Answers.upload(10, of: 10))
    return (driver, try #require(driver.studio.uploads.first))
  }

  @Test("A file goes up in parts, each from where the server is, and is then imported")
  func parts() throws {
    let driver = try sending()
    let id = try #require(driver.studio.uploads.first?.id)
    for (from, to) in [(0, mebibyte), (mebibyte, 2 * mebibyte), (2 * mebibyte, 2_500_000)] {
      #expect(driver.asked == ["/api/uploads/\(id)?from=\(from)"])
      #expect(driver.shows("<progress aria-label=\"words.csv\" value=\"\(from)\" max=\"2500000\">"))
      try driver.answer("/api/uploads/\(id)?from=\(from)", Answers.upload(to, of: 2_500_000))
    }
    let body = try #require(driver.body("/api/imports"))
    #expect(body.contains("\"upload\":\"\(id)\"") && !body.contains("dryRun"))
    #expect(driver.shows("Sent; the import begins"))
  }

  @Test("The import is asked after until it is done, and its receipt shows")
  func importing() throws {
    let (driver, upload) = try sent()
    let state = "/api/imports/\(upload.importID)"
    try driver.answer("/api/imports", status: 202, #"{"id":"x","state":"waiting"}"#)
    driver.fireTimers()
    try driver.answer(state, #"{"id":"x","state":"reading"}"#)
    #expect(driver.shows("The file is read"))
    driver.fireTimers()
    try driver.answer(state, #"{"id":"x","state":"storing"}"#)
    #expect(driver.shows("put into the library"))
    #expect(driver.keptUploads == ["upload.\(upload.id)"])
    driver.fireTimers()
    try driver.answer(state, Answers.done(Answers.receipt()))
    #expect(driver.announced == ["words.csv: 3 questions."])
    #expect(driver.shows("href=\"/decks/words\""))
    #expect(driver.keptUploads == [])
    #expect(driver.effects.contains(.retain([])))
  }

  @Test("Files are sent one after the other")
  func queue() throws {
    let driver = try sending(10)
    driver.choose("more.csv", 20, token: "t2")
    #expect(driver.asked.count == 1)
    #expect(driver.shows("Waits for the files before it"))
    let first = driver.studio.uploads[0]
    try driver.answer("/api/uploads/\(first.id)?from=0", status: 413, refusal("too large"))
    #expect(driver.asked == ["/api/uploads"])
  }

  @Test(
    "A server that is gone is asked again until it is back, and the file goes on from where it is")
  func serverGone() throws {
    let driver = try sending()
    let id = try #require(driver.studio.uploads.first?.id)
    try driver.answer("/api/uploads/\(id)?from=0", status: 0)
    #expect(driver.shows("The server does not answer"))
    #expect(driver.announced.count == 1)
    driver.fireTimers()
    try driver.answer("/api/uploads/\(id)?from=0", status: 0)
    #expect(driver.announced == [])
    driver.fireTimers()
    try driver.answer("/api/uploads/\(id)?from=0", status: 409, refusal("Send from byte 7"))
    #expect(!driver.shows("The server does not answer"))
    try driver.answer("/api/uploads", status: 201, Answers.upload(7, of: 2_500_000))
    #expect(driver.asked == ["/api/uploads/\(id)?from=7"])
  }

  @Test("After a reload an upload goes on, unless it was imported meanwhile")
  func reload() throws {
    let before = try sending()
    let upload = try #require(before.studio.uploads.first)
    let driver = try StudioDriver.owner(stored: before.stored)
    #expect(driver.studio.uploads.map(\.name) == ["words.csv"])
    try driver.answer("/api/imports", #"{"imports":[]}"#)
    try driver.answer("/api/uploads", Answers.upload(mebibyte, of: 2_500_000))
    #expect(driver.asked == ["/api/uploads/\(upload.id)?from=\(mebibyte)"])

    let later = try StudioDriver.owner(stored: before.stored)
    try later.answer("/api/imports", "{\"imports\":[\(Answers.record(upload.importID))]}")
    try later.answer("/api/imports/\(upload.importID)", Answers.done(Answers.receipt()))
    #expect(later.shows("3 questions."))
  }

  @Test("A file that the browser has no more is chosen again, and goes on from where it was")
  func chosenAgain() throws {
    let driver = try sending()
    let upload = try #require(driver.studio.uploads.first)
    try driver.answer("/api/uploads/\(upload.id)?from=0", status: -1)
    #expect(driver.shows("Choose it again, and it goes on from where it was"))
    #expect(driver.announced.count == 1)
    driver.choose("words.csv", 2_500_000, token: "t9")
    try driver.answer("/api/uploads", Answers.upload(mebibyte, of: 2_500_000))
    guard case .other(let json)? = driver.effects.first else {
      Issue.record("nothing is sent")
      return
    }
    #expect(json.contains(#""file":"t9","from":\#(mebibyte),"to":\#(2 * mebibyte)}"#), "\(json)")
    #expect(driver.studio.uploads.count == 1)
  }

  @Test(
    "What cannot be a file to import is said before anything is sent",
    arguments: [
      (Int64(0), "The file is empty"), (-1, "This is a folder"), (5_000_001, "5.0 MB is the most"),
    ])
  func refusedHere(bytes: Int64, text: String) throws {
    let driver = try StudioDriver.owner()
    driver.choose("words.csv", bytes)
    #expect(driver.shows(text))
    #expect(driver.announced.first?.contains(text) == true)
    #expect(driver.asked == [] && driver.keptUploads == [])
  }

  @Test("The same file is not sent twice at a time, and may come again when it is done")
  func twice() throws {
    let driver = try sending(10)
    driver.choose("words.csv", 10, token: "t2")
    #expect(driver.shows("words.csv is on its way already."))
    #expect(driver.studio.uploads.count == 1)
    driver.choose("words.csv", 10, token: "t3", modified: 2)
    #expect(driver.studio.uploads.count == 2, "another file of the same name and size")
  }

  @Test("What the server refuses is said in its words, and can be tried again with other choices")
  func refusedThere() throws {
    let (driver, upload) = try sent()
    try driver.answer(
      "/api/imports", status: 202,
      #"{"id":"x","state":"failed","error":{"code":"unknown-format","message":"No format fits."}}"#)
    #expect(driver.shows("No format fits."))
    driver.send(.setFormat("csv"))
    driver.send(.importAgain(upload.id))
    try driver.answer("/api/uploads", Answers.upload(10, of: 10))
    let body = try #require(driver.body("/api/imports"))
    #expect(body.contains("\"format\":\"csv\"") && !body.contains(upload.importID))
  }

  @Test("A full disk ends the attempt, and can be tried again")
  func diskFull() throws {
    let driver = try sending()
    let id = try #require(driver.studio.uploads.first?.id)
    try driver.answer("/api/uploads/\(id)?from=0", status: 507, refusal("The disk is full."))
    #expect(driver.shows("The disk is full.") && driver.shows("Try again: words.csv"))
    driver.send(.importAgain(id))
    #expect(driver.asked == ["/api/uploads"])
  }

  @Test("Looking first imports nothing, and Import now does")
  func lookingFirst() throws {
    let driver = try StudioDriver.owner()
    driver.send(.setLooksFirst(true))
    driver.choose("words.csv", 10)
    try driver.answer("/api/uploads", status: 201, Answers.upload(10, of: 10))
    let id = try #require(driver.studio.uploads.first?.id)
    #expect(driver.body("/api/imports")?.contains("\"dryRun\":true") == true)
    try driver.answer("/api/imports", status: 202, Answers.done(Answers.receipt(nil)))
    #expect(driver.shows("Nothing is imported yet. 3 questions."))
    #expect(!driver.shows("Undo the import"))
    #expect(driver.keptUploads.count == 1)
    driver.send(.importAgain(id))
    try driver.answer("/api/uploads", Answers.upload(10, of: 10))
    #expect(driver.body("/api/imports")?.contains("dryRun") == false)
  }

  @Test("Giving up takes the file off the list and off the server, and the next one begins")
  func givingUp() throws {
    let driver = try sending()
    driver.choose("more.csv", 20, token: "t2")
    let id = try #require(driver.studio.uploads.first?.id)
    driver.send(.giveUp(id))
    #expect(driver.asked.contains("/api/uploads/\(id)") && driver.asked.contains("/api/uploads"))
    #expect(driver.studio.uploads.map(\.name) == ["more.csv"])
    #expect(driver.effects.contains(.retain(["t2"])))
    try driver.answer("/api/uploads/\(id)?from=0", Answers.upload(10, of: 2_500_000))
    #expect(driver.studio.uploads.count == 1, "a late answer changes nothing")
  }

  private func refusal(_ message: String) -> String {
    #"{"error":{"code":"no","message":"\#(message)"}}"#
  }
}
