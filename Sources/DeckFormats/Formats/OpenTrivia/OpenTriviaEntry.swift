import QuizCore

/// A card as Open Trivia DB can hold it.
struct OpenTriviaEntry {
  private let card: Card
  private let type: String
  private let prompt: RichText
  private let right: RichText
  private let wrong: [RichText]

  /// `nil` where the format cannot hold the card.
  init?(_ card: Card) {
    self.card = card
    switch card.content {
    case .trueFalse(let statement, let isTrue):
      type = "boolean"
      prompt = statement
      right = RichText(isTrue ? "True" : "False")
      wrong = [RichText(isTrue ? "False" : "True")]
    case .choice(let prompt, let options, let rightIDs, _):
      guard rightIDs.count == 1, options.count > 1,
        let answer = options.first(where: { $0.id == rightIDs[0] })
      else { return nil }
      type = "multiple"
      self.prompt = prompt
      right = answer.text
      wrong = options.filter { $0.id != answer.id }.map(\.text)
    case .pair(let front, let back, let others) where !others.isEmpty:
      type = "multiple"
      prompt = front
      right = back
      wrong = others.map(\.text)
    default: return nil
    }
  }

  /// Which of the three it is, where a tag says so.
  var difficulty: String? {
    ["easy", "medium", "hard"].first { card.details.tags.contains($0) }
  }

  /// What the format has no place for, in words.
  var lost: [String] {
    var lost: [String] = []
    if case .pair = card.content { lost.append("its two sides: it becomes a choice") }
    let texts = [prompt, right] + wrong
    if texts.contains(where: { $0 != RichText($0.plain) }) {
      lost.append("formatting and pictures")
    }
    lost += card.details(besides: [.category, .tags])
    if card.details.tags.contains(where: { $0 != difficulty }) {
      lost.append(CardDetail.tags.words)
    }
    let category = card.details.category
    if !category.isEmpty, OpenTriviaQuestion.category(Self.text(of: category)) != category {
      lost.append("the names in its category as they are")
    }
    return lost
  }

  private static func text(of category: [String]) -> String { category.joined(separator: ": ") }

  /// Writes the question; `title` is the category of a card that has none.
  func write(title: String, to writer: inout JSONWriter) {
    let category = card.details.category
    writer.object { writer in
      writer.member("type", type)
      writer.member("difficulty", difficulty ?? "medium")
      writer.member(
        "category",
        CharacterReferences.encode(category.isEmpty ? title : Self.text(of: category)))
      writer.member("question", CharacterReferences.encode(prompt.shown))
      writer.member("correct_answer", CharacterReferences.encode(right.shown))
      writer.name("incorrect_answers")
      writer.array { writer in
        for text in wrong { writer.string(CharacterReferences.encode(text.shown)) }
      }
    }
  }
}
