import DeckFormats
import QuizCore
import Testing

extension CorpusReading {
  func compareOpenTrivia(_ differences: inout Differences) throws {
    let booleans = bank.items.filter { if case .trueFalse = $0.content { true } else { false } }
    let choices = bank.items.count { $0.content.isChoice }
    differences.compare("choices", choices, bank.items.count - booleans.count)
    let escaped = bank.items.count { CharacterReferences.occur(in: $0.content.prompt?.plain ?? "") }
    differences.compare("questions with references", escaped, 0)
    guard !row.expectedPath.isEmpty else {
      let isEmpty = row.path.contains("code1")
      differences.compare("questions", bank.items.count, isEmpty ? 0 : 20)
      return differences.compare(
        "first", bank.items.first?.content.prompt?.plain,
        isEmpty ? nil : "The band \"Panic! At the Disco\" has released 4 albums total")
    }
    let expected = try row.expectedJSON()
    differences.compare("questions", Int64(bank.items.count), expected["n"]?.integer)
    differences.compare("booleans", Int64(booleans.count), expected["types"]?["boolean"]?.integer)
    for level in expected["difficulty"]?.members ?? [] {
      let count = bank.items.count { $0.details.tags == [level.name] }
      differences.compare(level.name, Int64(count), level.node.integer)
    }
    differences.compare(
      "categories", Int64(Set(bank.items.map(\.details.category)).count),
      expected["categories"]?.integer)
    for (name, item) in [("first", bank.items.first), ("last", bank.items.last)] {
      let question = expected[name]?["question"]?.text.map { CharacterReferences.decode($0) }
      differences.compare(name, item?.content.prompt?.plain, question)
    }
  }

  /// The cards, of which Mnemosyne makes two of what is asked from both sides, the facts and the tags.
  func compareMnemosyne(_ differences: inout Differences) throws {
    let expected = try row.expectedJSON()
    let cards = bank.decks.reduce(0) { $0 + Int64($1.items.count * $1.rules.directions.count) }
    differences.compare("cards", cards, expected["cards"]?.integer)
    let isXML = row.format == "mnemosyne_xml"
    let facts = isXML ? bank.items.count : Set(bank.items.map(\.siblings)).count
    differences.compare("facts", Int64(facts), expected["facts"]?.integer)
    let names = expected["list"]?.items.flatMap { $0["tags"]?.items ?? [] }.compactMap(\.text)
    let tags = Set(names ?? []).subtracting(["__UNTAGGED__", "MISSING_MEDIA"])
    let own = bank.items.flatMap { isXML ? $0.details.category : $0.details.tags }
    differences.compare("tags", Set(own).sorted(), tags.sorted())
    if isXML {
      differences.compare(
        "missing media", bank.remarks.contains { $0.what.contains("is missing") },
        row.expected.contains("media files were missing"))
    }
  }

  func compareHashcards(_ differences: inout Differences) throws {
    let expected = try row.expectedJSON()
    let pairs = bank.items.count { $0.content.kind == "pair" }
    if let count = expected["Q_lines"]?.integer, expected["strict"]?["error"]?.text != nil {
      differences.compare("cards with sides", Int64(pairs), count)
      let texts = Set(bank.items.compactMap(\.siblings)).count
      differences.compare("texts with gaps", Int64(texts), expected["C_lines"]?.integer ?? 0)
    } else {
      differences.compare("cards with sides", Int64(pairs), expected["basic"]?.integer)
      differences.compare(
        "cards with gaps", Int64(bank.items.count - pairs), expected["cloze_cards"]?.integer)
    }
    let others = bank.remarks.filter { $0.what != "a picture or sound was left out" }
    differences.compare("other remarks", others.map(\.what), [])
  }

  func compareBlackboardTab(_ differences: inout Differences) throws {
    guard !row.expectedPath.isEmpty else {
      differences.compare(
        "kinds", bank.items.map(\.content.kind),
        [
          "choice", "choice", "trueFalse", "open", "ordering", "matching", "typed", "cloze",
          "kept:upload", "numeric", "open", "kept:opinionScale",
        ])
      return
    }
    let kinds = ["MC": "choice", "MA": "choice", "NUM": "numeric"]
    let expected = try row.expectedJSON()
    differences.compare("questions", Int64(bank.items.count), expected["records"]?.integer)
    for member in expected["types"]?.members ?? [] {
      let own = bank.items.count { $0.content.kind == kinds[member.name] }
      differences.compare(member.name, Int64(own), member.node.integer)
    }
  }

