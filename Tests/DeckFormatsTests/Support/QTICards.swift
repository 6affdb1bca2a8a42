import DeckFormats
import Platform
import QuizCore
import Testing

/// Makes cards out of a seed that QTI holds wholly: what is written and read again has to be the same.
struct QTICards {
  /// The format that they are for.
  let format: FormatID
  /// A picture of the library with the path of its content.
  let picture: (name: MediaName, path: String)
  private var random: Random
  private var count = 0

  init(seed: UInt64, format: FormatID, folder: TemporaryFolder) throws {
    random = Random(seed: seed)
    self.format = format
    let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]
    let path = folder.file("picture")
    try Files.replace(path, with: bytes)
    // The name that `MemoryMedia` gives this content.
    picture = (try #require(MediaName("\(SHA256.hexadecimal(bytes).prefix(32)).png")), path)
  }

  /// A deck whose cards stand in two categories.
  mutating func deck(cards: Int) -> Deck {
    var made: [Card] = []
    for index in 0..<cards {
      let card = card(category: index < cards / 2 ? ["Unit 1", "Part \"a\""] : ["Unit 2"])
      made.append(card)
    }
    return Deck(
      title: LocalizedText("A & B <deck>"), summary: LocalizedText("Two units."), cards: made)
  }

  private mutating func card(category: [String]) -> Card {
    count += 1
    var details = Card.Details()
    details.category = category
    let content = content(&details)
    details.weight = flag() ? nil : Decimal(mantissa: 25, exponent: -1)
    details.seconds = flag() ? nil : 90
    if case .note = content {
      details.weight = nil
      if format == .qti12 { details.seconds = nil }
    } else {
      details.instructions = flag() ? nil : text()
    }
    let isJudged =
      switch content {
      case .note, .open: false
      default: true
      }
    if isJudged {
      details.verdicts.right = flag() ? nil : text()
      details.verdicts.wrong = flag() ? nil : text()
    }
    let hasExplanation = flag()
    let explanation: RichText? =
      if case .note = content { nil } else { hasExplanation ? text() : nil }
    return Card(
      id: CardID("card-\(count)") ?? CardID(derivedFrom: content), content: content,
      explanation: explanation, details: details)
  }

  private mutating func content(_ details: inout Card.Details) -> Card.Content {
    switch number(below: format == .qti12 ? 11 : 12) {
    case 0: return .trueFalse(statement: text(), isTrue: flag())
    case 1, 2: return single(&details)
    case 3, 4: return multiple(&details)
    case 5: return typed(&details)
    case 6: return numeric()
    case 7: return matching(&details)
    case 8: return .ordering(prompt: text(), items: options(2 + number(below: 4)))
    case 9: return cloze()
    case 10: return flag() ? .open(prompt: text(), model: text()) : .note(text())
    default:
      return .slider(
        prompt: LocalizedText(word()), scale: Scale(minimum: -5, maximum: 50, start: -5),
        target: .fixed(7))
    }
  }

  private mutating func single(_ details: inout Card.Details) -> Card.Content {
    let options = options(3 + number(below: 3))
    details.keepsOrder = flag()
    let part = pick([
      Share(percent: 50), Share(parts: 3_333_333), Share(percent: -25), Share(parts: 1_428_571),
    ])
    let share = flag() ? part : nil
    let feedback = flag() ? text() : nil
    if share != nil || feedback != nil {
      details.answers = [
        Card.AnswerNote(answer: options[1].id.text, share: share, feedback: feedback)
      ]
    }
    return .choice(prompt: text(), options: options, right: [options[0].id], isMultiple: false)
  }

  private mutating func multiple(_ details: inout Card.Details) -> Card.Content {
    let options = options(4)
    details.keepsOrder = flag()
    let shares = flag() ? [Share(percent: 60), Share(percent: 40), Share(percent: -30), .none] : []
    details.answers = shares.enumerated().map {
      Card.AnswerNote(answer: options[$0].id.text, share: $1)
    }
    return .choice(
      prompt: text(), options: options, right: [options[0].id, options[1].id], isMultiple: true)
  }

