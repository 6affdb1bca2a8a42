internal import QuizCore

/// What the reader makes of good and of faulty deck files.
enum DeckVectors {
  static let faulty = [
    "", "[]", "{}", "{\"quizdeck\":2}", "{\"quizdeck\":1,\"title\":\"x\",\"cards\":[]}",
    "{\"quizdeck\":1,\"titel\":\"x\",\"cards\":[{\"front\":\"a\"},{\"statement\":\"s\",\"answer\":1}]}",
    "{\"quizdeck\":1,\"title\":\"x\",\n \"cards\":[{\"front\":\"a\",\"back\":\"b\"},{\"front\":\"a\",\"back\":\"b\"},]}",
    "{\"quizdeck\":1,\"title\":\"x\" \"cards\":[{\"question\":\"q\",\"options\":[\"é\",\"e\\u0301\"],\"answer\":\"z\"}]}",
    "{\"quizdeck\":1,\"title\":\"\\ud83d\",\"cards\":[1e400]}",
    "{\"a\":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
  ]

  static func add(to transcript: inout Transcript) {
    for (index, file) in faulty.enumerated() {
      transcript.add("faulty \(index)", outcome(of: file))
    }
    let decks = [
      ("pairs", GoldenDecks.pairs), ("mixed", GoldenDecks.mixed),
      ("bullseye", GoldenDecks.bullseye),
      ("silent", GoldenDecks.silent), ("lonely", GoldenDecks.lonely),
    ]
    for (name, file) in decks { transcript.add("deck \(name)", outcome(of: file)) }
  }

  private static func outcome(of file: String) -> String {
    switch GoldenDecks.read(file) {
    case .success(let deck):
      return deck.cards.map { $0.id.text }.joined(separator: " ")
    case .failure(let error):
      // The words are not in the browser's program, the places are the same.
      return error.problems.map { "\($0.line):\($0.column)" }.joined(separator: " ")
    }
  }
}
