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
    form = try parsed.form()
    ask = try parsed.value("--ask", expected: "front or back") { text in
      Direction.Side.allCases.first { $0.word == text }
    }
    seed = try parsed.value("--seed", expected: "1 to 16 hexadecimal digits") {
      Hex.number($0)
    }
    language = try parsed.language()
    theme = try parsed.value("--theme", expected: "terminal, dark, light or none") {
      Theme(rawValue: $0)
    }
    if parsed.has("--no-color") { theme = Theme.none }
    if let text = parsed["--name"]?.first { name = try PlayerName.read(text, option: "--name") }
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
