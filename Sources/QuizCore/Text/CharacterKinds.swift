/// Which characters a deck's text may hold, and which of them are seen.
enum CharacterKinds {
  /// Whether a character is a control character that no text may hold: all of C0 and C1 but the line feed and the tab.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: return false
    case 0...0x1F, 0x7F...0x9F: return true
    default: return false
    }
  }

  /// Whether a text can hold a control character: some byte of it is one or begins one. Nearly all texts need no closer look.
  static func mayHoldControl(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // Without a way out of the loop several bytes are looked at at once.
      var found: UInt8 = 0
      for byte in bytes {
        let isC0 = byte < 0x20 && byte != 0x09 && byte != 0x0A
        found |= isC0 || byte == 0x7F || byte == 0xC2 ? 1 : 0
      }
      return found != 0
    }
  }

  /// Whether a character turns the direction of the text around it (the explicit bidirectional controls).
  static func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: return true
    default: return false
    }
  }

  /// Whether a character leaves no mark on the screen: white space, and characters of no width.
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0xAD, 0x1680, 0x180E, 0x2000...0x200F, 0x2028...0x202F,
      0x205F...0x206F, 0x3000, 0x3164, 0xFEFF, 0xFFA0:
      return true
    default: return false
    }
  }
}
