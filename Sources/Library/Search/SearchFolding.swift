internal import QuizCore

/// Characters as search compares them: case, accents, width and the ways to compose a character do not count.
enum SearchFolding {
  /// What one character comes to: a letter with its marks, as it stands in a text.
  static func fold(_ cluster: ArraySlice<Unicode.Scalar>, into folded: inout [Unicode.Scalar]) {
    let wide = cluster.map { WidthFolding.folded($0) }
    let composed = wide.count == 1 ? wide : Self.composed(wide)
    for scalar in composed {
      guard let bare = AccentFolding.folded(scalar) else { continue }
      switch CaseFolding.folded(bare) {
      case "ß": folded += ["s", "s"]
      case "ς": folded.append("σ")
      case let small: folded.append(small)
      }
    }
  }

  /// Whether a character stands on the one before it.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300: return false
    // Half-width marks of sound, and the later parts of a syllable in Hangul.
    case 0xFF9E, 0xFF9F, 0x1160...0x11FF: return true
    case 0x3400...0x9FFF, 0xAC00...0xD7A3: return false
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: return true
      default: return false
      }
    }
  }

  /// The character that Unicode has for a letter and its marks, where it has one.
  private static func composed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let characters = String(text)
    guard let only = characters.first, characters.count == 1 else { return scalars }
    return compositions[only].map { [$0] } ?? scalars
  }

  /// Characters that are found by those that they are canonically equivalent to, as `Character` compares. Of Latin and most
  /// Greek letters the accents go anyway.
  private static let compositions: [Character: Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [
      0x400...0x4FF, 0x622...0x6D3, 0x929...0xDDE, 0x3041...0x30FE, 0xAC00...0xD7A3,
    ]
    var table: [Character: Unicode.Scalar] = [:]
    for value in ranges.joined() {
      if let scalar = Unicode.Scalar(value) { table[Character(scalar)] = scalar }
    }
    return table
  }()
}
