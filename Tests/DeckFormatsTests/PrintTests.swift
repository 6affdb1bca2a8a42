import Platform
import QuizCore
import Testing

@testable import DeckFormats

@Suite struct PrintTests {
  private func bank(_ contents: [Card.Content]) throws -> ExportBank {
    let cards = try contents.enumerated().map { try card("c\($0)", $1) }
    return ExportBank(
      id: try #require(DeckID("test")),
      deck: Deck(title: LocalizedText("A < B"), cards: cards))
  }

  private func page(_ contents: [Card.Content], media: [MediaName: String] = [:]) throws -> String {
    String(decoding: try write(PrintWriter.self, bank(contents), media: media), as: UTF8.self)
  }

  @Test func `each question is on the sheet, in the key and on a card`() throws {
    let page = try page([
      .pair(front: RichText("rain & snow"), back: RichText("Regen"), wrong: []),
      .trueFalse(statement: RichText("Ice floats."), isTrue: true),
      .cloze(
        text: RichText(blocks: [.paragraph([.text("It "), .blank(0), .text(".")])]),
        blanks: [Blank(.typed(accepted: ["rains"], policy: nil))]),
    ])
    #expect(page.contains("<title>A &lt; B</title>"))
    #expect(page.contains("<span class=\"number\">1.</span> rain &amp; snow"))
    #expect(page.contains("<div class=\"answer\"><span class=\"number\">1.</span> Regen</div>"))
    #expect(page.contains("<div class=\"answer\"><span class=\"number\">2.</span> true</div>"))
    #expect(page.contains("It <span class=\"gap\"></span>."))
    #expect(page.contains("<div class=\"answer\"><span class=\"number\">3.</span> rains</div>"))
    #expect(page.split(separator: "<div class=\"card\">").count == 4)
    #expect(!page.contains("<script"))
  }

