/// Why a command line could not be understood.
enum UsageError: Error, Equatable {
  case noCommand
  case unknownCommand(String, suggestion: String?)
  case unknownOption(String, command: String, suggestion: String?)
  case optionTwice(String)
  case missingValue(String, String)
  case unexpectedValue(String)
  case badValue(option: String, value: String, expected: String)
  case missingOperand(String, command: String)
  case surplusOperand(String, command: String)

  /// What is wrong and what to do, in one line.
  var message: String {
    switch self {
    case .noCommand:
      "Say what to do, such as \"quizdeck play trivia\". \"quizdeck help\" lists the commands."
    case .unknownCommand(let name, let suggestion):
      "There is no command \"\(name)\"." + Self.offer(suggestion)
        + " \"quizdeck help\" lists the commands."
    case .unknownOption(let name, let command, let suggestion):
      "\"quizdeck \(command)\" has no option \(name)." + Self.offer(suggestion)
        + " \"quizdeck \(command) --help\" lists them."
    case .optionTwice(let name): "\(name) was given twice. Give it once."
    case .missingValue(let name, let value): "\(name) needs a value: \(name) \(value)."
    case .unexpectedValue(let name): "\(name) takes no value after an equals sign."
    case .badValue(let option, let value, let expected):
      "\(option) cannot be \"\(value)\": it takes \(expected)."
    case .missingOperand(let operands, let command):
      "\"quizdeck \(command)\" needs \(operands). \"quizdeck \(command) --help\" says more."
    case .surplusOperand(let operand, let command):
      "\"quizdeck \(command)\" does not know what to do with \"\(operand)\". \"quizdeck \(command) --help\" says more."
    }
  }

  private static func offer(_ suggestion: String?) -> String {
    suggestion.map { " Did you mean \($0)?" } ?? ""
  }
}
