internal import QuizCore

/// Streams, bounded numbers, shuffles and draws.
enum RandomVectors {
  static func add(to transcript: inout Transcript) {
    for seed: UInt64 in [0, 1, 0xDEAD_BEEF_0000_0001, .max] {
      let name = Hex.text(seed)
      var random = Random(seed: seed)
      transcript.add("random \(name)", list((0..<4).map { _ in Hex.text(random.next()) }))
      var stream = Random(seed: seed, stream: 7)
      transcript.add("stream \(name) 7", list((0..<2).map { _ in Hex.text(stream.next()) }))
      transcript.add(
        "below \(name)",
        list(([1, 2, 3, 100, .max] as [UInt32]).map { "\(random.next(below: $0))" }))
      var cards = (1...12).map { "\($0)" }
      random.shuffle(&cards)
      transcript.add("shuffle \(name)", list(cards))
      transcript.add("draw \(name) 5 of 9", list(random.draw(5, of: 9).map { "\($0)" }))
      transcript.add("draw \(name) 9 of 3", list(random.draw(9, of: 3).map { "\($0)" }))
    }
  }

  private static func list(_ items: [String]) -> String { items.joined(separator: " ") }
}
