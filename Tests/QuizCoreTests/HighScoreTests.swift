import QuizCore
import Testing

/// Ranks and the order of a list of scores.
@Suite struct HighScoreTests {
  @Test func tiesShareARankAndTheEarlierComesFirst() {
    let scores: [(UInt64, Int64, Int64)] = [
      (1, 20, 9), (2, 30, 5), (3, 20, 3), (4, 10, 1), (5, 20, 3),
    ]
    let entries = scores.map { number, score, date in
      HighScores.Entry(
        id: EventID(random: 0, number), name: .unknown, score: score,
        date: Timestamp(milliseconds: date))
    }
    let ranked = HighScores.rank(entries.sorted(by: HighScores.precedes))
    #expect(ranked.map(\.rank) == [1, 2, 2, 2, 5])
    #expect(ranked.map { $0.entry.id } == [2, 3, 5, 1, 4].map { EventID(random: 0, $0) })
  }

  @Test(arguments: [
    ("", PlayerName.Fault.empty), (" \u{3000}\t", .empty), ("\u{200B}", .empty),
    (String(repeating: "x", count: 41), .tooLong),
    (String(repeating: "x", count: 10_000), .tooLong), ("a\nb", .controlCharacter),
    ("a\u{202E}b", .controlCharacter),
  ])
  func aTextThatIsNoNameIsRefused(text: String, fault: PlayerName.Fault) {
    #expect(throws: fault) { try PlayerName(text) }
  }

  @Test(arguments: [
    "<b>Ada</b>", "王小明", "👩‍👩‍👧‍👦", "O'Neil & \"Co\"", "מרים", String(repeating: "x", count: 40),
  ])
  func aNameIsKeptAsItIs(text: String) throws {
    #expect(try PlayerName("  \(text) ").text == text)
  }
}
