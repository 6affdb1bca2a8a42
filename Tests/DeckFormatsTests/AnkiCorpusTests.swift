import DeckFormats
import QuizCore
import Synchronization
import Testing

@Suite("Anki packages of other people", .needsCorpus)
struct AnkiCorpusTests {
  @Test(
    "Every row of a text, with its first and last fields",
    arguments: try Corpus.rows(of: "anki_text", "derived_anki_text"))
  func texts(row: Corpus.Row) throws {
    let bank = try read(AnkiTextReader.self, path: row.file)
    let expected = try row.expectedJSON()
    let rows = Set(bank.items.map(\.place.line)).count
    let omitted = bank.remarks.count { $0.what == "the row was left out" }
    let count = expected["import"]?["found"]?.integer ?? expected["records"]?.integer
    #expect(Int64(rows + omitted) == count, "\(bank.remarkLines)")
    print("\(row.path): \(rows) rows, \(bank.items.count) items, \(bank.remarks.count) remarks")
    for (name, item) in [("first", bank.items.first), ("last", bank.items.last)] {
      guard let fields = expected[name]?.members, let original = item?.original else { continue }
      let read = try JSONNode.read(Array(original.text.utf8))["fields"]?.items.compactMap(\.text)
      #expect(read?.first?.prefix(60) == fields.first?.node.text?.prefix(60))
    }
  }

  @Test("Small files that broke others give their right outcome")
  func bugs() throws {
    func count(_ name: String) throws -> Int {
      try read(AnkiTextReader.self, path: Corpus.bug(name)).items.count
    }
    #expect(try count("01_pipe_in_quotes.csv") == 4)
    #expect(try count("03_notetype_header_padded_by_spreadsheet.csv") == 2)
    #expect(try count("05_one_column_only.csv") == 3)
    #expect(try count("07_first_line_tags_utf8.txt") == 1)
    #expect(try count("09_custom_separator.txt") == 2)
    for (name, items, media) in [
      ("19_no_media_entry", 1, 0), ("21_percent_escaped_media_ref", 2, 2),
      ("23_media_map_with_folder", 1, 1), ("25_media_map_gap_and_extra", 1, 1),
    ] {
      let folder = try TemporaryFolder()
      let sink = CountingMedia(try MediaFolder(folder.path))
      let bank = try read(AnkiPackageReader.self, path: Corpus.bug("\(name).apkg"), media: sink)
      #expect(bank.items.count == items, "\(name): \(bank.remarkLines)")
      #expect(sink.names == media, "\(name): \(bank.remarkLines)")
      #expect(!bank.remarkLines.contains { $0.contains("is not shown") }, "\(name)")
    }
  }

  @Test(
    "Every note, card, deck, tag and medium that an independent reader found",
    arguments: try Corpus.rows(
      of: "anki_legacy1", "anki_legacy2", "anki_anki21b", "derived_anki_latest",
      "derived_anki_legacy_reexport"))
  func packages(row: Corpus.Row) throws {
    let expected = try row.expectedJSON()
    let raw = try #require(expected["raw_sqlite"] ?? expected["raw"])
    let folder = try TemporaryFolder()
    let media = CountingMedia(try MediaFolder(folder.path))
    let bank = try read(AnkiPackageReader.self, path: row.file, media: media)
    let notes = try Dictionary(
      bank.items.map { item in
        let note = try JSONNode.read(Array(try #require(item.original).text.utf8))
        return (try #require(note["guid"]?.text), note)
      }, uniquingKeysWith: { first, _ in first })
    #expect(Int64(notes.count) == raw["notes"]?.integer, "notes")
    let both = bank.items.count { bank.asksBothWays($0) }
    #expect(Int64(bank.items.count + both) == raw["cards"]?.integer, "cards")
    // What is no picture, sound or film, such as a font, is told.
    let refused = bank.remarks.count {
      $0.what.hasPrefix("the picture or sound") && $0.kind == .leftOut
    }
    if let count = raw["media_count"]?.integer {
      #expect(Int64(media.names + refused) == count, "media; \(bank.remarkLines)")
    }
    print(
      "\(row.path): \(notes.count) notes, \(bank.items.count) items, \(both) of them for two cards, "
        + "\(media.names) media, \(bank.mediaCount) contents, and \(refused) refused, \(bank.remarks.count) remarks"
    )
    for name in ["first_note", "last_note"] {
      guard let note = raw[name], let guid = note["guid"]?.text else { continue }
      let fields = notes[guid]?["fields"]?.items.map { String(($0.text ?? "").prefix(100)) }
      #expect(fields == note["flds"]?.items.map { String(($0.text ?? "").prefix(100)) })
    }
    let decks = Dictionary(
      grouping: bank.decks.flatMap { deck in
        deck.items.map { ([deck.title ?? "Default"] + $0.details.category).joined(separator: "::") }
      }, by: \.self
    ).mapValues { Int64($0.count) }
    if both == 0 {
      for deck in raw["decks"]?.members ?? [] {
        #expect(decks[deck.name] == deck.node.integer, "the deck \(deck.name)")
      }
    }
  }
}

/// Counts the names under which contents are kept: two names can stand for one content.
private final class CountingMedia: MediaSink {
  private let folder: MediaFolder
  private let count = Mutex(0)

  init(_ folder: MediaFolder) {
    self.folder = folder
  }

  var names: Int { count.withLock { $0 } }

  func keep(
    _ name: String,
    from parts: (_ take: (UnsafeRawBufferPointer) throws(ImportError) -> Void) throws(ImportError)
      -> Void
  ) throws(ImportError) -> KeptMedia {
    let kept = try folder.keep(name, from: parts)
    count.withLock { $0 += 1 }
    return kept
  }
}

extension ImportedBank {
  /// Whether an item was made of two cards that ask each other's answers.
  fileprivate func asksBothWays(_ item: ImportedItem) -> Bool {
    guard let original = item.original, let ordinals = tree(original.text)?["ords"] else {
      return false
    }
    return ordinals.items.count == 2
  }

  private func tree(_ text: String) -> JSONNode? {
    do {
      return try JSONNode.read(Array(text.utf8))
    } catch {
      return nil
    }
  }
}
