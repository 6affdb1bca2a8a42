internal import QuizCore

/// Reads Missing word, Moodle's oldest format: a sentence with its answers in braces, such as
/// `We breathe {=air#Right. ~75%oxygen ~water} all day.`.
package enum MissingWordReader: FormatReader {
  package static let format = FormatID.missingWord

  package static func recognise(_ probe: Probe) -> Certainty {
    guard !probe.isPackage, let first = probe.text.trimmed.utf8.first,
      !"<{[".utf8.contains(first)
    else { return .no }
    var certainty = Certainty.no
    for block in GIFTBlocks(probe.text).blocks.prefix(50) {
      // What only GIFT has.
      if block.text.hasPrefix("::") || block.text.hasPrefix("$CATEGORY") { return .no }
      guard let answers = MissingWordParser.answers(block.text) else { continue }
      certainty = max(certainty, hasWeight(answers) ? .certain : .possible)
    }
    return certainty
  }

  /// Whether an answer has a weight as only this format writes it, `~75%`.
  private static func hasWeight(_ answers: Substring) -> Bool {
    answers.split(separator: "~").dropFirst().contains { answer in
      MissingWordParser.weight(answer.trimmed) != nil
    }
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    try TextItems.read(source, into: &bank, context) { text, items in
      var parser = MissingWordParser(items: items)
      for block in GIFTBlocks(text).blocks where !block.lines.isEmpty { parser.take(block) }
      return parser.items
    }
  }
}

/// Makes cards of the blocks of a Missing word text.
struct MissingWordParser {
  var items: TextItems

  /// What stands in the braces of a question; `nil` when it has none.
  static func answers(_ text: String) -> Substring? {
    guard let open = text.firstIndex(of: "{") else { return nil }
    let start = text.index(after: open)
    guard let close = text[start...].firstIndex(of: "}") else { return nil }
    return text[start..<close]
  }

  /// A weight such as `75%` at the beginning of an answer, and what follows it.
  static func weight(_ answer: String) -> (Share, String)? {
    guard let end = answer.firstIndex(of: "%") else { return nil }
    guard let percent = NumberText.decimal(String(answer[..<end])) else { return nil }
    return (Share(percent: percent), String(answer[answer.index(after: end)...]))
  }

  /// Adds the question of a block.
  mutating func take(_ block: GIFTBlock) {
    let text = block.lines.map { $0.text.trimmed }.joined(separator: " ")
    var name: String?
    var body = text
    if text.hasPrefix("::"), let end = text.dropFirst(2).firstRange(of: "::") {
      name = String(text.dropFirst(2)[..<end.lowerBound]).trimmed
      body = String(text[end.upperBound...])
    }
    let place = Place(line: block.line, item: name)
    guard let answers = Self.answers(body) else {
      return items.leaveOut(at: place, because: "it has no answers between { and }")
    }
    let choice = choice(answers, at: place)
    let tail = body[body.index(after: answers.endIndex)...]
    let prompt = items.rich(
      String(body[..<body.index(before: answers.startIndex)]) + "_____" + tail, .moodle, at: place)
    let original = Original(format: .missingWord, text: block.source.joined(separator: "\n"))
    if choice.answers.count == 1, let only = choice.answers.first, only.isRight {
      let text = only.text.plain
      guard let typed = TypedAnswers([TypedAnswers.Answer(text: text, feedback: only.feedback)])
      else { return items.leaveOut(at: place, because: "its answer has no text") }
      var item = ImportedItem(.typed(prompt: prompt, accepted: typed.accepted), at: place)
      item.details.answers = typed.notes
      item.original = original
      return items.add(item)
    }
    items.addChoice(
      choice, prompt: prompt, isMultiple: false, item: { $0.original = original }, at: place)
  }

  private mutating func choice(_ answers: Substring, at place: Place) -> ChoiceAnswers {
    var choice = ChoiceAnswers()
    for part in answers.replacing("=", with: "~=").split(separator: "~") {
      var text = part.trimmed
      let isRight = text.hasPrefix("=")
      if isRight { text = String(text.dropFirst()).trimmed }
      guard !text.isEmpty else { continue }
      var feedback: RichText?
      if let hash = text.firstIndex(of: "#") {
        let said = String(text[text.index(after: hash)...])
        if !said.isBlankText { feedback = items.rich(said, .moodle, at: place) }
        text = String(text[..<hash])
      }
      var share: Share?
      if let (stated, rest) = Self.weight(text) {
        share = isRight || stated == .none ? nil : stated
        text = rest
      }
      choice.answers.append(
        ChoiceAnswers.Answer(
          text: items.rich(text, .moodle, at: place), isRight: isRight || share?.isWhole == true,
          share: share, feedback: feedback))
    }
    return choice
  }
}
