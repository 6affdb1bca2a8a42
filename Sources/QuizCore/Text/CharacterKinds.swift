/// Which characters a deck's text may hold, and which of them are seen.
package enum CharacterKinds {
  /// Whether a character is a control character that no text may hold: all of C0 and C1 but the line feed and the tab.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: return false
    case 0...0x1F, 0x7F...0x9F: return true
    default: return false
    }
  }

  /// Whether a text can hold a control character: some byte of it is one or begins one. Nearly all texts need no closer look.
  package static func mayHoldControl(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // Without a way out of the loop several bytes are looked at at once.
      var found: UInt8 = 0
      for byte in bytes {
        let isC0: UInt8 = byte < 0x20 ? 1 : 0
        let isBlank: UInt8 = byte == 0x09 ? 1 : byte == 0x0A ? 1 : 0
        found |= isC0 & ~isBlank
        found |= byte == 0x7F ? 1 : 0
        found |= byte == 0xC2 ? 1 : 0
      }
      return found != 0
    }
  }

  /// Whether the first bytes of a text show that it begins with a letter or a sign that is seen, as nearly all texts do:
  /// ASCII, letters of Latin, Greek and Cyrillic, kana and Han.
  package static func beginsSeen(_ text: String) -> Bool {
    var bytes = text.utf8.makeIterator()
    switch bytes.next() ?? 0 {
    case 0x21...0x7E, 0xC3, 0xCE...0xD1, 0xE4...0xE9: return true
    case 0xE3: return (0x81...0x83).contains(bytes.next() ?? 0)
    default: return false
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
