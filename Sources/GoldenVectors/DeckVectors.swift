internal import QuizCore

/// What is made of decks as they are sent, of good and of damaged ones.
enum DeckVectors {
  static let damaged = ["", "{}", "[2]", "[1,\"T\"]", "[1,{},0,0,0,[],[],[]]", "[1,\"T\",0,0,0,[9"]

  static func add(to transcript: inout Transcript) {
    for (index, sent) in damaged.enumerated() {
      transcript.add("damaged \(index)", outcome(of: sent))
    }
    for (name, sent) in GoldenDecks.all { transcript.add("deck \(name)", outcome(of: sent)) }
  }

  private static func outcome(of sent: String) -> String {
    switch GoldenDecks.read(sent) {
    case .success(let deck): return deck.cards.map { $0.id.text }.joined(separator: " ")
    case .failure: return "refused"
    }
  }
}
