/// The entries of one card, from all devices: a set, so that they may be merged in any order and as often as one likes.
public struct CardLog: Hashable, Sendable {
  /// The entries in the order of time.
  public private(set) var entries: [ReviewEntry] = []

  /// Takes entries in any order; what comes twice is taken once.
  public init(_ entries: [ReviewEntry] = []) { merge(entries) }

  /// Adds the entries of another log of the same card.
  public mutating func merge(_ other: CardLog) { merge(other.entries) }

  /// Adds one entry; the usual one, which is the latest, costs next to nothing.
  public mutating func add(_ entry: ReviewEntry) {
    if let last = entries.last, !ReviewEntry.isBefore(last, entry) {
      merge([entry])
    } else {
      entries.append(entry)
    }
  }

  private mutating func merge(_ added: [ReviewEntry]) {
    let sorted = (entries + added).sorted(by: ReviewEntry.isBefore)
    var seen: Set<ReviewID> = []
    entries = []
    // Of two entries with one identity, which only a fault can bring about, the earlier one is taken on every device.
    for entry in sorted where seen.insert(entry.id).inserted { entries.append(entry) }
  }

  /// The entries that count: those that have not been taken back, nor are of that kind.
  var effective: [ReviewEntry] {
    var undone: Set<ReviewID> = []
    for entry in entries.reversed() {
      if case .undone(let target) = entry.event, !undone.contains(entry.id) {
        undone.insert(target)
      }
    }
    var left: [ReviewEntry] = []
    for entry in entries where !undone.contains(entry.id) {
      if case .undone = entry.event { continue }
      left.append(entry)
    }
    return left
  }
}
