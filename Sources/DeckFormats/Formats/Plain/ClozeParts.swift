internal import QuizCore

/// A Markdown text in which some parts are to be hidden.
struct ClozeParts {
  /// A part.
  enum Part: Hashable {
    case markdown(String)
    /// What is hidden, with a hint to show in its place; parts with the same number are hidden together.
    case gap(String, hint: String?, number: Int)
  }

  var parts: [Part] = []

  /// The numbers of the gaps, each once, in their order.
  var numbers: [Int] {
    var numbers: [Int] = []
    for case .gap(_, _, let number) in parts where !numbers.contains(number) {
      numbers.append(number)
    }
    return numbers.sorted()
  }

  /// The card on which the gaps with this number are hidden, or all of them; `nil` when one of them has no text.
  func content(
    hiding number: Int?, spelling: MarkdownText.Spelling, into items: inout TextItems,
    at place: Place
  ) -> Card.Content? {
    var pieces: [MarkdownText.Piece] = []
    var blanks: [Blank] = []
    for part in parts {
      switch part {
      case .markdown(let text): pieces.append(.markdown(text))
      case .gap(let text, let hint, let own):
        guard number == nil || number == own else {
          pieces.append(.markdown(text))
          continue
        }
        let answer = MarkdownText.read(text, spelling: spelling) { _ in nil }.text.plain
        guard !answer.isBlankText else { return nil }
        pieces.append(.blank(UInt32(blanks.count)))
        blanks.append(Blank(.typed(accepted: [answer], policy: nil), hint: hint))
      }
    }
    guard !blanks.isEmpty else { return nil }
    let text = items.markdown(pieces, spelling: spelling, at: place)
    return .cloze(text: text, blanks: blanks)
  }
}
