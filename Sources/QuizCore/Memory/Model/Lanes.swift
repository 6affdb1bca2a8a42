/// A number, or several that are computed side by side: a formula is written once, and each lane has the bits that a single
/// number has.
protocol Lanes {
  /// The same number in each lane.
  init(repeating number: Double)
  static func + (one: Self, two: Self) -> Self
  static func - (one: Self, two: Self) -> Self
  static func * (one: Self, two: Self) -> Self
  static func / (one: Self, two: Self) -> Self
  /// The smaller of each pair.
  static func smaller(_ one: Self, _ two: Self) -> Self
  /// The larger of each pair.
  static func larger(_ one: Self, _ two: Self) -> Self
  /// The first of a pair where the sign is above zero, else the second.
  static func choose(_ sign: Self, _ one: Self, _ two: Self) -> Self
  /// The number times 2 to the power of a whole number, which is given with `Elementary.rounder` added to it.
  func scaled(byRounded power: Self) -> Self
  /// A positive normal number as fraction * 2^exponent, the fraction between the root of a half and the root of two.
  var parts: (fraction: Self, exponent: Self) { get }
}

extension Double: Lanes {
  @inline(__always)
  init(repeating number: Double) { self = number }

  @inline(__always)
  static func smaller(_ one: Double, _ two: Double) -> Double { two < one ? two : one }

  @inline(__always)
  static func larger(_ one: Double, _ two: Double) -> Double { two > one ? two : one }

  @inline(__always)
  static func choose(_ sign: Double, _ one: Double, _ two: Double) -> Double {
    sign > 0 ? one : two
  }

  @inline(__always)
  func scaled(byRounded power: Double) -> Double {
    Double(bitPattern: bitPattern &+ (power.bitPattern &<< 52))
  }

  @inline(__always)
  var parts: (fraction: Double, exponent: Double) {
    let bits = bitPattern &- FloatLayout.halfRoot
    let fraction = (bits & FloatLayout.fraction) &+ FloatLayout.halfRoot
    let exponent = ((bits &+ FloatLayout.one) &>> 52) | FloatLayout.counter
    return (Double(bitPattern: fraction), Double(bitPattern: exponent) - FloatLayout.zeroCount)
  }
}

extension SIMD4<Double>: Lanes {
  private typealias Bits = SIMD4<UInt64>

  @inline(__always)
  static func smaller(_ one: Self, _ two: Self) -> Self {
    one.replacing(with: two, where: two .< one)
  }

  @inline(__always)
  static func larger(_ one: Self, _ two: Self) -> Self {
    one.replacing(with: two, where: two .> one)
  }

  @inline(__always)
  static func choose(_ sign: Self, _ one: Self, _ two: Self) -> Self {
    two.replacing(with: one, where: sign .> 0)
  }

  @inline(__always)
  func scaled(byRounded power: Self) -> Self {
    let bits = unsafeBitCast(self, to: Bits.self)
    let count = unsafeBitCast(power, to: Bits.self) &<< Bits(repeating: 52)
    return unsafeBitCast(bits &+ count, to: Self.self)
  }

  @inline(__always)
  var parts: (fraction: Self, exponent: Self) {
    let halfRoot = Bits(repeating: FloatLayout.halfRoot)
    let bits = unsafeBitCast(self, to: Bits.self) &- halfRoot
    let fraction = (bits & Bits(repeating: FloatLayout.fraction)) &+ halfRoot
    let shifted = (bits &+ Bits(repeating: FloatLayout.one)) &>> Bits(repeating: 52)
    let exponent = shifted | Bits(repeating: FloatLayout.counter)
    return (
      unsafeBitCast(fraction, to: Self.self),
      unsafeBitCast(exponent, to: Self.self) - Self(repeating: FloatLayout.zeroCount)
    )
  }
}

extension Lanes {
  /// The nearest numbers within bounds.
  @inline(__always)
  static func bounded(_ numbers: Self, _ bounds: ClosedRange<Double>) -> Self {
    smaller(
      larger(numbers, Self(repeating: bounds.lowerBound)), Self(repeating: bounds.upperBound))
  }
}

/// Where IEEE 754 keeps what in the bits of a number.
private enum FloatLayout {
  static let fraction: UInt64 = 0x000F_FFFF_FFFF_FFFF
  /// The root of a half.
  static let halfRoot: UInt64 = 0x3FE6_A09E_667F_3BCD
  /// The number 1, as an exponent alone.
  static let one: UInt64 = 1023 << 52
  /// 2^52: a small whole number in its lowest bits is added to it.
  static let counter: UInt64 = 0x4330_0000_0000_0000
  /// What `counter` and the exponent's bias make of an exponent of zero.
  static let zeroCount = 0x1p52 + 1023
}
