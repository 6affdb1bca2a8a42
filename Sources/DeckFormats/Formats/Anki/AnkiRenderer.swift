internal import QuizCore

/// Makes the HTML of a side of a card from its template and its note.
struct AnkiRenderer {
  /// What the gaps of the card's number become.
  enum Gaps {
    /// Gaps to fill, which `blanks` tells in order.
    case marked
    /// Words in brackets: the hint, or dots.
    case words
    /// What is in them.
    case filled
    /// Nothing: neither they nor the text that they are in.
    case hidden
  }

  /// A gap that was met.
  struct Blank {
    /// What is in it, as HTML.
    let answer: [UInt8]
    let hint: [UInt8]?
  }

  private let note: AnkiNote
  private let ordinal: Int
  private let deckPath: [String]
  private let texts: AnkiTexts
  private let isAnswer: Bool
  private let gaps: Gaps
  /// Whether a field that is to be typed is shown.
  private let showsTyped: Bool
  private(set) var output: [UInt8] = []
  private(set) var blanks: [Blank] = []
  /// The hints of the question, as HTML.
  private(set) var hints: [[UInt8]] = []
  /// The field that is to be typed, and whether accents count in it.
  private(set) var typed: (field: Int, respectsAccents: Bool)?
  /// Whether a gap holds a picture's area.
  private(set) var hasOcclusion = false

  init(
    _ note: AnkiNote, ordinal: Int, deckPath: [String], texts: AnkiTexts, isAnswer: Bool,
    gaps: Gaps = .words, showsTyped: Bool = false
  ) {
    self.note = note
    self.ordinal = ordinal
    self.deckPath = deckPath
    self.texts = texts
    self.isAnswer = isAnswer
    self.gaps = gaps
    self.showsTyped = showsTyped
  }

  /// Appends what some parts of a template show.
  mutating func render(_ nodes: [AnkiTemplate.Node]) {
    for node in nodes {
      switch node {
      case .text(let html): output.append(contentsOf: html)
      case .field(let index, let filters): render(field: index, filters)
      case .special(let special, _): output.append(contentsOf: escaped(value(of: special)))
      case .section(let condition, let isInverted, let inner):
        if holds(condition) != isInverted { render(inner) }
      }
    }
  }

  private func holds(_ condition: AnkiTemplate.Condition) -> Bool {
    switch condition {
    case .field(let index): !AnkiHTML.isEmpty(note.field(index))
    case .special(let special): !value(of: special).isEmpty
    case .gap(let number): number == UInt32(clamping: ordinal + 1)
    case .nothing: false
    }
  }

  private func value(of special: AnkiTemplate.Special) -> String {
    switch special {
    case .tags: note.tags.split(separator: " ").joined(separator: " ")
    case .type: note.type.name
    case .deck: deckPath.joined(separator: "::")
    case .subdeck: deckPath.last ?? ""
    case .card:
      note.type.isCloze
        ? "Card \(ordinal + 1)"
        : note.type.templates.indices.contains(ordinal) ? note.type.templates[ordinal].name : ""
    // The flag of a card is a mark of the learner, and no content.
    case .flag, .frontSide: ""
    }
  }

  // MARK: Fields

  private mutating func render(field index: Int, _ filters: [AnkiTemplate.Filter]) {
    let html = note.field(index)
    guard !filters.isEmpty else { return output.append(contentsOf: html) }
    let isTyped = filters.contains { $0 == .type || $0 == .typeWithoutAccents }
    if isTyped {
      if filters.contains(.cloze) { return }
      if !isAnswer {
        typed = (index, !filters.contains(.typeWithoutAccents))
        return
      }
      if !showsTyped { return }
    }
    var content = Array(html)
    for filter in filters {
      switch filter {
      case .cloze: content = cloze(content)
      case .clozeOnly: content = clozeOnly(content)
      case .text: content = escaped(texts.read(content).plain)
      case .furigana: content = AnkiRuby.apply(.ruby, to: content)
      case .kana: content = AnkiRuby.apply(.reading, to: content)
      case .kanji: content = AnkiRuby.apply(.base, to: content)
      case .hint:
        if isAnswer { continue }
        if !AnkiHTML.isEmpty(content) { hints.append(content) }
        return
      case .type, .typeWithoutAccents, .spoken: continue
      }
    }
    output.append(contentsOf: content)
  }

  private mutating func cloze(_ html: [UInt8]) -> [UInt8] {
    guard note.type.isCloze else { return html }
    let cloze = AnkiCloze(html)
    let number = UInt32(clamping: ordinal + 1)
    var result: [UInt8] = []
    var found: [Blank] = []
    let first = blanks.count
    let form: AnkiCloze.Form =
      switch gaps {
      case .filled: .filled
      case .hidden: .replaced { _ in [] }
      case .words:
        .replaced { gap in
          Array("[".utf8) + (gap.hint.map { Array(cloze.bytes[$0]) } ?? Array("…".utf8))
            + Array("]".utf8)
        }
      case .marked:
        .replaced { gap in
          var answer: [UInt8] = []
          cloze.write(gap, to: &answer)
          found.append(Blank(answer: answer, hint: gap.hint.map { Array(cloze.bytes[$0]) }))
          return Array(HTMLText.gap(first + found.count - 1).utf8)
        }
      }
    if AnkiHTML.find("image-occlusion:", in: html, from: 0) != nil {
      hasOcclusion = true
      return []
    }
    if case .hidden = gaps { return [] }
    cloze.write(number: number, as: form, to: &result)
    blanks += found
    return result
  }

  /// The contents of the card's gaps alone.
  private func clozeOnly(_ html: [UInt8]) -> [UInt8] {
    guard isAnswer else { return [] }
    let cloze = AnkiCloze(html)
    var result: [UInt8] = []
    for gap in cloze.gaps where gap.numbers.contains(UInt32(clamping: ordinal + 1)) {
      if !result.isEmpty { result.append(contentsOf: ", ".utf8) }
      cloze.write(gap, to: &result)
    }
    return result
  }

  private func escaped(_ text: String) -> [UInt8] { AnkiHTML.escaped(text) }
}

extension AnkiHTML {
  /// A text as HTML, with `&`, `<` and `>` escaped and line ends as breaks.
  static func escaped(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): result.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): result.append(contentsOf: "&gt;".utf8)
      case 0x0A: result.append(contentsOf: "<br>".utf8)
      default: result.append(byte)
      }
    }
    return result
  }
}
