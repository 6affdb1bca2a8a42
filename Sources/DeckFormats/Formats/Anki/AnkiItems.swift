internal import QuizCore

/// Makes the items of a note: one for each of its cards, but one for two cards that ask each other's answers.
struct AnkiItems {
  let note: AnkiNote
  let texts: AnkiTexts
  let surroundings: AnkiSurroundings
  /// An item with its card, the first of the two where it was made of two, and the ordinals of its cards.
  struct Made {
    let card: AnkiCard
    var ordinals: [Int]
    var item: ImportedItem
  }

  /// The items.
  private(set) var items: [Made] = []
  /// Whether one of them is asked from both sides.
  private(set) var asksBothWays = false
  /// What was met that the person who imports has to know: what became of it, and why.
  private(set) var remarks: [(kind: Remark.Kind, what: String, why: String)] = []
  /// How many bytes its cards may still repeat: each holds the fields and, with gaps, all of their text.
  private(set) var room: Int

  /// So many cards of a note are no matter of room.
  static let freeCards = 16

  init(_ note: AnkiNote, texts: AnkiTexts, in surroundings: AnkiSurroundings, room: Int) {
    self.note = note
    self.texts = texts
    self.surroundings = surroundings
    self.room = room
    texts.begin()
    if note.type.isCloze { addGaps() } else { addSides() }
    finish()
  }

  /// Takes the room of one more card; `false`, which is told, when there is none for it and those after it.
  private mutating func takeRoom(at index: Int) -> Bool {
    guard index >= Self.freeCards else { return true }
    let needed = 2 * note.bytes.count + 1_024
    if room >= needed {
      room -= needed
      return true
    }
    remarks.append(
      (
        .leftOut, "\(note.cards.count - index) of the \(note.cards.count) cards were left out",
        "they repeat the \(note.bytes.count) bytes of the note, and cards may repeat"
          + " \(ImportLimits.repeatedBytes) bytes in all"
      ))
    return false
  }

  /// Gives the items away, to be changed where they are.
  mutating func takeItems() -> [Made] {
    let taken = items
    items = []
    return taken
  }

  private func path(of card: AnkiCard) -> [String] {
    surroundings.deck(card.deck).path
  }

  private mutating func add(_ content: Card.Content, for card: AnkiCard, hints: [[UInt8]] = []) {
    var item = ImportedItem(
      content, at: Place(member: surroundings.member, line: note.row))
    item.sourceID = card.ordinal == 0 ? note.guid : "\(note.guid) \(card.ordinal + 1)"
    if !hints.isEmpty {
      item.details.hints = hints.map { texts.read($0) }.filter { !$0.blocks.isEmpty }
    }
    items.append(Made(card: card, ordinals: [card.ordinal], item: item))
  }

  private mutating func finish() {
    if items.count > 1 { for index in items.indices { items[index].item.siblings = note.guid } }
  }

  private mutating func leaveOut(_ card: AnkiCard, why: String) {
    remarks.append((.leftOut, "card \(card.ordinal + 1) of the note was left out", why))
  }

  // MARK: Cards with two sides

  private mutating func addSides() {
    var merged: Set<Int> = []
    // Most notes have one card.
    let ordinals = note.cards.count == 1 ? [] : Set(note.cards.map(\.ordinal))
    for (index, card) in note.cards.enumerated() where !merged.contains(card.ordinal) {
      guard takeRoom(at: index) else { return }
      guard note.type.templates.indices.contains(card.ordinal) else {
        leaveOut(card, why: "its note type has no such card")
        continue
      }
      if let reverse = note.type.reverses[card.ordinal],
        ordinals.contains(reverse)
      {
        merged.insert(reverse)
        let count = items.count
        addSides(card, note.type.templates[card.ordinal])
        guard items.count > count else { continue }
        items[count].ordinals.append(reverse)
        asksBothWays = true
      } else {
        addSides(card, note.type.templates[card.ordinal])
      }
    }
  }

