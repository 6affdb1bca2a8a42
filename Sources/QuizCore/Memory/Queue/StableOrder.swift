/// Orders of numbers in which equals stay as they were, made digit by digit (least significant first): time and memory
/// are linear.
package enum StableOrder {
  /// The indices of `keys`, in ascending order of the keys.
  package static func ascending(_ keys: [Int64]) -> [UInt32] {
    ascending(keys, from: (0..<UInt32(keys.count)).map { $0 })
  }

  /// The same; `order` is the order that they have already.
  package static func ascending(_ keys: [Int64], from order: [UInt32]) -> [UInt32] {
    guard let least = keys.min(), let greatest = keys.max() else { return order }
    // Between the least and the greatest, even where their difference is no Int64.
    let span = UInt64(bitPattern: greatest) &- UInt64(bitPattern: least)
    // Larger digits need fewer passes, but more room than short lists are worth.
    let digitBits = keys.count < 1 << 18 ? 11 : 16
    var (sorted, other) = (order, order)
    var shift = 0
    while shift < UInt64.bitWidth - span.leadingZeroBitCount {
      distribute(
        keys, least: least, digit: shift..<shift + digitBits, from: sorted, to: &other)
      swap(&sorted, &other)
      shift += digitBits
    }
    return sorted
  }

  private static func distribute(
    _ keys: [Int64], least: Int64, digit: Range<Int>, from: [UInt32], to: inout [UInt32]
  ) {
    let mask = UInt64(1) << UInt64(digit.count) - 1
    let shift = UInt64(digit.lowerBound)
    func bucket(_ key: Int64) -> Int {
      Int(((UInt64(bitPattern: key) &- UInt64(bitPattern: least)) &>> shift) & mask)
    }
    var places = [UInt32](repeating: 0, count: Int(mask) + 1)
    for key in keys { places[bucket(key)] += 1 }
    var next: UInt32 = 0
    for place in places.indices {
      let count = places[place]
      places[place] = next
      next += count
    }
    for index in from {
      let bucket = bucket(keys[Int(index)])
      to[Int(places[bucket])] = index
      places[bucket] += 1
    }
  }
}
