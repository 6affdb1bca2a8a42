import QuizCore

/// The ways in which a deck offers to be asked.
struct StartChoices: Sendable {
  let directions: [Direction]
  let forms: [Form]
  /// How many options the questions will have where the deck is too small for all; `nil` where it is not.
  let fewOptions: Int?

  /// What a deck offers, less what was settled on the command line.
  init(deck: Deck, options: PlayOptions) {
    let pairs = deck.cards.count { if case .pair = $0.content { true } else { false } }
    let offered = deck.rules.directions.filter { options.ask == nil || $0.ask == options.ask }
    let forms = deck.rules.forms.filter { options.form == nil || $0 == options.form }
    let isOffered = pairs > 0
    directions = isOffered && !offered.isEmpty ? offered : Array(deck.rules.directions.prefix(1))
    self.forms = isOffered && !forms.isEmpty ? forms : Array(deck.rules.forms.prefix(1))
    fewOptions = pairs > 0 && pairs < Int(deck.rules.optionCount) ? pairs : nil
  }

  /// Whether there is anything to choose.
  var isOpen: Bool { directions.count > 1 || forms.count > 1 }

  /// What a direction is called.
  static func label(of direction: Direction, in language: Language) -> String {
    let words: Phrase = direction.ask == .front ? .askFront : .askBack
    return SafeText.line(direction.label?.text(in: language) ?? words.text(in: language))
  }
}
