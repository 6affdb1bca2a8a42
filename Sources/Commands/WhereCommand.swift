internal import LibrarySQLite

/// Prints where the data live.
struct WhereCommand {
  static let spec = CommandSpec(
    name: "where", summary: "print where the library and its decks are", operands: "",
    operandCount: 0...0,
    options: [.library, .json])

  let workplace: Workplace

  init(_ arguments: Arguments) throws(CommandError) {
    workplace = try Workplace(arguments)
  }

  func run() -> Int32 {
    let configuration = workplace.configuration
    Console.say("library   \(configuration.folder)")
    Console.say("decks     \(configuration.deckFolder)")
    Console.say("database  \(configuration.databasePath)")
    return ExitStatus.success.rawValue
  }
}
