import QuizCore

extension H5PQuestions {
  /// Gaps to be typed into.
  mutating func blanks(into bank: inout ImportedBank) {
    let above = mediaAbove(into: &bank)
    let instructions = prompt([html(params["text"], into: &bank)], with: [above])
    let verdicts = verdicts(into: &bank)
    var policy = AnswerPolicy()
    policy.respectsCase = params["behaviour"]?["caseSensitive"]?.flag ?? true
    policy.forgivesSlip = params["behaviour"]?["acceptSpellingErrors"]?.flag ?? false
    let questions = params["questions"]?.items ?? []
    for (index, question) in questions.enumerated() {
      let gapText = H5PGapText(question.text ?? "", hasAlternatives: true)
      guard !gapText.gaps.isEmpty else {
        leaveOut("text \(index + 1)", why: "it has no gap", into: &bank)
        continue
      }
      let shown = text.read(gapText.html, gaps: gapText.gaps.count, at: place, into: &bank)
      let blanks = gapText.gaps.map { gap in
        Blank(.typed(accepted: gap.accepted, policy: policy), hint: gap.hint)
      }
      add(
        .cloze(text: shown, blanks: blanks), part: questions.count > 1 ? index + 1 : nil,
        of: questions.count > 1 ? question : nil
      ) {
        $0.instructions = instructions
        $0.verdicts = verdicts
      }
    }
    if questions.isEmpty { leaveOut(why: "it has no text", into: &bank) }
  }

  /// Words to be put into gaps.
  mutating func dragText(into bank: inout ImportedBank) {
    let above = mediaAbove(into: &bank)
    let instructions = prompt([html(params["taskDescription"], into: &bank)], with: [above])
    let gapText = H5PGapText(Self.lines(params["textField"]), hasAlternatives: false)
    guard !gapText.gaps.isEmpty else { return leaveOut(why: "it has no gap", into: &bank) }
    var list = OptionList()
    for gap in gapText.gaps { list.add(RichText(gap.accepted[0]), isRight: true) }
    let others = H5PGapText(Self.lines(params["distractors"]), hasAlternatives: false)
    for gap in others.gaps { list.add(RichText(gap.accepted[0]), isRight: false) }
    list.sort()
    let options = list.options
    let blanks = gapText.gaps.map { gap in
      let right = Option(RichText(gap.accepted[0])).id
      let notes = gap.right.map { Card.AnswerNote(answer: right.text, feedback: RichText($0)) }
      return Blank(
        .choice(options: options, right: [right], isMultiple: false), hint: gap.hint,
        answers: notes.map { [$0] } ?? [])
    }
    let shown = text.read(gapText.html, gaps: blanks.count, at: place, into: &bank)
    let verdicts = verdicts(into: &bank)
    add(.cloze(text: shown, blanks: blanks)) {
      $0.instructions = instructions
      $0.verdicts = verdicts
    }
  }

  /// Words to be marked in a text: a choice among them, as long as each stands there once.
  mutating func markTheWords(into bank: inout ImportedBank) {
    let task = html(params["taskDescription"], into: &bank)
    let gapText = H5PGapText(params["textField"]?.text ?? "", hasAlternatives: false)
    let marked = gapText.gaps.map { $0.accepted[0] }
    guard !marked.isEmpty else { return leaveOut(why: "no word of it is right", into: &bank) }
    let others = gapText.parts.flatMap { part in
      Self.words(HTMLText.read(part) { _ in nil }.text.plain)
    }
    let whole = zip(gapText.parts, marked + [""]).map { $0 + $1 }.joined()
    let shown = text.read(whole, at: place, into: &bank)
    let prompt = prompt([task, shown]) ?? shown
    var list = OptionList()
    for word in marked + others { list.add(RichText(word), isRight: false) }
    guard list.options.count == marked.count + others.count,
      list.options.count <= DeckLimits.options, list.options.count > 1
    else {
      add(.kept(kind: "MarkTheWords", prompt: prompt))
      bank.remark(
        .changed, at: place, what: "the question is kept, but not asked",
        why: "its text has too many words to choose from, or one of them twice")
      return
    }
    list.sort()
    let right = marked.map { Option(RichText($0)).id }
    add(.choice(prompt: prompt, options: list.options, right: right, isMultiple: true))
  }

  /// The words of a text without the punctuation around them.
  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).compactMap { word in
      guard let first = word.firstIndex(where: { !$0.isPunctuation }),
        let last = word.lastIndex(where: { !$0.isPunctuation })
      else { return nil }
      return String(word[first...last])
    }
  }

  /// A text of several lines as HTML.
  private static func lines(_ node: JSONNode?) -> String {
    (node?.text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "<br>")
  }
}
