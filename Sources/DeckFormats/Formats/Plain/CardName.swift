internal import QuizCore

/// What cards are called where they are told about.
enum CardName {
  /// What a card is called in the list of losses: the beginning of its text.
  static func of(_ card: Card) -> String {
    let text = prompt(of: card.content).plain.split(separator: "\n").first ?? ""
    return text.count > 60 ? "\(text.prefix(59))…" : String(text)
  }

  /// What is asked, or the front of a pair.
  static func prompt(of content: Card.Content) -> RichText {
    switch content {
    case .trueFalse(let text, _), .choice(let text, _, _, _), .pair(let text, _, _),
      .typed(let text, _), .numeric(let text, _), .matching(let text, _, _),
      .ordering(let text, _), .cloze(let text, _), .open(let text, _), .note(let text),
      .kept(_, let text):
      text
    case .slider(let text, _, _): RichText(text.text(in: .english))
    }
  }
}
