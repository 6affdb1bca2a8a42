internal import Assets
internal import Library
internal import LibrarySQLite
internal import Platform
internal import QuizCore

/// Where a command works: the library that its options name.
struct Workplace {
  let folder: String

  /// The library of `--library`, else the user's own.
  init(_ arguments: Arguments) throws(CommandError) {
    if let path = arguments.value("--library") {
      folder = path
    } else if let path = DataFolder.path() {
      folder = path
    } else {
      throw .noDataFolder
    }
  }

  /// What a library of this folder is made of.
  var configuration: SQLiteLibrary.Configuration {
    SQLiteLibrary.Configuration(folder: folder, builtIn: Self.builtIn)
  }

  /// Opens the library; damage that was found and set aside is told on the standard error.
  func open(guests: [String] = []) throws(CommandError) -> SQLiteLibrary {
    var configuration = configuration
    configuration.guests = guests
    do throws(LibraryError) {
      let library = try SQLiteLibrary(configuration)
      if let damage = library.damage { Console.complain(damage.message) }
      return library
    } catch {
      throw .library(error)
    }
  }

  private static var builtIn: [BuiltInDeck] {
    Assets.decks.compactMap { asset in
      DeckID(String(asset.path.dropLast(".json".count))).map {
        BuiltInDeck(id: $0, bytes: Array(asset.identity))
      }
    }
  }
}
