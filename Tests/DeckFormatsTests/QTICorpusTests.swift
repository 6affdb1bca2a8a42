import DeckFormats
import Platform
import QuizCore
import Testing

/// Files of other people's programs: the same questions, kinds, right answers and weights as an independent reader found.
@Suite(.needsCorpus) struct QTICorpusTests {
  @Test func quizzesOfVersion1() throws {
    try compare(
      try Corpus.rows(of: "qti12", "derived_qti12"), with: QTI12Reader.self, named: "qti12"
    ) { item, expected in
      QTI12Expectation(item, expected).differences
    }
  }

  @Test func itemsOfVersion2() throws {
    try compare(try Corpus.rows(of: "qti21"), with: QTI2Reader.self, named: "qti21") {
      item, expected in
      QTI2Expectation(item, expected).differences
    }
  }

  @Test func itemsOfVersion3() throws {
    try compare(try Corpus.rows(of: "qti30"), with: QTI3Reader.self, named: "qti30") {
      item, expected in
      QTI2Expectation(item, expected).differences
    }
  }

  /// Files in which the independent reader could not see what is there.
  private static let explained: [String: String] = [
    "qti12/07_fib.xml: 1 questions, expected 0": "not well-formed: the independent reader gave up",
    "qti12/25_qas-bb_vista.imscc: 81847332876966484848484950729496134337732113114455: right: [\"-\\nImage:\\n[]\"], expected [\"-\\nImage:\"]":
      "the option holds a picture beside its text, which this test does not look for",
    "qti21/22_1edtech-2p2-items.zip: gapMatch: kept:composite: [\"gapMatchInteraction\"]":
      "several pictures belong into one gap, as bars of a chart: no gap of a card takes several",
  ]

  private func compare<Reader: FormatReader>(
    _ rows: [Corpus.Row], with reader: Reader.Type, named name: String,
    check: (ImportedItem, JSONNode) -> [String]
  ) throws {
    var questions = 0
    var differences: [String] = []
    #expect(!rows.isEmpty)
    for row in rows {
      let bank = try read(reader, path: row.file)
      let expected = try row.expectedJSON()
      questions += bank.items.count
      let count = expected["items"]?.integer ?? 0
      if Int64(bank.items.count) != count {
        differences.append("\(row.path): \(bank.items.count) questions, expected \(count)")
      }
      var left = bank.items
      for part in expected["parts"]?.items ?? [] {
        let entries = part["kind"]?.text == "item" ? [part] : part["items"]?.items ?? []
        for entry in entries {
          let id = entry["id"]?.scalarText ?? ""
          guard let place = left.firstIndex(where: { matches($0, id, part["name"]?.text ?? "") })
          else {
            differences.append("\(row.path): \(id) is missing")
            continue
          }
          differences += check(left.remove(at: place), entry).map { "\(row.path): \(id): \($0)" }
        }
      }
    }
    let open = differences.filter { Self.explained[$0] == nil }
    print(
      "\(name): \(rows.count) files, \(questions) questions, \(differences.count) differences, \(open.count) unexplained"
    )
    #expect(open == [])
  }

  private func matches(_ item: ImportedItem, _ id: String, _ member: String) -> Bool {
    item.sourceID == id || item.sourceID == "\(member)#\(id)"
      || item.sourceID?.hasPrefix("\(id)#") == true
  }

  // MARK: Files that broke other programs

  @Test func exactNumbersStayExact() throws {
    let bank = try read(QTI12Reader.self, path: Corpus.bug("35_exact_numeric.xml"))
    #expect(bank.items.map { numbers($0) } == [["1024 in [1024, 1024]"]])
  }

