import DeckFormats
import QuizCore
import Testing

@Suite("Markdown cards") struct MarkdownCardsTests {
  @Test("hascard: sides, one and several right answers, orders and gaps")
  func hascard() throws {
    let bank = try read(MarkdownCardsReader.self, fixture: "markdown-cards/hascard.txt")
    #expect(
      bank.items.map(\.dump) == [
        "pair: Photosynthesis | Turns light into ⟨emphasis sugar⟩.¶It needs water.",
        "choice: Colour of leaves? | ~red | =green",
        "several: Which are conifers? | =pine | ~oak | =spruce",
        "ordering: Order by height | moss | shrub | tree",
        "cloze: Needles¶The ⟨0⟩ keeps its ⟨1⟩ in ⟨code a_b_c⟩ winter. | [pine, fir] | [needles]",
        "pair: A plain list | • one¶• two",
      ])
    #expect(
      bank.remarkLines == [
        "left-out: line 28: a text was left out: it does not begin with a \"# \" and what is asked",
        "left-out: line 30: the card was left out: there is nothing below it",
      ])
  }

  @Test("Notes: sides in a line, sides around a question mark, gaps of all spellings")
  func notes() throws {
    let bank = try read(MarkdownCardsReader.self, fixture: "markdown-cards/notes.md")
    let one = "The {{c1::membrane::skin}} is {{c2::thin}} and {{c1::soft}}."
    let two = "Cells ==divide== by {mitosis}, not by $x^{2}$ or `{code}`; a == b stays."
    let tags = "tags biology,cells"
    let rest = "not by ⟨math x^{2}⟩ or ⟨code {code}⟩; a == b stays."
    #expect(
      bank.items.map(\.dump) == [
        "pair: Mitochondrion | makes ⟨strong energy⟩ | in Cells | \(tags)",
        "pair: Nucleus | holds DNA | in Cells | \(tags)",
        "pair: What does a ribosome do?⏎It is small. | It makes proteins.⏎From RNA. | in Cells | \(tags)",
        "cloze: The ⟨0⟩ is thin and ⟨1⟩. | (skin)[membrane] | [soft] | in Cells/Gaps | \(tags) | of \(one)",
        "cloze: The membrane is ⟨0⟩ and soft. | [thin] | in Cells/Gaps | \(tags) | of \(one)",
        "cloze: Cells ⟨0⟩ by mitosis, \(rest) | [divide] | in Cells/Gaps | \(tags) | of \(two)",
        "cloze: Cells divide by ⟨0⟩, \(rest) | [mitosis] | in Cells/Gaps | \(tags) | of \(two)",
      ])
    #expect(
      bank.remarkLines == [
        "left-out: line 5: one of 3 texts like this was left out: there is no card in it"
      ])
  }

  @Test("Lists of questions with their answers below")
  func questions() throws {
    let bank = try read(MarkdownCardsReader.self, fixture: "markdown-cards/questions.md")
    #expect(
      bank.items.map(\.dump) == [
        "choice: Which tree bears acorns? | ~birch | =oak | in Plants",
        "several: Which are conifers? | =pine | =spruce | ~beech | in Plants",
        "pair: What barks? | a dog | in Animals",
      ])
    #expect(
      bank.remarkLines == [
        "left-out: line 14: the question was left out: none of its options is marked as right"
      ])
  }

  @Test(
    "It is recognised by its content",
    arguments: [
      ("# a\nb\n---\n# c\nd", "x", Certainty.likely), ("# a\n* b\n- c", "x", .likely),
      ("#flashcards\na::b", "x", .certain), ("a::b", "x.md", .likely), ("a::b", "x.txt", .possible),
      ("* q\n  - !a\n  - b", "x", .likely), ("# Title\n\nJust prose.", "x.md", .no),
      ("Q: a\nA: b", "x.md", .no),
      ("a\tb\nc\td {{c1::e}}", "x.txt", .no), ("{\"a\":1}", "x", .no), ("", "x", .no),
    ])
  func recognised(text: String, name: String, certainty: Certainty) {
    #expect(MarkdownCardsReader.recognise(probe(text, name: name)) == certainty)
  }

  @Test(
    "Hostile notes end in remarks",
    arguments: [
      String(repeating: "{", count: 50_000), String(repeating: "{{c1::", count: 20_000),
      String(repeating: "==a", count: 20_000), "# a\n" + String(repeating: "_a", count: 20_000),
      "{{c99999999999999999999::a}}", "# \n---\n---\n#", "::", "?", "# a\n99999999999999999999. b",
    ])
  func hostile(text: String) throws {
    let bank = try read(MarkdownCardsReader.self, text: text)
    #expect(!bank.items.isEmpty || !bank.remarks.isEmpty)
  }
}
