import DeckFormats
import QuizCore
import Testing

@Suite("Cards that need not be read to be sure of them") struct PlainCardTests {
  private static let identity = CardID(derivedFrom: .note(RichText("")))

  private func card(_ front: RichText, tags: [String] = [], category: [String] = []) -> Card {
    var details = Card.Details()
    (details.tags, details.category) = (tags, category)
    return Card(
      id: Self.identity, content: .pair(front: front, back: RichText("b"), wrong: []),
      details: details)
  }

  private func isReadAsWritten(_ card: Card) -> Bool {
    do {
      return try DeckReader.readCard(DeckWriter.write(card), as: Self.identity) == card
    } catch {
      return false
    }
  }

  private func line(_ inlines: RichText.Inline...) -> RichText {
    RichText(blocks: [.paragraph(inlines)])
  }

  @Test(
    "Usual cards are",
    arguments: [
      "Rain", "la pluie \"d'été\" \\ ", "課金", "ラーメン", "Привет", "Ünal", "a\nb",
    ])
  func usual(text: String) {
    let plain = card(RichText(text), tags: ["bio", "lang::de"], category: ["Part 1"])
    #expect(plain.isPlain)
    #expect(isReadAsWritten(plain))
  }

  @Test("So are styles, breaks and pictures")
  func structured() throws {
    let picture = try #require(MediaName("a.png"))
    let plain = card(
      line(
        .styled(.strong, [.text("a"), .styled(.sub, [.text("2")])]), .lineBreak, .text(" b"),
        .image(picture, alternative: "")))
    #expect(plain.isPlain)
    #expect(isReadAsWritten(plain))
    #expect(card(line(.image(picture, alternative: ""))).isPlain)
  }

  @Test("Whatever a deck file refuses or reads otherwise is none")
  func refused() throws {
    let picture = try #require(MediaName("a.png"))
    let long = String(repeating: "a", count: DeckLimits.textBytes + 1)
    let deep = (0..<20).reduce(RichText.Inline.text("a")) { inner, _ in
      .styled(.strong, [inner, .text("b")])
    }
    let bad: [Card] = [
      card(RichText(blocks: [])), card(line()), card(RichText(long)), card(line(.text(" "))),
      card(line(.lineBreak)), card(line(.text("a\u{1}"))), card(line(.text("a\u{85}"))),
      card(line(.text("\u{200B}"))), card(line(.text(""), .text("a"))), card(line(.text("a\nb"))),
      card(line(.styled(.strong, []), .text("a"))), card(line(deep)),
      card(line(.image(picture, alternative: "\u{200B}"))),
      card(RichText(blocks: [.paragraph([.text("a")]), .paragraph([])])),
      card(RichText("a"), tags: ["x", "x"]), card(RichText("a"), tags: [""]),
      card(RichText("a"), category: ["\u{2003}"]),
      card(RichText("a"), tags: [String(repeating: "t", count: DeckLimits.shortTextBytes + 1)]),
      card(RichText("a"), tags: (0...DeckLimits.extras).map { "t\($0)" }),
    ]
    for card in bad {
      #expect(!isReadAsWritten(card), "\(card)")
      #expect(!card.isPlain, "\(card)")
    }
  }

  @Test("A plain card is read as the same, whatever it is made of", arguments: 0..<20)
  func always(seed: Int) throws {
    var source = Pieces(seed: seed, picture: try #require(MediaName("a.png")))
    var plain = 0
    for _ in 0..<500 {
      let card = card(source.text(), tags: source.labels(), category: source.labels())
      guard card.isPlain else { continue }
      plain += 1
      #expect(isReadAsWritten(card), "\(card)")
    }
    #expect(plain > 20)
  }
}

/// Texts and labels put together at random of what is usual and of what is at the edge.
private struct Pieces {
  private var random: Random
  private let picture: MediaName
  private static let words = [
    "a", "b c", "\"", "\\", "課", "é", "\u{301}", "👩‍👧", " ", "", "\n", "\t", "\r", "\u{7F}", "\u{85}",
    "\u{A0}", "\u{34F}", "\u{200B}", "\u{3000}", "\u{FEFF}", "\u{E0100}", "{", "]", "\u{0}",
  ]

  init(seed: Int, picture: MediaName) {
    random = Random(seed: UInt64(seed))
    self.picture = picture
  }

  private mutating func below(_ bound: Int) -> Int { Int(random.next(below: UInt32(bound))) }

  private mutating func word() -> String {
    // Mostly harmless, so that enough of what is put together is.
    below(3) > 0 ? Self.words[below(4)] : Self.words[below(Self.words.count)]
  }

  mutating func labels() -> [String] { (0..<below(3)).map { _ in word() + word() } }

  private mutating func inline(depth: Int) -> RichText.Inline {
    switch below(depth > 3 ? 4 : 6) {
    case 0: .lineBreak
    case 1: .image(picture, alternative: below(2) == 0 ? "" : word())
    case 2, 3: .text(word() + word())
    default: .styled(.emphasis, line(depth: depth + 1))
    }
  }

  private mutating func line(depth: Int) -> [RichText.Inline] {
    (0..<(below(8) == 0 ? 0 : 1 + below(2))).map { _ in inline(depth: depth) }
  }

  mutating func text() -> RichText {
    RichText(blocks: (0..<1 + below(2)).map { _ in .paragraph(line(depth: 0)) })
  }
}