  @Test func tolerancesAreKept() throws {
    let bank = try read(QTI12Reader.self, path: Corpus.bug("37_tolerance_kept.xml"))
    #expect(
      bank.items.map { numbers($0) } == [
        ["3.14 in [3.13, 3.15]"], ["1.5 in (1, 2)", "2 in [2, 2]"],
      ])
  }

  @Test func twoQuizzesAreTwoDecks() throws {
    let bank = try read(QTI12Reader.self, path: Corpus.bug("39_two_quizzes.zip"))
    #expect(bank.decks.map(\.title) == ["Quiz 1", "Quiz 2"])
    #expect(bank.decks.map { $0.items.map(\.sourceID) } == [["i1"], ["i1"]])
  }

  @Test func instructionsAreShown() throws {
    let bank = try read(QTI2Reader.self, path: Corpus.bug("41_rubric_block.xml"))
    #expect(bank.items.map { $0.details.instructions?.plain } == ["Answer without a calculator."])
  }

  @Test func aFaultyListOfContentsCostsNothing() throws {
    let bank = try read(QTI2Reader.self, path: Corpus.bug("43_undeclared_prefix_in_manifest.zip"))
    #expect(bank.items.map(\.content.rightTexts) == [["yes"]])
    #expect(bank.remarks.contains { $0.kind == .doubtful && $0.place.member == "imsmanifest.xml" })
  }

  @Test func picturesOfPackagesComeIn() throws {
    let media = MemoryMedia()
    let bank = try read(
      QTI12Reader.self, path: "\(Corpus.folder ?? "")/qti12/23_qas-canvas_respondus.zip",
      media: media)
    #expect(bank.mediaCount == 2)
    #expect(media.kept.count == 2)
  }

  @Test(arguments: ["qti12", "qti21", "qti30", "derived_qti12"])
  func whatCameInGoesOutAndComesInAgain(format: String) throws {
    for row in try Corpus.rows(of: format) {
      switch format {
      case "qti21": try roundTrip(row, QTI2Reader.self, QTI2Writer.self)
      case "qti30": try roundTrip(row, QTI3Reader.self, QTI3Writer.self)
      default: try roundTrip(row, QTI12Reader.self, QTI12Writer.self)
      }
    }
  }

  private func roundTrip<Reader: FormatReader, Writer: FormatWriter>(
    _ row: Corpus.Row, _ reader: Reader.Type, _ writer: Writer.Type
  ) throws {
    let media = MemoryMedia()
    let first = try read(reader, path: row.file, media: media)
    let folder = try TemporaryFolder()
    var paths: [MediaName: String] = [:]
    for (name, bytes) in media.kept {
      paths[try #require(MediaName(name))] = folder.file(name)
      try Files.replace(folder.file(name), with: bytes)
    }
    let bytes = try write(writer, try ExportBank(importing: first), media: paths)
    let second = try read(reader, bytes: bytes, name: "export.zip")
    #expect(second.items.map(\.original?.text) == first.items.map(\.original?.text), "\(row.path)")
    #expect(second.items.map(\.content) == first.items.map(\.content), "\(row.path)")
    #expect(second.items.map(\.details) == first.items.map(\.details), "\(row.path)")
  }
}

/// What is expected of a QTI 1.2 item.
private struct QTI12Expectation {
  private let item: ImportedItem
  private let expected: JSONNode
  private let labels: [String: String]

  init(_ item: ImportedItem, _ expected: JSONNode) {
    self.item = item
    self.expected = expected
    labels = Self.labels(item)
  }

  var differences: [String] {
    var found: [String] = []
    if let type = expected["type"]?.text, let kinds = Self.kinds[type],
      !kinds.contains(item.content.kind)
    {
      found.append("\(item.content.kind) for \(type)")
    }
    if let points = expected["points"]?.scalarText, let weight = Self.decimal(points),
      weight.mantissa > 0,
      item.details.category.isEmpty, (item.details.weight ?? Decimal(mantissa: 1)) != weight
    {
      found.append("counts \(item.details.weight?.description ?? "1"), expected \(points)")
    }
    let right = rightIDs
    let mine = rightTexts
    if let right, Set(right) != Set(mine) { found.append("right: \(mine), expected \(right)") }
    return found
  }

