/// Makes any text safe to write to a terminal: what a deck or a name brings can never move the cursor, colour the screen
/// or turn the direction of the text around it.
package enum SafeText {
  /// The most code points that are shown of one character, so that piled-up marks stay in their line.
  static let scalarsOfOneCharacter = 16

  /// The text on one line: line breaks and tabs become blanks.
  package static func line(_ text: String) -> String {
    clean(text, keepsBreaks: false)
  }

  /// The text with its line breaks and nothing else that controls.
  package static func lines(_ text: String) -> String {
    clean(text, keepsBreaks: true)
  }

  private static func clean(_ text: String, keepsBreaks: Bool) -> String {
    var safe = ""
    for character in text {
      for scalar in character.unicodeScalars.prefix(scalarsOfOneCharacter) {
        append(scalar, to: &safe, keepsBreaks: keepsBreaks)
      }
    }
    return safe
  }

  private static func append(_ scalar: Unicode.Scalar, to safe: inout String, keepsBreaks: Bool) {
    switch scalar.value {
    case 0x0D: return
    case 0x0A, 0x2028, 0x2029: safe.unicodeScalars.append(keepsBreaks ? "\n" : " ")
    case 0x09: safe.unicodeScalars.append(" ")
    case 0...0x1F, 0x7F...0x9F: safe.unicodeScalars.append("\u{FFFD}")
    // Soft hyphens are shown by some terminals and not by others; the rest turns the direction of the text.
    case 0xAD, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB:
      return
    default: safe.unicodeScalars.append(scalar)
    }
  }
}
