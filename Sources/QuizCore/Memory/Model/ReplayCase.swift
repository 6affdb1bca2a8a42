/// What the formulas of a review differ in: the rating, and whether it comes on the same day as the one before.
struct ReplayCase {
  /// What is added to the stability before it is raised to a power: 1 for a card that was forgotten on a later day.
  let shift: Double
  let bodyExponent: Double
  let urge: (Double, Double)
  /// The factor of the growth; on the same day that of the stability, and the least of it.
  let factor: Double
  let least: Double
  let difficultyChange: Double
  private let unused = 0.0  // A case fills a line of the processor's cache.

  /// All cases, at their index.
  static func table(_ formulas: MemoryFormulas) -> [ReplayCase] {
    [false, true].flatMap { isSameDay in
      Rating.allCases.map { ReplayCase(formulas, $0, isSameDay: isSameDay) }
    }
  }

  /// A rating from 1 to 4.
  static func rating(_ number: UInt8) -> Rating { Rating(rawValue: Int(number)) ?? .again }

  /// Where the table has a rating from 1 to 4.
  @inline(__always)
  static func index(_ rating: UInt8, days: Int32) -> Int32 {
    let column = Int32(truncatingIfNeeded: (rating &- 1) & 3)
    return column &+ (days < 1 ? 4 : 0)
  }

  private init(_ formulas: MemoryFormulas, _ rating: Rating, isSameDay: Bool) {
    let (exponents, factors) = (formulas.bodyExponents, formulas.urgeFactors)
    difficultyChange = formulas.difficultyChange(rating)
    if isSameDay {
      (factor, least) = formulas.sameDay(rating)
      (shift, bodyExponent, urge) = (0, exponents.sameDay, (0, 0))
    } else {
      (factor, least) = (formulas.bonus(rating), 0)
      shift = rating.isRecall ? 0 : 1
      bodyExponent = rating.isRecall ? exponents.recalled : exponents.forgotten
      urge = rating.isRecall ? factors.recalled : factors.forgotten
    }
  }
}