  private static let kinds: [String: [String]] = [
    "multiple_choice_question": ["choice"], "true_false_question": ["trueFalse"],
    "short_answer_question": ["typed"], "fill_in_multiple_blanks_question": ["cloze"],
    "multiple_answers_question": ["choice"], "multiple_dropdowns_question": ["cloze"],
    "matching_question": ["matching"], "numerical_question": ["numeric"],
    "calculated_question": ["kept:calculated"], "essay_question": ["open"],
    "file_upload_question": ["kept:upload"], "text_only_question": ["note"],
    "hot_spot_question": ["kept:hotspot"],
  ]

  /// The texts of the options that the independent reader's conditions give points for; `nil` where it cannot tell.
  private var rightIDs: [String]? {
    let scoring = (expected["cond"]?.items ?? []).filter { condition in
      (condition["set"]?.items ?? []).contains { change in
        let points = change.items.last?.scalarText.flatMap { Self.decimal($0) }
        return (points?.mantissa ?? 0) > 0
      }
    }
    let ids = scoring.flatMap { $0["eq"]?.items ?? [] }.compactMap { $0.scalarText }.filter {
      !$0.hasPrefix("!")
    }
    guard !ids.isEmpty else { return nil }
    switch item.content {
    case .choice, .trueFalse: return ids.compactMap { labels[$0] }
    case .typed: return ids
    default: return nil
    }
  }

  private var rightTexts: [String] {
    switch item.content {
    case .trueFalse(_, let isTrue): [isTrue ? "true" : "false"]
    case .typed(_, let accepted): accepted
    default: item.content.rightTexts
    }
  }

  private static func labels(_ item: ImportedItem) -> [String: String] {
    guard let text = item.original?.text,
      let root = try? XMLDocument.parse(Array(text.utf8), format: .qti12, isLenient: true)
    else { return [:] }
    var labels: [String: String] = [:]
    for label in root.descendants("response_label") {
      let html =
        label.descendants("mattext").map(\.text).joined()
        + label.descendants("localizable_mattext").map(\.text).joined()
      let shown = HTMLText.read(html) { _ in nil }.text.plain
      if case .trueFalse = item.content {
        labels[label["ident"] ?? ""] = shown.lowercased()
      } else {
        labels[label["ident"] ?? ""] = shown
      }
    }
    return labels
  }

  private static func decimal(_ text: String) -> Decimal? {
    (try? JSONNode.read(Array(text.utf8)))?.number
  }
}

/// What is expected of a QTI 2 or 3 item.
private struct QTI2Expectation {
  private let item: ImportedItem
  private let expected: JSONNode

  init(_ item: ImportedItem, _ expected: JSONNode) {
    self.item = item
    self.expected = expected
  }

  var differences: [String] {
    guard !item.content.kind.hasPrefix("kept") else { return keptDifferences }
    let interactions = expected["interactions"]?.items ?? []
    guard interactions.count == 1, let response = expected["responses"]?.items.first else {
      return interactions.isEmpty || item.content.kind == "cloze"
        ? [] : ["\(item.content.kind) for \(interactions.count) interactions"]
    }
    let type = interactions[0]["t"]?.text ?? ""
    var found: [String] = []
    if let kinds = Self.kinds[type], !kinds.contains(item.content.kind) {
      found.append("\(item.content.kind) for \(type)")
    }
    let correct = (response["correct"]?.items ?? []).compactMap { $0.scalarText }
    return found + rightDifferences(correct) + weightDifferences(response)
  }

  /// What is kept must be of a kind that is not played here, be drawn anew, go on after an attempt, or have no right answer.
  private var keptDifferences: [String] {
    let played = Self.kinds.keys
    let types = (expected["interactions"]?.items ?? []).compactMap { $0["t"]?.text }
    let hasRight = (expected["responses"]?.items ?? []).contains {
      !($0["correct"]?.items ?? []).isEmpty
    }
    let text = item.original?.text ?? ""
    let isDrawn = text.contains("templateProcessing") || text.contains("template-processing")
    let isExplained =
      expected["adaptive"]?.text == "true" || isDrawn || types.contains { !played.contains($0) }
      || !hasRight
    return isExplained ? [] : ["\(item.content.kind): \(types)"]
  }

