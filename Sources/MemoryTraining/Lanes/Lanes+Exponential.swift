/// e to some power.
struct Exponential {
  /// The power.
  var value: Lanes
  /// The power less 1, exact also where the exponent is close to 0.
  var less1: Lanes

  private static let ln2High: Float = 0x1.63p-1
  private static let ln2Low: Float = -0x1.bd0106p-13
  /// Added and taken away again, it rounds a small number to a whole one, which is then in the lowest bits.
  private static let rounder: Float = 0x1.8p23

  /// e to the power of `x`, which is taken to be from -80 to 80.
  @inline(__always)
  init(_ x: Lanes) {
    let x = x.bounded(-80, 80)
    let shifted = x * 0x1.715476p0 + Self.rounder
    let count = shifted - Self.rounder
    let rest = (x - count * Self.ln2High) - count * Self.ln2Low
    // Taylor's series: the next term is below 6e-9 for |rest| <= ln 2 / 2.
    var sum = Lanes(repeating: 1.0 / 5_040)
    sum = sum * rest + 1.0 / 720
    sum = sum * rest + 1.0 / 120
    sum = sum * rest + 1.0 / 24
    sum = sum * rest + 1.0 / 6
    sum = sum * rest + 0.5
    let series = rest + rest * rest * sum
    let count23 = unsafeBitCast(shifted, to: LaneBits.self) &<< LaneBits(repeating: 23)
    let scale = unsafeBitCast(count23 &+ LaneBits(repeating: 0x3F80_0000), to: Lanes.self)
    value = series * scale + scale
    less1 = series * scale + (scale - 1)
  }
}
