internal import QuizCore

/// What the readers of question texts share: they turn texts into structured ones and say what became of each question.
struct TextItems {
  /// What is read, and what is said about it.
  var bank: ImportedBank
  /// What the person who imports has decided.
  let context: ImportContext
  /// The deck that is being read.
  var deck = ImportedDeck()

  /// How a text of a source is to be read.
  enum Markup: String {
    case plain, html, markdown
    /// Moodle's own: HTML in which the end of a line is one.
    case moodle
  }

  init(_ bank: ImportedBank, _ context: ImportContext) {
    self.bank = bank
    self.context = context
  }

  /// A text with structure; what had to go is remarked.
  mutating func rich(_ text: String, _ markup: Markup, at place: Place) -> RichText {
    let text = text.withoutOuterBlanks
    switch markup {
    case .plain: return RichText(text)
    case .html: return html(text, at: place)
    case .moodle:
      guard text.utf8.contains(UInt8(ascii: "<")) || text.utf8.contains(UInt8(ascii: "&")) else {
        return plainWithFormulas(text)
      }
      return html(text.split(separator: "\n").joined(separator: "<br>"), at: place)
    case .markdown:
      let result = MarkdownText.read(text) { _ in nil }
      report(result.dropped, at: place)
      return result.text
    }
  }

  private func plainWithFormulas(_ text: String) -> RichText {
    guard text.utf8.contains(UInt8(ascii: "$")) || text.utf8.contains(UInt8(ascii: "\\")) else {
      return RichText(text)
    }
    return HTMLText.read(text.split(separator: "\n").joined(separator: "<br>")) { _ in nil }.text
  }

  private mutating func html(_ text: String, at place: Place) -> RichText {
    let result = HTMLText.read(text) { _ in nil }
    report(result.dropped, at: place)
    return result.text
  }

  /// Says what of a text could not be kept.
  mutating func report(_ dropped: [String], at place: Place) {
    guard !dropped.isEmpty else { return }
    var names: [String] = []
    for name in dropped where !names.contains(name) { names.append(name) }
    let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " …" : "")
    bank.remark(
      .changed, at: place, what: "a part of the text was left out",
      why: "it cannot be shown, or is not in the file: \(shown)")
  }

  /// Says that a question did not come in.
  mutating func leaveOut(at place: Place, because reason: String, what: String = "the question") {
    bank.remark(.leftOut, at: place, what: "\(what) was left out", why: reason)
  }

  /// Adds an item to the deck.
  mutating func add(_ item: ImportedItem) {
    deck.items.append(item)
  }

  /// Adds a choice, or says why there is none.
  mutating func addChoice(
    _ choice: ChoiceAnswers, prompt: RichText, isMultiple: Bool, item: (inout ImportedItem) -> Void,
    at place: Place
  ) {
    if let fault = choice.fault { return leaveOut(at: place, because: fault) }
    if let twin = choice.twin {
      bank.remark(
        .doubtful, at: place, what: "two options are the same",
        why: "\"\(twin)\" is there more than once")
    }
    let (content, notes) = choice.content(prompt: prompt, isMultiple: isMultiple)
    var made = ImportedItem(content, at: place)
    made.details.answers = notes
    item(&made)
    add(made)
  }

  /// The bank with the deck in it.
  consuming func finished() -> ImportedBank {
    if !deck.items.isEmpty || deck.title != nil { bank.decks.append(deck) }
    return bank
  }
}
