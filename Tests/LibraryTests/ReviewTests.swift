import Library
@testable import LibrarySQLite
import QuizCore
import Testing

/// The logs of cards on the disk.
@Suite struct ReviewTests {
  let folder: TemporaryFolder
  let library: SQLiteLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = try openLibrary(folder)
  }

  /// Every kind of entry, with all that each may have.
  static let events: [ReviewEvent] = [
    answer(.learn, .again, .step(index: 0, seconds: 60)),
    answer(.review, .good, .days(12), ease: 2500),
    answer(.relearn, .hard, .step(index: 1, seconds: 600)),
    answer(.review, .again, .step(index: 0, seconds: 600), suspends: true),
    answer(.cram, .easy, .days(1)), answer(.bulk, .good, .days(36_500)),
    .reset, .suspended, .resumed, .unburied, .buried(until: StudyDay(number: 20_000)),
    .undone(ReviewID(.max, 1)),
    .placed(Placement(due: StudyDay(number: 20_100), interval: 7)),
    .placed(
      Placement(
        due: StudyDay(number: 20_100), interval: 7, lapses: 3,
        memory: MemoryState(stability: 1.0 / 3, difficulty: 7.1))),
  ]

  static func answer(
    _ kind: ReviewAnswer.Kind, _ rating: Rating, _ next: NextReview, ease: Int32 = 0,
    suspends: Bool = false
  ) -> ReviewEvent {
    .answer(
      ReviewAnswer(
        kind: kind, rating: rating, milliseconds: 1_234, next: next, ease: ease,
        suspends: suspends))
  }

  func entry(_ event: ReviewEvent, _ number: UInt64, at: Int64 = 1_800_000_000_000) throws
    -> ReviewEntry
  {
    ReviewEntry(
      id: ReviewID(.max - number, number),
      moment: try LocalMoment(at: time(at), offset: ZoneOffset(minutes: -210)), event: event)
  }

  func review(_ card: String, _ entry: ReviewEntry) throws -> CardReview {
    CardReview(deck: sumsID, card: try #require(CardID(card)), entry: entry)
  }

  @Test(arguments: events) func `an entry comes back as it was`(event: ReviewEvent) async throws {
    let entry = try entry(event, 1)
    try await library.keep([try review("c1", entry)])
    await library.close()
    let logs = try await openLibrary(folder).reviewLogs(of: sumsID)
    #expect(logs.count == 1)
    #expect(logs[try #require(CardID("c1"))]?.entries == [entry])
  }

  @Test(arguments: events) func `an entry is sent as JSON and read again`(event: ReviewEvent) throws
  {
    let entry = try entry(event, 2)
    var writer = JSONWriter()
    entry.write(to: &writer)
    #expect(try ReviewEntry.read(writer.bytes) == entry)
  }

  @Test func `each card has its own log, in the order of time, and twice is once`() async throws {
    let late = try entry(.suspended, 1, at: 2_000)
    let early = try entry(.reset, 2, at: 1_000)
    let other = try entry(.resumed, 3)
    for reviews in [[late, early], [early], [late, early]] {
      try await library.keep(try reviews.map { try review("c1", $0) } + [review("c2", other)])
    }
    let logs = try await library.reviewLogs(of: sumsID)
    #expect(logs[try #require(CardID("c1"))]?.entries == [early, late])
    #expect(logs[try #require(CardID("c2"))]?.entries == [other])
    #expect(try await library.reviewLogs(of: deckID("other")).isEmpty)
  }

  @Test func `what was kept can be neither changed nor removed`() async throws {
    try await library.keep([try review("c1", try entry(.reset, 1))])
    let database = folder.file("library.sqlite")
    #expect(throws: SQLiteError.self) { try sql(database, "DELETE FROM review") }
    #expect(throws: SQLiteError.self) { try sql(database, "UPDATE review SET at = 0") }
  }

  @Test func `a library of the format before has room for reviews, too`() async throws {
    await library.close()
    let database = folder.file("library.sqlite")
    try sql(database, "DROP TABLE review; DROP TABLE reviewed_card; PRAGMA user_version = 3")
    let entry = try entry(.reset, 1)
    try await openLibrary(folder).keep([try review("c1", entry)])
    #expect(try await openLibrary(folder).reviewLogs(of: sumsID).count == 1)
  }

  @Test(arguments: [
    #"{"id":"0","at":1,"zone":0,"event":"reset"}"#,
    #"{"id":"0000000000000001000000000000000g","at":1,"zone":0,"event":"reset"}"#,
    #"{"id":"00000000000000010000000000000002","at":1.5,"zone":0,"event":"reset"}"#,
    #"{"id":"00000000000000010000000000000002","at":-1,"zone":0,"event":"reset"}"#,
    #"{"id":"00000000000000010000000000000002","at":1,"zone":2000,"event":"reset"}"#,
    #"{"id":"00000000000000010000000000000002","at":1,"zone":0,"event":"forgotten"}"#,
    #"{"id":"00000000000000010000000000000002","at":1,"zone":0,"event":"reset","due":1}"#,
    #"{"id":"00000000000000010000000000000002","at":1,"zone":0,"event":"answer","kind":"learn","rating":5,"took":1,"days":1}"#,
    #"{"id":"00000000000000010000000000000002","at":1,"zone":0,"event":"answer","kind":"learn","rating":3,"took":1,"days":0}"#,
    #"{"id":"00000000000000010000000000000002","at":1,"zone":0,"event":"answer","kind":"learn","rating":3,"took":1,"step":1}"#,
  ])
  func `an entry that is none is refused`(text: String) throws {
    #expect(throws: WireError.self) { try ReviewEntry.read(Array(text.utf8)) }
  }
}
