internal import QuizCore

extension MoodleQuestion {
  mutating func cloze() throws(ImportError) -> Card.Content? {
    let cloze = MoodleCloze(Self.raw(element.first("questiontext")))
    var blanks: [Blank] = []
    for gap in cloze.gaps {
      guard let blank = try blank(gap) else {
        return try kept(
          because: "gap \(blanks.count + 1) has no right answer, or nothing to choose from")
      }
      blanks.append(blank)
    }
    return try self.cloze(cloze.text, blanks)
  }

  /// The text and its gaps together, if every gap has its place.
  private mutating func cloze(_ source: String, _ blanks: [Blank]) throws(ImportError) -> Card
    .Content?
  {
    guard !blanks.isEmpty else { return try kept(because: "there is no gap in its text") }
    let text = try text(of: element.first("questiontext"), gaps: blanks.count, raw: source)
    guard let text, Set(text.gaps) == Set(blanks.indices.map { UInt32($0) }) else {
      return try kept(because: "a gap stands where no text is shown")
    }
    return .cloze(text: text, blanks: blanks)
  }

  private mutating func blank(_ gap: MoodleCloze.Gap) throws(ImportError) -> Blank? {
    guard gap.answers.count <= 2 * DeckLimits.options else { return nil }
    return switch gap.kind {
    case .choice(let isMultiple): try choiceBlank(gap, isMultiple: isMultiple)
    case .typed(let respectsCase): try typedBlank(gap, respectsCase: respectsCase)
    case .numeric: try numericBlank(gap)
    }
  }

  private mutating func feedback(_ answer: MoodleCloze.Answer) throws(ImportError) -> RichText? {
    let text = try read(answer.feedback, as: .html)
    return text.blocks.isEmpty ? nil : text
  }

  private mutating func choiceBlank(
    _ gap: MoodleCloze.Gap, isMultiple: Bool
  ) throws(ImportError) -> Blank? {
    var choices = MoodleChoices(isMultiple: isMultiple)
    for answer in gap.answers {
      let text = try read(answer.text, as: .html)
      guard !text.blocks.isEmpty else {
        remark(.leftOut, "an answer of a gap was left out", "it is empty")
        continue
      }
      if let doubt = choices.add(text, share: answer.share, feedback: try feedback(answer)) {
        remark(.changed, "the answer \"\(Excerpt.of(text.plain))\" of a gap was taken once", doubt)
      }
    }
    guard let right = choices.right(), choices.options.count > 1 else { return nil }
    if choices.isGuessed { remarkGuess() }
    return Blank(
      .choice(options: choices.options, right: right, isMultiple: isMultiple), weight: gap.weight,
      answers: choices.notes)
  }

  private mutating func remarkGuess() {
    remark(
      .guessed, "the best answer of a gap was taken for the right one",
      "no answer brings all of the points")
  }

  private mutating func typedBlank(
    _ gap: MoodleCloze.Gap, respectsCase: Bool
  ) throws(ImportError) -> Blank? {
    var key = MoodleTypedKey()
    for answer in gap.answers {
      let text = try read(answer.text, as: .html).plain.onOneLine
      if !text.isEmpty { key.add(text, share: answer.share, feedback: try feedback(answer)) }
    }
    guard let accepted = key.accepted() else { return nil }
    if key.isGuessed { remarkGuess() }
    return Blank(
      .typed(accepted: accepted, policy: key.policy(respectsCase: respectsCase)),
      weight: gap.weight, answers: key.notes)
  }

  private mutating func numericBlank(_ gap: MoodleCloze.Gap) throws(ImportError) -> Blank? {
    var numbers: [NumericAnswer] = []
    var notes: [Card.AnswerNote] = []
    for answer in gap.answers {
      let feedback = try feedback(answer)
      if answer.text == "*" {
        notes.append(Card.AnswerNote(answer: "*", share: answer.share, feedback: feedback))
        continue
      }
      let parts = answer.text.split(separator: ":")
      guard let first = parts.first, let value = NumberText.decimal(first),
        let tolerance = NumberText.decimal(parts.count > 1 ? parts[1] : "0"),
        let number = NumberText.answer(
          value, tolerance: tolerance, share: answer.share, feedback: feedback)
      else {
        remark(
          .leftOut, "the answer \"\(Excerpt.of(answer.text))\" of a gap was left out",
          "it is no number, or its tolerance is none")
        continue
      }
      numbers.append(number)
    }
    guard numbers.contains(where: { $0.share > .none }) else { return nil }
    return Blank(.numeric(numbers), weight: gap.weight, answers: notes)
  }

  // MARK: Words for the gaps of a text

  /// A text with gaps such as `[[1]]`, for which there are words to drag or to choose.
  mutating func wordGaps(choices name: String) throws(ImportError) -> Card.Content? {
    let choices = element.all(name)
    guard choices.count <= DeckLimits.options else {
      return try kept(
        because: "it has \(choices.count) words, more than the \(DeckLimits.options) of a card")
    }
    var source = ""
    var blanks: [Blank] = []
    var rest = Self.raw(element.first("questiontext"))[...]
    while let start = rest.firstRange(of: "[[") {
      source += rest[..<start.lowerBound]
      rest = rest[start.lowerBound...]
      // The number has a few digits.
      guard let end = rest.prefix(20).firstRange(of: "]]"), blanks.count < MoodleCloze.gapLimit,
        let number = Int(rest[start.upperBound..<end.lowerBound].trimmed),
        number > 0, number <= choices.count,
        let blank = try blank(number - 1, of: choices)
      else {
        source += "[["
        rest = rest[start.upperBound...]
        continue
      }
      source += HTMLText.gap(blanks.count)
      blanks.append(blank)
      rest = rest[end.upperBound...]
    }
    return try cloze(source + rest, blanks)
  }

  private mutating func blank(_ right: Int, of choices: [XMLElement]) throws(ImportError) -> Blank?
  {
    func group(_ choice: XMLElement) -> String { choice.first("group")?.text.trimmed ?? "1" }
    var options: [Option] = []
    var rightID: OptionID?
    for (index, choice) in choices.enumerated() where group(choice) == group(choices[right]) {
      guard let text = try text(of: choice) else { continue }
      let option = Option(text)
      if index == right { rightID = option.id }
      if !options.contains(where: { $0.id == option.id }) { options.append(option) }
    }
    guard let rightID, options.count > 1 else { return nil }
    return Blank(.choice(options: options, right: [rightID], isMultiple: false))
  }
}
