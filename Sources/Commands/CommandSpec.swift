/// What a command is called and takes.
struct CommandSpec: Sendable {
  let name: String
  /// What it does, in one line.
  let summary: String
  /// What it takes beside options, such as `DECK`, for the help.
  let operands: String
  /// How many operands it takes.
  let operandCount: ClosedRange<Int>
  let options: [OptionSpec]
  /// Sentences for its help, below the options.
  var notes: [String] = []
}

/// An option of a command.
struct OptionSpec: Sendable {
  /// The name with its dashes.
  let name: String
  /// What its values are called, one for each that it takes.
  var values: [String] = []
  /// What it does, in one line.
  let summary: String
}

extension OptionSpec {
  static let library = OptionSpec(
    name: "--library", values: ["PATH"], summary: "the library's folder, instead of the usual one")
  static let json = OptionSpec(name: "--json", summary: "print JSON, for scripts")
  static let help = OptionSpec(name: "--help", summary: "show this help")
}