  private static let h5pKinds: [String: [String]] = [
    "01": ["many", "kept DragQuestion", "one"],
    "03": [
      "note", "kept DragQuestion", "kept DragQuestion", "kept DragQuestion", "open", "cloze",
      "cloze", "pair",
    ],
    "06": ["cloze"], "08": ["true"], "10": ["one"], "12": ["typed", "typed"], "14": [], "16": [],
  ]

  func compareH5P(_ differences: inout Differences) throws {
    let number = String(row.path.split(separator: "/").last?.prefix(2) ?? "")
    let kinds = bank.items.map { String($0.line.split(separator: ":")[0]) }
    differences.compare("kinds", kinds, Self.h5pKinds[number])
    let expected = try row.expectedJSON()
    differences.compare("title", bank.decks.first?.title, expected["title"]?.text)
    if let right = expected["right"]?.items, let item = bank.items.first {
      differences.compare("right", item.content.rightTexts, right.compactMap(\.text))
    }
    if let blanks = expected["blanks"]?.items.first?.items.compactMap(\.text) {
      let end = blanks.map { "[\($0)]" }.joined(separator: " | ")
      differences.compare("blanks", bank.items.first?.line.suffix(end.count), end.suffix(end.count))
    }
  }

  /// The formats of which there are a file or two.
  func compareOthers(_ differences: inout Differences) throws {
    switch row.format {
    case "supermemo": try compareSuperMemo(&differences)
    case "cuecard":
      let facts = try row.expectedJSON()["list"]?.items.map { $0["fact"] } ?? []
      differences.compare(
        "cards", bank.items.map(\.line),
        facts.map { "pair: \($0?["f"]?.text ?? "") | \($0?["b"]?.text ?? "")" })
    case "markdown_cards":
      differences.compare(
        "cards", Int64(bank.items.count), try row.expectedJSON()["hash_headings"]?.integer)
    case "org_drill":
      // Seventeen headings with something below them, and two with nothing.
      differences.compare("headings", Set(bank.items.map(\.place.line)).count, 17)
      let left = bank.remarks.filter { $0.kind == .leftOut }.map(\.place.item)
      differences.compare("left out", left, ["Imperfect tense", "Future tense"])
    case "derived_respondus":
      differences.compare(
        "kinds", bank.items.map(\.content.kind),
        ["choice", "trueFalse", "choice", "typed", "open", "matching"])
      differences.compare("right of the third", bank.items[2].content.rightTexts.count, 2)
    case "jeopardy": compareJeopardy(&differences)
    case "derived_mochi": compareMochi(&differences)
    default: differences.add(["nothing is known of files of this kind"])
    }
  }

  private func compareSuperMemo(_ differences: inout Differences) throws {
    let expected = try row.expectedJSON()
    if row.path.hasSuffix(".txt") {
      let facts = (expected["list"]?.items ?? []).map { $0["fact"] }
      return differences.compare(
        "cards", bank.items.map(\.line),
        facts.map { "pair: \($0?["f"]?.text ?? "") | \($0?["b"]?.text ?? "")" })
    }
    let items = bank.items.filter { !$0.line.hasPrefix("note: ") }
    differences.compare("items", Int64(items.count), expected["Items"]?.integer)
    let pair = expected["qa"]?.items.first?.items.compactMap(\.text) ?? []
    differences.compare("first", items.first?.line, "pair: \(pair.joined(separator: " | "))")
  }

  private func compareJeopardy(_ differences: inout Differences) {
    if row.path.contains("board") {
      differences.compare("questions", bank.items.count, 50)
      let groups = Set(bank.items.map { $0.details.tags + $0.details.category })
      differences.compare("categories", groups.count, 10)
      differences.compare("rounds", Set(bank.items.map(\.details.tags)).count, 2)
    } else {
      differences.compare("questions", bank.items.count, 8)
      let quoted = bank.items.count { $0.content.prompt?.plain.hasPrefix("'") == true }
      differences.compare("questions in quotes", quoted, 0)
      let isFinal = bank.items.contains { $0.details.tags == ["Final Jeopardy!"] }
      differences.compare("a final question", isFinal, true)
    }
  }

  private func compareMochi(_ differences: inout Differences) {
    differences.compare("cards", bank.items.count, 4)
    var blanks = 0
    if case .cloze(_, let found) = bank.items[1].content { blanks = found.count }
    differences.compare("gaps of the second", blanks, 2)
    differences.compare(
      "the last two", bank.items.suffix(2).map(\.line),
      [
        "pair: Fe | iron",
        "pair: Quote \"x\" and backslash \\ and tab\tend | side 2\nside 3",
      ])
  }
}
