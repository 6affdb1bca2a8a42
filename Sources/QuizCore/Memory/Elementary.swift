/// Elementary functions whose results are the same on every platform, bit for bit: a memory state that a browser computes
/// is the one that the server computes.
///
/// They use only operations that IEEE 754 fixes, in a fixed order. The error is below two units in the last place.
enum Elementary {
  private static let ln2High = 0x1.62e42feep-1
  private static let ln2Low = 0x1.a39ef35793c76p-33
  private static let log2E = 0x1.71547652b82fep0
  /// Added and taken away again, it rounds a small number to a whole one.
  private static let rounder = 0x1.8p52

  /// e to the power of `x`; 0 below -708 and infinite above 709.
  static func exp(_ x: Double) -> Double {
    guard x <= 709 else { return x.isNaN ? .nan : .infinity }
    guard x >= -708 else { return 0 }
    let count = (x * log2E + rounder) - rounder
    let rest = (x - count * ln2High) - count * ln2Low
    // Taylor's series: the next term is below 5e-18 for |rest| <= ln 2 / 2.
    var sum = 1.0 / 6_227_020_800
    sum = sum * rest + 1.0 / 479_001_600
    sum = sum * rest + 1.0 / 39_916_800
    sum = sum * rest + 1.0 / 3_628_800
    sum = sum * rest + 1.0 / 362_880
    sum = sum * rest + 1.0 / 40_320
    sum = sum * rest + 1.0 / 5_040
    sum = sum * rest + 1.0 / 720
    sum = sum * rest + 1.0 / 120
    sum = sum * rest + 1.0 / 24
    sum = sum * rest + 1.0 / 6
    sum = sum * rest + 0.5
    let series = 1 + (rest + rest * rest * sum)
    return series * Double(bitPattern: UInt64(1023 + Int64(count)) << 52)
  }

  /// The natural logarithm of a positive normal number; NaN for all others.
  static func ln(_ x: Double) -> Double {
    guard x >= .leastNormalMagnitude, x < .infinity else { return .nan }
    // x = fraction * 2^exponent, with the fraction between the halves' roots, so that ln x has no cancellation near 1.
    let bits = x.bitPattern &- halfRootBits
    let exponent = Double(Int64(bitPattern: bits) >> 52)
    let fraction = Double(bitPattern: (bits & 0x000F_FFFF_FFFF_FFFF) &+ halfRootBits)
    let part = (fraction - 1) / (fraction + 1)
    let square = part * part
    // 2 artanh(part): the next term is below 2e-17 of the sum.
    var sum = 1.0 / 21
    sum = sum * square + 1.0 / 19
    sum = sum * square + 1.0 / 17
    sum = sum * square + 1.0 / 15
    sum = sum * square + 1.0 / 13
    sum = sum * square + 1.0 / 11
    sum = sum * square + 1.0 / 9
    sum = sum * square + 1.0 / 7
    sum = sum * square + 1.0 / 5
    sum = sum * square + 1.0 / 3
    let series = 2 * part + 2 * part * square * sum
    return exponent * ln2High + (series + exponent * ln2Low)
  }

  private static let halfRootBits: UInt64 = 0x3FE6_A09E_667F_3BCD

  /// A positive number to any power.
  static func power(_ base: Double, _ exponent: Double) -> Double { exp(exponent * ln(base)) }
}
