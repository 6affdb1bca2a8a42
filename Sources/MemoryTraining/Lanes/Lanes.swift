/// One number for each of eight cards, which are computed side by side.
typealias Lanes = SIMD8<Float>
/// The bits of such numbers.
typealias LaneBits = SIMD8<UInt32>
/// One truth value for each of eight cards.
typealias LaneMask = SIMDMask<SIMD8<Int32>>

extension Lanes {
  /// This where the mask is false, `other` where it is true.
  @inline(__always)
  func replaced(by other: Lanes, where mask: LaneMask) -> Lanes {
    // The standard library's pointwise minimum and maximum are calls for each lane; this is not.
    replacing(with: other, where: mask)
  }

  /// Every lane within bounds.
  @inline(__always)
  func bounded(_ least: Float, _ most: Float) -> Lanes {
    let (least, most) = (Lanes(repeating: least), Lanes(repeating: most))
    let raised = replaced(by: least, where: self .< least)
    return raised.replaced(by: most, where: raised .> most)
  }

  /// The lanes where the mask is true; 0 elsewhere.
  @inline(__always)
  func only(where mask: LaneMask) -> Lanes {
    Lanes.zero.replaced(by: self, where: mask)
  }

  /// All lanes, added in their order.
  var total: Double {
    indices.reduce(0) { $0 + Double(self[$1]) }
  }
}

extension LaneMask {
  /// Whether it is true in any lane.
  @inline(__always)
  var isAnywhere: Bool {
    // The standard library's `any` looks at one lane after the other.
    let words = unsafeBitCast(self, to: SIMD4<UInt64>.self)
    return words[0] | words[1] | words[2] | words[3] != 0
  }
}
