internal import QuizCore

/// An option, a right place in an order, or a mark of one, at the beginning of a line of hascard.
struct HascardOption {
  /// What a line is.
  enum Kind: Equatable {
    /// `- wrong` and `* right`, of which one is right.
    case single(isRight: Bool)
    /// `[ ] wrong` and `[*] right` or `- [x] right`.
    case several(isRight: Bool)
    /// `3. third`.
    case ordered(Int)
  }

  let kind: Kind
  let text: String

  /// `nil` for a line of text.
  init?(_ line: String) {
    var rest = line.trimmed[...]
    let bullet = rest.hasPrefix("* ") || rest.hasPrefix("- ") ? rest.first : nil
    if bullet != nil { rest = rest.dropFirst(2).drop { $0 == " " } }
    if rest.hasPrefix("["), rest.dropFirst(2).hasPrefix("]"), let mark = rest.dropFirst().first,
      " *xX".contains(mark)
    {
      kind = .several(isRight: mark != " ")
      text = String(rest.dropFirst(3)).trimmed
    } else if let bullet {
      kind = .single(isRight: bullet == "*")
      text = String(rest).trimmed
    } else {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits), rest.dropFirst(digits.count).hasPrefix(". ") else {
        return nil
      }
      kind = .ordered(number)
      text = String(rest.dropFirst(digits.count + 2)).trimmed
    }
  }

  /// Whether it can stand in one list with another.
  func isLike(_ other: HascardOption) -> Bool {
    switch (kind, other.kind) {
    case (.single, .single), (.several, .several), (.ordered, .ordered): true
    default: false
    }
  }
}

/// Makes cards of a hascard deck.
struct HascardParser {
  var items: TextItems

  private static let spelling = MarkdownText.Spelling(keepsLines: true)

  /// Reads the cards between the lines of dashes; a heading begins a card as well.
  mutating func read(_ lines: [MarkdownLine]) {
    var card: [MarkdownLine] = []
    for line in lines {
      if line.isSeparator || line.heading?.level == 1 {
        take(card)
        card = []
      }
      if !line.isSeparator { card.append(line) }
    }
    take(card)
  }

  private mutating func take(_ lines: [MarkdownLine]) {
    guard let first = lines.first(where: { !$0.isBlank }) else { return }
    let place = Place(line: first.line.number)
    guard let heading = first.heading, !heading.text.isEmpty else {
      return items.leaveOut(
        at: place, because: "it does not begin with a \"# \" and what is asked", what: "a text")
    }
    let body = lines.drop { $0.isBlank }.dropFirst()
    let source = lines.map(\.text).joined(separator: "\n").trimmed
    let answers = body.filter { !$0.isBlank }
    guard !answers.isEmpty else {
      return items.leaveOut(at: place, because: "there is nothing below it", what: "the card")
    }
    let options = answers.compactMap { $0.isCode ? nil : HascardOption($0.text) }
    let isList = options.count == answers.count && options.allSatisfy { $0.isLike(options[0]) }
    let prompt = rich(heading.text, at: place)
    if isList, add(options, prompt, source, at: place) { return }
    let text = body.map(\.text).joined(separator: "\n").trimmed
    let gaps = HascardGaps.parts(of: text)
    if gaps.numbers.isEmpty {
      add(.pair(front: prompt, back: rich(text, at: place), wrong: []), source, at: place)
    } else {
      addGaps(gaps, prompt, source, at: place)
    }
  }

  private mutating func rich(_ text: String, at place: Place) -> RichText {
    items.markdown([.markdown(text)], spelling: Self.spelling, at: place)
  }

  private mutating func add(_ content: Card.Content, _ source: String, at place: Place) {
    var item = ImportedItem(content, at: place)
    item.original = Original(format: .markdownCards, text: source)
    items.add(item)
  }

