import QuizCore
import Testing

@testable import GoldenVectors

@Suite struct GoldenTests {
  @Test("the vectors play the decks of these files", arguments: GoldenDeckFiles.all)
  func decks(name: String, file: String) throws {
    let sent = try DeckReader.read(Array(file.utf8)).wire()
    let kept = GoldenDecks.all.first { $0.0 == name }?.1
    #expect(kept == String(decoding: sent, as: UTF8.self), "\(name)")
  }

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
