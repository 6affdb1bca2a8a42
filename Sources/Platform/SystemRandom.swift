package import QuizCore

/// The operating system's randomness, fit for seeds and for ids that nobody can guess.
package enum SystemRandom {
  /// 64 random bits.
  package static func next() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  /// A new id for an event.
  package static func eventID() -> EventID {
    EventID(random: next(), next())
  }

  /// 16 random hexadecimal digits.
  package static func hexadecimal() -> String {
    Hex.text(next())
  }
}
