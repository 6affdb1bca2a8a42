import QuizCore
import Testing

/// The published vectors of FSRS-6 (fsrs 6.6.2, standard parameters), to five digits.
@Suite struct MemoryModelTests {
  let model = MemoryModel()

  private func agree(_ state: MemoryState, _ stability: Double, _ difficulty: Double) -> Bool {
    near(state.stability, stability) && near(state.difficulty, difficulty)
  }

  /// Equal to five digits, or to the last one that the vector has.
  private func near(_ value: Double, _ expected: Double, digit: Double = 1e-5) -> Bool {
    abs(value - expected) <= max(0.5e-5 * abs(expected), 0.6 * digit)
  }

  @Test func `a first review`() {
    let expected = [(0.212, 6.4133), (1.2931, 5.11217), (2.3065, 2.1181), (8.2956, 1.0)]
    for (rating, vector) in zip(Rating.allCases, expected) {
      #expect(agree(model.start(rating), vector.0, vector.1), "\(rating)")
    }
  }

  @Test(
    arguments: [
      (
        10, 5, 12,
        [(1.42215, 8.34176), (25.04869, 6.666), (35.02277, 4.99023), (56.86514, 3.31446)]
      ),
      (10, 5, 0, [(3.05125, 8.34176), (10.0, 6.666), (10.0, 4.99023), (15.53431, 3.31446)]),
      (0.5, 9, 3, [(0.22283, 9.65654), (1.4976, 9.32138), (2.15879, 8.98623), (3.60675, 8.65107)]),
      (
        100, 3, 200,
        [(4.22743, 7.68438), (289.58737, 5.3383), (415.24338, 2.99223), (690.41931, 1.0)]
      ),
      (36_500, 1, 1, [(21.99769, 7.02699), (36_500, 4.01061), (36_500, 1.0), (36_500, 1.0)]),
      (
        0.001, 10, 30,
        [(0.001, 9.98523), (0.01192, 9.98523), (0.01916, 9.98523), (0.03501, 9.98523)]
      ),
    ] as [(Double, Double, Double, [(Double, Double)])])
  func `a later review`(
    stability: Double, difficulty: Double, days: Double, expected: [(Double, Double)]
  ) {
    let state = MemoryState(stability: stability, difficulty: difficulty)
    for (rating, vector) in zip(Rating.allCases, expected) {
      let next = model.next(state, after: days, rating)
      #expect(agree(next, vector.0, vector.1), "\(rating): \(next)")
    }
  }

  @Test(arguments: [
    (0.7, 92.8791), (0.8, 33.1596), (0.85, 19.0642), (0.9, 10), (0.95, 4.0256), (0.97, 2.2277),
    (0.99, 0.687),
  ])
  func `an interval`(retention: Double, days: Double) {
    let interval = model.interval(
      of: MemoryState(stability: 10, difficulty: 5), retention: retention)
    #expect(near(interval, days, digit: 1e-4))
  }

  @Test func `a history`() {
    let reviews: [(Rating, Double)] = [
      (.good, 0), (.good, 0), (.good, 2), (.again, 9), (.good, 0), (.hard, 3), (.easy, 8),
      (.good, 40),
    ]
    let expected = [
      (2.3065, 2.1181), (2.3065, 2.1112), (10.9711, 2.1043), (1.5059, 7.39), (1.5402, 7.3778),
      (4.1485, 8.2445), (18.1748, 7.6431), (51.9611, 7.6307),
    ]
    var state: MemoryState?
    for ((rating, days), vector) in zip(reviews, expected) {
      let next = state.map { model.next($0, after: days, rating) } ?? model.start(rating)
      #expect(near(next.stability, vector.0, digit: 1e-4), "\(next)")
      #expect(near(next.difficulty, vector.1, digit: 1e-4), "\(next)")
      state = next
    }
  }

  @Test func `a card of SM-2`() {
    let usual = model.converted(ease: 2.5, interval: 10, retention: 0.9)
    #expect(agree(usual, 10, 6.91406))
    let hard = model.converted(ease: 1.3, interval: 100, retention: 0.85)
    #expect(agree(hard, 52.454205, 10))
  }

  @Test func `nothing makes a number that is none`() {
    let numbers = [-Double.infinity, -1, 0, 0.001, 1, 3e5, 1e308, .infinity, .nan]
    for stability in numbers {
      for difficulty in numbers {
        for days in numbers {
          for rating in Rating.allCases {
            let next = model.next(
              MemoryState(stability: stability, difficulty: difficulty), after: days, rating)
            #expect(MemoryState.stabilities.contains(next.stability))
            #expect(MemoryState.difficulties.contains(next.difficulty))
          }
        }
      }
    }
  }

  @Test func `parameters of older versions are filled up, others refused`() throws {
    #expect(try MemoryParameters([]) == .standard)
    let five = try MemoryParameters(Array(MemoryParameters.standard.values.prefix(19)))
    #expect(Array(five.values.suffix(2)) == [0, 0.5])
    let four = try MemoryParameters(Array(repeating: 0.5, count: 17))
    #expect(four.values[4] == 1.5 && four.values[6] == 1 && four.values[20] == 0.5)
    #expect(throws: MemoryError.parameterCount(20)) {
      try MemoryParameters(Array(repeating: 0.5, count: 20))
    }
    #expect(throws: MemoryError.parameterNotFinite(index: 3)) {
      try MemoryParameters([1, 1, 1, .nan] + Array(repeating: 0.5, count: 17))
    }
  }
}
