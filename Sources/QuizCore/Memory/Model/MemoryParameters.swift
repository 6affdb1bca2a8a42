/// The 21 parameters of FSRS-6, each within its bounds.
///
/// The formulas, bounds and defaults are those of the Free Spaced Repetition Scheduler, version 6, as fsrs-rs 6.6, py-fsrs
/// 6.3 and Anki 26 have them.
public struct MemoryParameters: Sendable, Hashable {
  /// The parameters w0 to w20.
  public let values: [Double]

  /// The parameters of a learner who has no history yet.
  public static let standard = MemoryParameters(
    clamping: [
      0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
      0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ], relearningSteps: 1)

  /// Takes the parameters of version 6 (21 numbers), 5 (19) or 4.5 (17), with those that a version lacks filled in.
  ///
  /// - Parameters:
  ///   - numbers: The parameters as other programs write them; none for the standard ones.
  ///   - relearningSteps: How many steps a forgotten card takes before it is reviewed again.
  /// - Throws: `MemoryError` for another count, or where one is not finite.
  public init(_ numbers: [Double], relearningSteps: Int = 1) throws(MemoryError) {
    for (index, number) in numbers.enumerated() where !number.isFinite {
      throw .parameterNotFinite(index: index)
    }
    switch numbers.count {
    case 0: self = .standard
    case 17:
      var filled = numbers
      filled[4] = numbers[5] * 2 + numbers[4]
      let growth = numbers[5] * 3 + 1
      guard growth > 0 else { throw .parameterOutOfRange(index: 5) }
      filled[5] = Elementary.ln(growth) / 3
      filled[6] += 0.5
      self.init(clamping: filled + [0, 0, 0, 0.5], relearningSteps: relearningSteps)
    case 19: self.init(clamping: numbers + [0, 0.5], relearningSteps: relearningSteps)
    case 21: self.init(clamping: numbers, relearningSteps: relearningSteps)
    default: throw .parameterCount(numbers.count)
    }
  }

  /// Puts 21 finite numbers within their bounds.
  init(clamping numbers: [Double], relearningSteps: Int) {
    var values = numbers
    for index in values.indices { values[index] = values[index].clamped(Self.bounds[index]) }
    let most = Self.mostShortTermGain(of: values, relearningSteps: relearningSteps)
    values[17] = Swift.min(values[17], most)
    values[18] = Swift.min(values[18], most)
    self.values = values
  }

  /// The bounds of w0 to w20.
  public static let bounds: [ClosedRange<Double>] = [
    0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4, 0.001...0.75,
    0...4.5, 0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4, 0...1, 1...6,
    0...2, 0...2, 0...0.8, 0.1...0.8,
  ]

  /// With several relearning steps, w17 and w18 may be so large at most: the steps must not lift the stability above what
  /// it was before the card was forgotten.
  private static func mostShortTermGain(of values: [Double], relearningSteps: Int) -> Double {
    guard relearningSteps > 1 else { return 2 }
    let drop =
      Elementary.ln(values[11]) + Elementary.ln(Elementary.power(2, values[13]) - 1)
      + values[14] * 0.3
    // The root is a power, since the standard library's own needs the C library of mathematics in a debug build.
    return Swift.min(2, Elementary.power(Swift.max(0.01, -drop / Double(relearningSteps)), 0.5))
  }
}

/// Why something that memory is computed from cannot be used.
public enum MemoryError: Error, Sendable, Hashable {
  /// There are parameters for versions 4.5, 5 and 6 only: 17, 19 or 21 numbers.
  case parameterCount(Int)
  case parameterNotFinite(index: Int)
  case parameterOutOfRange(index: Int)
}
