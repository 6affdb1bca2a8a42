internal import QuizCore

/// Newton's method with Gauss's curvature, damped as Levenberg and Marquardt do, within bounds.
struct BoundedNewton {
  /// What is made small.
  let objective: Objective
  /// The parameters that may move.
  let moving: Range<Int>

  /// It has converged when the next step promises to lower the mean log loss by less than this.
  static let tolerance = 5e-6
  /// The same for a sample, whose lowest place is only near that of all.
  private static let sampleTolerance = 5e-5
  /// Against rounding that would never end; a fit needs about five.
  private static let mostPasses = 60
  private static let mostDamping = 1e6
  /// Less than this hardly changes a step.
  private static let leastDampingThatTells = 0.05

  /// The bounds of the parameters; w19 stays away from 0, as in the other programs that know FSRS-6.
  private static let bounds = MemoryParameters.bounds.enumerated().map { index, bounds in
    index == 19 ? max(bounds.lowerBound, 0.01)...bounds.upperBound : bounds
  }

  /// The lowest place that is found from `start` on.
  func minimum(from start: [Double]) -> Fit {
    let inside = zip(start, Self.bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
    var point = objective.at(inside)
    let tolerance = objective.stride == 1 ? Self.tolerance : Self.sampleTolerance
    var (passes, damping) = (1, 1e-3)
    while passes < Self.mostPasses && damping < Self.mostDamping {
      let next = step(from: point, damping: damping)
      let promise = promise(of: next, from: point)
      if promise < tolerance { break }
      let trial = objective.at(next)
      passes += 1
      // How much of the promise was kept says how far the approximation can be trusted.
      let kept = (point.value - trial.value) / promise
      if kept > 0.75 { damping /= 10 }
      if kept < 0.25 { damping = max(damping * 10, Self.leastDampingThatTells) }
      if trial.value < point.value { point = trial }
    }
    return Fit(parameters: point.parameters, passes: passes)
  }

  private func promise(of next: [Double], from point: Objective.Point) -> Double {
    let change = zip(next, point.parameters).map { $0 - $1 }
    return -point.curvature.change(change, gradient: point.gradient)
  }

  /// The place where the approximation is lowest, with what leaves its bounds put back to them.
  private func step(from point: Objective.Point, damping: Double) -> [Double] {
    var free = moving.filter { !isHeld($0, point.parameters, by: -point.gradient[$0]) }
    while !free.isEmpty {
      let right = free.map { -point.gradient[$0] }
      let part = point.curvature.part(free, diagonal: 1 + damping)
      guard let change = part.solution(right) else { break }
      // What is at a bound and would leave it stays there, and the rest is solved anew.
      let held = zip(free, change).filter { isHeld($0, point.parameters, by: $1) }.map(\.0)
      if held.isEmpty { return moved(point.parameters, free, by: change) }
      free.removeAll { held.contains($0) }
    }
    return point.parameters
  }

  private func isHeld(_ index: Int, _ parameters: [Double], by change: Double) -> Bool {
    let bounds = Self.bounds[index]
    return change < 0 && parameters[index] <= bounds.lowerBound
      || change > 0 && parameters[index] >= bounds.upperBound
  }

  private func moved(_ parameters: [Double], _ free: [Int], by change: [Double]) -> [Double] {
    var moved = parameters
    for (index, change) in zip(free, change) {
      let bounds = Self.bounds[index]
      moved[index] = min(max(parameters[index] + change, bounds.lowerBound), bounds.upperBound)
    }
    return moved
  }
}

/// Parameters that fit, and what it took.
struct Fit {
  var parameters: [Double]
  /// How often the reviews were gone through.
  var passes: Int
}
