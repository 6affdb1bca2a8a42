internal import QuizCore

/// Eight cards whose first rating is the same and whose histories are alike, side by side.
struct LaneBatch {
  /// The rating of the first review, counted from 0.
  let firstRating: Int
  /// Its steps among all steps; the first one is the first review.
  let steps: Range<Int>
}

/// One review of each card of a batch.
struct LaneStep {
  /// The days since the card's review before; 0 on the same day, and where a card has no more reviews.
  var days = Lanes.zero
  /// The rating's number less 3.
  var rating = Lanes.zero
  /// The ranks of scored reviews; -1 where a review is not scored.
  var ranks = Lanes(repeating: -1)
}

/// All cards of a history in batches.
struct LaneBatches {
  private(set) var batches: [LaneBatch] = []
  private(set) var steps: [LaneStep] = []
  /// For each step the lowest rank from it to the end of its batch: where that is too high, the rest need not be computed.
  private(set) var lowestRanks: [Int32] = []
  /// How many reviews are scored.
  let scoredCount: Int
  /// The cards that a batch has at most.
  static let width = Lanes.scalarCount

  /// Puts cards side by side; what comes after the last scored review of a card is left out.
  init(_ histories: CardHistories) {
    scoredCount = histories.scoredCount
    let cards = Self.alike(Self.scoredCards(histories))
    let total = cards.reduce(0) { $0 + $1.reviews.count } / Self.width
    steps.reserveCapacity(total + total / 8)
    var first = 0
    while first < cards.count {
      let rating = cards[first].firstRating
      var end = first + 1
      while end < min(first + Self.width, cards.count), cards[end].firstRating == rating {
        end += 1
      }
      append(cards[first..<end], histories)
      first = end
    }
    findLowestRanks()
  }

  private struct Card {
    let firstRating: Int
    let reviews: Range<Int>
    /// What is ordered by: the first rating; how many reviews follow on the first day, which are quicker to compute where all
    /// cards have one; how many reviews there are.
    let likeness: Int64

    init(_ reviews: Range<Int>, _ histories: CardHistories) {
      self.reviews = reviews
      firstRating = Int(histories.ratings[reviews.lowerBound]) - 1
      let later = reviews.dropFirst().first { histories.gaps[$0] > 0 } ?? reviews.upperBound
      let sameDay = min(later - reviews.lowerBound, 15)
      likeness = Int64(firstRating) << 44 | Int64(sameDay) << 40 | Int64(reviews.count)
    }
  }

  private static func scoredCards(_ histories: CardHistories) -> [Card] {
    zip(histories.starts, histories.starts.dropFirst()).compactMap { start, end in
      guard let last = (start..<end).last(where: { histories.ranks[$0] >= 0 }) else { return nil }
      return Card(start..<last + 1, histories)
    }
  }

  private static func alike(_ cards: [Card]) -> [Card] {
    StableOrder.ascending(cards.map(\.likeness)).map { cards[Int($0)] }
  }

  private mutating func append(_ cards: ArraySlice<Card>, _ histories: CardHistories) {
    guard let card = cards.first else { return }
    let longest = cards.reduce(0) { max($0, $1.reviews.count) }
    let start = steps.count
    for _ in 0..<longest { steps.append(LaneStep()) }
    steps.withUnsafeMutableBytes { bytes in
      for (lane, card) in cards.enumerated() {
        for (number, place) in card.reviews.enumerated() {
          // One lane of a vector is written as the number that it is in memory: setting it in the vector takes longer.
          let offset = (start + number) * MemoryLayout<LaneStep>.stride + lane * 4
          let values = (
            Float(histories.gaps[place]), Float(histories.ratings[place]) - 3,
            Float(histories.ranks[place])
          )
          bytes.storeBytes(of: values.0, toByteOffset: offset, as: Float.self)
          bytes.storeBytes(of: values.1, toByteOffset: offset + 32, as: Float.self)
          bytes.storeBytes(of: values.2, toByteOffset: offset + 64, as: Float.self)
        }
      }
    }
    batches.append(LaneBatch(firstRating: card.firstRating, steps: start..<steps.count))
  }

  private mutating func findLowestRanks() {
    lowestRanks = [Int32](repeating: .max, count: steps.count)
    for batch in batches {
      var lowest = Int32.max
      for step in batch.steps.reversed() {
        for lane in 0..<Self.width where steps[step].ranks[lane] >= 0 {
          lowest = min(lowest, Int32(steps[step].ranks[lane]))
        }
        lowestRanks[step] = lowest
      }
    }
  }
}
