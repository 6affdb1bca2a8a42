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
    RichText(text.plain.trimmed) == text
  }

  /// A number in digits.
  static func number(_ number: Decimal) -> String { NumberText.plain(number) }
}
