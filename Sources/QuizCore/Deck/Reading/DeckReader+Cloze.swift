extension DeckReader {
  /// A text with gaps: a string such as `"Rain is {{la pluie|pluie}}."`, or a list with `{"blank": …}` parts.
  func cloze(_ fields: inout Fields) -> Card.Content? {
    let isListed = fields.has("blanks")
    if isListed {
      found.blanks =
        fields.optional("blanks") {
          list($0, of: "gaps", count: 1...DeckLimits.blanks, read: blank)
        } ?? []
    }
    guard let node = fields.take("cloze") else { return nil }
    let text: RichText?
    if case .string(let string) = node.value {
      text = self.text(node, limit: DeckLimits.textBytes).flatMap { _ in gaps(string, node) }
    } else {
      found.takesBlanks = true
      text = richText(node)
      found.takesBlanks = false
    }
    guard let text else { return nil }
    guard (1...DeckLimits.blanks).contains(found.blanks.count) else {
      problems.report(
        node.offset,
        found: found.blanks.isEmpty ? "a text without a gap" : "\(found.blanks.count) gaps",
        expected: "1 to \(DeckLimits.blanks) gaps, such as {{answer}}")
      return nil
    }
    return .cloze(text: text, blanks: found.blanks)
  }

  /// A text whose gaps are written as `{{answer}}`, `{{one|another}}` or `{{answer::hint}}`.
  private func gaps(_ text: String, _ node: JSONNode) -> RichText? {
    var blocks: [RichText.Block] = []
    for line in text.split(separator: "\n") {
      var inlines: [RichText.Inline] = []
      var rest = line[...]
      while let opening = rest.firstRange(of: "{{") {
        let before = rest[..<opening.lowerBound]
        guard let closing = rest[opening.upperBound...].firstRange(of: "}}") else {
          problems.report(node.offset, found: "{{ without }}", expected: "a gap such as {{answer}}")
          return nil
        }
        guard let blank = gap(rest[opening.upperBound..<closing.lowerBound], node) else {
          return nil
        }
        if !before.isEmpty { inlines.append(.text(String(before))) }
        inlines.append(.blank(UInt32(found.blanks.count)))
        found.blanks.append(blank)
        rest = rest[closing.upperBound...]
      }
      if !rest.isEmpty { inlines.append(.text(String(rest))) }
      blocks.append(.paragraph(inlines))
    }
    return RichText(blocks: blocks)
  }

  private func gap(_ content: Substring, _ node: JSONNode) -> Blank? {
    var answers = content
    var hint: String?
    if let mark = content.firstRange(of: "::") {
      answers = content[..<mark.lowerBound]
      hint = String(content[mark.upperBound...])
    }
    let accepted = answers.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let isGood = (accepted + [hint ?? "-"]).allSatisfy { text in
      !text.unicodeScalars.allSatisfy(CharacterKinds.isBlank)
        && text.utf8.count <= DeckLimits.shortTextBytes
    }
    if isGood && accepted.count <= DeckLimits.acceptedAnswers
      && Set(accepted).count == accepted.count
    {
      return Blank(.typed(accepted: accepted, policy: nil), hint: hint)
    }
    problems.report(
      node.offset, found: "the gap \(quoted("{{\(content)}}"))",
      expected: "an answer, or different ones with | between them")
    return nil
  }

  /// A gap among the parts of a text: its answer, or the place of it in `"blanks"`.
  func blankPart(_ fields: inout Fields) -> RichText.Inline? {
    guard let node = fields.take("blank") else { return nil }
    fields.finish()
    guard found.takesBlanks else {
      problems.report(fields.offset, found: "a gap", expected: "gaps only in \"cloze\"")
      return nil
    }
    if case .number = node.value {
      guard !found.blanks.isEmpty else {
        reject(node, expected: "an answer, or the place of a gap in \"blanks\"")
        return nil
      }
      return integer(node, in: 0...Int32(found.blanks.count - 1)).map { .blank(UInt32($0)) }
    }
    guard let blank = blank(node) else { return nil }
    found.blanks.append(blank)
    return .blank(UInt32(found.blanks.count - 1))
  }

  /// A gap: accepted texts, or an object that says how it is filled.
  private func blank(_ node: JSONNode) -> Blank? {
    guard case .object = node.value else {
      return acceptedTexts(node).map { Blank(.typed(accepted: $0, policy: nil)) }
    }
    let (outerNotes, takesBlanks) = (found.notes, found.takesBlanks)
    (found.notes, found.takesBlanks) = ([], false)
    defer { (found.notes, found.takesBlanks) = (outerNotes, takesBlanks) }
    guard var fields = Fields(node, of: "a gap", problems: problems) else { return nil }
    let hint = fields.optional("hint", read: shortText)
    let weight = fields.optional("weight") { integer($0, in: 0...1_000_000) }
    let kind = kind(&fields)
    var notes = found.notes
    let more = fields.optional("feedback") { node -> [Card.AnswerNote]? in
      if case .choice(let options, _, _) = kind { return self.notes(node, among: options) }
      return self.notes(node, among: nil)
    }
    notes += more ?? []
    fields.finish()
    return kind.map { Blank($0, hint: hint, weight: weight ?? 1, answers: notes) }
  }

  private func kind(_ fields: inout Fields) -> Blank.Kind? {
    if fields.has("options") {
      return optionsAndRight(&fields).map {
        .choice(options: $0.options, right: $0.right, isMultiple: $0.isMultiple)
      }
    }
    if fields.has("number") { return numbers(&fields).map { .numeric($0) } }
    let accepted = fields.required("accept", of: "a text or a list of texts", read: acceptedTexts)
    let policy = fields.optional("typing", read: policy)
    return accepted.map { .typed(accepted: $0, policy: policy) }
  }
}
