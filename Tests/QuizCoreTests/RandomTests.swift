import Testing

@testable import QuizCore

/// The random numbers of games: the same for ever, and fair.
struct RandomTests {
  @Test("the generator is SplitMix64 (values as Rosetta Code's Splitmix64 task publishes them)")
  func reference() {
    var random = Random(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(expected.indices.map { _ in random.next() } == expected)
    var zero = Random(seed: 0)
    #expect(zero.next() == 0xE220_A839_7B1D_CDAF)
  }

  @Test("a shuffle of a seed is the same for ever")
  func shuffleVectors() {
    var random = Random(seed: 1)
    var items = Array(0..<10)
    random.shuffle(&items)
    #expect(items == [4, 2, 8, 1, 9, 3, 0, 6, 7, 5])
    random.shuffle(&items)
    #expect(items == [8, 3, 6, 1, 2, 9, 5, 7, 0, 4])
  }

  @Test("a draw of a seed and a stream is the same for ever")
  func drawVectors() {
    var random = Random(seed: 2)
    #expect(random.draw(5, of: 100) == [10, 60, 65, 33, 77])
    #expect(random.draw(3, of: 3) == [0, 1, 2])
    var stream = Random(seed: 2, stream: 7)
    #expect(stream.draw(5, of: 100) == [11, 62, 25, 56, 50])
    #expect(stream.next(below: 1_000_000) == 214879)
  }

  @Test("a draw has no number twice, and all of them when more are asked for than there are")
  func drawBounds() {
    var random = Random(seed: 3)
    #expect(random.draw(0, of: 5) == [])
    #expect(random.draw(5, of: 0) == [])
    #expect(random.draw(9, of: 4).sorted() == [0, 1, 2, 3])
    #expect(Set(random.draw(50, of: 60)).count == 50)
  }

  @Test("streams of one seed have nothing in common with each other or with another seed's")
  func streams() {
    var seen: Set<UInt64> = []
    for seed in 0..<50 as Range<UInt64> {
      for stream in 0..<50 as Range<UInt64> {
        var random = Random(seed: seed, stream: stream)
        seen.insert(random.next())
      }
    }
    #expect(seen.count == 2_500)
  }

  /// Pearson's statistic for counts that should be equal.
  private func chiSquared(_ counts: [Int]) -> Double {
    let expected = Double(counts.reduce(0, +)) / Double(counts.count)
    return counts.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
  }

  @Test("each of the 120 orders of five items is equally likely")
  func uniformShuffle() {
    var counts: [[Int]: Int] = [:]
    for seed in 0..<60_000 as Range<UInt64> {
      var random = Random(seed: seed, stream: 1)
      var items = [0, 1, 2, 3, 4]
      random.shuffle(&items)
      counts[items, default: 0] += 1
    }
    #expect(counts.count == 120)
    // 119 degrees of freedom: the statistic is above 180.8 once in ten thousand fair runs.
    #expect(chiSquared(Array(counts.values)) < 180.8)
  }

  @Test("each card of a deck is drawn equally often, at each place")
  func uniformDraw() {
    var counts = [Int](repeating: 0, count: 13 * 4)
    for seed in 0..<40_000 as Range<UInt64> {
      var random = Random(seed: seed)
      for (place, card) in random.draw(4, of: 13).enumerated() {
        counts[place * 13 + Int(card)] += 1
      }
    }
    for place in 0..<4 {
      // 12 degrees of freedom: the statistic is above 39.1 once in ten thousand fair runs.
      #expect(chiSquared(Array(counts[place * 13..<(place + 1) * 13])) < 39.1)
    }
  }

  @Test("numbers below a bound are equally likely, however the bound divides 2^64")
  func uniformBelow() {
    for bound in [2, 3, 10, 100] as [UInt32] {
      var counts = [Int](repeating: 0, count: Int(bound))
      var random = Random(seed: 99, stream: UInt64(bound))
      for _ in 0..<100_000 { counts[Int(random.next(below: bound))] += 1 }
      // Above `d + 4·√(2d) + 12` for d degrees of freedom far less than once in ten thousand fair runs.
      let freedom = Double(bound - 1)
      #expect(chiSquared(counts) < freedom + 4 * (2 * freedom).squareRoot() + 12)
    }
  }
}
