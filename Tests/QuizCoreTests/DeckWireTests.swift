import Testing

@testable import QuizCore

/// The form in which decks are sent to the browser.
struct DeckWireTests {
  private static func paths() throws -> [String] {
    let fixtures = try DeckFixtureTests.decks(in: "pass").map { "Tests/Fixtures/decks/pass/\($0)" }
    return try Repository.names(in: "Decks").map { "Decks/\($0)" } + fixtures
  }

  @Test("a deck that is sent is the deck of its file", arguments: try paths())
  func files(path: String) throws {
    let deck = try DeckReader.read(Repository.bytes(path))
    let sent = deck.wire()
    let again = try Deck.read(wire: sent)
    #expect(again.wire() == sent)
    #expect(again.title == deck.title && again.summary == deck.summary)
    #expect(again.languages == deck.languages && again.rules == deck.rules)
    #expect(again.starters == deck.starters)
    #expect(again.cards.map { $0.id } == deck.cards.map { $0.id })
    for (one, other) in zip(deck.cards, again.cards) {
      switch one.content {
      case .note: #expect(other.content == .note(RichText(blocks: [])))
      case .kept: #expect(other.content == .kept(kind: "", prompt: RichText(blocks: [])))
      default: #expect(other.content == one.content)
      }
      #expect(other.explanation == one.explanation && other.source == one.source)
    }
  }

  @Test("a deck is sent in few bytes")
  func size() throws {
    let deck = try TestDecks.read(
      #"{"quizdeck":1,"title":"T","language":"en","cards":[{"front":["H",{"sub":"2"},"O"],"back":"a"},"#
        + #"{"id":"s","statement":"Wet.","answer":true,"tags":["t"]}]}"#)
    #expect(
      String(decoding: deck.wire(), as: UTF8.self)
        == #"[1,"T",0,"en","en",[1,0,4,[0,1,2,3],[[0,0,0],[1,0,0]],[1,0,1,[]],[0,500,0,200,1],"#
        + #"[false,0],[],[],[14,[]]],[],[[2,"c5afeb28c16248886",[[0,"H",[5,"2"],"O"]],"a",[],0,0,0],"#
        + #"[0,"s","Wet.",true,0,0,0]]]"#)
  }

  @Test(
    "what is no deck is refused with the place",
    arguments: [
      (
        "",
        "1:1: found an empty file; expected a deck: { \"quizdeck\": 1, \"title\": …, \"cards\": […] }"
      ),
      ("{}", "1:1: found an empty object; expected a list"),
      ("[2]", "1:1: found a list; expected version 1 of a deck's wire form"),
      ("[1,\"T\"]", "1:1: found null; expected another entry"),
      (
        #"[1,"T",0,0,0,[1,0,4,[9],[],[1,0,1,[]],[0,500,0,200,1],[false,0],[],[],[14,[]]],[],[]]"#,
        "1:22: found 9; expected a whole number from 0 to 3"
      ),
    ])
  func refusals(json: String, message: String) {
    #expect(throws: WireError(description: message)) { try Deck.read(wire: Array(json.utf8)) }
  }

  @Test("a deck cut off or damaged anywhere is refused or read, and nothing traps")
  func damage() throws {
    let sent = try DeckContentTests.read("later-kinds").wire()
    for place in stride(from: 0, to: sent.count, by: 7) {
      #expect(throws: WireError.self) { try Deck.read(wire: Array(sent[..<place])) }
      for byte in [UInt8(ascii: "0"), UInt8(ascii: "\""), UInt8(ascii: "9"), UInt8(ascii: "]")] {
        var damaged = sent
        damaged[place] = byte
        if let deck = try? Deck.read(wire: damaged) { #expect(deck.cards.count <= 40) }
      }
    }
  }
}
