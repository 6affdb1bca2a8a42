import QuizCore

extension H5PQuestions {
  mutating func multiChoice(into bank: inout ImportedBank) {
    let above = mediaAbove(into: &bank)
    guard let prompt = prompt([html(params["question"], into: &bank)], with: [above]) else {
      return leaveOut(why: "it has no text", into: &bank)
    }
    var list = OptionList()
    var notes: [Card.AnswerNote] = []
    var hints: [RichText] = []
    for answer in params["answers"]?.items ?? [] {
      guard let option = add(answer, to: &list, into: &bank) else { continue }
      let said = answer["tipsAndFeedback"]
      if let feedback = html(said?["chosenFeedback"], into: &bank) {
        notes.append(Card.AnswerNote(answer: option.id.text, feedback: feedback))
      }
      if let tip = html(said?["tip"], into: &bank) {
        hints.append(RichText("\(Excerpt.of(option.text.plain)): \(tip.plain)"))
      }
      if html(said?["notChosenFeedback"], into: &bank) != nil {
        bank.remark(
          .changed, at: place,
          what: "what is said of \"\(Excerpt.of(option.text.plain))\" when it is not chosen is not "
            + "shown", why: "only answers that are given have feedback here")
      }
    }
    guard !list.right.isEmpty, list.options.count > 1 else { return leaveOutChoice(list, &bank) }
    let verdicts = verdicts(into: &bank)
    let keepsOrder = params["behaviour"]?["randomAnswers"]?.flag == false
    add(
      .choice(
        prompt: prompt, options: list.options, right: list.right,
        isMultiple: isMultiple(list.right.count))
    ) { details in
      details.answers = notes
      details.hints = hints
      details.verdicts = verdicts
      details.keepsOrder = keepsOrder
    }
  }

  private func isMultiple(_ rightCount: Int) -> Bool {
    // Some packages spell the name in the American way.
    let behaviour = params["behaviour"] ?? params["behavior"]
    switch behaviour?["type"]?.text {
    case "single": return false
    case "multi": return true
    default: break
    }
    return behaviour?["singleAnswer"]?.flag == true ? false : rightCount > 1
  }

  private func add(
    _ answer: JSONNode, to list: inout OptionList, into bank: inout ImportedBank
  ) -> Option? {
    guard let said = html(answer["text"], into: &bank) else {
      leaveOut("an answer", why: "it has no text", into: &bank)
      return nil
    }
    let option = list.add(said, isRight: answer["correct"]?.flag == true)
    if option == nil {
      leaveOut(
        "the answer \"\(Excerpt.of(said.plain))\"", why: "the question has it twice", into: &bank)
    }
    return option
  }

  private func leaveOutChoice(_ list: OptionList, _ bank: inout ImportedBank) {
    leaveOut(
      why: list.right.isEmpty ? "it has no right answer" : "it has only one answer", into: &bank)
  }

  mutating func trueFalse(into bank: inout ImportedBank) {
    let above = mediaAbove(into: &bank)
    guard let prompt = prompt([html(params["question"], into: &bank)], with: [above]) else {
      return leaveOut(why: "it has no text", into: &bank)
    }
    let correct = params["correct"]
    guard let isTrue = correct?.flag ?? correct?.text.flatMap({ Bool($0.lowercased()) }) else {
      return leaveOut(why: "it does not say whether it is true", into: &bank)
    }
    let behaviour = params["behaviour"]
    let right = html(behaviour?["feedbackOnCorrect"], into: &bank)
    let wrong = html(behaviour?["feedbackOnWrong"], into: &bank)
    add(.trueFalse(statement: prompt, isTrue: isTrue)) { details in
      details.verdicts.right = right
      details.verdicts.wrong = wrong
    }
  }

  /// Several questions, of each of which the first answer is the right one.
  mutating func singleChoiceSet(into bank: inout ImportedBank) {
    for (index, choice) in (params["choices"]?.items ?? []).enumerated() {
      let question = html(choice["question"], into: &bank)
      firstIsRight(
        question, choice["answers"]?.items ?? [], part: index + 1, of: choice,
        id: choice["subContentId"]?.text, into: &bank)
    }
  }

  /// Statements of which one at a time is right: the first.
  mutating func summary(into bank: inout ImportedBank) {
    let intro = html(params["intro"], into: &bank)
    for (index, step) in (params["summaries"]?.items ?? []).enumerated() {
      let statements = step["summary"]?.items ?? []
      if statements.isEmpty { continue }
      let tip = html(step["tip"], into: &bank)
      firstIsRight(
        intro ?? RichText(content.title ?? "?"), statements, part: index + 1, of: step,
        id: step["subContentId"]?.text, hint: tip, into: &bank)
    }
  }

  private mutating func firstIsRight(
    _ question: RichText?, _ answers: [JSONNode], part: Int, of node: JSONNode, id: String?,
    hint: RichText? = nil,
    into bank: inout ImportedBank
  ) {
    guard let question else {
      return leaveOut("question \(part)", why: "it has no text", into: &bank)
    }
    var list = OptionList()
    for answer in answers {
      if let said = html(answer, into: &bank) { list.add(said, isRight: list.options.isEmpty) }
    }
    guard list.options.count > 1 else {
      return leaveOut("question \(part)", why: "it has no wrong answer", into: &bank)
    }
    list.sort()
    let filled = id == "" ? nil : id
    add(
      .choice(prompt: question, options: list.options, right: list.right, isMultiple: false),
      part: part, of: node, id: filled
    ) { details in details.hints = hint.map { [$0] } ?? [] }
  }

  /// Pictures, sounds or films to choose from.
  mutating func multiMediaChoice(into bank: inout ImportedBank) {
    let above = mediaAbove(into: &bank)
    guard let prompt = prompt([html(params["question"], into: &bank)], with: [above]) else {
      return leaveOut(why: "it has no text", into: &bank)
    }
    var list = OptionList()
    for answer in params["options"]?.items ?? [] {
      guard let piece = answer["media"].flatMap(H5PContent.init),
        let medium = medium(of: piece, into: &bank)
      else {
        leaveOut("an answer", why: "its picture is missing", into: &bank)
        continue
      }
      list.add(RichText(blocks: [.paragraph([medium])]), isRight: answer["correct"]?.flag == true)
    }
    guard !list.right.isEmpty, list.options.count > 1 else { return leaveOutChoice(list, &bank) }
    add(
      .choice(
        prompt: prompt, options: list.options, right: list.right,
        isMultiple: isMultiple(list.right.count)))
  }
}
