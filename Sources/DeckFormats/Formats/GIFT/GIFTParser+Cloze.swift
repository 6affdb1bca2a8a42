internal import QuizCore

/// Texts with several groups of answers: Moodle takes the first of them only.
extension GIFTParser {
  /// A text with gaps.
  mutating func addCloze(_ question: GIFTQuestion, _ groups: [(Range<Int>, GIFTGap)]) {
    var marks = TextMarks()
    var blanks: [Blank] = []
    var text = ""
    var start = question.body.units.startIndex
    for (range, gap) in groups {
      text += marks.guarded(GIFTText(question.body.units[start..<(range.lowerBound - 1)]).text)
      start = range.upperBound + 1
      guard let blank = blank(gap, question) else {
        return items.leaveOut(
          at: question.place, because: "gap \(blanks.count + 1) of its text has no right answer")
      }
      text += marks.mark(.blank(UInt32(blanks.count)))
      blanks.append(blank)
    }
    text += marks.guarded(question.body.from(start).text)
    if groups.count > 1 {
      items.bank.remark(
        .guessed, at: question.place, what: "the question came in as a text with gaps",
        why: "it has \(groups.count) groups of answers, of which GIFT knows the first only")
    }
    let rich = marks.resolved(items.rich(text, question.markup, at: question.place))
    add(.cloze(text: rich, blanks: blanks), question)
  }

  private mutating func blank(_ gap: GIFTGap, _ question: GIFTQuestion) -> Blank? {
    switch gap.kind {
    case .choice(let isMultiple): choiceBlank(gap, isMultiple: isMultiple, question)
    case .typed(let respectsCase): typedBlank(gap, respectsCase: respectsCase, question)
    case .numeric: numericBlank(gap, question)
    }
  }

  private mutating func choiceBlank(
    _ gap: GIFTGap, isMultiple: Bool, _ question: GIFTQuestion
  ) -> Blank? {
    var choice = ChoiceAnswers()
    for answer in gap.answers {
      let share = answer.mark == "=" ? .whole : answer.share ?? .none
      let isRight = isMultiple ? share > .none : share.isWhole
      choice.answers.append(
        ChoiceAnswers.Answer(
          text: rich(answer.text, question.markup, at: question.place), isRight: isRight,
          share: isMultiple || !isRight && share != .none ? share : nil,
          feedback: feedback(answer.feedback, question)))
    }
    _ = choice.mergeTwins()
    guard choice.fault == nil else { return nil }
    let (content, notes) = choice.content(prompt: RichText(""), isMultiple: isMultiple)
    guard case .choice(_, let options, let right, _) = content else { return nil }
    return Blank(
      .choice(options: options, right: right, isMultiple: isMultiple), weight: gap.weight,
      answers: notes)
  }

  private mutating func typedBlank(
    _ gap: GIFTGap, respectsCase: Bool, _ question: GIFTQuestion
  ) -> Blank? {
    let answers = gap.answers.map { answer in
      TypedAnswers.Answer(
        text: answer.plain,
        share: answer.mark == "~" ? answer.share ?? .none : answer.share ?? .whole,
        feedback: feedback(answer.feedback, question))
    }
    guard let typed = TypedAnswers(answers, respectsCase: respectsCase) else { return nil }
    return Blank(
      .typed(accepted: typed.accepted, policy: typed.policy), weight: gap.weight,
      answers: typed.notes)
  }

  private mutating func numericBlank(_ gap: GIFTGap, _ question: GIFTQuestion) -> Blank? {
    var answers: [NumericAnswer] = []
    for answer in gap.answers where answer.plain != "*" {
      guard let number = NumberRange(answer.plain) else { return nil }
      let share = answer.mark == "~" ? answer.share ?? .none : answer.share ?? .whole
      answers.append(number.answer(share: share, feedback: feedback(answer.feedback, question)))
    }
    guard answers.contains(where: { $0.share > .none }) else { return nil }
    return Blank(.numeric(answers), weight: gap.weight)
  }
}