  @Test func `the key names the option where it stands on the sheet`() throws {
    let options = ["Jupiter", "Mars", "Venus", "Mercury"].map { Option(RichText($0)) }
    let page = try page([
      .choice(
        prompt: RichText("The largest?"), options: options, right: [options[0].id],
        isMultiple: false)
    ])
    let key = try #require(
      page.firstMatch(of: /<div class="answer"><span class="number">1\.<\/span> ([a-d])\) Jupiter</)
    )
    #expect(page.contains("<li><span class=\"letter\">\(key.1))</span> Jupiter</li>"))
  }

  @Test func `what cannot be printed is told before, and notes stand between the questions`() throws
  {
    let sound = try #require(MediaName("a.mp3"))
    let bank = try bank([
      .note(RichText("Read this.")),
      .typed(
        prompt: RichText(blocks: [.paragraph([.audio(sound, alternative: "a word")])]),
        accepted: ["one"]),
      .kept(kind: "drawing", prompt: RichText("Draw!")),
    ])
    #expect(
      PrintWriter.losses(of: bank).map { "\($0.kind) \($0.place): \($0.what)" } == [
        "changed \"c1\": sounds and films are printed as their names",
        "leftOut \"c2\": the question is left out",
      ])
    let page = String(decoding: try write(PrintWriter.self, bank), as: UTF8.self)
    #expect(page.contains("<div class=\"note\">Read this.</div>"))
    #expect(page.contains("[a word]") && !page.contains("Draw!"))
  }

  @Test func `what is to be read before and why it is so are printed, and what is not is told`()
    throws
  {
    var details = Card.Details()
    details.instructions = RichText("No calculator.")
    details.hints = [RichText("Try.")]
    details.seconds = 30
    let card = Card(
      id: try #require(CardID("c")), content: .typed(prompt: RichText("1 + 1"), accepted: ["2"]),
      explanation: RichText("One and one."),
      source: Card.Source(title: "Sums", address: "https://example.org"), details: details)
    let bank = ExportBank(
      id: try #require(DeckID("d")), deck: Deck(title: LocalizedText("d"), cards: [card]))
    let page = String(decoding: try write(PrintWriter.self, bank), as: UTF8.self)
    #expect(page.contains("<div class=\"first\">No calculator.</div>1 + 1"))
    #expect(
      page.contains("2<div class=\"why\">One and one.<p>Sums (https://example.org)</p></div>"))
    #expect(
      PrintWriter.losses(of: bank).map(\.what) == ["hints, time limits are not printed"])
  }

  @Test func `a deck of which nothing can be printed is refused`() throws {
    let bank = try bank([.kept(kind: "drawing", prompt: RichText("Draw!"))])
    #expect(
      throws: ExportError.nothingFits(
        format: .print, reason: "it has no question that can be put on paper")
    ) { try write(PrintWriter.self, bank) }
  }

  @Test func `a picture that is missing or too large is told`() throws {
    let names = try ["a.png", "b.png", "c.png"].map { try #require(MediaName($0)) }
    let bank = try bank([
      .note(RichText(blocks: [.paragraph(names.map { .image($0, alternative: "") })]))
    ])
    let sizes: [MediaName: Int64] = [names[0]: 8_388_608, names[1]: 8_388_609]
    let losses = bank.mediaLosses(in: PrintWriter.self) { sizes[$0] }
    #expect(
      losses.map { "\($0.kind) \($0.place): \($0.what): \($0.why)" } == [
        "leftOut \"c0\": the picture or sound b.png is left out: "
          + "it has 8388609 bytes, and at most 8388608 have room",
        "leftOut \"c0\": the picture or sound c.png is left out: "
          + "it is missing in the folder of pictures and sounds",
      ])
  }

  @Test func `a picture that cannot be read is an error`() throws {
    let folder = try TemporaryFolder()
    let name = try #require(MediaName("a.png"))
    #expect(throws: ExportError.self) {
      try page(
        [
          .open(
            prompt: RichText(blocks: [.paragraph([.image(name, alternative: "a")])]), model: nil)
        ], media: [name: folder.path])
    }
  }

  @Test func `the page is written card by card, each with no more pictures than fit into memory`()
    throws
  {
    let folder = try TemporaryFolder()
    let picture = try #require(MediaName("a.png"))
    let other = try #require(MediaName("b.png"))
    let size = 6_000_000
    for name in ["a", "b"] {
      try Files.replace(folder.file(name), with: [UInt8](repeating: 1, count: size))
    }
    let output = CountingOutput([picture: folder.file("a"), other: folder.file("b")])
    let front = RichText(blocks: [.paragraph([.image(picture, alternative: "one")])])
    let back = RichText(blocks: [.paragraph([.image(other, alternative: "two")])])
    let many = (0..<10).map { _ in Option(front) } + [Option(back)]
    let bank = try bank(
      Array(repeating: .pair(front: front, back: RichText("x"), wrong: []), count: 10) + [
        .matching(
          prompt: front, pairs: many.map { MatchingPair(left: $0, right: many[0].id) }, rights: many
        )
      ])
    let losses = bank.mediaLosses(in: PrintWriter.self) { _ in Int64(size) }
    #expect(
      losses.map { "\($0.place): \($0.what): \($0.why)" } == [
        "\"c10\": the picture or sound a.png is left out: "
          + "the pictures of one card may have 25165824 bytes together"
      ])
    _ = try PrintWriter.write(bank, options: ExportOptions(), to: output)
    #expect(output.total > 2 * 10 * size)
    #expect(output.largest < 40_000_000)
    #expect(output.words == ["[one]"], "a picture for which there is no room is its words")
  }
}

/// Counts what is written.
private final class CountingOutput: ExportOutput {
  let path = ""
  private let media: [MediaName: String]
  private(set) var total = 0
  private(set) var largest = 0
  /// The words of pictures that were written.
  private(set) var words: Set<String> = []

  init(_ media: [MediaName: String]) {
    self.media = media
  }

  func append(_ bytes: [UInt8]) throws(ExportError) {
    total += bytes.count
    largest = max(largest, bytes.count)
    let text = String(decoding: bytes, as: UTF8.self)
    for word in ["[one]", "[two]"] where text.contains(word) { words.insert(word) }
  }

  func mediaPath(_ name: MediaName) -> String? { media[name] }
}
