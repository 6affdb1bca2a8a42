import QuizCore
import Testing

/// Events as they are stored.
@Suite struct JournalTests {
  /// A game with every kind of response and texts that need escaping, as it is sent.
  static let game = """
    {"id":"00000000000000010000000000000002","deck":"trivia","hash":"abc","setup":{"seed":"ffffffffffffffff","ask":"back",\
    "form":"typed","only":["x"]},"answers":[{"card":"x","type":"\\u0001\\"\\\\\\n😀"},{"card":"y","set":-2147483648},\
    {"card":"z","choose":["a"]},{"card":"t","say":false},{"card":"f","recall":true}],"name":"王小明 <b>"}
    """

  static let kinds: [JournalEvent.Kind] = [
    .scoreDeleted(entry: EventID(random: 0, 1)),
    .scoreRestored(entry: EventID(random: 0, 1)),
    .scoreRenamed(entry: EventID(random: 0, 1), name: .unknown), .scoresReset(starters: []),
    .scoresReset(starters: [Deck.Starter(name: .unknown, score: 7)]),
  ]

  @Test(arguments: kinds) func eachKindIsReadAsItWasWritten(kind: JournalEvent.Kind) throws {
    var writer = JSONWriter()
    kind.write(to: &writer)
    #expect(try JournalEvent.Kind.read(name: kind.name, writer.bytes) == kind)
  }

  @Test func aGameIsReadAsItWasWritten() throws {
    let game = try FinishedGame.read(Array(Self.game.utf8))
    var writer = JSONWriter()
    game.write(to: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == Self.game)
    #expect(game.answers.count == 5)
    #expect(game.answers.first?.response == .text("\u{1}\"\\\n😀"))
  }

  /// Bytes that were stored by the first version; they have to be readable for ever.
  @Test(arguments: [
    (
      "game",
      "{\"id\":\"00000000000000010000000000000002\",\"deck\":\"trivia\",\"hash\":\"abc\",\"setup\":{\"seed\":\"0000000000000001\",\"ask\":\"front\",\"form\":\"choice\"},\"answers\":[{\"card\":\"c1\",\"say\":true}]}"
    ),
    ("rename", "{\"entry\":\"00000000000000010000000000000002\",\"name\":\"Ada\"}"),
    ("delete", "{\"entry\":\"00000000000000010000000000000002\"}"),
    ("restore", "{\"entry\":\"00000000000000010000000000000002\"}"),
    ("reset", "{\"starters\":[{\"name\":\"Ada\",\"score\":5}]}"),
  ])
  func oldBytesStayReadable(name: String, json: String) throws {
    let kind = try JournalEvent.Kind.read(name: name, Array(json.utf8))
    var writer = JSONWriter()
    kind.write(to: &writer)
    #expect(kind.name == name)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == json)
  }

  @Test func anUnknownKindIsRefused() {
    #expect(throws: WireError.self) { try JournalEvent.Kind.read(name: "party", Array("{}".utf8)) }
  }

  @Test(arguments: [
    (
      "",
      "1:1: found an empty file; expected a deck: { \"quizdeck\": 1, \"title\": …, \"cards\": […] }"
    ),
    (
      "{\"event\":\"abc\",\"name\":\"A\"}",
      "1:10: found the text \"abc\"; expected an id of 8 to 64 of the characters A-Z a-z 0-9 . _ -"
    ),
    (
      "{\"event\":\"abcdefgh\"}",
      "1:1: found a change without \"name\"; expected \"name\" with the new name"
    ),
    (
      "{\"event\":\"abcdefgh\",\"name\":\" \"}",
      "1:28: found the text \" \"; expected a name of 1 to 40 characters, not blank, without control characters"
    ),
    (
      "{\"event\":\"abcdefgh\",\"name\":\"A\",\"score\":9}",
      "1:32: found \"score\" in a change; expected one of \"event\", \"name\""
    ),
  ])
  func aFaultyChangeIsRefusedWithItsPlace(json: String, message: String) {
    do throws(WireError) {
      _ = try ScoreChange.read(Array(json.utf8), needsName: true)
      Issue.record("it was read")
    } catch {
      #expect(error.description == message)
    }
  }
}
