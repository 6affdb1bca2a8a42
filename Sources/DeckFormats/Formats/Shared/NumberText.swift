internal import QuizCore

/// Numbers as people write them.
enum NumberText {
  /// The number that a text states, with a point or a comma before the fraction; `nil` when it states none.
  static func decimal(_ text: some StringProtocol) -> Decimal? {
    var rest = Array(text.utf8)[...]
    while let first = rest.first, HTMLBytes.isSpace(first) { rest.removeFirst() }
    while let last = rest.last, HTMLBytes.isSpace(last) { rest.removeLast() }
    let isNegative = takeSign(&rest)
    var mantissa: Int64 = 0
    var exponent: Int32 = 0
    var digits = 0
    var isFraction = false
    while let byte = rest.first {
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        guard !isFraction else { return nil }
        isFraction = true
      } else if let digit = digit(byte) {
        digits += 1
        // What has more digits than that is beyond any tolerance.
        if mantissa < 100_000_000_000_000_000 {
          mantissa = mantissa * 10 + Int64(digit)
          if isFraction { exponent -= 1 }
        } else if !isFraction {
          exponent += 1
        }
      } else {
        break
      }
      rest.removeFirst()
    }
    guard digits > 0, digits <= 400, let power = takeExponent(&rest), rest.isEmpty else {
      return nil
    }
    return Decimal(mantissa: isNegative ? -mantissa : mantissa, exponent: exponent + power)
  }

  private static func takeSign(_ rest: inout ArraySlice<UInt8>) -> Bool {
    // A minus sign of typography has three bytes.
    if rest.starts(with: [0xE2, 0x88, 0x92]) {
      rest.removeFirst(3)
      return true
    }
    guard let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") else {
      return false
    }
    rest.removeFirst()
    return first == UInt8(ascii: "-")
  }

  /// The power of ten at the end, as in `1e-5`; 0 where there is none, `nil` where it is none or out of any measure.
  private static func takeExponent(_ rest: inout ArraySlice<UInt8>) -> Int32? {
    guard let first = rest.first else { return 0 }
    guard first | 0x20 == UInt8(ascii: "e") else { return nil }
    rest.removeFirst()
    let isNegative = takeSign(&rest)
    var value: Int32 = 0
    var digits = 0
    while let byte = rest.first, let digit = digit(byte) {
      value = value * 10 + Int32(digit)
      digits += 1
      guard value <= 300 else { return nil }
      rest.removeFirst()
    }
    return digits > 0 ? (isNegative ? -value : value) : nil
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? byte - UInt8(ascii: "0") : nil
  }

  /// A number in plain digits where it has at most thirty, else with a power of ten.
  static func plain(_ value: Decimal) -> String {
    guard value.integer == nil, (-30..<0).contains(value.exponent) else { return "\(value)" }
    let digits = "\(value.mantissa.magnitude)"
    let places = Int(-value.exponent)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    let sign = value.mantissa < 0 ? "-" : ""
    return "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }

  /// An answer that takes what is at most `tolerance` away; `nil` where the numbers cannot be added exactly.
  static func answer(
    _ value: Decimal, tolerance: Decimal, share: Share = .whole, feedback: RichText? = nil
  ) -> NumericAnswer? {
    let size = Decimal(
      mantissa: Int64(clamping: tolerance.mantissa.magnitude), exponent: tolerance.exponent)
    let less = Decimal(mantissa: -size.mantissa, exponent: size.exponent)
    guard let minimum = value.adding(less), let maximum = value.adding(size) else { return nil }
    return NumericAnswer(
      value: value, minimum: minimum, maximum: maximum, share: share, feedback: feedback)
  }
}
