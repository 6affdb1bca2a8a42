internal import QuizCore

/// Something that may be known of a card beside what it asks; of each, every format says whether it holds it.
enum CardDetail: CaseIterable {
  case instructions, hints, timeLimit, weight, tags, category
  case textAfterRight, textAfterPartlyRight, textAfterWrong, feedback, shares
  case explanation, source, comparison, order

  /// What it is called where it is told as a loss.
  var words: String {
    switch self {
    case .instructions: "the instructions"
    case .hints: "the hints"
    case .timeLimit: "the time limit"
    case .weight: "the weight of the question"
    case .tags: "the tags"
    case .category: "the category"
    case .textAfterRight: "the text after a right answer"
    case .textAfterPartlyRight: "the text after a partly right answer"
    case .textAfterWrong: "the text after a wrong answer"
    case .feedback: "what is said of single answers"
    case .shares: "what single answers bring"
    case .explanation: "the explanation"
    case .source: "the source of the explanation"
    case .comparison: "how typed answers are compared"
    case .order: "that the order is kept"
    }
  }

  /// Whether it is known of a card.
  func isKnown(of card: Card) -> Bool {
    let details = card.details
    return switch self {
    case .instructions: details.instructions != nil
    case .hints: !details.hints.isEmpty
    case .timeLimit: details.seconds != nil
    case .weight: details.weight.map { $0 != Decimal(mantissa: 1) } ?? false
    case .tags: !details.tags.isEmpty
    case .category: !details.category.isEmpty
    case .textAfterRight: details.verdicts.right != nil
    case .textAfterPartlyRight: details.verdicts.partial != nil
    case .textAfterWrong: details.verdicts.wrong != nil
    case .feedback: !card.feedback.isEmpty
    case .shares: card.hasShares
    case .explanation: card.explanation != nil
    case .source: card.source != nil
    case .comparison: details.policy.map { $0 != AnswerPolicy() } ?? false
    case .order: details.keepsOrder
    }
  }
}

extension Card {
  /// What is known of the card that a format does not hold, in words.
  func details(besides held: Set<CardDetail>) -> [String] {
    CardDetail.allCases.filter { !held.contains($0) && $0.isKnown(of: self) }.map(\.words)
  }

  /// What is said of single answers, wherever it stands.
  var feedback: [RichText] {
    details.answers.compactMap(\.feedback) + content.feedback
  }

  /// Whether it is stated what single answers bring.
  fileprivate var hasShares: Bool {
    if details.answers.contains(where: { $0.share != nil }) { return true }
    return if case .numeric(_, let answers) = content {
      answers.contains { !$0.share.isWhole }
    } else {
      false
    }
  }
}
