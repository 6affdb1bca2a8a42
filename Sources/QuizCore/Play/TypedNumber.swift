/// Numbers as people type them.
enum TypedNumber {
  /// What a text can mean as a number: with a point or a comma for the fraction, blanks or the other mark between
  /// thousands, and an exponent. `1,000` can be a thousand and can be one; both are meant. Empty for what is no number.
  static func readings(of text: String) -> [Decimal] {
    guard let bytes = ascii(text) else { return [] }
    let points = bytes.count { $0 == point }
    let commas = bytes.count { $0 == comma }
    let last = bytes.last { $0 == point || $0 == comma }
    var fractions: [UInt8] = []
    if points == 1 && (commas == 0 || last == point) { fractions = [point] }
    if commas == 1 && (points == 0 || last == comma) { fractions = [comma] }
    // Marks that are there several times, or a comma alone, can stand between thousands.
    if points == 0 || (commas == 0 && points > 1) { fractions.append(0) }
    return fractions.compactMap { number(bytes, fraction: $0) }
  }

  private static let point = UInt8(ascii: ".")
  private static let comma = UInt8(ascii: ",")
  private static let minus = UInt8(ascii: "-")

  /// The text without blanks, in ASCII; `nil` where it has other characters.
  private static func ascii(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20, 0xA0, 0x202F, 0x2009, 0x3000, 0x27, 0x2019: continue
      case 0x2212, 0x2013: bytes.append(minus)
      default:
        let narrow = WidthFolding.folded(scalar).value
        if narrow >= 0x80 { return nil }
        bytes.append(UInt8(narrow))
      }
    }
    return bytes
  }

  /// The number when `fraction` begins the fraction and any other mark stands between thousands.
  private static func number(_ bytes: [UInt8], fraction: UInt8) -> Decimal? {
    var place = 0
    let isNegative = sign(bytes, &place)
    var value: Int64 = 0
    var digits = 0
    var exponent: Int32 = 0
    var isFraction = false
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if let digit = digit(byte) {
        // More digits than 18 are not held exactly; zeros at the end of a fraction are nothing.
        digits += 1
        if value > 99_999_999_999_999_999 {
          if digit == 0 && isFraction { continue }
          return nil
        }
        value = value * 10 + digit
        if isFraction { exponent -= 1 }
      } else if byte == fraction {
        isFraction = true
      } else if byte == point || byte == comma {
        if digits == 0 || isFraction { return nil }
      } else if byte | 0x20 == UInt8(ascii: "e") {
        guard digits > 0, let power = power(bytes, from: place) else { return nil }
        exponent += power
        place = bytes.count
      } else {
        return nil
      }
    }
    return digits == 0 ? nil : Decimal(mantissa: isNegative ? -value : value, exponent: exponent)
  }

  private static func power(_ bytes: [UInt8], from start: Int) -> Int32? {
    var place = start
    let isNegative = sign(bytes, &place)
    guard (1...3).contains(bytes.count - place) else { return nil }
    var power: Int32 = 0
    for byte in bytes[place...] {
      guard let digit = digit(byte) else { return nil }
      power = power * 10 + Int32(digit)
    }
    return isNegative ? -power : power
  }

  /// Takes a sign; whether it is a minus.
  private static func sign(_ bytes: [UInt8], _ place: inout Int) -> Bool {
    guard place < bytes.count, bytes[place] == minus || bytes[place] == UInt8(ascii: "+") else {
      return false
    }
    place += 1
    return bytes[place - 1] == minus
  }

  private static func digit(_ byte: UInt8) -> Int64? {
    let digit = Int64(byte) - 0x30
    return (0...9).contains(digit) ? digit : nil
  }
}
