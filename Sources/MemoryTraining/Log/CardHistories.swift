internal import QuizCore

/// The reviews of each card in their order, with what the model needs of them.
struct CardHistories {
  /// Where the reviews of each card begin; after the last card comes the count of all reviews.
  private(set) var starts: [Int] = []
  /// The whole days since the card's review before; 0 for the first one.
  private(set) var gaps: [Int32] = []
  /// The ratings' numbers.
  private(set) var ratings: [UInt8] = []
  /// The place of each scored review among all scored ones, by time; -1 where a review is not scored.
  private(set) var ranks: [Int32] = []
  /// How many reviews are scored: those that tell how much was forgotten, for they are not the first of their card and on
  /// a later day than the one before.
  private(set) var scoredCount = 0

  /// The longest gap between two reviews of a card, in days: a thousand years.
  static let mostDays: Int32 = 365_250

  /// Sorts and checks a history.
  init(_ history: TrainingLog) throws(TrainingError) {
    let count = history.count
    // Ranks are kept in 32-bit floating-point numbers, which hold every whole number up to this one.
    guard count < 1 << 24 else { throw .tooMany(count: count) }
    let byTime = Self.byTime(history)
    let byCard = StableOrder.ascending(history.cards, from: byTime)
    gaps = [Int32](repeating: 0, count: count)
    ratings = byCard.map { history.ratings[Int($0)] }
    try split(byCard, history)
    rank(byTime, byCard)
  }

  /// The order of time; reviews of one moment are ordered by their cards, so that the order of a log does not matter.
  private static func byTime(_ history: TrainingLog) -> [UInt32] {
    let (times, cards) = (history.times, history.cards)
    let given = (0..<UInt32(history.count)).map { $0 }
    let isOrdered = times.indices.dropFirst().allSatisfy { index in
      times[index - 1] < times[index]
        || times[index - 1] == times[index] && cards[index - 1] < cards[index]
    }
    if isOrdered { return given }
    return StableOrder.ascending(times, from: StableOrder.ascending(cards, from: given))
  }

  private mutating func split(
    _ byCard: [UInt32], _ history: TrainingLog
  ) throws(TrainingError) {
    var earlier = 0
    for (place, entry) in byCard.enumerated() {
      let index = Int(entry)
      defer { earlier = index }
      if place == 0 || history.cards[index] != history.cards[earlier] {
        starts.append(place)
        continue
      }
      guard history.times[index] != history.times[earlier] else {
        throw .repeated(index: index, earlier: earlier)
      }
      let days = history.days[index].elapsed(since: history.days[earlier])
      guard days <= Self.mostDays else { throw .tooFarApart(index: index, earlier: earlier) }
      gaps[place] = days
    }
    starts.append(byCard.count)
  }

  private mutating func rank(_ byTime: [UInt32], _ byCard: [UInt32]) {
    var isScored = [Bool](repeating: false, count: byCard.count)
    for (place, index) in byCard.enumerated() { isScored[Int(index)] = gaps[place] > 0 }
    var rankOfIndex = [Int32](repeating: -1, count: byTime.count)
    for index in byTime where isScored[Int(index)] {
      rankOfIndex[Int(index)] = Int32(scoredCount)
      scoredCount += 1
    }
    ranks = byCard.map { rankOfIndex[Int($0)] }
  }
}
