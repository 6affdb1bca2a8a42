/// A command line, taken apart.
struct Arguments: Equatable {
  /// The command's name.
  let command: String
  /// The values of the options that were given, by the option's name.
  private(set) var options: [String: [String]] = [:]
  /// What was given beside options.
  private(set) var operands: [String] = []

  /// Whether an option was given.
  func has(_ option: String) -> Bool { options[option] != nil }

  /// The only value of an option, if it was given.
  func value(_ option: String) -> String? { options[option]?.first }
}

extension Arguments {
  /// Takes the words after a command's name apart by what the command takes.
  static func parse(_ words: [String], for command: CommandSpec) throws(UsageError) -> Arguments {
    var arguments = Arguments(command: command.name)
    var rest = words[...]
    var onlyOperands = false
    while let word = rest.popFirst() {
      if !onlyOperands && word == "--" {
        onlyOperands = true
      } else if !onlyOperands && word.hasPrefix("-") && word != "-" {
        try arguments.takeOption(word, &rest, for: command)
      } else {
        arguments.operands.append(word)
      }
    }
    // Help is shown whatever else is missing.
    if !arguments.has("--help") { try arguments.checkOperands(of: command) }
    return arguments
  }

  private mutating func takeOption(
    _ word: String, _ rest: inout ArraySlice<String>, for command: CommandSpec
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0]) == "-h" ? "--help" : String(parts[0])
    guard let option = (command.options + [.help]).first(where: { $0.name == name }) else {
      let known = (command.options + [.help]).map(\.name)
      throw .unknownOption(
        name, command: command.name, suggestion: Spelling.closest(to: name, among: known))
    }
    if options[name] != nil { throw .optionTwice(name) }
    if parts.count == 2 {
      guard option.values.count == 1 else { throw .unexpectedValue(name) }
      options[name] = [String(parts[1])]
      return
    }
    var values: [String] = []
    for value in option.values {
      guard let next = rest.popFirst() else { throw .missingValue(name, value) }
      values.append(next)
    }
    options[name] = values
  }

  private func checkOperands(of command: CommandSpec) throws(UsageError) {
    if operands.count < command.operandCount.lowerBound {
      throw .missingOperand(command.operands, command: command.name)
    }
    if operands.count > command.operandCount.upperBound {
      throw .surplusOperand(operands[command.operandCount.upperBound], command: command.name)
    }
  }
}
