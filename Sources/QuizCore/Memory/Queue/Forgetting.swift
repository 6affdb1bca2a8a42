/// What waiting costs: how much less likely a card is remembered when it comes later.
struct Forgetting {
  private let formulas: MemoryFormulas

  init(_ model: MemoryModel) { formulas = model.formulas }

  /// A card that is due: its stability and the days since its last review.
  struct Card {
    var stability: Double
    var days: Double

    /// A card that waits for a review since a day in the past or today.
    @inline(__always)
    init(_ state: CardState, due: StudyDay, today: StudyDay, _ rule: DayRule) {
      let interval = max(state.interval, 1)
      stability = state.memory?.stability ?? Double(interval)
      if let last = state.lastReview {
        days = Double(today.elapsed(since: rule.day(of: last)))
      } else {
        days = Double(today.elapsed(since: due) + interval)
      }
    }
  }

  /// What each card loses by waiting so many days more, four at a time.
  func losses(_ cards: [Card], waits: (Int) -> Double) -> [Double] {
    var losses = [Double](repeating: 0, count: cards.count)
    for first in stride(from: 0, to: cards.count, by: 4) {
      var stability = SIMD4<Double>(repeating: 1)
      var days = SIMD4<Double>(repeating: 0)
      var wait = SIMD4<Double>(repeating: 0)
      for lane in 0..<min(4, cards.count - first) {
        stability[lane] = cards[first + lane].stability
        days[lane] = cards[first + lane].days
        wait[lane] = waits(first + lane)
      }
      let recall = formulas.retrievability(
        LanePair(stability, stability), LanePair(days, days + wait))
      let loss = recall.low - recall.high
      for lane in 0..<min(4, cards.count - first) { losses[first + lane] = loss[lane] }
    }
    return losses
  }

  /// The order in which the cards are to come so that the least is lost: those first that lose the most until tomorrow.
  ///
  /// Losses shrink from day to day (the curve of forgetting is convex), so what loses the most by one day of waiting has the
  /// most to lose at all; what is nearly forgotten loses little more and waits.
  func order(_ cards: [Card]) -> [UInt32] {
    StableOrder.ascending(losses(cards) { _ in 1 }.map { Int64(~Float($0).bitPattern) })
  }
}
