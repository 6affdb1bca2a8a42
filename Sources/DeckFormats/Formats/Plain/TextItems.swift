internal import QuizCore

/// What the readers of question texts share: they turn texts into structured ones and say what became of each question.
struct TextItems {
  /// What is read, and what is said about it.
  var bank: ImportedBank
  /// What the person who imports has decided.
  let context: ImportContext
  /// The deck that is being read.
  var deck = ImportedDeck()
  private var intake: MediaIntake
  /// What was last told to be missing, and where.
  private var told: [Place: [String]] = [:]
  /// Why nothing more can be kept.
  private var failure: ImportError?

  /// How a text of a source is to be read.
  enum Markup: String {
    case plain, html, markdown
    /// Moodle's own: HTML in which the end of a line is one.
    case moodle
  }

  init(_ bank: ImportedBank, _ context: ImportContext) {
    self.bank = bank
    self.context = context
    intake = MediaIntake(context)
  }

  /// Reads a text file, of whose text `parse` makes items.
  static func read(
    _ source: SourceFile, into bank: inout ImportedBank, _ context: ImportContext,
    _ parse: (_ text: String, _ items: TextItems) -> TextItems
  ) throws(ImportError) {
    let text = try TextDecoding.decode(
      source.bytes(), options: context.options, at: Place(), into: &bank)
    bank = try parse(text, TextItems(bank, context)).finished()
  }

  /// A text with structure; what had to go is remarked.
  mutating func rich(_ text: String, _ markup: Markup, at place: Place) -> RichText {
    let text = text.trimmed
    switch markup {
    case .plain: return RichText(text)
    case .html: return html(text, at: place)
    case .moodle:
      guard text.utf8.contains(UInt8(ascii: "<")) || text.utf8.contains(UInt8(ascii: "&")) else {
        return plainWithFormulas(text)
      }
      return html(text.split(separator: "\n").joined(separator: "<br>"), at: place)
    case .markdown: return markdown([.markdown(text)], spelling: .init(), at: place)
    }
  }

  /// A Markdown text with its gaps; what had to go is remarked.
  mutating func markdown(
    _ pieces: [MarkdownText.Piece], spelling: MarkdownText.Spelling, at place: Place
  ) -> RichText {
    var missing: [String] = []
    let result = MarkdownText.read(pieces, spelling: spelling) { address in
      keep(address, at: place, missing: &missing)
    }
    report(result.dropped, at: place)
    reportMissing(missing, at: place)
    return result.text
  }

  private func plainWithFormulas(_ text: String) -> RichText {
    guard text.utf8.contains(UInt8(ascii: "$")) || text.utf8.contains(UInt8(ascii: "\\")) else {
      return RichText(text)
    }
    var marks = TextMarks()
    let html = Brackets.marked(text, &marks).split(separator: "\n").joined(separator: "<br>")
    return marks.resolved(HTMLText.read(html) { _ in nil }.text)
  }

  private mutating func html(_ text: String, at place: Place) -> RichText {
    var missing: [String] = []
    let result = HTMLText.read(text) { address in keep(address, at: place, missing: &missing) }
    report(result.dropped, at: place)
    reportMissing(missing, at: place)
    return result.text
  }

  /// The library's name of a picture or sound that stands in its own address, in Base64; any other is not there.
  private mutating func keep(
    _ address: String, at place: Place, missing: inout [String]
  ) -> MediaName? {
    guard address.hasPrefix("data:"), let comma = address.firstIndex(of: ","),
      address[..<comma].hasSuffix(";base64"),
      let bytes = Base64.decode(address[address.index(after: comma)...])
    else {
      missing.append(address)
      return nil
    }
    do throws(ImportError) {
      return try intake.take("data", bytes: bytes, at: place, into: &bank)?.name
    } catch {
      failure = failure ?? error
      return nil
    }
  }

  /// Says which pictures and sounds are not there: a text holds none.
  private mutating func reportMissing(_ names: [String], at place: Place) {
    // The cards of one text name the same ones.
    guard !names.isEmpty, told != [place: names] else { return }
    told = [place: names]
    bank.remark(
      .leftOut, at: place, what: "a picture or sound was left out",
      why: "it is not in the file: \(Self.listed(names))")
  }

  /// The first few of some names, each once.
  private static func listed(_ names: [String]) -> String {
    var seen: Set<String> = []
    let distinct = names.filter { seen.insert($0).inserted }
    let shown = distinct.prefix(5).map { $0.utf8.count > 80 ? "\($0.prefix(40))…" : $0 }
    return shown.joined(separator: ", ") + (distinct.count > 5 ? " …" : "")
  }

  /// Says what of a text could not be kept.
  mutating func report(_ dropped: [String], at place: Place) {
    guard !dropped.isEmpty else { return }
    bank.remark(
      .changed, at: place, what: "a part of the text was left out",
      why: "it cannot be shown: \(Self.listed(dropped))")
  }

  /// Says that a question did not come in.
  mutating func leaveOut(at place: Place, because reason: String, what: String = "the question") {
    bank.remark(.leftOut, at: place, what: "\(what) was left out", why: reason)
  }

  /// Adds an item to the deck; a text that has lost one of its gaps is left out.
  mutating func add(_ item: ImportedItem) {
    if case .cloze(let text, let blanks) = item.content,
      text.gaps.sorted() != blanks.indices.map({ UInt32($0) })
    {
      return leaveOut(
        at: item.place,
        because: "one of its gaps stands within what is no text, such as code or an address")
    }
    deck.items.append(item)
  }

  /// Adds a choice, or says why there is none; `item` fills in what else there is.
  mutating func addChoice(
    _ choice: ChoiceAnswers, prompt: RichText, isMultiple: Bool, item: (inout ImportedItem) -> Void,
    at place: Place
  ) {
    var filled = ImportedItem(.note(prompt), at: place)
    item(&filled)
    addChoice(choice, prompt: prompt, isMultiple: isMultiple, filling: filled)
  }

  /// Adds an item as a choice, or says why there is none.
  mutating func addChoice(
    _ choice: ChoiceAnswers, prompt: RichText, isMultiple: Bool, filling item: ImportedItem
  ) {
    var choice = choice
    var item = item
    if let twin = choice.mergeTwins() {
      bank.remark(
        .changed, at: item.place, what: "options that are the same came in as one",
        why: "\"\(Excerpt.of(twin))\" is there more than once")
    }
    if let fault = choice.fault { return leaveOut(at: item.place, because: fault) }
    (item.content, item.details.answers) = choice.content(prompt: prompt, isMultiple: isMultiple)
    add(item)
  }

  /// The bank with the deck in it; throws when a picture or a sound could not be stored.
  consuming func finished() throws(ImportError) -> ImportedBank {
    if let failure { throw failure }
    if !deck.items.isEmpty || deck.title != nil { bank.decks.append(deck) }
    return bank
  }
}
