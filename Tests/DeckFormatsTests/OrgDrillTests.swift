import DeckFormats
import QuizCore
import Testing

@Suite("Org-drill") struct OrgDrillTests {
  @Test("Cards of every kind, their ids, tags and headings; what is empty is told")
  func reading() throws {
    let bank = try read(OrgDrillReader.self, fixture: "org-drill/garden.org")
    #expect(bank.decks.first?.title == "The garden")
    #expect(
      bank.items.map(\.dump) == [
        "pair: Which tree bears ⟨strong acorns⟩? | The ⟨emphasis oak⟩.¶⟨strong Notes⟩"
          + "¶See ⟨link https://example.org here⟩ and [file:oak.png]. | in Trees | tags easy | id tree-1",
        "cloze: The ⟨0⟩ bears ⟨1⟩ on [2024-01-01 Mon], see [fn:1]. | [oak] | (fruit)[acorns] | in Trees",
        "cloze: ⟨0⟩ and two | (first)[one] | in Trees | of line 23",
        "cloze: one and ⟨0⟩ | [two] | in Trees | of line 23",
        "cloze: a ⟨0⟩ ⟨1⟩ | [b] | [c] | in Trees | of line 29",
        "cloze: ⟨0⟩ b ⟨1⟩ | [a] | [c] | in Trees | of line 29",
        "cloze: ⟨0⟩ ⟨1⟩ c | [a] | [b] | in Trees | of line 29",
        "pair: der Baum | the tree | #### ⟨strong Example⟩¶• Bäume¶• ⟨code code⟩ | first: Translate. | in Trees",
        "cloze: ⟨0⟩ is to dance | [bailar] | in Trees | tags verb",
        "pair: bailar – present | │yo│bailo│¶│tú│bailas│ | in Trees",
        "kept translate_number: Number | in Trees",
      ])
    #expect(
      bank.remarkLines == [
        "left-out: line 62, \"Empty\": the item was left out: there is nothing below its heading",
        "left-out: line 73, \"Nothing hidden\": the item was left out: it has no [gap], and no heading below with an answer",
      ])
    #expect(bank.items[0].original?.text.hasPrefix("** Simple") == true)
  }

  @Test(
    "It is recognised by its tag",
    arguments: [
      ("* a :drill:\nb", Certainty.certain), ("* a :drill:verb:\nb", .certain), ("* a\ndrill", .no),
      ("", .no),
    ])
  func recognised(text: String, certainty: Certainty) {
    #expect(OrgDrillReader.recognise(probe(text)) == certainty)
  }

  @Test("A gap in an example costs its card alone")
  func gapInExample() throws {
    let bank = try read(
      OrgDrillReader.self,
      text: "* a :drill:\n#+BEGIN_EXAMPLE\n[x]\n#+END_EXAMPLE\n* b :drill:\nIt is a [tree].\n")
    #expect(bank.items.count == 1)
    #expect(
      bank.remarkLines.contains { $0.contains("one of its gaps stands within what is no text") })
  }

  @Test(
    "Hostile texts end in remarks",
    arguments: [
      String(repeating: "* a :drill:\n", count: 5_000),
      "* a :drill:\n" + String(repeating: "[", count: 50_000),
      "* a :drill:\n" + String(repeating: "*a ", count: 20_000),
      "* a :drill:\n" + String(repeating: "[[a", count: 20_000),
      String(repeating: "*", count: 50_000) + " a :drill:\nb", "* a :drill:\n#+BEGIN_SRC\nx",
      "* :drill:\n[\0]", "* a :drill:\n:PROPERTIES:\n:DRILL_CARD_TYPE: hidelast\n:END:\n[x]",
    ])
  func hostile(text: String) throws {
    let bank = try read(OrgDrillReader.self, text: text)
    #expect(!bank.items.isEmpty || !bank.remarks.isEmpty)
  }
}
