/// How likely texts are in an East Asian encoding: by how common its characters are, which are ordered by that in rows.
struct MultibyteModel: Sendable {
  /// The encoding.
  let encoding: TextEncoding
  /// How common the encoding itself is.
  private let prior: Double
  /// The likelihood of a character of two bytes by its rows; `nil` where there is none.
  private let rows: @Sendable (_ lead: UInt8, _ trail: UInt8) -> Double?
  /// The characters that make up a good part of any text, in this encoding.
  private let frequent: Set<UInt16>

  /// The encodings that are tried.
  static let all: [MultibyteModel] = [
    MultibyteModel("gb18030", -2, frequent: FrequentCharacters.simplified, rows: gb),
    MultibyteModel("big5", -2, frequent: FrequentCharacters.traditional, rows: big5),
    MultibyteModel("shift_jis", -2, frequent: FrequentCharacters.japanese, rows: shiftJIS),
    MultibyteModel("euc-jp", -4, frequent: FrequentCharacters.japanese, rows: eucJP),
    MultibyteModel("euc-kr", -3, frequent: FrequentCharacters.korean, rows: korean),
  ].compactMap { $0 }

  private init?(
    _ name: String, _ prior: Double, frequent: String,
    rows: @escaping @Sendable (UInt8, UInt8) -> Double?
  ) {
    guard let encoding = TextEncoding.named(name) else { return nil }
    self.encoding = encoding
    self.prior = prior
    self.rows = rows
    self.frequent = FrequentCharacters.pairs(of: frequent, in: encoding)
  }

  /// The logarithm of how likely the characters beyond ASCII are.
  func score(_ bytes: [UInt8]) -> Double {
    var score = prior
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      guard lead >= 0x80 else {
        index += 1
        continue
      }
      if encoding.name == "shift_jis", (0xA1...0xDF).contains(lead) {
        score -= 7
        index += 1
        continue
      }
      let trail = index + 1 < bytes.count ? bytes[index + 1] : 0
      if encoding.name == "gb18030", (0x81...0xFE).contains(lead), (0x30...0x39).contains(trail) {
        score -= 16
        index += 4
      } else if encoding.name == "euc-jp", lead == 0x8F {
        score -= 14
        index += 3
      } else if let row = rows(lead, trail) {
        score += frequent.contains(UInt16(lead) << 8 | UInt16(trail)) ? -4.8 : row
        index += 2
      } else {
        score -= 15
        index += 1
      }
    }
    return score
  }

  private static func gb(_ lead: UInt8, _ trail: UInt8) -> Double? {
    guard (0x81...0xFE).contains(lead), (0x40...0xFE).contains(trail), trail != 0x7F else {
      return nil
    }
    guard trail >= 0xA1 else { return -14 }
    switch lead {
    case 0xA1, 0xA3: return -7
    case 0xB0...0xD7: return -7.8
    case 0xD8...0xF7: return -10.5
    default: return -12.5
    }
  }

  private static func big5(_ lead: UInt8, _ trail: UInt8) -> Double? {
    guard (0xA1...0xF9).contains(lead),
      (0x40...0x7E).contains(trail) || (0xA1...0xFE).contains(trail)
    else { return nil }
    switch lead {
    case 0xA1: return -7
    case 0xA4...0xC6: return -8
    case 0xC9...0xF9: return -11
    default: return -12
    }
  }

  private static func shiftJIS(_ lead: UInt8, _ trail: UInt8) -> Double? {
    guard (0x81...0x9F).contains(lead) || (0xE0...0xFC).contains(lead),
      (0x40...0xFC).contains(trail), trail != 0x7F
    else { return nil }
    switch lead {
    case 0x81: return -7
    case 0x82: return trail >= 0x9F ? -4.6 : -8
    case 0x83: return trail <= 0x96 ? -5.2 : -11
    case 0x88...0x97: return -7.8
    case 0x98...0x9F, 0xE0...0xEA: return -11
    default: return -13
    }
  }

  private static func eucJP(_ lead: UInt8, _ trail: UInt8) -> Double? {
    if lead == 0x8E { return (0xA1...0xDF).contains(trail) ? -8 : nil }
    guard (0xA1...0xFE).contains(lead), (0xA1...0xFE).contains(trail) else { return nil }
    switch lead {
    case 0xA1: return -7
    case 0xA4: return -4.6
    case 0xA5: return -5.2
    case 0xB0...0xCF: return -7.8
    case 0xD0...0xF4: return -11
    default: return -13
    }
  }

  private static func korean(_ lead: UInt8, _ trail: UInt8) -> Double? {
    guard (0x81...0xFE).contains(lead), (0x41...0xFE).contains(trail) else { return nil }
    guard trail >= 0xA1, lead >= 0xA1 else {
      let isSyllable =
        lead <= 0xC6
        && ((0x41...0x5A).contains(trail) || (0x61...0x7A).contains(trail) || trail >= 0x81)
      return isSyllable ? -13 : nil
    }
    switch lead {
    case 0xB0...0xC8: return -7.4
    case 0xA1: return -8
    case 0xCA...0xFD: return -11.5
    default: return -12.5
    }
  }
}
