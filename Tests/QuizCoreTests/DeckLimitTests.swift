import Testing

@testable import QuizCore

/// Each limit of deck files, from both sides.
struct DeckLimitTests {
  static func deck(_ cards: String, _ members: String = "") -> String {
    "{\"quizdeck\":1,\"title\":\"T\",\(members)\"cards\":[\(cards)]}"
  }

  static let card = "{\"front\":\"a\",\"back\":\"b\"}"

  static func numbered(_ count: Int) -> String {
    (0..<count).map { "\"\($0)\"" }.joined(separator: ",")
  }

  static func letters(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test("a file may have 32 MiB and not a byte more")
  func fileBytes() {
    let deck = Array(Self.deck(Self.card).utf8)
    let padding = [UInt8](repeating: 0x20, count: DeckLimits.fileBytes - deck.count)
    #expect(DeckLimits.fileBytes == 32 << 20)
    #expect(verdict(deck + padding) == "read")
    #expect(
      verdict(deck + padding + [0x20])
        == "1:1: found a file of 33554433 bytes; expected at most 33554432 bytes (32 MiB)")
  }

  @Test("a file of 100 MB is refused")
  func hugeFile() {
    let expected = "1:1: found a file of 100000000 bytes; expected at most 33554432 bytes (32 MiB)"
    #expect(verdict([UInt8](repeating: 0x5B, count: 100_000_000)) == expected)
  }

  @Test("a deck may have 100,000 cards and not one more")
  func cards() {
    let cards = (0..<DeckLimits.cards).map { "{\"front\":\"\($0)\",\"back\":\"b\"}" }
    #expect(verdict(Self.deck(cards.joined(separator: ","))) == "read")
    let more = (cards + [Self.card]).joined(separator: ",")
    #expect(verdict(Self.deck(more)) == "1:35: found 100001 cards; expected 1 to 100000 cards")
  }

  @Test(
    "a text may have 20,000 bytes and not one more",
    arguments: [
      "{\"front\":\"#\",\"back\":\"b\"}", "{\"front\":[\"#\"],\"back\":\"b\"}",
      "{\"front\":\"a\",\"back\":[{\"em\":\"#\"}]}", "{\"statement\":\"#\",\"answer\":true}",
      "{\"front\":\"a\",\"back\":\"b\",\"wrong\":[\"#\"]}",
      "{\"front\":\"a\",\"back\":\"b\",\"explanation\":\"#\"}",
    ])
  func textBytes(card: String) {
    let good = card.replacing("#", with: Self.letters(DeckLimits.textBytes))
    #expect(verdict(Self.deck(good)) == "read")
    let bad = verdict(Self.deck(card.replacing("#", with: Self.letters(DeckLimits.textBytes + 1))))
    #expect(bad.hasSuffix("found a text of 20001 bytes; expected at most 20000 bytes"))
  }

