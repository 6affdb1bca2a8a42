import QuizCore
import Terminal

extension PlayOptions {
  /// Reads the options of `play`.
  init(_ parsed: ArgumentParser) throws(UsageError) {
    self.init()
    waits = parsed.has("--wait")
    hasBell = parsed.has("--bell")
    isPlain = parsed.has("--plain")
    startsAnew = parsed.has("--new")
    form = try Self.value("--form", parsed, expected: "choice, flip, typed or trueFalse") { text in
      Form.allCases.first { $0.word == text }
    }
    ask = try Self.value("--ask", parsed, expected: "front or back") { text in
      Direction.Side.allCases.first { $0.word == text }
    }
    seed = try Self.value("--seed", parsed, expected: "1 to 16 hexadecimal digits") {
      Hex.number($0)
    }
    language = try Self.value("--language", parsed, expected: "en or zh-Hant") {
      Language(tag: $0)
    }
    theme = try Self.value("--theme", parsed, expected: "terminal, dark, light or none") {
      Theme(rawValue: $0)
    }
    if parsed.has("--no-color") { theme = Theme.none }
    if let text = parsed["--name"]?.first { name = try PlayerName.read(text, option: "--name") }
  }

  private static func value<Value>(
    _ option: String, _ parsed: ArgumentParser, expected: String, read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = parsed[option]?.first else { return nil }
    guard let value = read(text) else { throw .badValue(text, of: option, expected: expected) }
    return value
  }
}

extension PlayerName {
  /// Reads a name from the command line.
  static func read(_ text: String, option: String) throws(UsageError) -> PlayerName {
    do {
      return try PlayerName(text)
    } catch {
      throw .badValue(
        text, of: option,
        expected:
          "a name of 1 to \(DeckLimits.nameCharacters) characters, not blank, without control characters"
      )
    }
  }
}
