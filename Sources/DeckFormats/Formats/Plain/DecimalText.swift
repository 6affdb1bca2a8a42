internal import QuizCore

/// Numbers in texts, and sums of them, exactly.
enum DecimalText {
  /// The number that a text is, such as `-3.14`, `.5`, `1e-3` or `3,14`; `nil` when it is none, or has too many digits.
  static func read(_ text: String) -> Decimal? {
    var bytes = Array(text.withoutOuterBlanks.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
    var mantissa: Int64 = 0
    var exponent: Int32 = 0
    var digits = 0
    var hasPoint = false
    while let byte = bytes.first {
      if isDigit(byte) {
        guard let next = appending(byte, to: mantissa) else { return nil }
        mantissa = next
        digits += 1
        if hasPoint { exponent -= 1 }
      } else if !hasPoint, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        hasPoint = true
      } else {
        break
      }
      bytes = bytes.dropFirst()
    }
    guard digits > 0, exponent >= -18 else { return nil }
    if let byte = bytes.first {
      guard byte | 0x20 == UInt8(ascii: "e"), let power = power(bytes.dropFirst()) else {
        return nil
      }
      exponent += power
    }
    guard (-18...18).contains(exponent) else { return nil }
    return Decimal(mantissa: isNegative ? -mantissa : mantissa, exponent: exponent)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func appending(_ digit: UInt8, to mantissa: Int64) -> Int64? {
    let (tens, overflow) = mantissa.multipliedReportingOverflow(by: 10)
    let (sum, isBeyond) = tens.addingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
    return overflow || isBeyond ? nil : sum
  }

  private static func power(_ bytes: ArraySlice<UInt8>) -> Int32? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let power = Int32(text), (-18...18).contains(power) else { return nil }
    return power
  }

  /// The sum of two numbers; `nil` when it has too many digits.
  static func sum(_ one: Decimal, _ other: Decimal) -> Decimal? {
    let exponent = min(one.exponent, other.exponent)
    guard let first = mantissa(of: one, at: exponent),
      let second = mantissa(of: other, at: exponent)
    else { return nil }
    let (sum, overflow) = first.addingReportingOverflow(second)
    return overflow ? nil : Decimal(mantissa: sum, exponent: exponent)
  }

  /// The difference of two numbers; `nil` when it has too many digits.
  static func difference(_ one: Decimal, _ other: Decimal) -> Decimal? {
    sum(one, negative(other))
  }

  /// The number with the other sign.
  static func negative(_ number: Decimal) -> Decimal {
    // The least number of 64 bits has no counterpart; it has more digits than any number that is read here.
    Decimal(mantissa: number.mantissa == .min ? .max : -number.mantissa, exponent: number.exponent)
  }

  /// The middle of two numbers; `nil` when it has too many digits.
  static func middle(_ one: Decimal, _ other: Decimal) -> Decimal? {
    guard let sum = sum(one, other) else { return nil }
    if sum.mantissa % 2 == 0 {
      return Decimal(mantissa: sum.mantissa / 2, exponent: sum.exponent)
    }
    let (mantissa, overflow) = sum.mantissa.multipliedReportingOverflow(by: 5)
    return overflow ? nil : Decimal(mantissa: mantissa, exponent: sum.exponent - 1)
  }

  /// Whether a number is less than another, where both can be put on one scale.
  static func isLess(_ one: Decimal, than other: Decimal) -> Bool {
    difference(one, other).map { $0.mantissa < 0 } ?? (one.mantissa < other.mantissa)
  }

  /// A number in plain digits, without an exponent.
  static func plain(_ number: Decimal) -> String {
    if number.integer != nil || number.exponent >= -6 { return number.description }
    let digits = "\(number.mantissa.magnitude)"
    let places = Int(-number.exponent)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return "\(number.mantissa < 0 ? "-" : "")\(padded.dropLast(places)).\(padded.suffix(places))"
  }

  private static func mantissa(of number: Decimal, at exponent: Int32) -> Int64? {
    var mantissa = number.mantissa
    var power = number.exponent
    while power > exponent, mantissa != 0 {
      let (next, overflow) = mantissa.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      mantissa = next
      power -= 1
    }
    return mantissa
  }
}