  @Test("letters beyond ASCII count by their bytes")
  func textBytesOfLetters() {
    let text = String(repeating: "字", count: 6_667)
    #expect(
      verdict(Self.deck("{\"front\":\"\(text)\",\"back\":\"b\"}"))
        == "1:45: found a text of 20001 bytes; expected at most 20000 bytes")
  }

  @Test(
    "a title, a label or a message may have 1,000 bytes and not one more",
    arguments: [
      "\"summary\":\"#\",", "\"summary\":{\"en\":\"#\"},",
      "\"rules\":{\"messages\":[{\"from\":1,\"text\":\"#\"}]},",
      "\"rules\":{\"directions\":[{\"ask\":\"back\",\"label\":\"#\"}]},",
    ])
  func shortTextBytes(member: String) {
    let good = member.replacing("#", with: Self.letters(DeckLimits.shortTextBytes))
    #expect(verdict(Self.deck(Self.card, good)) == "read")
    let long = member.replacing("#", with: Self.letters(DeckLimits.shortTextBytes + 1))
    let bad = verdict(Self.deck(Self.card, long))
    #expect(bad.hasSuffix("found a text of 1001 bytes; expected at most 1000 bytes"))
  }

  @Test("a question may have 2 to 100 options")
  func options() {
    func question(_ count: Int) -> String {
      verdict(
        Self.deck("{\"question\":\"q\",\"answer\":\"0\",\"options\":[\(Self.numbered(count))]}"))
    }
    #expect(question(2) == "read")
    #expect(question(DeckLimits.options) == "read")
    #expect(question(1) == "1:75: found a list of 1; expected 2 to 100 options")
    #expect(question(101) == "1:75: found a list of 101; expected 2 to 100 options")
  }

  @Test(
    "a card may have 1 to 99 wrong answers",
    arguments: ["\"front\":\"f\",\"back\":\"r\"", "\"question\":\"q\",\"answer\":\"r\""])
  func wrongAnswers(members: String) {
    func card(_ count: Int) -> String {
      verdict(Self.deck("{\(members),\"wrong\":[\(Self.numbered(count))]}"))
    }
    #expect(card(1) == "read")
    #expect(card(99) == "read")
    #expect(card(0).hasSuffix("found an empty list; expected 1 to 99 options"))
    #expect(card(100).hasSuffix("found a list of 100; expected 1 to 99 options"))
  }

  @Test("a typed answer may have 1 to 100 accepted texts")
  func acceptedAnswers() {
    func card(_ count: Int) -> String {
      verdict(Self.deck("{\"question\":\"q\",\"accept\":[\(Self.numbered(count))]}"))
    }
    #expect(card(DeckLimits.acceptedAnswers) == "read")
    #expect(card(101) == "1:61: found a list of 101; expected 1 to 100 accepted texts")
  }

  @Test("brackets may be 32 deep and not one more")
  func nesting() {
    func deep(_ levels: Int) -> String {
      // The deck, its cards, the card and the text are four levels; each pair below makes two more.
      let pairs = (levels - 4) / 2
      let open = String(repeating: "{\"em\":[", count: pairs)
      let close = String(repeating: "]}", count: pairs)
      return verdict(Self.deck("{\"front\":[\(open)\"x\"\(close)],\"back\":\"b\"}"))
    }
    #expect(deep(DeckLimits.nesting) == "read")
    #expect(deep(34) == "1:144: found brackets 33 levels deep; expected at most 32 levels")
    let brackets = String(repeating: "[", count: 100_000)
    #expect(verdict(brackets) == "1:33: found brackets 33 levels deep; expected at most 32 levels")
  }

  @Test("a deck may bring 20 high scores and not one more")
  func starters() {
    func deck(_ count: Int) -> String {
      let scores = [String](repeating: "{\"name\":\"n\",\"score\":1}", count: count)
      return verdict(
        Self.deck(Self.card, "\"highScores\":[\(scores.joined(separator: ","))],"))
    }
    #expect(deck(DeckLimits.starters) == "read")
    #expect(deck(21) == "1:40: found a list of 21; expected 0 to 20 high scores")
  }

  @Test("a player's name may have 40 characters and not one more, however many bytes they take")
  func nameCharacters() {
    func deck(_ name: String) -> String {
      verdict(Self.deck(Self.card, "\"highScores\":[{\"name\":\"\(name)\",\"score\":1}],"))
    }
    #expect(deck(String(repeating: "名", count: DeckLimits.nameCharacters)) == "read")
    #expect(
      deck(String(repeating: "名", count: 41)).hasSuffix("expected a name of 1 to 40 characters"))
  }

  @Test("an id may have 64 characters and not one more")
  func ids() {
    func deck(_ count: Int) -> String {
      verdict(Self.deck("{\"id\":\"\(Self.letters(count))\",\"front\":\"a\",\"back\":\"b\"}"))
    }
    #expect(deck(64) == "read")
    #expect(deck(65).hasSuffix("expected an id: 1 to 64 of the characters A-Z a-z 0-9 . _ -"))
  }

  @Test(
    "numbers of the rules have their ranges",
    arguments: [
      ("\"options\":#", 2, 10), ("\"draw\":#", 1, 100_000),
      ("\"points\":{\"right\":#}", 1, 1_000_000),
      ("\"points\":{\"wrong\":#}", -1_000_000, 0),
      ("\"points\":{\"bonus\":[{\"within\":#,\"points\":1}]}", 0, 2_000_000_000),
      ("\"points\":{\"bonus\":[{\"within\":1,\"points\":#}]}", 1, 1_000_000),
      ("\"feedback\":{\"right\":{\"hold\":#}}", 0, 10_000),
      ("\"feedback\":{\"wrong\":{\"hold\":#}}", 0, 10_000),
      ("\"messages\":[{\"from\":#,\"text\":\"t\"}]", 0, 100),
      ("\"closeness\":[{\"within\":#,\"text\":\"t\"}]", 0, 2_000_000_000),
    ])
  func ranges(rule: String, least: Int, most: Int) {
    func deck(_ value: Int) -> String {
      verdict(Self.deck(Self.card, "\"rules\":{\(rule.replacing("#", with: "\(value)"))},"))
    }
    #expect(deck(least) == "read")
    #expect(deck(most) == "read")
    let range = "expected a whole number from \(least) to \(most)"
    #expect(deck(least - 1).hasSuffix("found \(least - 1); \(range)"))
    #expect(deck(most + 1).hasSuffix("found \(most + 1); \(range)"))
  }

  @Test(
    "lists of rules have 1 to 20 entries",
    arguments: ["\"messages\":[#]", "\"closeness\":[#]", "\"points\":{\"bonus\":[#]}"])
  func ruleLists(rule: String) {
    func deck(_ count: Int) -> String {
      let name = rule.contains("messages") ? "from" : "within"
      let value = rule.contains("bonus") ? "\"points\":1" : "\"text\":\"t\""
      let entries = (0..<count).map { "{\"\(name)\":\($0),\(value)}" }.joined(separator: ",")
      return verdict(Self.deck(Self.card, "\"rules\":{\(rule.replacing("#", with: entries))},"))
    }
    #expect(deck(20) == "read")
    #expect(deck(0).contains("found an empty list; expected 1 to 20 "))
    #expect(deck(21).contains("found a list of 21; expected 1 to 20 "))
  }

  @Test("a slider's scale reaches a thousand million either way")
  func sliders() {
    func deck(_ minimum: Int, _ maximum: Int) -> String {
      let slider = "{\"min\":\(minimum),\"max\":\(maximum),\"target\":\"random\"}"
      return verdict(Self.deck("{\"question\":\"q\",\"slider\":\(slider)}"))
    }
    #expect(deck(-1_000_000_000, 1_000_000_000) == "read")
    #expect(deck(-1_000_000_001, 1_000_000_000).contains("found -1000000001; expected"))
    #expect(deck(-1_000_000_000, 1_000_000_001).contains("found 1000000001; expected"))
  }

  @Test("the first hundred problems are shown and the others counted")
  func problems() {
    func deck(_ count: Int) -> String {
      verdict(Self.deck([String](repeating: "1", count: count).joined(separator: ",")))
    }
    #expect(deck(100).split(separator: "\n").count == 100 && !deck(100).contains("more"))
    #expect(deck(103).hasSuffix("\nand 3 more"))
  }
}