  /// A choice or an order; `false` where the lines are a list without a right answer, which is a text.
  private mutating func add(
    _ options: [HascardOption], _ prompt: RichText, _ source: String, at place: Place
  ) -> Bool {
    var choice = ChoiceAnswers()
    var ordered: [(place: Int, text: RichText)] = []
    var isMultiple = false
    for option in options {
      let text = rich(option.text, at: place)
      switch option.kind {
      case .single(let isRight):
        choice.answers.append(ChoiceAnswers.Answer(text: text, isRight: isRight))
      case .several(let isRight):
        isMultiple = true
        choice.answers.append(ChoiceAnswers.Answer(text: text, isRight: isRight))
      case .ordered(let number): ordered.append((number, text))
      }
    }
    if !ordered.isEmpty { return addOrder(ordered, prompt, source, at: place) }
    let right = choice.answers.filter(\.isRight).count
    if !isMultiple, right == 0 || right == choice.answers.count { return false }
    let original = Original(format: .markdownCards, text: source)
    items.addChoice(
      choice, prompt: prompt, isMultiple: isMultiple || right > 1,
      item: { $0.original = original }, at: place)
    return true
  }

  /// The numbers say in which order the lines belong.
  private mutating func addOrder(
    _ ordered: [(place: Int, text: RichText)], _ prompt: RichText, _ source: String, at place: Place
  ) -> Bool {
    guard ordered.count >= 2, Set(ordered.map(\.place)).count == ordered.count else { return false }
    let texts = ordered.sorted { $0.place < $1.place }.map(\.text)
    guard let options = OrderedOptions.of(texts) else { return false }
    add(.ordering(prompt: prompt, items: options), source, at: place)
    return true
  }

  /// A text with gaps below what it is about.
  private mutating func addGaps(
    _ gaps: ClozeParts, _ prompt: RichText, _ source: String, at place: Place
  ) {
    let content = gaps.content(hiding: nil, spelling: Self.spelling, into: &items, at: place)
    guard case .cloze(let text, let blanks) = content
    else { return items.leaveOut(at: place, because: "a gap of it has no text", what: "the card") }
    let accepted = blanks.map { blank -> Blank in
      guard case .typed(let texts, let policy) = blank.kind, let all = texts.first else {
        return blank
      }
      // Other right answers stand behind bars.
      let each = all.split(separator: "|").map(\.trimmed).filter { !$0.isEmpty }
      return each.count > 1
        ? Blank(.typed(accepted: each, policy: policy), hint: blank.hint) : blank
    }
    add(
      .cloze(text: RichText(blocks: prompt.blocks + text.blocks), blanks: accepted), source,
      at: place)
  }
}

/// The gaps of hascard: what stands between two underscores, the first of which begins a word.
enum HascardGaps {
  /// The parts of a text; all gaps are hidden together.
  static func parts(of text: String) -> ClozeParts {
    let bytes = Array(text.utf8)
    var result = ClozeParts()
    var plain = 0
    for segment in MarkdownScanner.segments(of: bytes, spelling: .init())
    where segment.kind == .text {
      var start: Int?
      var index = segment.range.lowerBound
      while index < segment.range.upperBound {
        if bytes[index] == UInt8(ascii: "\\") {
          index += 2
          continue
        }
        if bytes[index] == 0x0A { start = nil }
        if bytes[index] == UInt8(ascii: "_") {
          if let open = start, index > open + 1 {
            append(bytes[plain..<open], to: &result)
            let inner = String(decoding: bytes[(open + 1)..<index], as: UTF8.self)
            result.parts.append(.gap(inner, hint: nil, number: 0))
            plain = index + 1
            start = nil
          } else {
            start = begins(bytes, index) ? index : nil
          }
        }
        index += 1
      }
    }
    append(bytes[plain...], to: &result)
    return result
  }

  private static func append(_ bytes: ArraySlice<UInt8>, to result: inout ClozeParts) {
    if !bytes.isEmpty { result.parts.append(.markdown(String(decoding: bytes, as: UTF8.self))) }
  }

  /// Whether an underscore stands before a word and not inside one, or in a row of them.
  private static func begins(_ bytes: [UInt8], _ index: Int) -> Bool {
    let before = index > 0 ? bytes[index - 1] : 0x20
    let after = index + 1 < bytes.count ? bytes[index + 1] : 0x20
    let isWord =
      (0x30...0x39).contains(before) || (0x41...0x5A).contains(before)
      || (0x61...0x7A).contains(before) || before == UInt8(ascii: "_")
    return !isWord && after > 0x20 && after != UInt8(ascii: "_")
  }
}
