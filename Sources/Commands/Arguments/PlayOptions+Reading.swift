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

extension ReviewOptions {
  /// Reads the options of `review`.
  init(_ parsed: ArgumentParser) throws(UsageError) {
    self.init()
    form = try parsed.form()
    language = try parsed.language()
    limits = StudyLimits(
      newPerDay: try parsed.count("--new") ?? limits.newPerDay,
      reviewsPerDay: try parsed.count("--limit") ?? limits.reviewsPerDay)
  }
}

extension ArgumentParser {
  fileprivate func form() throws(UsageError) -> Form? {
    try value("--form", expected: "choice, flip, typed or trueFalse") { text in
      Form.allCases.first { $0.word == text }
    }
  }

  fileprivate func language() throws(UsageError) -> Language? {
    try value("--language", expected: "en or zh-Hant") { Language(tag: $0) }
  }

  fileprivate func count(_ option: String) throws(UsageError) -> Int32? {
    try value(option, expected: "a whole number from 0 to 9999") { text in
      Int32(text).flatMap { (0...9_999).contains($0) ? $0 : nil }
    }
  }

  fileprivate func value<Value>(
    _ option: String, expected: String, read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = self[option]?.first else { return nil }
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
