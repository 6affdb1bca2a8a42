import Glibc
import QuizCore

@testable import MemoryTraining

/// The log loss of a history, computed the plain way: one card after the other, with the engine's model, in double precision.
struct PlainLoss {
  private struct Entry {
    let gap: Double
    let rating: Rating
    let rank: Int
  }
  private let cards: [[Entry]]
  /// How many reviews are scored.
  let scored: Int

  init(_ history: TrainingLog) throws {
    let order = (0..<history.count).sorted {
      (history.times[$0], history.cards[$0]) < (history.times[$1], history.cards[$1])
    }
    var (entries, lastDays, count): ([Int64: [Entry]], [Int64: StudyDay], Int) = ([:], [:], 0)
    for index in order {
      let (card, day) = (history.cards[index], history.days[index])
      let rating = Rating(rawValue: Int(history.ratings[index])) ?? .good
      let gap = lastDays[card].map { day.elapsed(since: $0) } ?? 0
      entries[card, default: []].append(
        Entry(gap: Double(gap), rating: rating, rank: gap > 0 ? count : -1))
      if gap > 0 { count += 1 }
      lastDays[card] = day
    }
    cards = entries.keys.sorted().map { entries[$0] ?? [] }
    scored = count
  }

  /// The sum of the losses, each with the weight that `weight` gives its rank.
  func sum(_ parameters: [Double], weight: (Int) -> Double) throws -> Double {
    try probabilities(parameters).reduce(0) { sum, review in
      sum - weight(review.rank) * log(review.isRecalled ? review.recall : 1 - review.recall)
    }
  }

  /// What is foretold of each scored review.
  func probabilities(
    _ parameters: [Double]
  ) throws -> [(rank: Int, recall: Double, isRecalled: Bool)] {
    let model = MemoryModel(try MemoryParameters(parameters))
    var reviews: [(rank: Int, recall: Double, isRecalled: Bool)] = []
    for card in cards {
      var state = model.start(card[0].rating)
      for entry in card.dropFirst() {
        if entry.rank >= 0 {
          let recall = model.retrievability(of: state, after: entry.gap)
          reviews.append((entry.rank, recall, entry.rating.isRecall))
        }
        state = model.next(state, after: entry.gap, entry.rating)
      }
    }
    return reviews.sorted { $0.rank < $1.rank }
  }

  /// The weights that training gives to the reviews of a fit.
  static func recent(_ count: Int) -> (Int) -> Double {
    { rank in
      let age = Double(rank) / Double(max(count - 1, 1))
      return rank < count ? 0.25 + 0.75 * age * age * age : 0
    }
  }
}
