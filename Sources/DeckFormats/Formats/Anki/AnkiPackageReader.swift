internal import Platform
internal import QuizCore

/// Anki packages (`.apkg`, `.colpkg`) in all three layouts.
package enum AnkiPackageReader: FormatReader {
  package static let format = FormatID.ankiPackage

  package static func recognise(_ probe: Probe) -> Certainty {
    let databases: Set = ["collection.anki2", "collection.anki21", "collection.anki21b"]
    return probe.members.contains { databases.contains($0) } ? .certain : .no
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let container = try AnkiContainer(source, into: &bank)
    let place = Place(member: container.layout.databaseName)
    let file = try container.databaseFile()
    let database = try ForeignDatabase(path: file.path, place: place)
    let collection = try AnkiCollection(database, place: place, into: &bank)
    let media = try AnkiMedia(container, into: &bank, context: context)
    let cards = try AnkiCards.read(database, place: place, into: &bank)
    var notes = AnkiNotes(collection: collection, cards: cards, media: media)
    try notes.read(database, into: &bank)
    notes.finish(into: &bank)
  }
}
