import Terminal

extension Invocation {
  /// Reads a command line without the program's name.
  static func read(_ words: [String]) throws(UsageError) -> Invocation {
    let parsed = try ArgumentParser.parse(words)
    return Invocation(
      task: try task(parsed), library: try library(parsed), isJSON: parsed.has("--json"))
  }

  private static func library(_ parsed: ArgumentParser) throws(UsageError) -> String? {
    guard let path = parsed["--library"]?.first else { return nil }
    if path.isEmpty { throw .badValue("", of: "--library", expected: "the path of a folder") }
    return path
  }

  private static func task(_ parsed: ArgumentParser) throws(UsageError) -> Task {
    if parsed.has("--help") { return .help(parsed.command?.name) }
    if parsed.has("--version") { return .version }
    guard let command = parsed.command else { throw .noCommand }
    if parsed.has("--json") && !command.reports {
      throw .unknownOption("--json", command: command.name, suggestion: nil)
    }
    try checkArguments(parsed.arguments, of: command)
    switch command.name {
    case .help: return .help(try commandName(parsed.arguments.first))
    case .play: return .play(deck: parsed.arguments[0], try PlayOptions(parsed))
    case .review: return .review(decks: parsed.arguments, try ReviewOptions(parsed))
    case .serve: return .serve(try ServeRequest(parsed))
    case .decks: return .decks
    case .search: return .search(try SearchTask(parsed))
    case .repair: return .repair
    case .import: return .importFiles(try ImportTask(parsed))
    case .imports: return .imports(ImportsTask(parsed))
    case .export: return .export(try ExportTask(parsed))
    case .convert: return .convert(try ConvertTask(parsed))
    case .check: return .check(try CheckTask(parsed))
    case .scores: return .scores(deck: parsed.arguments[0], try ScoresTask(parsed))
    case .train: return .train(try TrainTask(parsed))
    case .where: return .location
    }
  }

  private static func checkArguments(_ arguments: [String], of command: CommandSpec)
    throws(UsageError)
  {
    if arguments.count < command.required {
      throw .missingArgument(command.arguments[arguments.count], usage: command.usage)
    }
    if arguments.count > command.arguments.count && !command.repeatsLast {
      throw .needlessArgument(arguments[command.arguments.count], usage: command.usage)
    }
  }

  private static func commandName(_ word: String?) throws(UsageError) -> CommandName? {
    guard let word else { return nil }
    if let name = CommandName(rawValue: word) { return name }
    throw .unknownCommand(
      word, suggestion: Suggestion.closest(to: word, among: CommandName.allCases.map(\.rawValue)))
  }
}
