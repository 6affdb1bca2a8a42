/// Lanes in memory of their own, for the innermost loops: arrays inside of values are copied as wholes there, which took half
/// of the time.
struct LaneBuffer: ~Copyable {
  private let lanes: UnsafeMutablePointer<Lanes>
  /// How many there are.
  let count: Int

  /// Lanes of zeros.
  init(count: Int) {
    self.count = count
    lanes = .allocate(capacity: count)
    lanes.initialize(repeating: .zero, count: count)
  }

  deinit {
    lanes.deallocate()
  }

  /// The lanes of an index, which is below the count.
  @inline(__always)
  subscript(_ index: Int) -> Lanes {
    get {
      assert(index >= 0 && index < count)
      return lanes[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      lanes[index] = newValue
    }
  }

  /// Makes all of them 0.
  func clear() {
    lanes.update(repeating: .zero, count: count)
  }
}
