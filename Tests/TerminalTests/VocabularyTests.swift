import Library
import QuizCore
import Testing

@testable import Terminal

/// The vocabulary test on the screen: verdicts, the right answer after a wrong one, messages, Chinese.
@Suite struct VocabularyTests {
  private func playing(_ language: Language = .english) throws -> Player {
    var player = Player(try Decks.builtIn("vocabulary"), language: language)
    player.press(.text("1"))
    _ = player.takeDeeds()
    return player
  }

  @Test func `ten questions of four options`() throws {
    let player = try playing()
    #expect(player.screen().contains("1/10   Score: 0"))
    guard case .choice(let options, false)? = player.game?.question.body else {
      Issue.record("no choice")
      return
    }
    #expect(options.count == 4)
    for (index, option) in options.enumerated() {
      #expect(player.screen().contains("\(index + 1)  \(option.text.plain)"))
    }
  }

  @Test func `a right answer brings ten points and, after half a second, the next word`() throws {
    var player = try playing()
    try player.answer(right: true)
    #expect(player.takeDeeds() == ["remember 1", "wait 500"])
    #expect(player.screen().contains("Score: 10"))
    player.letTimePass()
    #expect(player.screen().contains("2/10"))
  }

  @Test func `after a wrong answer the right one comes, and stays until Enter`() throws {
    var player = try playing()
    let right = try #require(player.game).number(right: true)
    try player.answer(right: false)
    #expect(player.takeDeeds() == ["remember 1", "wait 200"])
    #expect(!player.screen().contains("✓"))
    player.letTimePass()
    #expect(player.screen().contains("  \(right)  "))
    #expect(player.screen().contains("✓"))
    #expect(player.screen().contains("Right answer: "))
    #expect(player.timer == nil)
    player.press(.text("1"))
    #expect(player.game?.turns.count == 1)
    player.press(.enter)
    #expect(player.screen().contains("2/10"))
  }

  @Test(arguments: [
    (10, "Congratulations!"), (9, "Nearly there."), (6, "Nearly there."),
    (5, "Too many were wrong"),
    (0, "Too many were wrong"),
  ])
  func `the end is announced, and the message is by score`(right: Int, message: String) throws {
    var player = try playing()
    for turn in 0..<10 {
      try player.answer(right: turn < right)
      player.letTimePass()
      if turn >= right { player.press(.enter) }
    }
    #expect(player.screen().contains("Finished"))
    player.press(.enter)
    #expect(player.screen(76, 40).contains(message))
    #expect(player.screen(76, 40).contains("Your score: \(10 * right)   \(10 * right) of 100"))
    #expect(player.screen(76, 40).contains("✓ Right: \(right)   ✗ Wrong: \(10 - right)"))
  }

  @Test func `again draws anew, with score and place at the start`() throws {
    var player = try playing()
    let first = player.game?.question.card
    for _ in 0..<10 {
      try player.answer(right: true)
      player.letTimePass()
    }
    player.press(.enter, .text("r"))
    #expect(player.screen().contains("1/10   Score: 0"))
    #expect(player.game?.question.card != first)
  }

  @Test func `the whole screen speaks Traditional Chinese`() throws {
    var player = try playing(.traditionalChinese)
    try player.answer(right: false)
    player.letTimePass()
    let screen = player.screen()
    for word in ["英文單字", "1/10   得分：0", "✗ 答錯了", "正確答案：", "Enter 繼續"] {
      #expect(screen.contains(word))
    }
  }

  @Test func `Chinese columns line up`() throws {
    let frame = try playing(.traditionalChinese).frame(60, 20)
    #expect(frame.lines[0].width == 58)
    #expect(frame.lines[0].text.hasSuffix("1/10   得分：0"))
  }
}
