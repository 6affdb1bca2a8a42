/// How alike two texts are, by the pairs of neighbouring characters that they share (Dice's coefficient).
struct Likeness {
  private let pairs: [UInt64: Int]
  private let count: Int

  /// Texts beyond this length are compared by their beginnings.
  private static let limit = 1_000

  init(_ text: String) {
    var pairs: [UInt64: Int] = [:]
    var previous: UInt64 = 0
    var count = 0
    for scalar in text.unicodeScalars.prefix(Self.limit) {
      pairs[previous << 32 | UInt64(scalar.value), default: 0] += 1
      previous = UInt64(scalar.value)
      count += 1
    }
    self.pairs = pairs
    self.count = count
  }

  /// The likeness in percent: 100 for the same text, 0 for texts that share nothing.
  func percent(to other: Likeness) -> Int {
    guard count + other.count > 0 else { return 100 }
    var shared = 0
    for (pair, times) in pairs { shared += min(times, other.pairs[pair] ?? 0) }
    return 200 * shared / (count + other.count)
  }
}
