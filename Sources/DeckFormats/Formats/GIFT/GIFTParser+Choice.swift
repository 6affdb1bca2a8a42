internal import QuizCore

/// Multiple choice, and true or false.
extension GIFTParser {
  /// Several answers of which one is right where an `=` occurs, else several.
  mutating func addChoice(_ question: GIFTQuestion, _ block: GIFTText) {
    let isMultiple = !block.contains("=")
    let (answers, hasEmpty) = GIFTAnswer.all(in: block, marks: ["~", "="])
    if hasEmpty { reportEmpty(question) }
    var choice = ChoiceAnswers()
    for answer in answers {
      choice.answers.append(option(answer, isMultiple: isMultiple, question))
    }
    if let fault = choice.fault { return items.leaveOut(at: question.place, because: fault) }
    checkSum(choice, isMultiple: isMultiple, question)
    let prompt = prompt(question)
    var filled = ImportedItem(.note(prompt), at: question.place)
    fill(&filled, question)
    items.addChoice(
      choice, prompt: prompt, isMultiple: isMultiple, filling: filled)
  }

  private mutating func option(
    _ answer: GIFTAnswer, isMultiple: Bool, _ question: GIFTQuestion
  ) -> ChoiceAnswers.Answer {
    var text = answer.text
    var share = answer.share
    let isRight = isMultiple ? (share ?? .none) > .none : answer.mark == "="
    if answer.mark == "=", let stated = share, !stated.isWhole {
      // Moodle reads no weight after "=": the answer is right, and the weight is text.
      let percent = "%\(NumberText.plain(stated.percent))%"
      text = GIFTText((GIFTText(percent).units + text.units)[...])
      items.bank.remark(
        .doubtful, at: question.place, what: "\"\(percent)\" was read as a part of the answer",
        why: "a weight counts only after ~")
    }
    if answer.mark == "=" { share = nil }
    if answer.mark == nil {
      items.bank.remark(
        .doubtful, at: question.place, what: "\"\(answer.plain)\" was read as a wrong answer",
        why: "it stands before the first = or ~")
    }
    return ChoiceAnswers.Answer(
      text: rich(text, question.markup, at: question.place), isRight: isRight,
      share: isMultiple ? share ?? Share.none : share == Share.none ? nil : share,
      feedback: feedback(answer.feedback, question))
  }

  private mutating func reportEmpty(_ question: GIFTQuestion) {
    items.bank.remark(
      .changed, at: question.place, what: "an empty answer was left out", why: "it has no text")
  }

  /// Several right answers should bring everything together.
  private mutating func checkSum(
    _ choice: ChoiceAnswers, isMultiple: Bool, _ question: GIFTQuestion
  ) {
    guard isMultiple else { return }
    let parts = choice.answers.reduce(Int64(0)) { $0 + max(0, Int64($1.share?.parts ?? 0)) }
    if !(9_999_000...10_001_000).contains(parts) {
      let sum = NumberText.plain(Decimal(mantissa: parts, exponent: -5))
      items.bank.remark(
        .doubtful, at: question.place, what: "the weights were kept as they are",
        why: "those of the right answers make \(sum) % together, not 100 %")
    }
  }

  /// `T` or `F`, with what is said after the wrong and after the right answer.
  mutating func addTrueFalse(_ question: GIFTQuestion, _ block: GIFTText, isTrue: Bool) {
    let parts = block.parts(at: ["#"])
    let wrong = feedback(parts.count > 1 ? parts[1].text : nil, question)
    let right = feedback(parts.count > 2 ? parts[2].text : nil, question)
    var notes: [Card.AnswerNote] = []
    if let feedback = isTrue ? right : wrong {
      notes.append(Card.AnswerNote(answer: "true", feedback: feedback))
    }
    if let feedback = isTrue ? wrong : right {
      notes.append(Card.AnswerNote(answer: "false", feedback: feedback))
    }
    let statement = prompt(question)
    add(.trueFalse(statement: statement, isTrue: isTrue), question) { $0.details.answers = notes }
  }
}