  private static let kinds: [String: [String]] = [
    "choiceInteraction": ["choice", "trueFalse"], "inlineChoiceInteraction": ["cloze"],
    "textEntryInteraction": ["typed", "numeric", "cloze", "open"],
    "extendedTextInteraction": ["open"],
    "matchInteraction": ["matching"], "associateInteraction": ["matching"],
    "gapMatchInteraction": ["cloze"], "orderInteraction": ["ordering"],
    "hottextInteraction": ["choice"], "sliderInteraction": ["slider"],
  ]

  private func rightDifferences(_ correct: [String]) -> [String] {
    guard !correct.isEmpty else { return [] }
    let texts = texts
    let shown = { (id: String) in texts[id] ?? texts[Self.withoutZeros(id)] ?? id }
    let wanted: [String]
    let mine: [String]
    switch item.content {
    case .choice:
      // A reading above characters stands in brackets behind them.
      wanted = correct.map(shown).sorted()
      mine = item.content.rightTexts.map {
        texts.values.contains($0) ? $0 : $0.filter { !"()".contains($0) }
      }.sorted()
    case .trueFalse(_, let isTrue):
      wanted = correct.map { shown($0).lowercased() }
      mine = [isTrue ? "true" : "false"]
    case .typed(_, let accepted):
      wanted = correct
      mine = Array(accepted.prefix(1))
    case .ordering(_, let items):
      wanted = correct.map(shown)
      mine = items.map(\.text.plain)
    case .slider(_, _, let target):
      wanted = correct
      mine = if case .fixed(let value) = target { ["\(value)"] } else { [] }
    case .matching(_, let pairs, let rights):
      wanted = correct.map {
        $0.split(separator: " ").map { shown(String($0)) }.sorted().joined(separator: "|")
      }.sorted()
      // The two lists may have been exchanged.
      mine = pairs.map { pair in
        [pair.left.text.plain, rights.first { $0.id == pair.right }?.text.plain ?? ""].sorted()
          .joined(separator: "|")
      }.sorted()
    default: return []
    }
    return wanted == mine ? [] : ["right: \(mine), expected \(wanted)"]
  }

  /// The shares have to be in proportion to the points of the mapping.
  private func weightDifferences(_ response: JSONNode) -> [String] {
    let map = (response["map"]?.items ?? []).compactMap { entry -> (String, Double)? in
      guard let key = entry.items.first?.scalarText,
        let value = entry.items.last?.scalarText.flatMap({ Double($0) })
      else { return nil }
      return (key, value)
    }
    let correct = (response["correct"]?.items ?? []).compactMap { $0.scalarText }
    guard case .choice(_, let options, _, true) = item.content, !map.isEmpty else { return [] }
    let whole = map.filter { correct.contains($0.0) }.reduce(0) { $0 + $1.1 }
    return map.compactMap { key, value in
      let option = options.first { $0.text.plain == texts[key] }
      let share = item.details.answers.first { $0.answer == option?.id.text }?.share
      let parts = Int32((value / whole * 10_000_000).rounded())
      return share?.parts == parts
        ? nil
        : "\(key) brings \(share?.percent.description ?? "nothing"), expected \(value) of \(whole)"
    }
  }

  /// What the file shows for identities.
  private var texts: [String: String] {
    guard let text = item.original?.text,
      let root = try? XMLDocument.parse(Array(text.utf8), format: .qti2, isLenient: true)
    else { return [:] }
    var texts: [String: String] = [:]
    let names = ["simpleChoice", "hottext", "simpleAssociableChoice", "gapText"]
    for element in names.flatMap({
      root.descendants($0) + root.descendants("qti-\(Self.kebab($0))")
    }) {
      var element = element
      element.children.removeAll { $0.element.map { $0.name.contains("eedback") } ?? false }
      texts[element["identifier"] ?? ""] = HTMLText.read(element.inner) { _ in nil }.text.plain
    }
    return texts
  }

  /// Some files write `answer_002` for the option `answer_2`.
  private static func withoutZeros(_ id: String) -> String {
    id.replacing("_00", with: "_").replacing("_0", with: "_")
  }

  private static func kebab(_ name: String) -> String {
    name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}
