/// Letters without their accents, by a table of our own, for the same reason as `CaseFolding`.
package enum AccentFolding {
  /// The letter without its accents; `nil` for a mark that stands on the letter before it.
  package static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x300...0x36F: return nil
    case 0xC0..<0x250: return base(latin, Int(scalar.value - 0xC0)) ?? scalar
    case 0x1E00..<0x1F00: return base(additional, Int(scalar.value - 0x1E00)) ?? scalar
    case 0x386...0x3CE: return greek(scalar)
    case 0x401: return "\u{415}"
    case 0x451: return "\u{435}"
    default: return scalar
    }
  }

  private static func base(_ table: StaticString, _ place: Int) -> Unicode.Scalar? {
    table.withUTF8Buffer { letters in
      letters.indices.contains(place) && letters[place] != UInt8(ascii: ".")
        ? Unicode.Scalar(letters[place]) : nil
    }
  }

  private static func greek(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "Ά": "Α"
    case "Έ": "Ε"
    case "Ή": "Η"
    case "Ί", "Ϊ": "Ι"
    case "Ό": "Ο"
    case "Ύ", "Ϋ": "Υ"
    case "Ώ": "Ω"
    case "ά": "α"
    case "έ": "ε"
    case "ή": "η"
    case "ί", "ϊ", "ΐ": "ι"
    case "ό": "ο"
    case "ύ", "ϋ", "ΰ": "υ"
    case "ώ": "ω"
    default: scalar
    }
  }

  /// The letters below U+00C0 to U+024F; a dot where there is none.
  private static let latin: StaticString = """
    AAAAAA.CEEEEIIII.NOOOOO.OUUUUY..aaaaaa.ceeeeiiii.nooooo.ouuuuy.yAaAaAaCcCcCcCcDdDdEeEeEeEe\
    EeGgGgGgGgHhHhIiIiIiIiI...JjKk.LlLlLl..LlNnNnNn...OoOoOo..RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUu\
    WwYyYZzZzZz.................................Oo.............Uu............................A\
    aIiOoUuUuUuUuUu.AaAa....GgKkOoOo..j...Gg..NnAa....AaAaEeEeIiIiOoOoRrRrUuUuSsTt..Hh......Aa\
    EeOoOoOoOoYy............................
    """

  /// The letters below U+1E00 to U+1EFF.
  private static let additional: StaticString = """
    AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNnNnNnOoOoOoOoPpPpRr\
    RrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYyZzZzZzhtwy......AaAaAaAaAaAaAaAaAaAa\
    AaAaEeEeEeEeEeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy......
    """
}
