internal import Assets
internal import Library
internal import LibrarySQLite
internal import Platform
internal import QuizCore

/// The library that a command works on.
struct OpenedLibrary: Sendable {
  let library: SQLiteLibrary
  let paths: LibraryPaths
  /// The path of a deck file elsewhere that the command is about.
  private let guest: String?

  /// Opens a library; `deckArgument` may be the path of a deck file, which then belongs to it for this time.
  init(
    paths: LibraryPaths, deckArgument: String?, indexesAtOnce: Bool = false
  ) throws(CommandFailure) {
    self.paths = paths
    guest = deckArgument.flatMap { Self.isPath($0) && !Self.lies($0, in: paths.decks) ? $0 : nil }
    var configuration = paths.configuration
    configuration.builtIn = Self.builtIn
    configuration.indexesAtOnce = indexesAtOnce
    configuration.guests = guest.map { [$0] } ?? []
    do {
      library = try SQLiteLibrary(configuration)
    } catch {
      throw .library(error)
    }
  }

  /// The deck that an argument names, by its name or by the path of its file.
  func find(_ argument: String) async throws(CommandFailure) -> ShelvedDeck {
    let name = Self.isPath(argument) ? Self.name(of: argument) : argument
    let decks = try await decks()
    let refused = await library.refusedDecks()
    if let guest, let refusal = refused.first(where: { $0.path == guest }) {
      throw .refused(refusal)
    }
    guard let deck = decks.first(where: { $0.listing.id.text == name }) else {
      throw .noDeck(name, decks: decks.map(\.listing.id.text), refused: refused)
    }
    return try await self.deck(deck.listing.id)
  }

  /// The deck of a name that is known.
  func deck(_ id: DeckID) async throws(CommandFailure) -> ShelvedDeck {
    do throws(LibraryError) {
      return try await library.deck(id)
    } catch {
      throw .library(error)
    }
  }

  /// All decks.
  func decks() async throws(CommandFailure) -> [ListedDeck] {
    do {
      return try await library.decks()
    } catch {
      throw .library(error)
    }
  }

  /// The decks that came with the program, the four games of the start in their order first.
  private static var builtIn: [BuiltInDeck] {
    let first = ["trivia", "capitals", "bullseye", "vocabulary"]
    let decks = Assets.decks.compactMap { asset in
      DeckID(name(of: asset.path)).map { BuiltInDeck(id: $0, bytes: Array(asset.identity)) }
    }
    let place = { (deck: BuiltInDeck) in first.firstIndex(of: deck.id.text) ?? first.count }
    return decks.sorted { (place($0), $0.id.text) < (place($1), $1.id.text) }
  }

  /// Whether an argument is a path: it has a slash, or ends as deck files do.
  private static func isPath(_ argument: String) -> Bool {
    argument.contains("/") || argument.hasSuffix(".json")
  }

  private static func name(of path: String) -> String {
    let name = Paths.name(of: path)
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  /// Whether a file is one of the library's own.
  private static func lies(_ path: String, in folder: String) -> Bool {
    do throws(SystemError) {
      let own = try Files.status(Paths.join(folder, Paths.name(of: path)))
      return try Files.status(path).identity == own.identity
    } catch {
      return false
    }
  }
}
