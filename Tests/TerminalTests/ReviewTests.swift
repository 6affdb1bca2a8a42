import Library
import LibrarySQLite
import QuizCore
import Testing

@testable import Terminal

/// Reviews line by line, from the command to the library's disk and back.
@Suite struct ReviewTests {
  static let words = """
    { "quizdeck": 1, "title": "Words", "rules": { "forms": ["flip"] },
      "cards": [ { "id": "one", "front": "moon", "back": "月亮" },
                 { "id": "sky", "statement": "The sky is up.", "answer": true } ] }
    """

  static func shelved() throws -> ShelvedDeck {
    try Decks.read(words, id: "words")
  }

  @Test func `cards are asked, rated and kept, and the next session goes on`() async throws {
    let deck = try Self.shelved()
    let table = try Table(deck)
    let first = try await table.review(deck, "|5|3|t|")
    #expect(
      first == """
        Left today: 0 due, 0 on their steps, 2 new.
        moon
        An empty line turns the card; q leaves.
        The other side: 月亮
        1 Again, 1 minute
        2 Hard, 6 minutes
        3 Good, 10 minutes
        4 Easy, 10 days
        How well did you know it? 1 to 4; u takes the last rating back, q leaves.
        "5" is not understood here.
        How well did you know it? 1 to 4; u takes the last rating back, q leaves.
        Left today: 0 due, 1 on their steps, 1 new.
        The sky is up.
        1. True
        2. False
        Answer 1 or t for True, 2 or f for False; q leaves.
        Right
        1 Again, 1 minute
        2 Hard, 6 minutes
        3 Good, 10 minutes
        4 Easy, 6 days
        How well did you know it? 1 to 4; an empty line takes Good, u takes the last rating back, q leaves.
        The next card is due in 10 minutes.
        An empty line takes it now, q leaves.
        2 reviews are saved.
        exit 0
        """)
    let second = try await table.review(deck, "|u|q")
    #expect(second.hasPrefix("The next card is due in 10 minutes.\n"))
    #expect(second.contains("There is no rating of this session to take back.\n"))
    #expect(second.hasSuffix("0 reviews are saved.\nexit 0"))
  }

  @Test func `a rating is taken back`() async throws {
    let deck = try Self.shelved()
    let table = try Table(deck)
    let text = try await table.review(deck, "|1|u||4|q")
    #expect(
      text.contains(
        "The last rating is taken back.\nLeft today: 0 due, 0 on their steps, 2 new.\nmoon"))
    #expect(text.hasSuffix("1 review is saved.\nexit 0"))
    let logs = try await table.library.reviewLogs(of: deck.id)
    #expect(logs.values.flatMap(\.entries).count == 3)
  }

  @Test func `a rating that cannot be saved is said, and asked for again`() async throws {
    let deck = try Self.shelved()
    let table = try Table(deck)
    await table.library.close()
    let text = try await table.review(deck, "|3|q")
    #expect(text.contains("The rating is not saved: "))
    #expect(text.contains("the library was closed"))
    #expect(text.hasSuffix("0 reviews are saved.\nexit 0"))
  }

  @Test func `in Chinese it says the same`() async throws {
    let deck = try Self.shelved()
    let text = try await (try Table(deck)).review(deck, "|2|q") {
      $0.language = .traditionalChinese
    }
    #expect(text.contains("今天剩餘：到期 0 張、學習中 0 張、新卡 2 張。"))
    #expect(text.contains("3 良好，10 分鐘"))
    #expect(text.hasSuffix("已儲存 1 次複習。\nexit 0"))
  }
}
