/// How an interval of days is spread, the same for a card and a repetition whoever asks: the interval on the button is the one
/// that happens.
struct Fuzz {
  /// A number from 0 to below 1; `nil` without spreading.
  let position: Double?
  /// How many cards are due on the days to come, where that is to be evened out.
  let load: DueLoad?
  let maximum: Int32

  /// The bounds of an interval between a least and the most days.
  func bounds(_ interval: Double, minimum: Int32) -> ClosedRange<Int32> {
    let least = min(max(minimum, 1), maximum)
    let interval = interval.clamped(Double(least)...Double(maximum))
    guard position != nil else {
      let days = rounded(interval)
      return days...days
    }
    let delta = Self.delta(interval)
    let lower = min(max(rounded(max(interval - delta, 0)), least), maximum)
    var upper = min(max(rounded(interval + delta), least), maximum)
    if upper == lower && upper > 2 && upper < maximum { upper = lower + 1 }
    return lower...upper
  }

  /// The days to wait, at least the minimum, unless that is beyond the most.
  func days(_ interval: Double, minimum: Int32) -> Int32 {
    let bounds = bounds(interval, minimum: minimum)
    guard let position, bounds.lowerBound < bounds.upperBound else { return bounds.lowerBound }
    if let load, let day = load.pick(bounds, position) { return day }
    let width = Double(bounds.upperBound - bounds.lowerBound + 1)
    return min(bounds.lowerBound + Int32(position * width), bounds.upperBound)
  }

  /// How far from an interval the days may be: none for short ones, then a share that falls with the length.
  static func delta(_ interval: Double) -> Double {
    guard interval >= 2.5 else { return 0 }
    func part(_ share: Double, _ from: Double, _ to: Double) -> Double {
      share * max(min(interval, to) - from, 0)
    }
    return 1 + part(0.15, 2.5, 7) + part(0.1, 7, 20) + part(0.05, 20, .infinity)
  }

  /// To the nearest whole number, a half upwards.
  private func rounded(_ days: Double) -> Int32 { Int32(days + 0.5) }
}

/// How many cards are due on each of the days to come, so that one more goes where there are few.
public struct DueLoad: Sendable {
  /// The counts: the first is for today.
  public let counts: [Int32]

  /// Counts the due days of cards, for 90 days ahead.
  public init(_ cards: some Sequence<CardState>, today: StudyDay) {
    var counts = [Int32](repeating: 0, count: Int(Self.days) + 1)
    for card in cards where !card.isSuspended {
      guard case .on(let day) = card.due, day >= today else { continue }
      let ahead = day.elapsed(since: today)
      if ahead <= Self.days { counts[Int(ahead)] += 1 }
    }
    self.counts = counts
  }

  private static let days: Int32 = 90

  /// One of the days, the likelier the fewer cards are due then and the sooner it is; `nil` where they are too far ahead.
  func pick(_ bounds: ClosedRange<Int32>, _ position: Double) -> Int32? {
    guard bounds.upperBound <= Self.days else { return nil }
    func weight(_ day: Int32) -> Double {
      let due = Double(max(counts[Int(day)], 1))
      return 1 / (due * due * Double(day))
    }
    var left = position * bounds.reduce(0) { $0 + weight($1) }
    for day in bounds {
      left -= weight(day)
      if left < 0 { return day }
    }
    return bounds.upperBound
  }
}
