/// The command line of Quizdeck.
package enum Program {
  /// The program's version.
  package static let version = "0.1.0"

  static let commands: [CommandSpec] = [ServeCommand.spec, PlayEntry.spec, WhereCommand.spec]

  /// Does what the words after the program's name say; answers the exit status.
  package static func run(_ words: [String]) async -> Int32 {
    do throws(UsageError) {
      return try await dispatch(words)
    } catch {
      Console.complain(error.message)
      return ExitStatus.usage.rawValue
    }
  }

  private static func dispatch(_ words: [String]) async throws(UsageError) -> Int32 {
    guard let name = words.first else { throw .noCommand }
    switch name {
    case "help", "--help", "-h": return try help(Array(words.dropFirst()))
    case "--version", "version":
      Console.say("quizdeck \(version)")
      return ExitStatus.success.rawValue
    default: break
    }
    let command = try command(named: name)
    let arguments = try Arguments.parse(Array(words.dropFirst()), for: command)
    if arguments.has("--help") { return try help([name]) }
    do {
      return try await perform(arguments)
    } catch let error as UsageError {
      throw error
    } catch let error as CommandError {
      Console.complain(error.message)
      return error.status.rawValue
    } catch {
      preconditionFailure("a command throws nothing else")
    }
  }

  private static func perform(_ arguments: Arguments) async throws -> Int32 {
    switch arguments.command {
    case ServeCommand.spec.name: try await ServeCommand(arguments).run()
    case PlayEntry.spec.name: try await PlayEntry(arguments).run()
    default: try WhereCommand(arguments).run()
    }
  }

  static func command(named name: String) throws(UsageError) -> CommandSpec {
    guard let command = commands.first(where: { $0.name == name }) else {
      throw .unknownCommand(
        name, suggestion: Spelling.closest(to: name, among: commands.map(\.name)))
    }
    return command
  }

  private static func help(_ words: [String]) throws(UsageError) -> Int32 {
    if let name = words.first {
      Console.say(Help.text(of: try command(named: name)))
    } else {
      Console.say(Help.overview)
    }
    return ExitStatus.success.rawValue
  }
}
