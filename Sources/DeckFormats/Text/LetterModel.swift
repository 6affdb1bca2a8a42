/// How likely texts are in an encoding with one byte for each character: by how common its letters are, and by what stands
/// next to them. Accented letters stand between plain ones, Cyrillic letters among themselves.
struct LetterModel: Sendable {
  /// The encoding.
  let encoding: TextEncoding
  /// How common the encoding itself is.
  private let prior: Double
  /// What the bytes from 0x80 on stand for.
  private let high: [Character?]

  /// The encodings that are tried without being asked to.
  static let all: [LetterModel] = priors.keys.sorted().compactMap { name in
    TextEncoding.named(name).flatMap { LetterModel($0, isCommon: true) }
  }

  /// Makes the model of an encoding; `nil` when the C library lacks it, or it has several bytes for a character.
  init?(_ encoding: TextEncoding, isCommon: Bool) {
    guard let converter = TextConverter(encoding) else { return nil }
    var high: [Character?] = []
    for byte in UInt8(0x80)...0xFF {
      let result = converter.convert([byte])
      high.append(
        result.replacements == 0 ? String(decoding: result.text, as: UTF8.self).first : nil)
    }
    guard high.count(where: { $0 == nil }) < 64 else { return nil }
    self.encoding = encoding
    self.high = high
    prior = isCommon ? Self.priors[encoding.name] ?? -6.5 : -6.5
  }

  private static let priors = [
    "windows-1252": -1.0, "windows-1250": -3.5, "windows-1251": -2.5, "koi8-r": -4.5,
  ]

  /// What stands at a place.
  private enum Kind { case other, plain, accented, foreign }

  /// The logarithm of how likely the characters beyond ASCII are.
  func score(_ bytes: [UInt8]) -> Double {
    var score = prior
    for (index, byte) in bytes.enumerated() where byte >= 0x80 {
      guard let character = high[Int(byte) - 0x80] else {
        score -= 15
        continue
      }
      let kind = kind(of: byte)
      let before = index > 0 ? bytes[index - 1] : 0
      let after = index + 1 < bytes.count ? bytes[index + 1] : 0
      score += Self.rarity(of: character, kind)
      if kind == .other {
        let isInside = self.kind(of: before) != .other && self.kind(of: after) != .other
        if isInside, character != "’", character != "·" { score -= 5 }
        continue
      }
      score += Self.fit(kind, self.kind(of: before)) + Self.fit(kind, self.kind(of: after))
      if character.isUppercase, isLowercase(before) { score -= 5 }
    }
    return score
  }

  private func kind(of byte: UInt8) -> Kind {
    guard byte >= 0x80 else { return Character(UnicodeScalar(byte)).isLetter ? .plain : .other }
    guard let character = high[Int(byte) - 0x80], character.isLetter else { return .other }
    guard let scalar = character.unicodeScalars.first else { return .other }
    return scalar.value < 0x250 || (0x1E00..<0x1F00).contains(scalar.value) ? .accented : .foreign
  }

  private func isLowercase(_ byte: UInt8) -> Bool {
    if byte < 0x80 { return (0x61...0x7A).contains(byte) }
    return high[Int(byte) - 0x80]?.isLowercase ?? false
  }

  /// How well a letter stands next to another character.
  private static func fit(_ kind: Kind, _ neighbour: Kind) -> Double {
    switch (kind, neighbour) {
    case (.accented, .plain): -0.35
    case (.accented, .accented): -3.5
    case (.accented, .foreign): -6
    case (.foreign, .foreign): -0.2
    case (.foreign, .plain), (.foreign, .accented): -6
    default: -1.3
    }
  }

  private static let common: Set<Character> = Set("éèàêçôâîûäöüßñáíóúãõåæøÄÖÜÉąęłńśżčěřšůžő")
  private static let commonForeign: Set<Character> = Set("оеаинтсрвлкмдпуяыоαοιετσνηρπאבהוילמרשת")
  private static let marks: Set<Character> = Set("’‘“”„–—…€«»°№§·×½²¿¡")

  private static func rarity(of character: Character, _ kind: Kind) -> Double {
    switch kind {
    case .accented: common.contains(character) ? -3 : -4.7
    case .foreign:
      commonForeign.contains(character) ? -2.6 : character.isUppercase ? -5 : -4
    default: marks.contains(character) || character == "\u{A0}" ? -4.5 : -9
    }
  }
}
