/// Twice as many lanes: while the operations of one half wait for each other, those of the other half run.
struct LanePair<Half: Lanes>: Lanes {
  var low: Half
  var high: Half

  @inline(__always)
  init(_ low: Half, _ high: Half) {
    self.low = low
    self.high = high
  }

  @inline(__always)
  init(repeating number: Double) { self.init(Half(repeating: number), Half(repeating: number)) }

  @inline(__always)
  static func + (one: Self, two: Self) -> Self { Self(one.low + two.low, one.high + two.high) }

  @inline(__always)
  static func - (one: Self, two: Self) -> Self { Self(one.low - two.low, one.high - two.high) }

  @inline(__always)
  static func * (one: Self, two: Self) -> Self { Self(one.low * two.low, one.high * two.high) }

  @inline(__always)
  static func / (one: Self, two: Self) -> Self { Self(one.low / two.low, one.high / two.high) }

  @inline(__always)
  static func smaller(_ one: Self, _ two: Self) -> Self {
    Self(Half.smaller(one.low, two.low), Half.smaller(one.high, two.high))
  }

  @inline(__always)
  static func larger(_ one: Self, _ two: Self) -> Self {
    Self(Half.larger(one.low, two.low), Half.larger(one.high, two.high))
  }

  @inline(__always)
  static func choose(_ sign: Self, _ one: Self, _ two: Self) -> Self {
    Self(
      Half.choose(sign.low, one.low, two.low), Half.choose(sign.high, one.high, two.high))
  }

  @inline(__always)
  func scaled(byRounded power: Self) -> Self {
    Self(low.scaled(byRounded: power.low), high.scaled(byRounded: power.high))
  }

  @inline(__always)
  var parts: (fraction: Self, exponent: Self) {
    let (one, two) = (low.parts, high.parts)
    return (Self(one.fraction, two.fraction), Self(one.exponent, two.exponent))
  }
}
