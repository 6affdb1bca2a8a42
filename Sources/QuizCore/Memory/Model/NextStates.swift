/// The states after a review with each of the four ratings.
public struct NextStates: Sendable, Hashable {
  private let stabilities: SIMD4<Double>
  private let difficulties: SIMD4<Double>

  /// Puts the numbers of *Again*, *Hard*, *Good* and *Easy* within their bounds.
  @inline(__always)
  init(stabilities: SIMD4<Double>, difficulties: SIMD4<Double>) {
    self.stabilities = SIMD4.bounded(stabilities, MemoryState.stabilities)
    self.difficulties = SIMD4.bounded(difficulties, MemoryState.difficulties)
  }

  /// The state after one of the ratings.
  @inline(__always)
  public subscript(rating: Rating) -> MemoryState {
    let lane = rating.rawValue - 1
    return MemoryState(stability: stabilities[lane], difficulty: difficulties[lane])
  }

  /// The days until the next review after each of the ratings, from *Again* to *Easy*, neither rounded nor limited;
  /// `factor` comes from ``MemoryModel/intervalFactor(retention:)``.
  @inline(__always)
  public func intervals(_ factor: Double) -> SIMD4<Double> { stabilities * factor }
}
