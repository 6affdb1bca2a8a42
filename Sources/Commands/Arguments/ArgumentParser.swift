/// Takes a command line apart: a value that is fed one word after the other.
struct ArgumentParser {
  private(set) var command: CommandSpec?
  private(set) var options: [String: [String]] = [:]
  private(set) var arguments: [String] = []
  private var pending: (spec: OptionSpec, values: [String])?
  private var takesOptions = true

  /// What a whole command line says, apart from whether its values make sense.
  static func parse(_ words: [String]) throws(UsageError) -> ArgumentParser {
    var parser = ArgumentParser()
    for word in words { try parser.take(word) }
    if let pending = parser.pending { throw .missingValue(usage: pending.spec.usage) }
    return parser
  }

  /// The values of an option; `nil` when it is not there.
  subscript(_ option: String) -> [String]? { options[option] }

  /// Whether a switch is there.
  func has(_ option: String) -> Bool { options[option] != nil }

  private mutating func take(_ word: String) throws(UsageError) {
    if let pending {
      if word.hasPrefix("--") { throw .missingValue(usage: pending.spec.usage) }
      return try add(word, to: pending)
    }
    if takesOptions && word == "--" {
      takesOptions = false
    } else if takesOptions && word.hasPrefix("-") && word.count > 1 {
      try takeOption(Self.long[word] ?? word)
    } else if command == nil {
      guard let name = CommandName(rawValue: word) else {
        throw .unknownCommand(
          word,
          suggestion: Suggestion.closest(to: word, among: CommandName.allCases.map(\.rawValue)))
      }
      command = .of(name)
    } else {
      arguments.append(word)
    }
  }

  /// Short forms of options.
  private static let long = ["-h": "--help", "-o": "--output"]

  private mutating func takeOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let known = command?.allOptions ?? OptionSpec.beforeCommand
    guard let spec = known.first(where: { $0.name == name }) else {
      let suggestion = Suggestion.closest(to: name, among: known.map(\.name))
      throw .unknownOption(name, command: command?.name, suggestion: suggestion)
    }
    if options[name] != nil { throw .repeated(option: name) }
    options[name] = []
    if spec.values.isEmpty {
      if parts.count == 2 { throw .needlessValue(option: name) }
      return
    }
    pending = (spec, [])
    if parts.count == 2 { try add(String(parts[1]), to: (spec, [])) }
  }

  private mutating func add(_ value: String, to open: (spec: OptionSpec, values: [String]))
    throws(UsageError)
  {
    let values = open.values + [value]
    let isWhole = values.count == open.spec.values.count
    if isWhole { options[open.spec.name] = values }
    pending = isWhole ? nil : (open.spec, values)
  }
}
