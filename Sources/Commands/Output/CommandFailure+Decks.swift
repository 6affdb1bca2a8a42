internal import Library
internal import Platform
internal import QuizCore

extension CommandFailure {
  /// There is no deck of this name: says which may be meant, or that its file was refused.
  static func noDeck(_ name: String, decks: [String], refused: [RefusedDeck]) -> CommandFailure {
    if let own = refused.first(where: { Paths.name(of: $0.path) == "\(name).json" }) {
      return .refused(own)
    }
    let hint =
      Suggestion.closest(to: name, among: decks).map { "Did you mean \"\($0)\"?" }
      ?? "\"quizdeck decks\" lists them."
    return .asked(code: "deck-not-found", message: "There is no deck named \"\(name)\". \(hint)")
  }

  /// A deck file was refused: says its first problem.
  static func refused(_ deck: RefusedDeck) -> CommandFailure {
    let more = deck.error.problems.count - 1 + deck.error.omitted
    let rest = more > 0 ? " \"quizdeck check\" shows \(more) more." : ""
    return .asked(
      code: "deck-refused", message: "\(deck.path):\(deck.error.problems[0].description).\(rest)")
  }
}
