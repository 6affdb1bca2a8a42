internal import QuizCore

/// Makes cards of a hashcards text.
struct HashcardsParser {
  var items: TextItems
  private var sections = MarkdownSections()
  private var card: OpenCard?
  private var identities: Set<String> = []
  private var isStray = false
  /// Whether a card was met; a heading of the first level before any is the title.
  private var hasCards = false

  /// What hashcards reads: brackets are gaps, never formulas.
  static let spelling = MarkdownText.Spelling(bracketsAreMath: false)

  /// A card whose end has not been met.
  private struct OpenCard {
    var question: [String] = []
    /// `nil` while there is no `A:`.
    var answer: [String]?
    var isCloze = false
    let line: Int
    var source: [String] = []
  }

  /// So many lines are looked at to tell whether a heading stands between cards.
  private static let lookahead = 100

  init(items: TextItems) {
    self.items = items
  }

  /// Reads a whole text.
  mutating func read(_ text: String) {
    let lines = readFrontMatter(MarkdownLine.lines(of: text))
    for index in lines.indices {
      take(lines[index], rest: lines[(index + 1)...].prefix(Self.lookahead))
    }
    finish()
  }

  /// Takes the lines between the first `---` and the next, which say what the deck is called.
  private mutating func readFrontMatter(_ lines: [MarkdownLine]) -> ArraySlice<MarkdownLine> {
    guard let start = lines.firstIndex(where: { !$0.isBlank }), lines[start].isSeparator,
      let end = lines[(start + 1)...].firstIndex(where: \.isSeparator)
    else { return lines[...] }
    let head = lines[(start + 1)..<end].map(\.text)
    guard head.allSatisfy({ $0.isBlankText || $0.contains("=") || $0.hasPrefix("#") }) else {
      return lines[...]
    }
    for line in head {
      let parts = line.split(separator: "=", maxSplits: 1).map(\.trimmed)
      if parts.count == 2, parts[0] == "name" { items.deck.title = Self.unquoted(parts[1]) }
    }
    items.deck.originals["frontMatter"] = head.joined(separator: "\n")
    return lines[(end + 1)...]
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count >= 2, let quote = text.first, quote == "\"" || quote == "'", text.last == quote
    else { return text }
    let inner = String(text.dropFirst().dropLast())
    guard quote == "\"" else { return inner }
    return inner.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
  }

  private mutating func take(_ line: MarkdownLine, rest: ArraySlice<MarkdownLine>) {
    switch HashcardsLine(line) {
    case .question(let text):
      finish()
      card = OpenCard(question: [text], line: line.line.number)
    case .cloze(let text):
      finish()
      card = OpenCard(question: [text], isCloze: true, line: line.line.number)
    case .answer(let text):
      guard card?.isCloze == false, card?.answer == nil else {
        finish()
        return reportStray(line, "an answer has no question before it")
      }
      card?.answer = [text]
    case .separator: return finish()
    case .heading(let level, let text) where card.map({ isSection(after: $0, rest) }) ?? true:
      finish()
      takeHeading(level: level, text: text)
      return
    case .heading, .blank, .text:
      guard card != nil else {
        if !line.isBlank { reportStray(line, "it belongs to no card") }
        return
      }
      if card?.answer == nil {
        card?.question.append(line.text)
      } else {
        card?.answer?.append(line.text)
      }
    }
    card?.source.append(line.text)
  }

  /// Whether a heading stands between cards: after it comes another card or nothing.
  private func isSection(after card: OpenCard, _ rest: ArraySlice<MarkdownLine>) -> Bool {
    for line in rest {
      switch HashcardsLine(line) {
      case .blank, .heading, .separator: continue
      case .question, .cloze: return true
      case .text(let text): if text.hasPrefix(">") { continue } else { return false }
      case .answer: return card.isCloze || card.answer != nil
      }
    }
    return true
  }

  private mutating func takeHeading(level: Int, text: String) {
    if level == 1, !hasCards, items.deck.title == nil {
      items.deck.title = text
    } else {
      sections.take(level: level, text: text)
    }
  }

  private mutating func reportStray(_ line: MarkdownLine, _ reason: String) {
    guard !isStray else { return }
    isStray = true
    items.leaveOut(at: Place(line: line.line.number), because: reason, what: "a text")
  }

  private mutating func finish() {
    isStray = false
    guard let card else { return }
    self.card = nil
    hasCards = true
    let place = Place(line: card.line)
    let question = card.question.joined(separator: "\n").trimmed
    let answer = card.answer?.joined(separator: "\n").trimmed
    guard identities.insert("\(card.isCloze)\u{0}\(question)\u{0}\(answer ?? "")").inserted else {
      return items.leaveOut(at: place, because: "the same card stands above", what: "a card")
    }
    let source = card.source.joined(separator: "\n").trimmed
    if card.isCloze {
      addCloze(question, source, at: place)
    } else {
      addPair(question, answer, source, at: place)
    }
  }

  private mutating func addPair(
    _ question: String, _ answer: String?, _ source: String, at place: Place
  ) {
    guard !question.isEmpty else {
      return items.leaveOut(at: place, because: "there is nothing after \"Q:\"", what: "a card")
    }
    guard let answer, !answer.isEmpty else {
      return items.leaveOut(at: place, because: "it has no answer after \"A:\"", what: "a card")
    }
    let front = items.markdown([.markdown(question)], spelling: Self.spelling, at: place)
    let back = items.markdown([.markdown(answer)], spelling: Self.spelling, at: place)
    add(.pair(front: front, back: back, wrong: []), source, at: place)
  }

  private mutating func addCloze(_ text: String, _ source: String, at place: Place) {
    let parts = HashcardsGaps.parts(of: text)
    guard !parts.numbers.isEmpty else {
      return items.leaveOut(
        at: place, because: "it has nothing in [brackets] to be hidden", what: "a card")
    }
    for content in parts.contents(spelling: Self.spelling, into: &items, at: place) {
      add(content, source, at: place, siblings: text)
    }
  }

  private mutating func add(
    _ content: Card.Content, _ source: String, at place: Place, siblings: String? = nil
  ) {
    var item = ImportedItem(content, at: place)
    item.details.category = sections.path
    item.siblings = siblings
    item.original = Original(format: .hashcards, text: source)
    items.add(item)
  }
}
