internal import QuizCore

/// Texts as GIFT writes them.
enum GIFTEscapes {
  /// A text in which no character has a meaning.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "#", "=", "~", "{", "}", ":":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\r": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A structured text: plain where it is, else HTML.
  static func text(_ text: RichText) -> String {
    if isPlain(text) { return "[plain]" + escaped(text.plain) }
    return "[html]" + escaped(HTMLText.write(text) { $0.text })
  }

  /// Whether a text reads back as it is from its lines.
  private static func isPlain(_ text: RichText) -> Bool {
    RichText(text.plain.withoutOuterBlanks) == text
  }

  /// A number in digits.
  static func number(_ number: Decimal) -> String { DecimalText.plain(number) }
}

/// The weights that Moodle takes.
enum MoodleWeights {
  /// They are these and their negatives, in hundred-thousandths of a percent.
  static let parts: [Int32] = [
    0, 500_000, 1_000_000, 1_111_111, 1_250_000, 1_428_571, 1_666_667, 2_000_000, 2_500_000,
    3_000_000, 3_333_333, 4_000_000, 5_000_000, 6_000_000, 6_666_667, 7_000_000, 7_500_000,
    8_000_000, 8_333_333, 9_000_000, 10_000_000,
  ]

  /// The nearest weight that Moodle takes; of two the one nearer to nothing.
  static func nearest(_ share: Share) -> Share {
    let magnitude = share.parts.magnitude
    let nearest = parts.min { one, other in
      distance(one, magnitude) < distance(other, magnitude)
    }
    let parts = nearest ?? 0
    return Share(parts: share.parts < 0 ? -parts : parts)
  }

  private static func distance(_ one: Int32, _ other: UInt32) -> UInt32 {
    one.magnitude > other ? one.magnitude - other : other - one.magnitude
  }
}
