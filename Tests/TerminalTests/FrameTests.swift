import Library
import QuizCore
import Testing

@testable import Terminal

/// What holds for every screen in every window.
@Suite struct FrameTests {
  /// Sessions at many places of every built-in deck.
  private func sessions(_ language: Language) throws -> [Player] {
    var players: [Player] = []
    for name in ["trivia", "capitals", "vocabulary", "bullseye"] {
      var player = Player(try Decks.builtIn(name), language: language) { $0.waits = true }
      let keys: [Key] = [
        .text("1"), .text("?"), .text("x"), .text("2"), .enter, .down, .enter, .enter, .text("h"),
        .text("r"), .escape, .text("x"), .text("n"), .text("q"), .text("o"), .text("h"), .text("q"),
      ]
      players.append(player)
      for key in keys {
        player.press(key)
        players.append(player)
      }
      for _ in 0..<60 where player.game?.phase != .finished { player.press(.text("2"), .enter) }
      players.append(player)
    }
    return players
  }

  @Test(arguments: Language.allCases)
  func `every screen fits its window, whatever its size`(language: Language) throws {
    let sizes = [
      (80, 24), (40, 12), (120, 40), (16, 6), (20, 8), (33, 9), (10, 4), (1, 1), (300, 90),
    ]
    for player in try sessions(language) {
      for (columns, rows) in sizes {
        let frame = player.frame(columns, rows)
        #expect(frame.lines.count <= rows)
        for line in frame.lines where columns > 1 { #expect(line.width <= columns, "\(line.text)") }
        if let cursor = frame.cursor { #expect(cursor.row < rows && cursor.column <= columns) }
      }
    }
  }

  @Test func `a hostile deck cannot control the terminal`() throws {
    // The reader of deck files refuses such texts: this deck comes from elsewhere.
    let nasty = "\u{1B}]0;title\u{7} \u{202E}evil\u{9B}2J \ttab"
    let card = Card(
      id: try #require(CardID("c")),
      content: .trueFalse(statement: RichText(nasty), isTrue: true), explanation: RichText(nasty),
      source: Card.Source(title: nasty, address: nasty))
    let title = LocalizedText(nasty)
    let shelved = ShelvedDeck(
      id: try #require(DeckID("nasty")), deck: Deck(title: title, summary: title, cards: [card]),
      bytes: [], hash: DeckHash(of: []), isBuiltIn: false)
    var player = Player(shelved) { $0.waits = true }
    var writer = FrameWriter(theme: .none)
    var text = ""
    for key in [Key.text("f"), .enter, .enter] {
      player.press(key)
      text += player.frame().text
      let bytes = writer.bytes(for: player.frame(), size: WindowSize(columns: 60, rows: 24))
      for scalar in bytes.unicodeScalars
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
        #expect(scalar == "\u{1B}")
      }
      #expect(!bytes.contains("\u{1B}]") && !bytes.contains("\u{202E}"))
    }
    #expect(text.contains("evil"))
  }

  @Test func `only the lines that changed are written`() throws {
    let size = WindowSize(columns: 60, rows: 24)
    var player = Player(try Decks.builtIn("trivia"))
    var writer = FrameWriter(theme: .terminal)
    #expect(writer.bytes(for: player.frame(), size: size).contains("\u{1B}[2J"))
    player.press(.down)
    let bytes = writer.bytes(for: player.frame(), size: size)
    #expect(
      bytes == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[6;1H\u{1B}[0m\u{1B}[K  \u{1B}[1;36m› 1  \u{1B}[0m"
        + "\u{1B}[1mTrue\u{1B}[0m\u{1B}[?2026l")
    let again = writer.bytes(for: player.frame(), size: size)
    #expect(!again.contains("True"))
    let resized = writer.bytes(for: player.frame(50, 20), size: WindowSize(columns: 50, rows: 20))
    #expect(resized.contains("\u{1B}[2J"))
  }

  @Test func `no colour is written where none is wanted`() throws {
    var player = Player(try Decks.builtIn("trivia"))
    player.press(.text("f"))
    var writer = FrameWriter(theme: .none)
    let bytes = writer.bytes(for: player.frame(), size: WindowSize(columns: 60, rows: 24))
    let looks = bytes.split(separator: "\u{1B}[").compactMap { part -> Substring? in
      let code = part.prefix { $0.isNumber || $0 == ";" }
      return part.dropFirst(code.count).first == "m" ? code : nil
    }
    #expect(Set(looks) == ["0", "1"])
    #expect(bytes.contains("✗ Wrong"))
  }

  @Test func `shapes of ASCII alone carry the same verdict`() throws {
    var player = Player(try Decks.builtIn("trivia"))
    player.press(.text("f"))
    let text = player.frame(60, 24, glyphs: .ascii).text
    #expect(text.contains("x Wrong"))
    #expect(!text.unicodeScalars.contains { $0.value > 0x7E })
  }

  @Test func `the focus is seen in a low window`() throws {
    let options = (1...15).map { "\"option \($0)\"" }.joined(separator: ",")
    var player = Player(
      try Decks.read(
        cards: "{\"question\":\"Which?\",\"options\":[\(options)],\"answer\":\"option 1\"}"))
    for _ in 0..<15 {
      player.press(.down)
      #expect(player.screen(40, 8).contains("› "))
    }
  }
}
