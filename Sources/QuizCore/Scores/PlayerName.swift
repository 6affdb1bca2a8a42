/// A player's name: 1 to 40 characters (Unicode scalars), trimmed, without control characters; always text, never markup.
public struct PlayerName: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let text: String

  /// The name of a player who has given none.
  public static let unknown = PlayerName(checked: "Unknown")

  /// Why a text is no name.
  public enum Fault: Error, Hashable, Sendable {
    case empty
    case tooLong
    case controlCharacter
  }

  /// Trims and checks a name.
  public init(_ text: String) throws(Fault) {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.firstIndex(where: { !Self.isBlank($0) }),
      let last = scalars.lastIndex(where: { !Self.isBlank($0) })
    else { throw .empty }
    if last - first >= DeckLimits.nameCharacters { throw .tooLong }
    var trimmed = ""
    for scalar in scalars[first...last] {
      if Self.isControl(scalar) { throw .controlCharacter }
      trimmed.unicodeScalars.append(scalar)
    }
    self.text = trimmed
  }

  private init(checked: String) {
    text = checked
  }

  /// The name.
  public var description: String { text }

  /// White space, and the characters that show as nothing.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0xAD, 0x1680, 0x180E, 0x2000...0x200F, 0x2028...0x202F,
      0x205F...0x2064,
      0x2066...0x206F, 0x3000, 0x3164, 0xFEFF, 0xFFA0:
      return true
    default: return false
    }
  }

  /// Control characters, and those that turn the direction of the text around them.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: return true
    default: return false
    }
  }
}
