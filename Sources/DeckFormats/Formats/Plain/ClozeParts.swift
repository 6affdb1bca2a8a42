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

  /// Why no cards can be made of the text, or `nil`: each gap would have a copy of it.
  var fault: String? {
    var bytes = 0
    for part in parts {
      switch part {
      case .markdown(let text), .gap(let text, _, _): bytes += text.utf8.count
      }
    }
    return Self.fault(gaps: parts.count / 2, bytes: bytes)
  }

  /// Why a text with so many gaps is too large, or `nil`.
  static func fault(gaps: Int, bytes: Int) -> String? {
    if gaps > DeckLimits.blanks { return "it has more than \(DeckLimits.blanks) gaps" }
    return bytes > DeckLimits.textBytes ? "it is longer than \(DeckLimits.textBytes) bytes" : nil
  }

  /// The cards of the text, one for each number; those that cannot be made are left out, with the reason as a remark.
  func contents(
    spelling: MarkdownText.Spelling, into items: inout TextItems, at place: Place
  ) -> [Card.Content] {
    if let fault {
      items.leaveOut(at: place, because: fault, what: "a card")
      return []
    }
    var contents: [Card.Content] = []
    for number in numbers {
      if let content = content(hiding: number, spelling: spelling, into: &items, at: place) {
        contents.append(content)
      } else {
        items.leaveOut(at: place, because: "a gap of it has no text", what: "a card")
      }
    }
    return contents
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
    // A gap within what is no text, such as the address of a link, has gone with it.
    guard text.gaps.sorted() == blanks.indices.map({ UInt32($0) }) else { return nil }
    return .cloze(text: text, blanks: blanks)
  }
}
