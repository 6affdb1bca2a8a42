/// A seeded generator of random numbers (SplitMix64), the same on every platform and for ever.
///
/// Source of the algorithm: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
public struct Random: Sendable {
  private var state: UInt64

  /// Starts at a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Starts an independent stream of a seed, so that question 7 can be made without questions 1 to 6.
  public init(seed: UInt64, stream: UInt64) {
    var mixer = Random(seed: seed ^ (stream &+ 1) &* 0xD134_2543_DE82_EF95)
    state = mixer.next()
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to `bound - 1`, each equally likely; `bound` is at least 1.
  public mutating func next(below bound: UInt32) -> UInt32 {
    precondition(bound > 0)
    let wide = UInt64(bound)
    // The numbers below this threshold would make the small remainders likelier: they are drawn again.
    let threshold = (0 &- wide) % wide
    while true {
      let bits = next()
      if bits >= threshold { return UInt32(truncatingIfNeeded: bits % wide) }
    }
  }

  /// Puts the items into a random order, each of all orders equally likely (Fisher and Yates).
  public mutating func shuffle<Item>(_ items: inout [Item]) {
    guard items.count > 1 else { return }
    for index in stride(from: items.count - 1, to: 0, by: -1) {
      items.swapAt(index, Int(next(below: UInt32(index + 1))))
    }
  }

  /// `count` different numbers below `total` in random order, each equally likely; all of them when `count` is larger.
  public mutating func draw(_ count: Int, of total: Int) -> [UInt32] {
    var numbers = (0..<UInt32(total)).map { $0 }
    let drawn = min(count, total)
    for index in 0..<drawn {
      numbers.swapAt(index, index + Int(next(below: UInt32(total - index))))
    }
    numbers.removeLast(total - drawn)
    return numbers
  }
}
