import Glibc
import Library
import Platform
import QuizCore
import Testing

@testable import LibrarySQLite

@Suite("Searching the cards of a library")
struct SearchTests {
  let folder: TemporaryFolder
  let library: SQLiteLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = try openLibrary(folder)
  }

  private func put(_ name: String, _ cards: String, title: String = "A deck") throws {
    try write(
      #"{"quizdeck":1,"title":"\#(title)","cards":[\#(cards)]}"#,
      to: folder.file("decks/\(name).json"))
  }

  private func write(_ text: String, to path: String) throws {
    try Files.replace(path, with: Array(text.utf8))
  }

  private func find(
    _ text: String, in deck: String? = nil, on library: SQLiteLibrary? = nil
  ) async throws -> [String] {
    let request = SearchRequest(text, deck: deck.map { deckID($0) })
    return try await (library ?? self.library).search(request).hits.map { "\($0.deck)/\($0.card)" }
  }

  private let words = """
    {"id":"a","front":"學習","back":"to learn","tags":["verb"]},
    {"id":"b","front":"今天我要學習中文。","back":"Today I learned Chinese","tags":["two words"]},
    {"id":"c","question":"Which?","options":["Café","tea"],"answer":"tea","explanation":"learning"}
    """

  @Test(
    "Cards are found by words, parts of words without spaces, phrases and filters",
    arguments: [
      ("學習", ["w/a", "w/b"]), ("習中", ["w/b"]), ("文", ["w/b"]), ("習學", []),
      ("learn", ["w/a", "w/b", "w/c"]), ("\"learn\"", ["w/a"]), ("CAFE\u{301}", ["w/c"]),
      ("chinese today", ["w/b"]), ("\"chinese today\"", []), ("\"today i\"", ["w/b"]),
      ("tag:verb", ["w/a"]), ("tag:\"two words\" 學", ["w/b"]), ("tag:words", ["w/b"]),
      ("deck:w tea", ["w/c"]), ("deck:words tea", ["w/c"]), ("deck:sums tea", []),
      ("deck:nobody tea", []), ("tea which", ["w/c"]), ("nothing of it", []),
      ("deck:W", ["w/a", "w/b", "w/c"]),
    ])
  func finds(text: String, expected: [String]) async throws {
    try put("w", words, title: "Some words")
    #expect(try await find(text) == expected)
  }

  @Test(
    "Signs of the index's own language are nothing but marks",
    arguments: [
      "\"learn", "learn\"", "learn*", "front:learn", "learn)", "-learn", "learn OR", "^learn",
      "{front}:learn", "learn\u{0}", "NEAR(learn)", "learn;--", "learn'",
    ])
  func hostile(text: String) async throws {
    try put("w", words)
    _ = try await find(text)
    #expect(try await find("學習") == ["w/a", "w/b"])
  }

  @Test("Whole words come first, and pages go on where the one before ended")
  func pages() async throws {
    let cards = (0..<9).map {
      #"{"id":"c\#($0)","front":"\#($0 % 2 == 0 ? "cats" : "cat") \#($0)","back":"x"}"#
    }
    try put("w", cards.joined(separator: ","))
    var request = SearchRequest("cat", limit: 3)
    var found: [String] = []
    repeat {
      let page = try await library.search(request)
      #expect(page.total == 9 && !page.isTotalLeast && page.hits.count == 3)
      found += page.hits.map(\.card)
      request.place = page.next
    } while request.place != nil
    #expect(found == ["c1", "c3", "c5", "c7", "c0", "c2", "c4", "c6", "c8"])
  }

  @Test("The index follows what becomes of the decks")
  func follows() async throws {
    try put("w", words)
    #expect(try await find("learn", in: "w").count == 3)
    try put("w", #"{"id":"z","front":"learn","back":"x"}"#)
    #expect(try await find("learn") == ["w/z"])
    try put("v", #"{"id":"y","front":"learn","back":"x"}"#)
    #expect(try await find("learn") == ["w/z", "v/y"])
    unlink(folder.file("decks/w.json"))
    #expect(try await find("learn") == ["v/y"])
    await #expect(throws: LibraryError.deckNotFound(deckID("w"))) { try await find("x", in: "w") }
    #expect(try await find("1", in: "sums").count == 11, "1 and 10 to 19")
  }

  @Test("Another process finds what this one has entered, and what has changed since")
  func anotherProcess() async throws {
    try put("w", words)
    _ = try await find("learn")
    let other = try openLibrary(folder)
    #expect(try await find("學習", on: other) == ["w/a", "w/b"])
    try put("w", #"{"id":"z","front":"學習","back":"x"}"#)
    #expect(try await find("學習") == ["w/z"])
    #expect(try await find("學習", on: other) == ["w/z"])
  }

  @Test(
    "An index that is damaged, gone or of other rules is made again, and the library stays",
    arguments: [
      "UPDATE search_text_data SET block = x'00FF00FF' WHERE id > 10",
      "DROP TABLE search_card", "DROP TABLE search_deck; DROP TABLE search_state",
      "UPDATE search_state SET rules = 0; DELETE FROM search_card",
      "DELETE FROM search_deck", "UPDATE search_deck SET whole = 0",
    ])
  func damaged(sabotage: String) async throws {
    try put("w", words)
    _ = try await library.accept(game("game-one", right: 9), at: time(1))
    #expect(try await find("學習") == ["w/a", "w/b"])
    await library.close()
    try sql(folder.file("library.sqlite"), sabotage)
    let again = try openLibrary(folder)
    var request = SearchRequest("學習")
    request.waits = true
    // The first search may be the one that finds the damage.
    _ = try await again.search(request)
    #expect(try await again.search(request).hits.map(\.card) == ["a", "b"])
    #expect(again.damage == nil)
    #expect(try await again.scores(of: sumsID, limit: 100).total == 3)
  }

  @Test("A large deck is entered in the background, and the answer says how much is found")
  func background() async throws {
    let cards = (0..<5_000).map { #"{"id":"c\#($0)","front":"word\#($0)","back":"x"}"# }
    try put("w", cards.joined(separator: ","))
    let first = try await library.search(SearchRequest("word4999"))
    #expect(first.cards == 5_020 && first.indexed < first.cards)
    var request = SearchRequest("word4999")
    request.waits = true
    let page = try await library.search(request)
    #expect(page.indexed == page.cards && page.hits.map(\.card) == ["c4999"])
    let all = try await library.search(SearchRequest("word"))
    #expect(all.total == 1_001 && all.isTotalLeast)
  }
}
