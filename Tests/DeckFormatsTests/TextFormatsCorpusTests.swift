import DeckFormats
import QuizCore
import Testing

@Suite("Question texts: files of other people's programs", .enabled(if: Corpus.isPresent))
struct TextFormatsCorpusTests {
  /// Notes a file in the output, and what was said about it.
  private func report(_ row: Corpus.Row, _ bank: ImportedBank, _ differences: [String]) {
    print("\(bank.format.rawValue) | \(row.path) | \(bank.items.count) | \(differences.count)")
    for line in differences + bank.remarkLines.prefix(5).map({ "- \($0)" }) {
      print("     \(line)")
    }
  }

  @Test("Aiken: what Moodle reads, without the two questions whose answer is no option")
  func aiken() throws {
    for row in try Corpus.rows(of: "aiken") {
      let bank = try read(AikenReader.self, path: row.file)
      if row.path.hasSuffix("09_jaymal-aikenfile.txt") {
        report(row, bank, [])
        #expect(bank.items.count == 11)
        #expect(bank.remarks.filter { $0.kind == .leftOut }.map(\.place.line) == [7, 15])
        continue
      }
      let differences = try MoodleExpectation(row).differences(bank.items)
      report(row, bank, differences)
      // Four options of which each is a dot: there is nothing to choose.
      let hasDots = row.path.hasSuffix("03_qas-aiken_1.txt")
      #expect(differences == (hasDots ? ["4 items for 5 questions"] : []))
    }
  }

  @Test("Missing word and WebCT: what Moodle reads")
  func moodle() throws {
    for row in try Corpus.rows(of: "missingword", "respondus_webct") {
      let isMissingWord = row.format == "missingword"
      let bank =
        isMissingWord
        ? try read(MissingWordReader.self, path: row.file)
        : try read(WebCTReader.self, path: row.file)
      let differences = try MoodleExpectation(row).differences(bank.items)
      report(row, bank, differences)
      // What is said after a short answer: Moodle leaves it out.
      let explained = isMissingWord ? [] : ["5: frog 100000 Afrogisanamphibian for frog 100000 "]
      #expect(differences == explained)
    }
  }

  @Test("SuperMemo: what Mnemosyne reads")
  func superMemo() throws {
    for row in try Corpus.rows(of: "supermemo") where row.path.hasSuffix(".txt") {
      let bank = try read(SuperMemoReader.self, path: row.file)
      let expected = (try row.expectedJSON()["list"]?.items ?? []).map { item in
        "\(item["fact"]?["f"]?.text ?? "") / \(item["fact"]?["b"]?.text ?? "")"
      }
      let own = bank.items.map { item in
        guard case .pair(let front, let back, _) = item.content else { return "" }
        return "\(front.plain) / \(back.plain)"
      }
      report(row, bank, own == expected ? [] : own)
      #expect(own == expected)
    }
  }

  @Test("hashcards: cards with two sides and gaps; the wild ones with headings too")
  func hashcards() throws {
    for row in try Corpus.rows(of: "hashcards") {
      let bank = try read(HashcardsReader.self, path: row.file)
      let pairs = bank.items.filter { $0.content.kind == "pair" }.count
      let json = try row.expectedJSON()
      report(row, bank, [])
      if let count = json["Q_lines"]?.integer, json["strict"]?["error"]?.text != nil {
        #expect(pairs == count)
        let texts = Set(bank.items.compactMap(\.siblings))
        #expect(texts.count == json["C_lines"]?.integer ?? 0)
      } else {
        #expect(pairs == json["basic"]?.integer ?? -1)
        #expect(bank.items.count - pairs == json["cloze_cards"]?.integer ?? -1)
      }
      #expect(bank.remarks.allSatisfy { $0.what == "a picture or sound was left out" })
    }
  }

  @Test("hascard: a card for each heading")
  func markdownCards() throws {
    for row in try Corpus.rows(of: "markdown_cards") {
      let bank = try read(MarkdownCardsReader.self, path: row.file)
      report(row, bank, [])
      #expect(bank.items.count == (try row.expectedJSON()["hash_headings"]?.integer ?? -1))
      for item in bank.items { print("     \(item.dump.prefix(100))") }
    }
  }

