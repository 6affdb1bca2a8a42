internal import Library
internal import LibrarySQLite
internal import Platform
internal import QuizCore
internal import Terminal

/// Plays a deck in the terminal.
struct PlayEntry {
  static let spec = CommandSpec(
    name: "play", summary: "play a deck in the terminal", operands: "DECK", operandCount: 1...1,
    options: [
      OptionSpec(name: "--name", values: ["NAME"], summary: "your name for the high scores"),
      OptionSpec(
        name: "--form", values: ["FORM"],
        summary: "choice, flip, typed or trueFalse, where the deck offers it"),
      OptionSpec(name: "--ask", values: ["SIDE"], summary: "the side that is asked: front or back"),
      OptionSpec(name: "--language", values: ["LANGUAGE"], summary: "en or zh-Hant"),
      OptionSpec(name: "--wait", summary: "keep each verdict until you go on"),
      OptionSpec(name: "--bell", summary: "ring the bell at a wrong answer"),
      OptionSpec(name: "--plain", summary: "line by line, as when input or output is no terminal"),
      OptionSpec(name: "--new", summary: "begin a new game without asking about one that was left"),
      OptionSpec(
        name: "--seed", values: ["SEED"],
        summary: "the seed of the first game, 1 to 16 hexadecimal digits"),
      .library,
    ],
    notes: [
      "DECK is the name of a deck (\"quizdeck decks\" lists them) or the path of a deck file."
    ])

  let workplace: Workplace
  let deck: String
  let options: PlayOptions

  init(_ arguments: Arguments) throws {
    workplace = try Workplace(arguments)
    deck = arguments.operands[0]
    var options = PlayOptions()
    options.name = try arguments.value("--name").map { try Self.name($0) }
    options.form = try Self.word("--form", arguments, among: Form.allCases.map { ($0.word, $0) })
    options.ask = try Self.word(
      "--ask", arguments, among: Direction.Side.allCases.map { ($0.word, $0) })
    options.language = try Self.word(
      "--language", arguments, among: Language.allCases.map { ($0.tag, $0) })
    options.seed = try arguments.value("--seed").map { try Self.seed($0) }
    options.waits = arguments.has("--wait")
    options.hasBell = arguments.has("--bell")
    options.isPlain = arguments.has("--plain")
    options.startsAnew = arguments.has("--new")
    self.options = options
  }

  func run() async throws(CommandError) -> Int32 {
    let isFile = deck.contains("/") || deck.hasSuffix(".json")
    let library = try workplace.open(guests: isFile ? [deck] : [])
    let shelved = try await find(in: library, isFile: isFile)
    let status = await PlayCommand(options: options).run(
      library: library, deck: shelved, libraryFolder: workplace.folder)
    await library.close()
    return status
  }

  private func find(in library: SQLiteLibrary, isFile: Bool) async throws(CommandError)
    -> ShelvedDeck
  {
    if isFile, let refused = await library.refusedDecks().first(where: { $0.path == deck }) {
      throw .deck(path: deck, refused.error)
    }
    let name =
      isFile ? String(Paths.name(of: deck).dropLast(deck.hasSuffix(".json") ? 5 : 0)) : deck
    guard let id = DeckID(name) else {
      throw .file(path: deck, reason: "there is no deck of this name")
    }
    do throws(LibraryError) {
      return try await library.deck(id)
    } catch {
      throw .library(error)
    }
  }

  private static func name(_ text: String) throws(UsageError) -> PlayerName {
    do throws(PlayerName.Fault) {
      return try PlayerName(text)
    } catch {
      throw .badValue(
        option: "--name", value: text,
        expected: "1 to \(DeckLimits.nameCharacters) printable characters")
    }
  }

  private static func seed(_ text: String) throws(UsageError) -> UInt64 {
    guard let seed = Hex.number(text) else {
      throw .badValue(option: "--seed", value: text, expected: "1 to 16 hexadecimal digits")
    }
    return seed
  }

  private static func word<Value>(
    _ option: String, _ arguments: Arguments, among words: [(String, Value)]
  ) throws(UsageError) -> Value? {
    guard let text = arguments.value(option) else { return nil }
    guard let match = words.first(where: { $0.0 == text }) else {
      throw .badValue(option: option, value: text, expected: words.map(\.0).joined(separator: ", "))
    }
    return match.1
  }
}
