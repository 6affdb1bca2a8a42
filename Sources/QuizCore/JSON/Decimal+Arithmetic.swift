extension Decimal {
  /// The number with the other sign.
  public var negated: Decimal { Decimal(mantissa: 0 &- mantissa, exponent: exponent) }

  /// The exact sum; `nil` where it has more digits than 64 bits can hold.
  public func adding(_ other: Decimal) -> Decimal? {
    if mantissa == 0 { return other }
    if other.mantissa == 0 { return self }
    let common = min(exponent, other.exponent)
    guard let one = scaled(to: common), let two = other.scaled(to: common) else { return nil }
    let (sum, overflow) = one.addingReportingOverflow(two)
    return overflow ? nil : Decimal(mantissa: sum, exponent: common)
  }

  private func scaled(to wanted: Int32) -> Int64? {
    var value = mantissa
    for _ in 0..<(exponent - wanted) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return value
  }
}

extension Decimal: Comparable {
  /// Whether one number is less than another, whatever their exponents.
  @inline(never)
  public static func < (one: Decimal, other: Decimal) -> Bool {
    if one.mantissa.signum() != other.mantissa.signum() {
      return one.mantissa.signum() < other.mantissa.signum()
    }
    let order = one.magnitudeOrder(beside: other)
    return one.mantissa < 0 ? order > 0 : order < 0
  }

  /// -1, 0 or 1 as the magnitude is less than, equal to or greater than another's, the signs being equal.
  private func magnitudeOrder(beside other: Decimal) -> Int {
    if mantissa == 0 { return 0 }
    let one = Self.digits(mantissa.magnitude)
    let two = Self.digits(other.mantissa.magnitude)
    let height = one.count + Int(exponent)
    let otherHeight = two.count + Int(other.exponent)
    if height != otherHeight { return height < otherHeight ? -1 : 1 }
    for place in 0..<max(one.count, two.count) {
      let digit = place < one.count ? one[place] : 0
      let otherDigit = place < two.count ? two[place] : 0
      if digit != otherDigit { return digit < otherDigit ? -1 : 1 }
    }
    return 0
  }

  /// The decimal digits, the highest first.
  private static func digits(_ value: UInt64) -> [UInt8] {
    var digits: [UInt8] = []
    var rest = value
    while rest > 0 {
      digits.append(UInt8(rest % 10))
      rest /= 10
    }
    return digits.reversed()
  }
}
