package import QuizCore

extension Card.Content {
  /// All texts that are shown of a card, questions and answers.
  package var shownTexts: [RichText] {
    switch self {
    case .trueFalse(let statement, _): [statement]
    case .choice(let prompt, let options, _, _): [prompt] + options.map(\.text)
    case .pair(let front, let back, let wrong): [front, back] + wrong.map(\.text)
    case .typed(let prompt, _), .numeric(let prompt, _): [prompt]
    case .slider: []
    case .matching(let prompt, let pairs, let rights):
      [prompt] + pairs.map(\.left.text) + rights.map(\.text)
    case .ordering(let prompt, let items): [prompt] + items.map(\.text)
    case .cloze(let text, let blanks): [text] + blanks.flatMap(\.shownTexts)
    case .open(let prompt, let model): [prompt] + (model.map { [$0] } ?? [])
    case .note(let text): [text]
    case .kept(_, let prompt): [prompt]
    }
  }
}

extension Blank {
  fileprivate var shownTexts: [RichText] {
    if case .choice(let options, _, _) = kind { options.map(\.text) } else { [] }
  }
}

extension Blank {
  fileprivate var feedback: [RichText] {
    let ofNumbers =
      if case .numeric(let answers) = kind { answers.compactMap(\.feedback) } else { [RichText]() }
    return answers.compactMap(\.feedback) + ofNumbers
  }
}

extension ImportedItem {
  /// The pictures, sounds and films of the item, wherever they stand.
  package var mediaNames: [MediaName] {
    content.mediaNames(with: details, explanation)
  }
}

extension Card {
  /// The pictures, sounds and films of the card, wherever they stand.
  package var mediaNames: [MediaName] {
    content.mediaNames(with: details, explanation)
  }
}

extension Card.Content {
  /// What is said of single answers, where it stands beside them.
  var feedback: [RichText] {
    switch self {
    case .numeric(_, let answers): answers.compactMap(\.feedback)
    case .cloze(_, let blanks): blanks.flatMap(\.feedback)
    default: []
    }
  }

  fileprivate func mediaNames(with details: Card.Details, _ explanation: RichText?) -> [MediaName] {
    let verdicts = [details.verdicts.right, details.verdicts.partial, details.verdicts.wrong]
    let others = [explanation, details.instructions] + verdicts + details.answers.map(\.feedback)
    let texts = shownTexts + others.compactMap { $0 } + details.hints + feedback
    return texts.flatMap(\.mediaNames)
  }
}
