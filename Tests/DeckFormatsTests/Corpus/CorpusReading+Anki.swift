import DeckFormats
import QuizCore
import Testing

extension CorpusReading {
  /// Every row of a text, with its first and last fields.
  func compareAnkiText(_ differences: inout Differences) throws {
    let expected = try row.expectedJSON()
    let rows = Set(bank.items.map(\.place.line)).count
    let omitted = bank.remarks.count { $0.what == "the row was left out" }
    differences.compare(
      "rows", Int64(rows + omitted),
      expected["import"]?["found"]?.integer ?? expected["records"]?.integer)
    for (name, item) in [("first", bank.items.first), ("last", bank.items.last)] {
      guard let fields = expected[name]?.members, let original = item?.original else { continue }
      // Without a head it is a table like any other, and kept as its rows.
      let read =
        bank.format == .csv
        ? original.text.split(separator: "\t").first.map(String.init)
        : try JSONNode.read(Array(original.text.utf8))["fields"]?.items.first?.text
      differences.compare(name, read?.prefix(60), fields.first?.node.text?.prefix(60))
    }
  }

  /// Every note, card, deck and picture, and the fields of the first and the last note.
  func compareAnkiPackage(_ differences: inout Differences) throws {
    let expected = try row.expectedJSON()
    let raw = try #require(expected["raw_sqlite"] ?? expected["raw"])
    let notes = try Dictionary(
      bank.items.map { item in
        let note = try JSONNode.read(Array(try #require(item.original).text.utf8))
        return (try #require(note["guid"]?.text), note)
      }, uniquingKeysWith: { first, _ in first })
    differences.compare("notes", Int64(notes.count), raw["notes"]?.integer)
    let both = try bank.items.count { try $0.asksBothWays }
    differences.compare("cards", Int64(bank.items.count + both), raw["cards"]?.integer)
    // What is no picture, sound or film, such as a font, is told.
    let refused = bank.remarks.count {
      $0.what.hasPrefix("the picture or sound") && $0.kind == .leftOut
    }
    if let count = raw["media_count"]?.integer {
      differences.compare("media", Int64(mediaNames + refused), count)
    }
    for name in ["first_note", "last_note"] {
      guard let note = raw[name], let guid = note["guid"]?.text else { continue }
      differences.compare(
        name, notes[guid]?["fields"]?.items.map { String(($0.text ?? "").prefix(100)) },
        note["flds"]?.items.map { String(($0.text ?? "").prefix(100)) })
    }
    if both == 0 { compareAnkiDecks(raw["decks"]?.members ?? [], &differences) }
  }

  private func compareAnkiDecks(_ expected: [JSONMember], _ differences: inout Differences) {
    let decks = Dictionary(
      grouping: bank.decks.flatMap { deck in
        deck.items.map { ([deck.title ?? "Default"] + $0.details.category).joined(separator: "::") }
      }, by: \.self
    ).mapValues { Int64($0.count) }
    for deck in expected {
      differences.compare("the deck \(deck.name)", decks[deck.name], deck.node.integer)
    }
  }
}

extension ImportedItem {
  /// Whether it was made of two cards that ask each other's answers.
  fileprivate var asksBothWays: Bool {
    get throws {
      guard let text = original?.text else { return false }
      return try JSONNode.read(Array(text.utf8))["ords"]?.items.count == 2
    }
  }
}
