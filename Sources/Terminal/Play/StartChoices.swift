import QuizCore

/// The ways in which a deck offers to be asked.
struct StartChoices: Sendable {
  let directions: [Direction]
  let forms: [Form]

  /// What a deck offers, less what was settled on the command line.
  init(deck: Deck, options: PlayOptions) {
    let hasPairs = deck.hasPairs
    let offered = deck.rules.directions.filter { options.ask == nil || $0.ask == options.ask }
    let forms = deck.rules.forms.filter { options.form == nil || $0 == options.form }
    directions = hasPairs && !offered.isEmpty ? offered : Array(deck.rules.directions.prefix(1))
    self.forms = hasPairs && !forms.isEmpty ? forms : Array(deck.rules.forms.prefix(1))
  }

  /// Whether there is anything to choose.
  var isOpen: Bool { directions.count > 1 || forms.count > 1 }

  /// What a direction is called.
  static func label(of direction: Direction, in language: Language) -> String {
    let words: Phrase = direction.ask == .front ? .askFront : .askBack
    return SafeText.line(direction.label?.text(in: language) ?? words.text(in: language))
  }
}
