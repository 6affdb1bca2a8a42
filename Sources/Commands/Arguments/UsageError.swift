/// What is wrong with a command line.
enum UsageError: Error, Equatable {
  case noCommand
  case unknownCommand(String, suggestion: String?)
  case unknownOption(String, command: CommandName?, suggestion: String?)
  /// An option needs more values than there are.
  case missingValue(usage: String)
  case needlessValue(option: String)
  case repeated(option: String)
  case missingArgument(String, usage: String)
  case needlessArgument(String, usage: String)
  case badValue(String, of: String, expected: String)
  case conflict(String, String)
  case needs(String, String)
  case cannotAsk
  case unknownFormat(String, option: String, suggestion: String?, known: [String])
  /// The name of a file does not tell its format.
  case formatNotTold(file: String, among: [String])
}

extension UsageError {
  /// What is wrong and what to do, in one line.
  var message: String {
    switch self {
    case .noCommand:
      "Say what to do, such as \"quizdeck play trivia\". \"quizdeck help\" lists the commands."
    case .unknownCommand(let name, let suggestion?):
      "There is no command \"\(name)\". Did you mean \"\(suggestion)\"?"
    case .unknownCommand(let name, nil):
      "There is no command \"\(name)\". \"quizdeck help\" lists the commands."
    case .unknownOption(let name, _, let suggestion?):
      "There is no option \"\(name)\" here. Did you mean \"\(suggestion)\"?"
    case .unknownOption(let name, let command?, nil):
      "There is no option \"\(name)\" here. \"quizdeck help \(command.rawValue)\" lists the options."
    case .unknownOption(let name, nil, nil):
      "There is no option \"\(name)\" before a command. \"quizdeck help\" lists the commands."
    case .missingValue(let usage): "A value is missing. Write it as \"\(usage)\"."
    case .needlessValue(let option): "\"\(option)\" takes no value. Write it without \"=\"."
    case .repeated(let option): "\"\(option)\" is given twice. Give it once."
    case .missingArgument(let name, let usage):
      "\(name) is missing. Write it as \"\(usage)\"."
    case .needlessArgument(let text, let usage):
      "\"\(text)\" is one argument too many. Write it as \"\(usage)\"."
    case .badValue(let value, let option, let expected):
      "\"\(value)\" is no value for \(option). Write \(expected)."
    case .conflict(let one, let two):
      "\"\(one)\" and \"\(two)\" cannot be done at once. Give one of them."
    case .needs(let one, let two):
      "\"\(one)\" has a meaning with \"\(two)\" only. Add that, or leave it out."
    case .unknownFormat(let text, let option, let suggestion?, _):
      "\"\(text)\" is no format for \(option). Did you mean \"\(suggestion)\"?"
    case .unknownFormat(let text, let option, nil, let known):
      "\"\(text)\" is no format for \(option). Write one of \(known.joined(separator: ", "))."
    case .formatNotTold(let file, let formats):
      "The name \"\(file)\" does not tell the format. Add --to and one of \(formats.joined(separator: ", "))."
    case .cannotAsk:
      "\"--reset\" asks before it removes scores, and there is no terminal to ask at. Add \"--yes\"."
    }
  }
}
