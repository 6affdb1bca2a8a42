import DeckFormats
import Library
@testable import LibrarySQLite
import Platform
import QuizCore
import Testing

/// What becomes of the pictures of imports that are undone.
@Suite struct MediaCollectionTests {
  let folder: TemporaryFolder
  let library: SQLiteLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = try openLibrary(folder)
  }

  /// A picture that is kept as an import does it, with its name.
  private func picture(_ text: String, _ media: MediaFolder) throws -> MediaName {
    let kept = try media.keep("a.png") { take throws(ImportError) in
      let bytes = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(text.utf8)
      try bytes.withPart { part throws(ImportError) in try take(part) }
    }
    try media.wait()
    return kept.name
  }

  private func card(_ text: String, _ pictures: [MediaName]) -> ImportedItem {
    let images = pictures.map { RichText.Inline.image($0, alternative: "") }
    let front = RichText(blocks: [.paragraph([.text(text)] + images)])
    return ImportedItem(.pair(front: front, back: RichText("back"), wrong: []), at: Place())
  }

  private func undo(_ id: String) async throws {
    _ = try await library.undoImport(eventID(id), event: eventID("undo-\(id)"), at: time(2_000))
  }

  /// The pictures that are there.
  private var pictures: Set<String> {
    get throws { Set(try Files.names(in: library.mediaFolder).filter { $0 != ".lock" }) }
  }

  @Test func `they are removed, but for those that something names still`() async throws {
    var names: [MediaName] = []
    try {
      let media = try MediaFolder(library.mediaFolder)
      for text in ["alone", "deck", "refused", "import", "before", "field"] {
        names.append(try picture(text, media))
      }
    }()
    // A deck that a person wrote, one that is no deck now, another import, and the fields of its source.
    try put(
      "{ \"quizdeck\": 1, \"title\": \"Mine\", \"cards\": [ { \"statement\": [ { \"image\": "
        + "\"\(names[1])\", \"alt\": \"x\" } ], \"answer\": true } ] }",
      at: folder.file("decks/mine.json"))
    #expect(try await library.decks().contains { $0.listing.id.text == "mine" })
    try put("{ \"\(names[2])\"", at: folder.file("decks/broken.json"))
    var other = bank("Other", [card("o", [names[3], names[4]])])
    other.decks[0].items[0].original = Original(format: .csv, text: "<img src='\(names[5])'>")
    try await library.bring(other, id: "import-0001")
    // The version that the undoing of this one would put back names another picture than the file does.
    try await library.bring(
      bank("Other", [card("o", [names[3]])]), id: "import-0002", removesGone: true)
    try await library.bring(bank("All", [card("a", names)]), id: "import-0003")
    try await undo("import-0003")
    #expect(try pictures == Set(names.dropFirst().map(\.text)))
    try await undo("import-0002")
    #expect(try pictures == Set(names.dropFirst().map(\.text)))
    try await undo("import-0001")
    #expect(try pictures == [names[1].text, names[2].text])
  }

  @Test func `while somebody imports, nothing is removed, and the next undoing does it`()
    async throws
  {
    let media = try MediaFolder(library.mediaFolder)
    let name = try picture("one", media)
    try await library.bring(bank("One", [card("a", [name])]))
    try await undo("import-0001")
    #expect(try pictures == [name.text])
    // The import that ran meanwhile is stored: its deck needs the same picture.
    try await library.bring(bank("Two", [card("b", [name])]), id: "import-0002")
    withExtendedLifetime(media) {}
  }

  @Test func `what was left when the undoing was killed is removed by the next one`() async throws {
    let name = try picture("one", try MediaFolder(library.mediaFolder))
    let stray = try picture("stray", try MediaFolder(library.mediaFolder))
    try await library.bring(bank("One", [card("a", [name])]))
    // As if it had been killed between the commit and the removal.
    try sql(folder.file("library.sqlite"), "UPDATE import SET undone = 1")
    try Files.remove(folder.file("decks/one.json"))
    #expect(try pictures == [name.text, stray.text])
    try await undo("import-0001")
    // What no import has brought is nobody's to remove.
    #expect(try pictures == [stray.text])
  }

  @Test func `names are found in whatever text they stand in`() {
    let hash = String(repeating: "0a", count: 16)
    let found = { (text: String) in MediaMention.names(in: Array(text.utf8)).sorted() }
    #expect(found("![x](\(hash).png) \\\"\(hash).mp3\\\"") == ["\(hash).mp3", "\(hash).png"])
    #expect(found("f\(hash).svg/") == ["\(hash).svg"])
    #expect(found("\(hash.dropLast()).png \(hash) .png \(hash)") == [])
  }
}
