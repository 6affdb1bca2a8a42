/// An option as it is written, and what it is for.
struct OptionSpec: Sendable {
  /// Its name with the dashes.
  let name: String
  /// What its values are called; empty for a switch.
  let values: [String]
  /// What it does, for the help.
  let help: String

  init(_ name: String, _ values: String..., help: String) {
    self.name = name
    self.values = values
    self.help = help
  }

  /// The option with its values, as the help shows it.
  var usage: String { ([name] + values).joined(separator: " ") }
}

extension OptionSpec {
  static let library = OptionSpec(
    "--library", "PATH", help: "the folder of the library, instead of the usual one")
  static let json = OptionSpec(
    "--json", help: "the same as JSON, errors too, for scripts")
  static let help = OptionSpec("--help", help: "this text")
  static let version = OptionSpec("--version", help: "the version")

  /// What can stand before a command.
  static let beforeCommand = [library, json, help, version]
}
