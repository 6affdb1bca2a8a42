import GoldenVectors
import Testing

@Suite struct GoldenTests {
  /// The file was written by the first version that had the vectors; what changes here changes every game that was kept.
  @Test func engineMakesWhatItHasAlwaysMade() throws {
    let expected = try Fixtures.text("golden.txt").split(
      separator: "\n", omittingEmptySubsequences: false)
    let actual = GoldenVectors.transcript().split(separator: "\n", omittingEmptySubsequences: false)
    for (line, pair) in zip(expected, actual).enumerated() {
      #expect(pair.0 == pair.1, "line \(line + 1)")
    }
    #expect(expected.count == actual.count)
  }
}
