internal import QuizCore

extension MoodleQuestionXML {
  private func note(_ answer: String) -> Card.AnswerNote? {
    details.answers.first { $0.answer == answer }
  }

  mutating func trueFalse(_ isTrue: Bool) -> [XMLElement] {
    ["true", "false"].map { word in
      let note = note(word)
      let share = note?.share ?? ((word == "true") == isTrue ? .whole : .none)
      return answer(plain: word, share: share, feedback: note?.feedback)
    }
  }

  mutating func choice(_ options: [Option], _ right: [OptionID], isMultiple: Bool) -> [XMLElement] {
    var elements = [plain("single", isMultiple ? "false" : "true")]
    elements.append(plain("shuffleanswers", details.keepsOrder ? "false" : "true"))
    elements.append(plain("answernumbering", "abc"))
    for option in options {
      let note = note(option.id.text)
      elements.append(
        answer(
          option.text,
          share: note?.share
            ?? MoodleChoices.share(
              isRight: right.contains(option.id), among: right.count, isMultiple: isMultiple),
          feedback: note?.feedback))
    }
    return elements
  }

  mutating func typed(_ accepted: [String]) -> [XMLElement] {
    let policy = details.policy ?? AnswerPolicy()
    let key = MoodleKeyText(hasWildcards: policy.hasWildcards)
    var elements = [plain("usecase", policy.respectsCase ? "1" : "0")]
    tellLines(of: accepted)
    for entry in MoodleKeyText.entries(accepted, details.answers) {
      elements.append(
        answer(
          plain: key.written(entry.answer), share: entry.share ?? .whole, feedback: entry.feedback))
    }
    return elements
  }

  private mutating func tellLines(of accepted: [String]) {
    guard accepted.contains(where: { $0.contains(where: \.isNewline) }) else { return }
    lose("the lines of an answer are put on one line", "nobody can type more than one there")
  }

  mutating func numeric(_ answers: [NumericAnswer]) -> [XMLElement] {
    var elements: [XMLElement] = []
    for number in answers {
      let (value, tolerance) = centre(of: number)
      var element = answer(
        plain: NumberText.plain(value), share: number.share, feedback: number.feedback)
      element.children.insert(.element(plain("tolerance", NumberText.plain(tolerance))), at: 1)
      elements.append(element)
    }
    for note in details.answers {
      elements.append(
        answer(plain: note.answer, share: note.share ?? .none, feedback: note.feedback))
    }
    return elements
  }

  /// The number in the middle of what is taken, and how far that goes.
  mutating func centre(of number: NumericAnswer) -> (value: Decimal, tolerance: Decimal) {
    if number.isOpen {
      lose("the ends of a range are taken as answers", "Moodle has no ranges without their ends")
    }
    func minus(_ one: Decimal, _ other: Decimal) -> Decimal? {
      one.adding(Decimal(mantissa: 0 &- other.mantissa, exponent: other.exponent))
    }
    func half(_ value: Decimal) -> Decimal? {
      let (product, overflow) = value.mantissa.multipliedReportingOverflow(by: 5)
      return overflow ? nil : Decimal(mantissa: product, exponent: value.exponent - 1)
    }
    let above = minus(number.maximum, number.value)
    if let above, above == minus(number.value, number.minimum) { return (number.value, above) }
    lose(
      "a range is written by its middle",
      "Moodle states a number and how far an answer may be from it")
    guard let sum = number.minimum.adding(number.maximum), let middle = half(sum),
      let width = minus(number.maximum, number.minimum), let tolerance = half(width)
    else { return (number.value, above ?? Decimal(mantissa: 0)) }
    return (middle, tolerance)
  }

  mutating func matching(_ pairs: [MatchingPair], _ rights: [Option]) -> [XMLElement] {
    var elements = [plain("shuffleanswers", details.keepsOrder ? "false" : "true")]
    let used = Set(pairs.map(\.right))
    for pair in pairs {
      guard let right = rights.first(where: { $0.id == pair.right }) else { continue }
      elements.append(subquestion(pair.left.text, right))
    }
    for right in rights where !used.contains(right.id) { elements.append(subquestion(nil, right)) }
    return elements
  }

  private mutating func subquestion(_ left: RichText?, _ right: Option) -> XMLElement {
    if right.text.blocks.count > 1 || right.text != RichText(right.text.plain) {
      lose(
        "the partners are written without their markup",
        "Moodle shows them in a menu, as plain text")
    }
    var element = textual("subquestion", left)
    element.children.append(.element(named("answer", text: HTMLText.escaped(right.text.shown))))
    return element
  }

  // MARK: Gaps

