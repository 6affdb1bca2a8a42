/// What `--help` shows.
enum Help {
  /// The help of the whole program.
  static var overview: String {
    let width = Program.commands.map(\.name.count).max() ?? 0
    let lines = Program.commands.map { "  \(pad($0.name, to: width))  \($0.summary)" }
    return """
      Quizdeck \(Program.version): one item bank, every way to learn it.

      quizdeck COMMAND [OPTIONS]

      \(lines.joined(separator: "\n"))

      quizdeck help COMMAND says more about one of them; quizdeck --version tells the version.
      Exit statuses: 0 done; 1 not right, or not there; 2 the command line cannot be understood; 3 the machine is in the way
      (no room, no permission, a port that is taken).
      """
  }

  /// The help of one command.
  static func text(of command: CommandSpec) -> String {
    let options = command.options + [.help]
    let names = options.map { ([$0.name] + $0.values).joined(separator: " ") }
    let width = names.map(\.count).max() ?? 0
    let lines = zip(names, options).map { "  \(pad($0, to: width))  \($1.summary)" }
    let head =
      (["quizdeck", command.name, "[OPTIONS]"]
        + (command.operands.isEmpty ? [] : [command.operands]))
    let notes = command.notes.isEmpty ? "" : "\n\n" + command.notes.joined(separator: "\n")
    return
      "\(head.joined(separator: " "))\n\(command.summary)\n\n\(lines.joined(separator: "\n"))\(notes)"
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
