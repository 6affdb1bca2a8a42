extension Lanes {
  private static let halfRootBits: UInt32 = 0x3F35_04F3
  private static let fractionBits: UInt32 = 0x007F_FFFF
  private static let ln2High: Float = 0x1.63p-1
  private static let ln2Low: Float = -0x1.bd0106p-13

  /// The natural logarithm of positive normal numbers.
  @inline(__always)
  var logarithm: Lanes {
    // Each is fraction * 2^exponent, with the fraction between the halves' roots, so that nothing cancels near 1.
    let bits = unsafeBitCast(self, to: LaneBits.self) &- LaneBits(repeating: Self.halfRootBits)
    let biased = (bits &+ LaneBits(repeating: 127 << 23)) &>> LaneBits(repeating: 23)
    // A whole number in the lowest bits of 2^23 is that number more.
    let above = unsafeBitCast(biased | LaneBits(repeating: 0x4B00_0000), to: Lanes.self)
    let exponent = above - (0x1p23 + 127)
    let fractionBits =
      (bits & LaneBits(repeating: Self.fractionBits)) &+ LaneBits(repeating: Self.halfRootBits)
    let fraction = unsafeBitCast(fractionBits, to: Lanes.self)
    let part = (fraction - 1) / (fraction + 1)
    let square = part * part
    // 2 artanh(part): the next term is below 3e-9 of the sum.
    var sum = Lanes(repeating: 1.0 / 9)
    sum = sum * square + 1.0 / 7
    sum = sum * square + 1.0 / 5
    sum = sum * square + 1.0 / 3
    let double = part + part
    let series = double + double * square * sum
    return exponent * Self.ln2High + (series + exponent * Self.ln2Low)
  }
}
