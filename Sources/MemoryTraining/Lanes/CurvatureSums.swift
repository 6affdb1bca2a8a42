/// The gradient of the log loss, and its curvature as Gauss and Newton approximate it: the expected second derivatives
/// (Fisher's information), which have no negative directions.
struct CurvatureSums: ~Copyable {
  /// The gradient by w0 to w20.
  private(set) var gradient = [Double](repeating: 0, count: 21)
  /// The curvature, row by row; what is above the diagonal stays 0.
  private(set) var curvature = [Double](repeating: 0, count: 21 * 21)
  private let laneGradient = LaneBuffer(count: Tangents.count)
  private let laneCurvature = LaneBuffer(count: Tangents.count * (Tangents.count + 1) / 2)
  private let ofRecall = LaneBuffer(count: Tangents.count)
  private var steps = 0

  /// The lanes are emptied after so many steps, before they lose digits.
  private static let mostSteps = 1_000

  @inline(__always)
  mutating func add(
    _ tangents: borrowing Tangents, _ recall: LaneRecall, _ review: LaneReview, weight: Lanes
  ) {
    let remembered = recall.probability.bounded(LossSums.leastProbability, 1)
    let forgotten = recall.complement.bounded(LossSums.leastProbability, 1)
    let information = weight / (remembered * forgotten)
    let slope = information * (-forgotten).replaced(by: remembered, where: review.isAgain)
    tangents.ofRecall(recall, to: ofRecall)
    var place = 0
    for row in 0..<Tangents.count {
      laneGradient[row] += slope * ofRecall[row]
      let scaled = information * ofRecall[row]
      for column in 0...row {
        laneCurvature[place] += scaled * ofRecall[column]
        place += 1
      }
    }
    steps += 1
  }

  /// Moves what the lanes hold into the sums, where that is needed: `isLast` when the next cards have another first rating.
  mutating func collect(firstRating: Int, isLast: Bool) {
    guard isLast || steps >= Self.mostSteps else { return }
    steps = 0
    var place = 0
    for row in 0..<Tangents.count {
      let first = Tangents.parameter(row, firstRating: firstRating)
      gradient[first] += laneGradient[row].total
      for column in 0...row {
        let second = Tangents.parameter(column, firstRating: firstRating)
        curvature[first * 21 + second] += laneCurvature[place].total
        place += 1
      }
    }
    laneGradient.clear()
    laneCurvature.clear()
  }
}