  mutating func cloze(_ text: RichText, _ blanks: [Blank]) -> XMLElement {
    var files: [MediaName] = []
    func address(_ media: MediaName) -> String {
      if !files.contains(media) { files.append(media) }
      return "@@PLUGINFILE@@/\(media)"
    }
    var text = text
    if let instructions = details.instructions {
      lose(
        "the instructions are written into the question",
        "Moodle has no place of their own for them")
      text = RichText(blocks: instructions.blocks + text.blocks)
    }
    var html = HTMLText.write(text, media: address)
    // What looks like a gap and is none is taken apart.
    if !MoodleCloze(html).gaps.isEmpty { html = html.replacing("{", with: "&#123;") }
    for (index, blank) in blanks.enumerated() {
      let source = gap(blank, address)
      html = html.replacing(HTMLText.gap(index), with: source)
    }
    return textual("questiontext", html: html, files: files)
  }

  private mutating func gap(_ blank: Blank, _ address: (MediaName) -> String) -> String {
    if blank.hint != nil { lose("the hint of a gap is left out", "Moodle's gaps have none") }
    var answers: [String] = []
    let type: String
    switch blank.kind {
    case .choice(let options, let right, let isMultiple):
      type = isMultiple ? "MULTIRESPONSE" : "MULTICHOICE"
      for option in options {
        let note = blank.answers.first { $0.answer == option.id.text }
        let share =
          note?.share
          ?? MoodleChoices.share(
            isRight: right.contains(option.id), among: right.count, isMultiple: isMultiple)
        let text = HTMLText.write(option.text, media: address)
        answers.append(gapAnswer(text, share, note?.feedback, address))
      }
    case .typed(let accepted, let policy):
      let policy = policy ?? AnswerPolicy()
      tellLosses(of: policy)
      tellLines(of: accepted)
      type = policy.respectsCase ? "SHORTANSWER_C" : "SHORTANSWER"
      let key = MoodleKeyText(hasWildcards: policy.hasWildcards)
      for entry in MoodleKeyText.entries(accepted, blank.answers) {
        let text = HTMLText.escaped(key.written(entry.answer))
        answers.append(gapAnswer(text, entry.share ?? .whole, entry.feedback, address))
      }
    case .numeric(let numbers):
      type = "NUMERICAL"
      for number in numbers {
        let (value, tolerance) = centre(of: number)
        answers.append(
          gapAnswer(
            "\(NumberText.plain(value)):\(NumberText.plain(tolerance))", number.share,
            number.feedback, address))
      }
      for note in blank.answers {
        answers.append(gapAnswer(note.answer, note.share ?? .none, note.feedback, address))
      }
    }
    return "{\(blank.weight):\(type):\(answers.joined(separator: "~"))}"
  }

  private mutating func gapAnswer(
    _ html: String, _ share: Share, _ feedback: RichText?, _ address: (MediaName) -> String
  ) -> String {
    let mark = share.isWhole ? "=" : share == .none ? "" : "%\(fraction(share))%"
    // Without a mark of its own, the text must not begin with what looks like one.
    let text = mark + Self.escaped(html)
    guard let feedback else { return text }
    return "\(text)#\(Self.escaped(HTMLText.write(feedback, media: address)))"
  }

  /// A text in which nothing ends the answer, the gap or the text.
  private static func escaped(_ html: String) -> String {
    let bytes = Array(html.utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: "}")
      if byte == UInt8(ascii: "\\"), MoodleCloze.isEscaped(next) {
        // It would escape what comes next.
        result.append(contentsOf: "&#92;".utf8)
      } else if byte == UInt8(ascii: "%"), index == 0 {
        result.append(contentsOf: "&#37;".utf8)
      } else if isMark(byte, at: index) {
        result.append(contentsOf: [UInt8(ascii: "\\"), byte])
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isMark(_ byte: UInt8, at index: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "}"), UInt8(ascii: "~"), UInt8(ascii: "#"): true
    case UInt8(ascii: "="): index == 0
    default: false
    }
  }
}

extension MoodleChoices {
  /// What an option brings of which nothing is said. Where several are right, each wrong one takes as much as a right one
  /// brings, for else all could be marked.
  static func share(isRight: Bool, among count: Int, isMultiple: Bool) -> Share {
    guard isMultiple else { return isRight ? .whole : .none }
    let part = MoodleShares.part(of: count)
    return isRight ? part : Share(parts: -part.parts)
  }
}

/// The texts of a typed answer as Moodle writes them.
struct MoodleKeyText {
  let hasWildcards: Bool

  /// A text in which a `*` is only what it was.
  func written(_ text: String) -> String {
    hasWildcards ? text : text.replacing("*", with: "\\*")
  }

  /// The accepted texts with what is said of each, and after them the others of which something is said.
  static func entries(_ accepted: [String], _ notes: [Card.AnswerNote]) -> [Card.AnswerNote] {
    accepted.map { text in
      notes.first { $0.answer == text } ?? Card.AnswerNote(answer: text, share: .whole)
    }
      + notes.filter { !accepted.contains($0.answer) }.map {
        Card.AnswerNote(answer: $0.answer, share: $0.share ?? Share.none, feedback: $0.feedback)
      }
  }
}