  private mutating func addSides(_ card: AnkiCard, _ template: AnkiTemplate) {
    if let asked = template.askedField, let given = template.givenField {
      // What most note types are.
      return addPair(
        texts.read(note.field(asked)), texts.read(note.field(given)), for: card, hints: [])
    }
    var question = renderer(card, isAnswer: false)
    question.render(template.question)
    let front = texts.read(question.output)
    if let typed = question.typed, let text = typeable(texts.read(note.field(typed.field))) {
      return addTyped(card, template, front: front, text: text, question)
    }
    var answer = renderer(card, isAnswer: true, showsTyped: true)
    answer.render(template.answer)
    addPair(front, texts.read(answer.output), for: card, hints: question.hints)
  }

  private mutating func addPair(
    _ front: RichText, _ back: RichText, for card: AnkiCard, hints: [[UInt8]]
  ) {
    if front.blocks.isEmpty { return leaveOut(card, why: "its front is empty") }
    if back.blocks.isEmpty {
      remarks.append(
        (.changed, "card \(card.ordinal + 1) became an open question", "its back is empty"))
      return add(.open(prompt: front, model: nil), for: card, hints: hints)
    }
    add(.pair(front: front, back: back, wrong: []), for: card, hints: hints)
  }

  private mutating func addTyped(
    _ card: AnkiCard, _ template: AnkiTemplate, front: RichText, text: String,
    _ question: AnkiRenderer
  ) {
    if front.blocks.isEmpty { return leaveOut(card, why: "its front is empty") }
    add(.typed(prompt: front, accepted: [text]), for: card, hints: question.hints)
    if question.typed?.respectsAccents == false {
      var policy = AnswerPolicy()
      policy.respectsAccents = false
      items[items.count - 1].item.details.policy = policy
    }
    var answer = renderer(card, isAnswer: true)
    answer.render(template.answer)
    let rest = texts.read(answer.output)
    if !rest.blocks.isEmpty, rest != front { items[items.count - 1].item.explanation = rest }
  }

  private func renderer(
    _ card: AnkiCard, isAnswer: Bool, gaps: AnkiRenderer.Gaps = .words, showsTyped: Bool = false
  ) -> AnkiRenderer {
    AnkiRenderer(
      note, ordinal: card.ordinal, deckPath: path(of: card), texts: texts, isAnswer: isAnswer,
      gaps: gaps, showsTyped: showsTyped)
  }

  // MARK: Cards with gaps

  private mutating func addGaps() {
    guard let template = note.type.templates.first else {
      for card in note.cards { leaveOut(card, why: "its note type has no template") }
      return
    }
    for (index, card) in note.cards.enumerated() {
      guard takeRoom(at: index) else { return }
      addGaps(card, template)
    }
  }

  private mutating func addGaps(_ card: AnkiCard, _ template: AnkiTemplate) {
    var question = renderer(card, isAnswer: false, gaps: .marked)
    question.render(template.question)
    var rest = renderer(card, isAnswer: true, gaps: .hidden)
    rest.render(template.answer)
    var explanation: RichText? = texts.read(rest.output)
    if explanation?.blocks.isEmpty == true { explanation = nil }
    let count = items.count
    if question.hasOcclusion {
      add(
        .kept(kind: "image-occlusion", prompt: texts.read(question.output)), for: card,
        hints: question.hints)
    } else if question.blanks.isEmpty {
      let text = texts.read(question.output)
      if text.blocks.isEmpty { return leaveOut(card, why: "its text is empty") }
      remarks.append(
        (
          .changed, "card \(card.ordinal + 1) became a text without a question",
          "its text has no gap of the number \(card.ordinal + 1)"
        ))
      add(.note(text), for: card, hints: question.hints)
    } else if !hidesFormula(card, template, question), let cloze = cloze(question) {
      add(cloze, for: card, hints: question.hints)
    } else {
      addCovered(card, template, hints: question.hints)
    }
    // A card that asks nothing was left out.
    if items.count > count { items[items.count - 1].item.explanation = explanation }
  }

