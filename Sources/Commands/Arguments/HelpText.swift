/// What `quizdeck help` says.
enum HelpText {
  /// The help of a command, or of the program as a whole.
  static func text(_ name: CommandName?) -> String {
    name.map { text(of: .of($0)) } ?? overview
  }

  private static var overview: String {
    let commands = CommandName.allCases.map { CommandSpec.of($0) }
    return """
      quizdeck: one item bank, every way to learn it

      usage: quizdeck COMMAND [OPTION...]

      commands
      \(table(commands.map { ($0.usage.replacing("quizdeck ", with: ""), $0.summary) }))

      options
      \(table(OptionSpec.beforeCommand.map { ($0.usage, $0.help) }))

      "quizdeck help COMMAND" tells more of a command.

      \(statuses)

      """
  }

  private static func text(of command: CommandSpec) -> String {
    var parts = ["usage: \(command.usage) [OPTION...]", command.summary]
    if !command.details.isEmpty { parts.append(command.details.joined(separator: "\n")) }
    parts.append("options\n" + table(command.allOptions.map { ($0.usage, $0.help) }))
    parts.append(statuses)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let statuses = """
    exit status
      0  done
      1  what was checked or asked for is not so: a deck file has problems, there is no such deck or score
      2  the command line is wrong
      3  the library, the disk, the network or the terminal does not let it be done
    """

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, help in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + help
    }.joined(separator: "\n")
  }
}
