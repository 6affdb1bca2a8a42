/// A decimal number held exactly: `mantissa × 10^exponent`, the same on every platform.
public struct Decimal: Hashable, Sendable {
  /// The digits, with the sign.
  public let mantissa: Int64
  /// The power of ten, -18 to 18.
  public let exponent: Int32

  /// Makes `mantissa × 10^exponent`.
  public init(mantissa: Int64, exponent: Int32 = 0) {
    self.mantissa = mantissa
    self.exponent = exponent
  }

  /// The whole number, or `nil` when there is a fraction or it does not fit into 64 bits.
  public var integer: Int64? {
    var value = mantissa
    var power = exponent
    while power > 0 {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
      power -= 1
    }
    while power < 0 {
      if value % 10 != 0 { return nil }
      value /= 10
      power += 1
    }
    return value
  }
}

extension Decimal: CustomStringConvertible {
  /// The number in JSON's notation.
  public var description: String {
    if let integer { return "\(integer)" }
    return "\(mantissa)e\(exponent)"
  }
}
