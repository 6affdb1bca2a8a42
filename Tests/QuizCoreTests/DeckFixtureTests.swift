import Foundation
import Testing

@testable import QuizCore

/// The corpora of deck files: all in `pass` can be read, all in `fail` are refused with exactly the messages beside them.
struct DeckFixtureTests {
  static let folder = "Tests/Fixtures/decks"

  static func decks(in name: String) throws -> [String] {
    try Repository.names(in: "\(folder)/\(name)").filter { $0.hasSuffix(".json") }
  }

  @Test("a deck file of the corpus is read", arguments: try decks(in: "pass"))
  func pass(name: String) throws {
    #expect(verdict(try Repository.bytes("\(Self.folder)/pass/\(name)")) == "read")
  }

  @Test("a faulty deck file is refused with every problem", arguments: try decks(in: "fail"))
  func fail(name: String) throws {
    let path = "\(Self.folder)/fail/\(name)"
    let expected = try Repository.bytes(path.replacing(".json", with: ".txt"))
    let found = verdict(try Repository.bytes(path))
    #expect(found + "\n" == String(decoding: expected, as: UTF8.self))
  }

  @Test("the corpora are there, and each faulty file has its messages")
  func corpora() throws {
    #expect(try Self.decks(in: "pass").count >= 10)
    let names = try Repository.names(in: "\(Self.folder)/fail")
    let decks = names.filter { $0.hasSuffix(".json") }
    #expect(decks.count >= 60)
    #expect(
      names.filter { $0.hasSuffix(".txt") } == decks.map { $0.replacing(".json", with: ".txt") })
  }

  @Test("a deck cut off anywhere is refused", arguments: ["every-rule", "rich-text", "every-kind"])
  func truncation(name: String) throws {
    let text = String(
      decoding: try Repository.bytes("\(Self.folder)/pass/\(name).json"), as: UTF8.self)
    let bytes = Array(text.trimmingCharacters(in: .whitespacesAndNewlines).utf8)
    for length in 0..<bytes.count {
      #expect(verdict(Array(bytes[..<length])) != "read", "cut after \(length) bytes")
    }
  }

  @Test("the ten-line deck of the guide is a deck that can be played")
  func tenLines() throws {
    let guide = String(decoding: try Repository.bytes("Docs/deck-format.md"), as: UTF8.self)
    let ten = String(
      decoding: try Repository.bytes("\(Self.folder)/pass/ten-lines.json"), as: UTF8.self)
    #expect(ten.split(separator: "\n").count == 10)
    #expect(guide.contains(ten))
    let deck = try DeckReader.read(Array(ten.utf8))
    #expect(deck.cards.count == 4 && deck.rules == Rules())
  }

  @Test("each card that the guide shows is a card")
  func guideCards() throws {
    let guide = String(decoding: try Repository.bytes("Docs/deck-format.md"), as: UTF8.self)
    let blocks = guide.split(separator: "```json\n").dropFirst().map { $0.prefix { $0 != "`" } }
    let cards = try #require(blocks.last).split(separator: "\n")
    #expect(cards.count == 14)
    for card in cards {
      #expect(verdict("{\"quizdeck\":1,\"title\":\"T\",\"cards\":[\(card)]}") == "read", "\(card)")
    }
  }
}