  private mutating func typed(_ details: inout Card.Details) -> Card.Content {
    let accepted = [word(), word(), word()]
    if flag() {
      details.policy = AnswerPolicy()
      details.policy?.respectsCase = true
    }
    let hasFeedback = flag()
    details.answers = [
      Card.AnswerNote(
        answer: accepted[2], share: Share(percent: 25), feedback: hasFeedback ? text() : nil)
    ]
    return .typed(prompt: text(), accepted: accepted)
  }

  private mutating func numeric() -> Card.Content {
    let value = Decimal(mantissa: Int64(number(below: 10_000)) - 5_000, exponent: -2)
    let low = Decimal(mantissa: -60), high = Decimal(mantissa: 555, exponent: -1)
    let part = Decimal(mantissa: 1234, exponent: -1)
    let whole = pick([
      NumericAnswer(value: value, minimum: value, maximum: value),
      NumericAnswer(value: value, minimum: low, maximum: high),
      NumericAnswer(value: value, minimum: low, maximum: high, isOpen: true),
    ])
    let partly = NumericAnswer(value: part, minimum: part, maximum: part, share: Share(percent: 50))
    return .numeric(prompt: text(), answers: flag() ? [whole] : [whole, partly])
  }

  private mutating func matching(_ details: inout Card.Details) -> Card.Content {
    let lefts = options(3)
    let rights = options(4)
    let pairs = [0, 1, 0].enumerated().map { MatchingPair(left: lefts[$0], right: rights[$1].id) }
    if flag() {
      let shares = [50, 30, 20].map { Share(percent: $0) }
      details.answers = shares.enumerated().map {
        Card.AnswerNote(answer: lefts[$0].id.text, share: $1)
      }
    }
    return .matching(prompt: text(), pairs: pairs, rights: rights)
  }

  private mutating func cloze() -> Card.Content {
    let areLists = flag()
    let isUneven = flag()
    let blanks = (0..<3).map { index -> Blank in
      let weight: Int32 = isUneven && index == 1 ? 2 : 1
      guard areLists else {
        return Blank(.typed(accepted: [word(), word()], policy: nil), weight: weight)
      }
      let options = (0..<3).map { _ in Option(RichText(word())) }
      return Blank(
        .choice(options: options, right: [options[1].id], isMultiple: false), weight: weight)
    }
    let line: [RichText.Inline] = [
      .text("[gap1] \(word()) "), .blank(0), .text(" and "),
      .styled(.strong, [.text("b "), .blank(1)]), .text(" "), .blank(2), .text("."),
    ]
    return .cloze(
      text: RichText(blocks: [.paragraph(line), .paragraph([.text(word())])]), blanks: blanks)
  }

  private mutating func options(_ size: Int) -> [Option] { (0..<size).map { _ in Option(text()) } }

  private mutating func text() -> RichText {
    switch number(below: 6) {
    case 0:
      return RichText(blocks: [
        .paragraph([
          .text("\(word()) "), .styled(.strong, [.text(word()), .styled(.sub, [.text("2")])]),
        ]), .paragraph([.text(word())]),
      ])
    case 1:
      return RichText(blocks: [
        .paragraph([.text("\(word()) "), .math("\\frac{a}{b} < 2", isDisplayed: flag())])
      ])
    case 2:
      return RichText(blocks: [
        .paragraph([.image(picture.name, alternative: "a \"picture\""), .text(word())])
      ])
    case 3:
      return RichText(blocks: [
        .list(isNumbered: flag(), items: [[.text(word())], [.styled(.code, [.text("x < y")])]])
      ])
    default: return RichText(word())
    }
  }

  private mutating func word() -> String {
    count += 1
    return pick(["rain", "雨", "é", "\"q\"", "a\\b", "<b>", "&amp;", "100 %", "[x]", "x; y"])
      + "\(count)"
  }

  private mutating func number(below limit: Int) -> Int { Int(random.next(below: UInt32(limit))) }

  private mutating func flag() -> Bool { number(below: 2) == 0 }

  private mutating func pick<Item>(_ items: [Item]) -> Item { items[number(below: items.count)] }
}
