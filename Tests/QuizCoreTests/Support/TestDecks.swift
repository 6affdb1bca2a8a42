import QuizCore
import Testing

/// Decks made for tests.
enum TestDecks {
  /// A deck of `count` pairs `front N` and `back N`.
  static func pairs(_ count: Int, rules: Rules = Rules()) throws -> Deck {
    let cards = try (0..<count).map { number in
      Card(
        id: try #require(CardID("p\(number)")),
        content: .pair(
          front: RichText("front \(number)"), back: RichText("back \(number)"), wrong: []))
    }
    return Deck(title: LocalizedText("Pairs"), cards: cards, rules: rules)
  }

  /// A deck from a deck file's text.
  static func read(_ file: String) throws -> Deck {
    try DeckReader.read(Array(file.utf8))
  }

  /// A deck of the project's own, by its name.
  static func builtIn(_ name: String) throws -> Deck {
    try read(try Fixtures.text("../../Decks/\(name).json"))
  }
}

extension Game {
  /// A response that is right, or one that is wrong, found by way of a copy of the game.
  func response(right: Bool) throws -> Response {
    for candidate in candidates {
      var copy = self
      _ = try copy.apply(.answer(Answer(card: question.card, response: candidate)))
      if try #require(copy.lastTurn).grade.isRight == right { return candidate }
    }
    throw NoSuchResponse()
  }

  struct NoSuchResponse: Error {}

  private var candidates: [Response] {
    switch question.body {
    case .trueFalse: [.trueFalse(true), .trueFalse(false)]
    case .choice(let options, isMultiple: false): options.map { .options([$0.id]) }
    case .choice(let options, isMultiple: true):
      (0..<(1 << options.count)).map { mask in
        .options(options.indices.filter { mask >> $0 & 1 == 1 }.map { options[$0].id })
      }
    case .flip: [.recalled(true), .recalled(false)]
    case .typed:
      [.text("no such answer")]
        + (key.map { key in
          if case .texts(let texts) = key.solution { texts.map { .text($0) } } else { [] }
        } ?? [])
    case .slider(let scale, _): (scale.minimum...scale.maximum).map { .value($0) }
    case .numeric, .matching, .ordering, .cloze: []
    }
  }

  /// Answers the open question and goes on to the next one.
  mutating func answer(right: Bool) throws {
    _ = try apply(.answer(Answer(card: question.card, response: try response(right: right))))
    while phase == .verdict || phase == .explanation { _ = try apply(.goOn(from: moment)) }
  }
}
