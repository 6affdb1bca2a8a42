/// Eight cards side by side on their way through their reviews; a card that is done makes room for the next one.
struct ReplayLanes {
  private typealias Numbers = LanePair<SIMD4<Double>>
  private let model: MemoryModel
  private let ends: [Int32]
  private var upcoming = 0
  private var cards = SIMD8<Int32>(repeating: -1)
  /// The index of each lane's next review, and the one after its last; a lane without a card stays at the first.
  private var positions = SIMD8<Int32>(repeating: 0)
  private var limits = SIMD8<Int32>(repeating: 0)
  private var strides = SIMD8<Int32>(repeating: 0)
  private var stability = Numbers(repeating: 1)
  private var difficulty = Numbers(repeating: 5)

  init(_ model: MemoryModel, _ ends: [Int32]) {
    self.model = model
    self.ends = ends
  }

  /// Puts away the cards that are done and takes new ones; says whether there is anything left to do.
  @inline(__always)
  mutating func load(
    _ ratings: UnsafeBufferPointer<UInt8>, into states: inout [MemoryState?]
  ) -> Bool {
    if any(positions .== limits) { change(ratings, &states) }
    return strides != SIMD8(repeating: 0)
  }

  @inline(never)
  private mutating func change(
    _ ratings: UnsafeBufferPointer<UInt8>, _ states: inout [MemoryState?]
  ) {
    for lane in 0..<8 {
      while positions[lane] == limits[lane] {
        if cards[lane] >= 0 { states[Int(cards[lane])] = state(lane) }
        takeCard(lane, ratings)
      }
    }
  }

  private func state(_ lane: Int) -> MemoryState {
    lane < 4
      ? MemoryState(stability: stability.low[lane], difficulty: difficulty.low[lane])
      : MemoryState(stability: stability.high[lane - 4], difficulty: difficulty.high[lane - 4])
  }

  private mutating func set(_ lane: Int, _ state: MemoryState) {
    if lane < 4 {
      stability.low[lane] = state.stability
      difficulty.low[lane] = state.difficulty
    } else {
      stability.high[lane - 4] = state.stability
      difficulty.high[lane - 4] = state.difficulty
    }
  }

  /// Starts the next card that has reviews, with the first of them; without one the lane stays empty.
  private mutating func takeCard(_ lane: Int, _ ratings: UnsafeBufferPointer<UInt8>) {
    while upcoming < ends.count {
      let card = upcoming
      let first = card == 0 ? 0 : ends[card - 1]
      upcoming += 1
      guard first < ends[card] else { continue }
      set(lane, model.start(ReplayCase.rating(ratings[Int(first)])))
      cards[lane] = Int32(truncatingIfNeeded: card)
      (positions[lane], limits[lane], strides[lane]) = (first + 1, ends[card], 1)
      return
    }
    // No position is equal to this limit.
    (cards[lane], positions[lane], limits[lane], strides[lane]) = (-1, 0, -1, 0)
  }

  /// One review of each card.
  @inline(__always)
  mutating func step(
    _ days: UnsafeBufferPointer<Int32>, _ ratings: UnsafeBufferPointer<UInt8>,
    _ table: UnsafeBufferPointer<ReplayCase>, _ formulas: MemoryFormulas
  ) {
    var elapsed = SIMD8<Int32>()
    var cases = SIMD8<Int32>()
    for lane in 0..<8 {
      let index = Int(positions[lane])
      elapsed[lane] = days[index]
      cases[lane] = ReplayCase.index(ratings[index], days: days[index])
    }
    positions &+= strides
    let numbers = Numbers(SIMD4(elapsed.lowHalf), SIMD4(elapsed.highHalf))
    advance(
      Numbers.smaller(numbers, Numbers(repeating: MemoryState.mostDays)),
      ReplayCases(table, cases), formulas)
  }

  @inline(__always)
  private mutating func advance(_ days: Numbers, _ cases: ReplayCases, _ formulas: MemoryFormulas) {
    let retrievability = formulas.retrievability(stability, days)
    let shift = cases { $0.shift }
    let body = Elementary.power(stability + shift, cases { $0.bodyExponent })
    let factors = (cases { $0.urge.0 }, cases { $0.urge.1 })
    let urge = Elementary.exp(
      formulas.urge(retrievability, lnDifficulty: Elementary.ln(difficulty), factors))
    let gain = formulas.gain(difficulty: difficulty, body: body, urge: urge)
    let factor = cases { $0.factor }
    let recalled = stability * (Numbers(repeating: 1) + gain * factor)
    let forgotten = formulas.forgotten(stability, body: body, urge: urge)
    let sameDay = stability * Numbers.larger(factor * body, cases { $0.least })
    let later = Numbers.choose(shift, forgotten, recalled)
    stability = Numbers.bounded(Numbers.choose(days, later, sameDay), MemoryState.stabilities)
    difficulty = Numbers.bounded(
      formulas.difficulty(difficulty, change: cases { $0.difficultyChange }),
      MemoryState.difficulties)
  }
}

/// The cases of eight lanes.
private struct ReplayCases {
  private let table: UnsafeBufferPointer<ReplayCase>
  private let indices: SIMD8<Int32>

  @inline(__always)
  init(_ table: UnsafeBufferPointer<ReplayCase>, _ indices: SIMD8<Int32>) {
    self.table = table
    self.indices = indices
  }

  /// One number of each lane's case.
  @inline(__always)
  func callAsFunction(_ number: (ReplayCase) -> Double) -> LanePair<SIMD4<Double>> {
    func four(_ lanes: SIMD4<Int32>) -> SIMD4<Double> {
      SIMD4(
        number(table[Int(lanes[0])]), number(table[Int(lanes[1])]),
        number(table[Int(lanes[2])]), number(table[Int(lanes[3])]))
    }
    return LanePair(four(indices.lowHalf), four(indices.highHalf))
  }
}
