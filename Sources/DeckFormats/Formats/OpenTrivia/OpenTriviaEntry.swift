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
    let texts = [prompt, right] + wrong
    if texts.contains(where: { $0 != RichText($0.plain) }) {
      lost.append("formatting and pictures")
    }
    if card.explanation != nil || card.source != nil { lost.append("its explanation") }
    let details = card.details
    if !details.hints.isEmpty { lost.append("its hints") }
    if details.instructions != nil { lost.append("its instructions") }
    let verdicts = details.verdicts
    if !details.answers.isEmpty || verdicts != Card.Details.Verdicts() {
      lost.append("weights and feedback of its answers")
    }
    if details.seconds != nil || details.weight != nil { lost.append("its time limit and weight") }
    if details.tags.contains(where: { $0 != difficulty }) { lost.append("its tags") }
    return lost
  }

  /// Writes the question; `title` is the category of a card that has none.
  func write(title: String, to writer: inout JSONWriter) {
    let category = card.details.category
    writer.object { writer in
      writer.member("type", type)
      writer.member("difficulty", difficulty ?? "medium")
      writer.member(
        "category",
        CharacterReferences.encode(category.isEmpty ? title : category.joined(separator: ": ")))
      writer.member("question", CharacterReferences.encode(prompt.plain))
      writer.member("correct_answer", CharacterReferences.encode(right.plain))
      writer.name("incorrect_answers")
      writer.array { writer in
        for text in wrong { writer.string(CharacterReferences.encode(text.plain)) }
      }
    }
  }
}
