/// A decimal number held exactly: `mantissa × 10^exponent`, the same on every platform.
///
/// Each number has one form, so that 1.50 and 1.5, 1e3 and 1000 are equal: a whole number of up to 18 digits has the
/// exponent 0, any other has no zeros at its end.
public struct Decimal: Hashable, Sendable {
  /// The digits, with the sign.
  public let mantissa: Int64
  /// The power of ten.
  public let exponent: Int32

  /// Makes `mantissa × 10^exponent`.
  public init(mantissa: Int64, exponent: Int32 = 0) {
    var mantissa = mantissa
    var exponent = mantissa == 0 ? 0 : exponent
    while mantissa != 0 && mantissa % 10 == 0 {
      mantissa /= 10
      exponent += 1
    }
    if let whole = Self.whole(mantissa, exponent) {
      mantissa = whole
      exponent = 0
    }
    self.mantissa = mantissa
    self.exponent = exponent
  }

  /// `mantissa × 10^exponent` when that is a whole number of up to 18 digits.
  private static func whole(_ mantissa: Int64, _ exponent: Int32) -> Int64? {
    if exponent < 0 { return nil }
    var value = mantissa
    for _ in 0..<exponent {
      if value.magnitude >= 100_000_000_000_000_000 { return nil }
      value *= 10
    }
    return value
  }

  /// The whole number, or `nil` when there is a fraction or it does not fit into 64 bits.
  public var integer: Int64? {
    if exponent < 0 { return nil }
    var value = mantissa
    for _ in 0..<exponent {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return value
  }
}

extension Decimal: CustomStringConvertible {
  /// The number in JSON's notation: plain digits down to a millionth, with an exponent beyond that.
  public var description: String {
    if let integer { return "\(integer)" }
    guard (-6..<0).contains(exponent) else { return "\(mantissa)e\(exponent)" }
    let digits = "\(mantissa.magnitude)"
    let places = Int(-exponent)
    let missing = max(0, places + 1 - digits.utf8.count)
    let padded = Array((String(repeating: "0", count: missing) + digits).utf8)
    let whole = String(decoding: padded.dropLast(places), as: UTF8.self)
    let fraction = String(decoding: padded.suffix(places), as: UTF8.self)
    return "\(mantissa < 0 ? "-" : "")\(whole).\(fraction)"
  }
}
