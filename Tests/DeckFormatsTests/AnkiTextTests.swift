import DeckFormats
import QuizCore
import Testing

@Suite("Anki texts") struct AnkiTextTests {
  @Test("A head padded by a spreadsheet is read as it was meant")
  func paddedHead() throws {
    let bank = try read(AnkiTextReader.self, fixture: "anki-text/headers.csv")
    #expect(
      lines(bank) == [
        "- [Latin/Lesson 1] amo | I \"love\" & <you>⏎second line tags all,latin,verb,x",
        "- [Latin/Lesson 1] #hash | kept tags all,latin",
        "- [Latin/Lesson 1] short | - tags all,latin",
      ])
    #expect(
      bank.remarkLines == [
        "left-out: line 11: a line was left out: # at the beginning of a row makes it a comment",
        "left-out: line 8: the row was left out: its first field is empty",
        "changed: line 10: card 1 became an open question: its back is empty",
      ])
  }

  @Test("Columns for identity, note type, deck and tags are those, and unknown note types are made")
  func columns() throws {
    let bank = try read(AnkiTextReader.self, fixture: "anki-text/notes.txt")
    #expect(
      lines(bank) == [
        "g1 [A/B] dog | Hund tags x,y", "g2 [A] ____ and two = one?hint explanation extra",
        "g2 2 [A] one and ____ = two explanation extra", "g3 [A] first | second⏎third",
        "g5 [A] [lost.png] | shown", "g4 [Default] cat | Katze",
      ])
    #expect(
      bank.remarkLines == [
        "doubtful: line 11: the picture or sound \"lost.png\" is not shown: the file is a text, and has its name only"
      ])
    #expect(
      bank.items[0].original?.text
        == #"{"guid":"g1","notetype":"Basic (and reversed card)+","deck":"A::B","tags":"x y","fields":["dog","Hund"]}"#
    )
    #expect(bank.items[1].siblings == "g2")
  }

  @Test("Tags in a first line of letters of all languages; the separator is guessed and told")
  func tags() throws {
    let bank = try read(AnkiTextReader.self, fixture: "anki-text/tags.txt")
    #expect(lines(bank) == ["- [-] perro | dog tags español,日本"])
    #expect(
      bank.remarkLines == [
        "guessed: the rows were divided at tabs: the file does not say what stands between its cells"
      ])
  }

  @Test("A separator of several characters divides")
  func custom() throws {
    let bank = try read(AnkiTextReader.self, fixture: "anki-text/custom.txt")
    #expect(lines(bank) == ["- [-] cat | Katze", "- [-] dog | Hund"])
    #expect(bank.remarks.isEmpty)
  }

  @Test("A quote that is never closed swallows nothing")
  func openQuote() throws {
    let bank = try read(AnkiTextReader.self, fixture: "anki-text/open-quote.txt")
    #expect(lines(bank) == ["- [-] a | x|y z", "- [-] b | c", "- [-] \"open | d"])
    #expect(
      bank.remarkLines.contains(
        "doubtful: line 5: the quote was read as a part of the text: nothing closes it"))
  }

  @Test(
    "The separator is guessed outside quotes, by what divides all rows alike, and is never a blank",
    arguments: [
      (
        "Front,Back\nRow1,a plain answer\nRow2,\"|\"\"|\"\nRow3,\"c, d\"\n",
        ["Front | Back", "Row1 | a plain answer", "Row2 | |\"|", "Row3 | c, d"]
      ),
      ("one two\nthree four\n", ["one two | -", "three four | -"]),
      ("a;b\nc;d, e\n", ["a | b", "c | d, e"]),
    ])
  func guesses(text: String, expected: [String]) throws {
    let bank = try read(AnkiTextReader.self, text: text)
    #expect(lines(bank) == expected.map { "- [-] \($0)" })
    #expect(bank.remarks.first?.kind == .guessed)
  }

  @Test("A third column without a name becomes tags, and that is told")
  func thirdColumn() throws {
    let bank = try read(AnkiTextReader.self, text: "foo\tbar\tbaz,qux\nfoo2\tbar2\tbaz2\n")
    #expect(lines(bank) == ["- [-] foo | bar tags baz,qux", "- [-] foo2 | bar2 tags baz2"])
    #expect(bank.remarkLines.contains { $0.contains("column 3 was read as tags") })
  }

  @Test("In a list of cards the question before the answer goes")
  func cards() throws {
    let bank = try read(
      AnkiTextReader.self,
      text: "#separator:tab\n#html:true\nQ\t\"Q\n\n<hr id=\"\"answer\"\">\n\nA\"\n")
    #expect(lines(bank) == ["- [-] Q | A"])
  }

  @Test("It is recognised by its head")
  func recognition() {
    #expect(AnkiTextReader.recognise(probe("#separator:tab\na\tb")) == .certain)
    #expect(AnkiTextReader.recognise(probe("#NoteType: Basic\na\tb")) == .certain)
    #expect(AnkiTextReader.recognise(probe("tags: a\nb\tc")) == .likely)
    #expect(AnkiTextReader.recognise(probe("# A heading: with a colon\ntext")) == .no)
    #expect(AnkiTextReader.recognise(probe("a\tb")) == .no)
  }

  @Test(
    "No text ends in a trap",
    arguments: [
      "", "\n", "#", "#:", "#separator:", "#separator:\"", "#columns:\n", "#tags column:0\na\tb",
      "#guid column:99\na\tb", "#separator:tab\n\"", "\"\"\"", "#deck:\n#notetype:\n,,,",
      "{{c99999999999::x}}\tb", "{{c1::{{c2::{{c3::", "a\u{0}b\tc\u{FFFD}",
    ])
  func hostile(text: String) throws {
    _ = try read(AnkiTextReader.self, text: text)
  }

  private func lines(_ bank: ImportedBank) -> [String] {
    bank.decks.flatMap { deck in
      deck.items.map { item in
        var line =
          "\(item.sourceID ?? "-") [\(([deck.title ?? "-"] + item.details.category).joined(separator: "/"))] "
        switch item.content {
        case .pair(let front, let back, _): line += "\(front.plain) | \(back.plain)"
        case .open(let prompt, let model): line += "\(prompt.plain) | \(model?.plain ?? "-")"
        case .cloze(let text, let blanks):
          let answers = blanks.map { blank in
            guard case .typed(let accepted, _) = blank.kind else { return "?" }
            return accepted.joined() + (blank.hint.map { "?\($0)" } ?? "")
          }
          line += "\(text.plain) = \(answers.joined(separator: ","))"
        default: line += "\(item.content)"
        }
        if let explanation = item.explanation { line += " explanation \(explanation.plain)" }
        if !item.details.tags.isEmpty {
          line += " tags \(item.details.tags.joined(separator: ","))"
        }
        return line.replacing("\n", with: "⏎")
      }
    }
  }

  @Test("Rows that are comments are told")
  func comments() throws {
    let bank = try read(
      AnkiTextReader.self, text: "#separator:tab\n#html:false\na\tb\n#include\tC\n# x\nc\td\n")
    #expect(bank.items.map(\.line) == ["pair: a | b", "pair: c | d"])
    #expect(
      bank.remarkLines.filter { $0.hasPrefix("left-out") } == [
        "left-out: line 4: 2 lines were left out: # at the beginning of a row makes it a comment"
      ])
  }
}
