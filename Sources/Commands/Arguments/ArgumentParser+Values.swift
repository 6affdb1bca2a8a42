import QuizCore

extension ArgumentParser {
  /// The value of an option as `read` understands it; `nil` where the option is not given.
  func value<Value>(
    _ option: String, expected: String, read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = self[option]?.first else { return nil }
    guard let value = read(text) else { throw .badValue(text, of: option, expected: expected) }
    return value
  }

  /// A whole number in a range.
  func count(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return try value(option, expected: expected) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// How pairs are asked.
  func form() throws(UsageError) -> Form? {
    try value("--form", expected: "choice, flip, typed or trueFalse") { text in
      Form.allCases.first { $0.word == text }
    }
  }

  /// The language of the interface.
  func language() throws(UsageError) -> Language? {
    try value("--language", expected: "en or zh-Hant") { Language(tag: $0) }
  }
}