  /// Whether a gap is a part of a formula, which then is none any more.
  private func hidesFormula(
    _ card: AnkiCard, _ template: AnkiTemplate, _ question: AnkiRenderer
  ) -> Bool {
    let marks: [StaticString] = ["\\(", "\\[", "$", "[latex"]
    guard marks.contains(where: { AnkiHTML.find($0, in: question.output, from: 0) != nil }) else {
      return false
    }
    var filled = renderer(card, isAnswer: false, gaps: .filled)
    filled.render(template.question)
    let formulas = AnkiGaps.formulas(in: texts.read(filled.output))
    let answers = question.blanks.map { AnkiGaps.formulas(in: texts.read($0.answer)) }
    let left = texts.read(question.output, gaps: question.blanks.count)
    return AnkiGaps.formulas(in: left) + answers.reduce(0, +) < formulas
  }

  /// A text with gaps that can be filled by typing; `nil` when one of them hides something else than words.
  private func cloze(_ question: AnkiRenderer) -> Card.Content? {
    var blanks: [Blank] = []
    for blank in question.blanks {
      guard let answer = typeable(texts.read(blank.answer)) else { return nil }
      let hint = blank.hint.map { texts.read($0).plain }
      blanks.append(
        Blank(
          .typed(accepted: [answer], policy: nil), hint: hint?.isEmpty == false ? hint : nil))
    }
    let text = texts.read(question.output, gaps: blanks.count)
    // A gap inside a formula is no gap any more.
    guard text.gaps == Array(0..<UInt32(blanks.count)) else { return nil }
    return .cloze(text: text, blanks: blanks)
  }

  /// A text whose gaps hide pictures or formulas: a card with two sides.
  private mutating func addCovered(
    _ card: AnkiCard, _ template: AnkiTemplate, hints: [[UInt8]]
  ) {
    var covered = renderer(card, isAnswer: false, gaps: .words)
    covered.render(template.question)
    var filled = renderer(card, isAnswer: false, gaps: .filled)
    filled.render(template.question)
    addPair(texts.read(covered.output), texts.read(filled.output), for: card, hints: hints)
  }

  /// A text that can be typed: one line of words; `nil` for anything else.
  private func typeable(_ text: RichText) -> String? {
    guard text.blocks.count == 1, case .paragraph(let inlines) = text.blocks[0],
      AnkiGaps.isWords(inlines)
    else { return nil }
    let plain = text.plain
    return plain.isEmpty || plain.utf8.count > 500 ? nil : plain
  }
}

/// Looks into texts that were read.
enum AnkiGaps {
  /// The number of formulas of a text.
  static func formulas(in text: RichText) -> Int {
    lines(of: text).reduce(0) { $0 + formulas(in: $1) }
  }

  private static func formulas(in inlines: [RichText.Inline]) -> Int {
    inlines.reduce(0) { count, inline in
      switch inline {
      case .math: count + 1
      case .styled(_, let parts), .link(_, let parts): count + formulas(in: parts)
      default: count
      }
    }
  }

  private static func lines(of text: RichText) -> [[RichText.Inline]] {
    text.blocks.flatMap { block -> [[RichText.Inline]] in
      switch block {
      case .paragraph(let inlines): [inlines]
      case .list(_, let items): items
      case .table(let rows): rows.flatMap { $0 }
      case .code: []
      }
    }
  }

  /// Whether parts of a line are words alone.
  static func isWords(_ inlines: [RichText.Inline]) -> Bool {
    inlines.allSatisfy { inline in
      switch inline {
      case .text: true
      case .styled(_, let parts): isWords(parts)
      default: false
      }
    }
  }
}
