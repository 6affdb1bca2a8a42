/// Cards that are due and do not fit into a day.
public struct Backlog: Hashable, Sendable {
  /// How many come today.
  public let today: Int32
  /// How many wait.
  public let waiting: Int32
  /// After how many days, today included, nothing waits any more; `nil` without a daily budget.
  public let days: Int32?
  /// How many of those that wait will be forgotten because they wait, as far as memory can tell.
  public let lost: Double

  /// Spreads what waits over the days to come, so many on each as the budget of a whole day allows, among the cards that are
  /// due then anyway. `waiting` is in the order in which they will come, `ahead` begins with tomorrow.
  init(
    today: Int32, waiting: [Forgetting.Card], budget: Int32, ahead: [Int32],
    _ forgetting: Forgetting
  ) {
    self.today = today
    self.waiting = Int32(truncatingIfNeeded: waiting.count)
    days = Self.days(waiting.count, budget, ahead)
    let perDay = max(Int(budget), 1)
    let losses = forgetting.losses(waiting) { Double(min($0 / perDay + 1, 3650)) }
    lost = losses.reduce(0, +)
  }

  /// The days until all that waits has come; what is due after the days that are told is not known.
  private static func days(_ waiting: Int, _ budget: Int32, _ ahead: [Int32]) -> Int32? {
    guard budget > 0 else { return nil }
    var left = Int64(waiting)
    for (day, count) in ahead.enumerated() where left > 0 {
      left += Int64(count) - Int64(budget)
      if left <= 0 { return Int32(truncatingIfNeeded: day) + 2 }
    }
    let more = (left + Int64(budget) - 1) / Int64(budget)
    return Int32(clamping: Int64(ahead.count) + more + 1)
  }
}
