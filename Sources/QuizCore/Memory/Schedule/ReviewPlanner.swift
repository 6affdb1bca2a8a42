/// When a card comes next after each of the ratings.
struct ReviewPlan: Hashable {
  var again: NextReview
  var hard: NextReview
  var good: NextReview
  var easy: NextReview
}

/// Decides it, by steps and by the intervals that memory allows.
struct ReviewPlanner {
  let card: CardState
  /// The days that memory allows after each rating, from *Again* to *Easy*.
  let intervals: SIMD4<Double>
  let fuzz: Fuzz
  /// Whether a card without steps may come again after hours.
  let staysForHours: Bool

  /// A card that is learnt, or learnt again, on its steps.
  func steps(_ steps: [Int32]) -> ReviewPlan {
    guard let first = steps.first else { return withoutSteps() }
    let index = card.phase == .new ? 0 : min(Int(card.step), steps.count - 1)
    let hard = NextReview.step(
      index: UInt8(index), seconds: index == 0 ? Self.hardOnFirst(steps) : steps[index])
    let good =
      index + 1 < steps.count
      ? NextReview.step(index: UInt8(index + 1), seconds: steps[index + 1])
      : .days(fuzz.days(intervals[2], minimum: 1))
    return ordered(
      ReviewPlan(
        again: .step(index: 0, seconds: first), hard: hard, good: good,
        easy: .days(fuzz.days(intervals[3], minimum: 1))))
  }

  /// A card that is due after days.
  func review(_ relearningSteps: [Int32]) -> ReviewPlan {
    let again: NextReview =
      if let first = relearningSteps.first {
        .step(index: 0, seconds: first)
      } else {
        withoutStep(intervals[0], mayStay: true)
      }
    let hard = fuzz.days(intervals[1], minimum: least(intervals[1]))
    let good = fuzz.days(intervals[2], minimum: max(least(intervals[2]), hard + 1))
    let easy = fuzz.days(intervals[3], minimum: max(least(intervals[3]), good + 1))
    return ordered(
      ReviewPlan(again: again, hard: .days(hard), good: .days(good), easy: .days(easy)))
  }

  /// A card without steps: days, or hours when memory of it is that weak; two successes in a row always lead to days.
  private func withoutSteps() -> ReviewPlan {
    let isStaying = card.phase != .new
    return ordered(
      ReviewPlan(
        again: withoutStep(intervals[0], mayStay: true),
        hard: withoutStep(intervals[1], mayStay: true),
        good: withoutStep(intervals[2], mayStay: !isStaying),
        easy: withoutStep(intervals[3], mayStay: false)))
  }

  private func withoutStep(_ interval: Double, mayStay: Bool) -> NextReview {
    guard mayStay && staysForHours && interval < 0.5 else {
      return .days(fuzz.days(interval, minimum: 1))
    }
    return .step(index: 0, seconds: max(Int32(interval * 86_400), 60))
  }

  /// The least days after a success: where memory has grown beyond the interval before, more than that; where only
  /// spreading could make it shorter, as many.
  private func least(_ interval: Double) -> Int32 {
    let days = Int32(interval.clamped(0...Double(NextReview.mostDays)) + 0.5)
    if days > card.interval { return card.interval + 1 }
    let upper = fuzz.bounds(interval, minimum: 1).upperBound
    return card.interval <= upper ? card.interval : 0
  }

  /// *Hard* on the first step: between the first two; with one step half as long again, but at most a day longer.
  static func hardOnFirst(_ steps: [Int32]) -> Int32 {
    let first = Int64(steps[0])
    let seconds =
      steps.count > 1 ? (first + Int64(steps[1])) / 2 : min(first * 3 / 2, first + 86_400)
    let days = (seconds + 43_200) / 86_400
    return Int32(clamping: seconds > 86_400 ? days * 86_400 : seconds)
  }

  /// The same with *Hard* before *Good* and *Good* before *Easy*, as far as the longest interval allows, and the days after *Again*
  /// not beyond those after *Hard*.
  private func ordered(_ plan: ReviewPlan) -> ReviewPlan {
    var plan = plan
    plan.good = later(plan.good, than: plan.hard)
    plan.easy = later(plan.easy, than: plan.good)
    if plan.again.isDays && plan.again.seconds > plan.hard.seconds { plan.again = plan.hard }
    return plan
  }

  private func later(_ next: NextReview, than before: NextReview) -> NextReview {
    guard next.seconds <= before.seconds else { return next }
    switch next {
    case .step(let index, _):
      let more: Int64 = before.seconds >= 86_400 ? 86_400 : 60
      return NextReview.step(index: index, seconds: Int32(clamping: before.seconds + more)).bounded
    case .days:
      return .days(min(Int32(clamping: before.seconds / 86_400 + 1), fuzz.maximum))
    }
  }
}