  @Test("Blackboard: a question for each record, of its kind")
  func blackboard() throws {
    let kinds = ["MC": "choice", "MA": "choice", "NUM": "numeric"]
    for row in try Corpus.rows(of: "blackboard_tab") {
      let bank = try read(BlackboardTabReader.self, path: row.file)
      report(row, bank, [])
      let json = try row.expectedJSON()
      #expect(bank.items.count == json["records"]?.integer ?? -1)
      for member in json["types"]?.members ?? [] {
        let own = bank.items.filter { $0.content.kind == kinds[member.name] }
        #expect(own.count == member.node.integer ?? -1)
      }
    }
    for row in try Corpus.rows(of: "derived_blackboard_tab") {
      let bank = try read(BlackboardTabReader.self, path: row.file)
      report(row, bank, [])
      for item in bank.items { print("     \(item.dump)") }
      #expect(
        bank.items.map(\.content.kind) == [
          "choice", "choice", "trueFalse", "open", "ordering", "matching", "typed", "cloze",
          "kept:upload", "numeric", "open", "kept:opinionScale",
        ])
      #expect(bank.remarks.isEmpty)
    }
  }

  @Test("Respondus: kinds, right answers and feedback")
  func respondus() throws {
    for row in try Corpus.rows(of: "derived_respondus") {
      let bank = try read(RespondusReader.self, path: row.file)
      report(row, bank, [])
      for item in bank.items { print("     \(item.dump)") }
      #expect(
        bank.items.map(\.content.kind) == [
          "choice", "trueFalse", "choice", "typed", "open", "matching",
        ])
      #expect(bank.items[2].content.rightTexts.count == 2)
    }
  }

  @Test("Org-drill: a card at least for each heading that has something below it")
  func orgDrill() throws {
    for row in try Corpus.rows(of: "org_drill") {
      let bank = try read(OrgDrillReader.self, path: row.file)
      report(row, bank, [])
      for item in bank.items { print("     \(item.dump)") }
      #expect(Set(bank.items.map(\.place.line)).count == 17)
      #expect(
        bank.remarks.filter { $0.kind == .leftOut }.map(\.place.item) == [
          "Imperfect tense", "Future tense",
        ])
    }
  }

  @Test("Each file is recognised by its content")
  func recognition() throws {
    let formats: [String: FormatID] = [
      "gift": .gift, "derived_gift": .gift, "aiken": .aiken, "respondus_webct": .webCT,
      "derived_respondus": .respondus, "blackboard_tab": .blackboardTab,
      "derived_blackboard_tab": .blackboardTab, "hashcards": .hashcards,
      "markdown_cards": .markdownCards, "org_drill": .orgDrill,
    ]
    for (name, format) in formats {
      for row in try Corpus.rows(of: name) {
        #expect(try Recognition(of: SourceFile(path: row.file)).format == format, "\(row.path)")
      }
    }
    for row in try Corpus.rows(of: "supermemo") where row.path.hasSuffix(".txt") {
      #expect(try Recognition(of: SourceFile(path: row.file)).format == .superMemo)
    }
  }

  @Test("Small files that broke other programs")
  func bugs() throws {
    func dumps<Reader: FormatReader>(_ reader: Reader.Type, _ name: String) throws -> [String] {
      try read(reader, path: Corpus.bug(name)).items.map(\.dump)
    }
    #expect(
      try dumps(GIFTReader.self, "27_square_bracket_backslash.gift") == [
        #"choice: Which of these \[x\] are brackets? | =\[ and \] | ~( and )"#
      ])
    #expect(
      try dumps(GIFTReader.self, "29_category_with_colon.gift") == [
        "trueFalse: Ist das wahr? | true true false | in Kurs 1: Einführung/Woche 2"
      ])
    #expect(
      try dumps(GIFTReader.self, "31_weight_after_equals.gift") == [
        "choice: Welche Sprache wird nicht kompiliert? | ~C -15% #nein | ~Fortran -15% #nein"
          + " | =HTML #ja"
      ])
    #expect(
      try dumps(SuperMemoReader.self, "51_qa_with_bom.txt") == [
        "pair: What is H2O? | Water", "pair: And NaCl? | Salt",
      ])
    #expect(
      try dumps(SuperMemoReader.self, "53_sm2006_text.txt") == [
        "pair: der Baum | the tree", "pair: line one⏎line two | ⟨strong bold⟩⏎second",
      ])
    #expect(
      try dumps(MarkdownCardsReader.self, "54_multi_line_definition.txt") == [
        "pair: Photosynthesis | Plants turn light into sugar.¶It needs water and CO2.",
        "pair: Osmosis | Water through a membrane.",
      ])
    let brackets = try dumps(HashcardsReader.self, "55_escaped_brackets.md")
    #expect(brackets.count == 1)
    #expect(brackets[0].hasPrefix("cloze: The interval [0, 1] is ⟨0⟩. | [closed]"))
    let braces = try dumps(MarkdownCardsReader.self, "57_braces_in_code_and_math.md")
    #expect(braces.count == 2)
    #expect(braces[0].hasPrefix("cloze: The derivative of ⟨math e^{x}⟩ is ⟨0⟩. | [itself]"))
    #expect(braces[1].hasPrefix(#"cloze: ⟨math \frac{a}{b}⟩ has a ⟨0⟩. | [numerator]"#))
  }
}
