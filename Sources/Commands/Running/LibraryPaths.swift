internal import LibrarySQLite
internal import Platform

/// Where a library's parts are.
struct LibraryPaths: Sendable, Equatable {
  /// The library's folder.
  let folder: String

  /// The database.
  var database: String { configuration.databasePath }
  /// The folder of the user's deck files.
  var decks: String { configuration.deckFolder }
  /// The hash of the owner's key.
  var ownerKey: String { Paths.join(folder, "owner-key") }

  /// The storage in this folder, without decks.
  var configuration: SQLiteLibrary.Configuration {
    SQLiteLibrary.Configuration(folder: folder, builtIn: [])
  }
}
