package import Library
internal import Platform

/// A library in a folder: `library.sqlite` with the journal, and the user's deck files in `decks`.
package final class SQLiteLibrary: LibraryAccess {
  let file: LibraryFile
  let writer: Writer
  let reader: Reader
  let shelf: DeckShelf
  let versions: DeckVersions
  let loader: DeckLoader
  let indexer: SearchIndexer
  let indexesAtOnce: Bool
  let deckFolder: String
  let busyMilliseconds: Int32

  /// Where a library is and what comes with it.
  package struct Configuration: Sendable {
    /// The library's folder; it is made where it is missing.
    package var folder: String
    /// The decks that come with the program, in the order in which they are shown.
    package var builtIn: [BuiltInDeck]
    /// Deck files elsewhere that belong to the library for this time.
    package var guests: [String] = []
    /// Whether decks are entered into the search index as soon as they are seen, as a server does it, and not only when
    /// somebody searches.
    package var indexesAtOnce = false
    /// How long to wait for another program that holds the file.
    package var busyMilliseconds: Int32 = 5_000

    /// A library in a folder.
    package init(folder: String, builtIn: [BuiltInDeck]) {
      self.folder = folder
      self.builtIn = builtIn
    }

    /// Where the user's deck files are.
    package var deckFolder: String { Paths.join(folder, "decks") }
    /// Where the database is.
    package var databasePath: String { Paths.join(folder, LibraryFile.name) }
  }

  /// Opens a library. A damaged one is set aside, and `damage` tells so.
  package init(_ configuration: Configuration) throws(LibraryError) {
    do throws(StorageFault) {
      try Self.makeFolder(configuration.deckFolder)
      file = LibraryFile(
        folder: configuration.folder, busyMilliseconds: configuration.busyMilliseconds)
      try Self.tryOut(file)
      writer = try Writer(file: file)
    } catch {
      throw .storage(error)
    }
    deckFolder = configuration.deckFolder
    busyMilliseconds = configuration.busyMilliseconds
    reader = Reader(file: file)
    versions = DeckVersions()
    loader = DeckLoader(reader: reader, versions: versions)
    indexer = SearchIndexer(file: file, writer: writer)
    indexesAtOnce = configuration.indexesAtOnce
    let folder = DeckFolder(folder: configuration.deckFolder, guests: configuration.guests)
    shelf = DeckShelf(
      builtIn: configuration.builtIn, folder: folder, file: file, writer: writer,
      reader: reader)
  }

  /// The damage that was found last, and where the damaged file is now; `nil` when none was found.
  package var damage: StorageFault? { file.damage }

  /// Writes what is queued and closes the file.
  package func close() async {
    await indexer.close()
    await reader.close()
    writer.close()
  }

  /// Makes the lists of scores again from the journal, and what is known of the decks from their files; how many cards the
  /// search index has then.
  package func rebuild() async throws(LibraryError) -> SearchPage {
    try await writer.perform { (session) throws(SQLiteError) in
      try session.connection.rebuildProjections()
      try session.connection.forgetFiles()
      return .success(())
    }
    await shelf.forget()
    try await indexer.reset()
    return try await indexedPage()
  }

  /// Opens the file once, so that whoever opens a library hears at once what is wrong with it.
  private static func tryOut(_ file: LibraryFile) throws(StorageFault) {
    do throws(StorageFault) {
      _ = try file.open()
    } catch {
      guard case .damaged(_, setAside: .some) = error else { throw error }
      _ = try file.open()
    }
  }

  private static func makeFolder(_ path: String) throws(StorageFault) {
    do throws(SystemError) {
      try Files.makeFolder(path)
    } catch {
      throw StorageFault(error)
    }
  }
}
