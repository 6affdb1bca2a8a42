/// How many columns a text takes in a terminal, by grapheme clusters.
package enum CellWidth {
  /// The columns of a text; control characters count as none.
  package static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// The columns of one character as a reader sees it: 0, 1 or 2; an emoji of several parts takes 2.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    let base = of(first)
    if scalars.count == 1 { return base }
    if isFlag(scalars) || asksForEmoji(scalars) { return 2 }
    // What a script joins into one cluster, such as an Indic conjunct, still takes the room of its letters.
    let sum = scalars.dropFirst().reduce(base) { $0 + (joins($1) ? 0 : of($1)) }
    return min(sum, 2)
  }

  /// The columns of one code point by itself.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if (0x20..<0x7F).contains(scalar.value) { return 1 }
    if isInvisible(scalar) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  /// Whether a code point is wide in East Asian typography or shown as a coloured emoji.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x1100 { return false }
    if wideRanges.contains(where: { $0.contains(scalar.value) }) { return true }
    return scalar.properties.isEmojiPresentation && !isRegionalIndicator(scalar)
  }

  private static func isFlag(_ scalars: Character.UnicodeScalarView) -> Bool {
    scalars.count == 2 && scalars.allSatisfy(isRegionalIndicator)
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// A variation selector 16, or a joiner between pictures.
  private static func asksForEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard scalars.contains(where: { $0.properties.isEmoji }) else { return false }
    return scalars.contains { $0.value == 0xFE0F }
      || (scalars.contains { $0.value == 0x200D } && scalars.contains(where: isWide))
  }

  /// Vowels and final consonants of Hangul, and skin tones, join what stands before them.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F3FB...0x1F3FF).contains(scalar.value) || isInvisible(scalar)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator,
      .surrogate:
      return true
    default: return false
    }
  }

  /// East Asian Wide and Fullwidth (UAX #11), without what has emoji presentation; gaps without characters are bridged.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}

extension CellWidth {
  /// The text cut to `columns`, with an ellipsis where something was left out.
  package static func truncated(_ text: String, to columns: Int) -> String {
    if of(text) <= columns { return text }
    if columns < 1 { return "" }
    var shown = ""
    var width = 0
    for character in text {
      let step = of(character)
      if width + step > columns - 1 { break }
      shown.append(character)
      width += step
    }
    return shown + "…"
  }

  /// The text cut or filled with blanks to exactly `columns`; numbers are set to the right with `fromRight`.
  package static func padded(_ text: String, to columns: Int, fromRight: Bool = false) -> String {
    let cut = truncated(text, to: columns)
    let blanks = String(repeating: " ", count: max(0, columns - of(cut)))
    return fromRight ? blanks + cut : cut + blanks
  }
}
