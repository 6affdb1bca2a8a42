internal import QuizCore

extension MoodleQuestion {
  /// The question as a card; `nil` when nothing of it can come in, with the reason as a remark.
  mutating func item() throws(ImportError) -> ImportedItem? {
    var item = ImportedItem(.note(RichText(blocks: [])), at: place)
    let parts = element.elements.count
    let found =
      parts <= Self.partLimit
      ? try content(&item.details)
      : try kept(because: "it has \(parts) parts, more than a card can hold")
    guard var content = found else { return nil }
    if let excess = Self.excess(of: content) {
      guard let kept = try kept(because: excess) else { return nil }
      content = kept
    }
    // What is not asked has no answers to say anything of.
    if case .kept = content { item.details.answers = [] }
    guard !content.askedFirst.blocks.isEmpty else {
      remark(.leftOut, "the question was left out", "there is no text in it")
      return nil
    }
    item.content = content
    item.explanation = try text(of: element.first("generalfeedback"))
    try readCommon(into: &item.details)
    let identity = element.first("idnumber").map { $0.text.trimmed } ?? ""
    item.sourceID = identity.isEmpty ? nil : identity
    item.original = Original(format: .moodleXML, text: files.withoutKept(element).outer)
    remarkDropped()
    return item
  }

  private mutating func content(_ details: inout Card.Details) throws(ImportError) -> Card.Content?
  {
    switch type {
    case "multichoice": try choice(&details)
    case "truefalse": try trueFalse(&details)
    case "shortanswer": try typed(&details)
    case "numerical": try numeric(&details)
    case "matching", "match": try matching()
    case "ordering": try ordering()
    case "essay": try essay()
    case "description": try note()
    case "cloze", "multianswer": try cloze()
    case "ddwtos": try wordGaps(choices: "dragbox")
    case "gapselect": try wordGaps(choices: "selectoption")
    case "":
      leaveOut("it does not say of what type it is")
    case "random":
      leaveOut("it stands for any question of a category, and holds none itself")
    default: try kept(because: "questions of the type \"\(Excerpt.of(type))\" cannot be played yet")
    }
  }

  /// A question of more parts is not looked at: comparing each with each would take too long.
  private static let partLimit = 2_000

  /// What a card cannot hold for its mere number; `nil` where it can hold all.
  private static func excess(of content: Card.Content) -> String? {
    let (options, accepted, blanks) = counts(of: content)
    if options > DeckLimits.options {
      return
        "it has \(options) things to choose from, more than the \(DeckLimits.options) of a card"
    }
    if accepted > DeckLimits.acceptedAnswers {
      return
        "it has \(accepted) right answers, more than the \(DeckLimits.acceptedAnswers) of a card"
    }
    return blanks > DeckLimits.blanks
      ? "it has \(blanks) gaps, more than the \(DeckLimits.blanks) of a card" : nil
  }

  private static func counts(of content: Card.Content) -> (options: Int, accepted: Int, blanks: Int)
  {
    switch content {
    case .choice(_, let options, _, _), .ordering(_, let options): return (options.count, 0, 0)
    case .matching(_, let pairs, let rights): return (max(pairs.count, rights.count), 0, 0)
    case .typed(_, let accepted): return (0, accepted.count, 0)
    case .numeric(_, let answers): return (0, answers.count, 0)
    case .cloze(_, let blanks):
      var most = (options: 0, accepted: 0, blanks: blanks.count)
      for blank in blanks {
        switch blank.kind {
        case .choice(let options, _, _): most.options = max(most.options, options.count)
        case .typed(let accepted, _): most.accepted = max(most.accepted, accepted.count)
        case .numeric(let answers): most.accepted = max(most.accepted, answers.count)
        }
      }
      return most
    default: return (0, 0, 0)
    }
  }

  mutating func leaveOut(_ why: String) -> Card.Content? {
    remark(.leftOut, "the question was left out", why)
    return nil
  }

  /// A question that is kept as it is, because it cannot be asked.
  mutating func kept(because reason: String) throws(ImportError) -> Card.Content? {
    let prompt = try prompt()
    guard !prompt.blocks.isEmpty else {
      return leaveOut("\(reason), and it has neither text nor name")
    }
    remark(.changed, "the question is kept and shown, but not asked", reason)
    return .kept(kind: type, prompt: prompt)
  }

  private mutating func essay() throws(ImportError) -> Card.Content? {
    if !Self.raw(element.first("responsetemplate")).trimmed.isEmpty {
      remark(
        .changed, "the template of the answer is not shown",
        "a card has no place for it; it is kept for Moodle")
    }
    return .open(prompt: try prompt(), model: try text(of: element.first("graderinfo")))
  }

  private mutating func note() throws(ImportError) -> Card.Content? {
    let text = try prompt()
    return text.blocks.isEmpty ? leaveOut("there is nothing in it") : .note(text)
  }

  private mutating func readCommon(into details: inout Card.Details) throws(ImportError) {
    details.verdicts.right = try text(of: element.first("correctfeedback"))
    details.verdicts.partial = try text(of: element.first("partiallycorrectfeedback"))
    details.verdicts.wrong = try text(of: element.first("incorrectfeedback"))
    if element.first("hidden")?.text.trimmed == "1" {
      remark(.doubtful, "the question came in", "it is hidden in Moodle, as deleted ones are")
    }
    for hint in element.all("hint") {
      if let text = try text(of: hint) { details.hints.append(text) }
    }
    for tag in element.first("tags")?.all("tag") ?? [] {
      let name = Self.raw(tag).onOneLine
      if !name.isEmpty, !details.tags.contains(name) { details.tags.append(name) }
    }
    if let grade = element.first("defaultgrade").flatMap({ NumberText.decimal($0.text) }),
      grade != Decimal(mantissa: 1), type != "description"
    {
      details.weight = grade
    }
    if let shuffle = element.first("shuffleanswers")?.text.trimmed.lowercased() {
      details.keepsOrder = ["false", "0", "no"].contains(shuffle)
    }
  }

  private mutating func remarkDropped() {
    guard !dropped.isEmpty else { return }
    remark(
      .changed,
      "parts of its text were left out: \(dropped.map(Excerpt.of).joined(separator: ", "))",
      "a card holds texts, tables, formulas, pictures, sounds and links to the web, and nothing that runs"
    )
  }

  // MARK: True or false, choices

  private mutating func trueFalse(_ details: inout Card.Details) throws(ImportError) -> Card
    .Content?
  {
    let answers = answers()
    guard let right = answers.max(by: { $0.share < $1.share }), right.share > .none else {
      return try kept(because: "neither of its answers is right")
    }
    var words = answers.map { $0.raw.trimmed.lowercased() }
    if !words.allSatisfy({ $0 == "true" || $0 == "false" }) || Set(words).count != words.count {
      remark(
        .guessed, "the first answer was taken for \"true\", the second for \"false\"",
        "they are not called true and false")
      words = answers.indices.map { $0 == 0 ? "true" : "false" }
    }
    for (word, answer) in zip(words, answers).prefix(2) {
      let isRight = answer.element == right.element
      let feedback = try feedback(of: answer)
      let share = answer.share == (isRight ? .whole : .none) ? nil : answer.share
      if feedback != nil || share != nil {
        details.answers.append(Card.AnswerNote(answer: word, share: share, feedback: feedback))
      }
    }
    let isTrue = zip(words, answers).contains { $0 == "true" && $1.element == right.element }
    return .trueFalse(statement: try prompt(), isTrue: isTrue)
  }

  private mutating func choice(_ details: inout Card.Details) throws(ImportError) -> Card.Content? {
    let single = element.first("single")?.text.trimmed.lowercased() ?? "true"
    let isMultiple = ["false", "0", "no"].contains(single)
    var choices = MoodleChoices(isMultiple: isMultiple)
    for answer in answers() {
      guard let text = try text(of: answer.element) else {
        remark(.leftOut, "an answer was left out", "it is empty")
        continue
      }
      if let doubt = choices.add(text, share: answer.share, feedback: try feedback(of: answer)) {
        remark(.changed, "the answer \"\(Excerpt.of(text.plain))\" was taken once", doubt)
      }
    }
    guard let right = choices.right() else {
      return try kept(because: "none of its answers is right")
    }
    if choices.options.count < 2 {
      return try kept(because: "it has fewer than two different answers")
    }
    if choices.isGuessed {
      remark(
        .guessed, "the best answer was taken for the right one",
        "no answer brings all of the points")
    }
    details.answers = choices.notes
    return .choice(
      prompt: try prompt(), options: choices.options, right: right, isMultiple: isMultiple)
  }
}

/// Options with their shares, as Moodle weighs them.
struct MoodleChoices {
  let isMultiple: Bool
  private(set) var options: [Option] = []
  private var shares: [Share] = []
  private var feedbacks: [RichText?] = []

  init(isMultiple: Bool) {
    self.isMultiple = isMultiple
  }

  /// Adds an option; says what is doubtful about it when an option with the same text is there.
  mutating func add(_ text: RichText, share: Share, feedback: RichText?) -> String? {
    let option = Option(text)
    guard let twin = options.firstIndex(where: { $0.id == option.id }) else {
      options.append(option)
      shares.append(share)
      feedbacks.append(feedback)
      return nil
    }
    let isSame = shares[twin] == share
    shares[twin] = max(shares[twin], share)
    feedbacks[twin] = feedbacks[twin] ?? feedback
    return isSame
      ? "another answer has the same text"
      : "another answer has the same text and brings other points"
  }

  private var best: Share { shares.max() ?? .none }

  /// Whether the best answer of a single choice does not bring all.
  var isGuessed: Bool { !isMultiple && !best.isWhole }

  /// The right ones: of several those that bring anything, of one those that bring most; `nil` when none brings anything.
  func right() -> [OptionID]? {
    guard best > .none else { return nil }
    let least = isMultiple ? Share(parts: 1) : min(best, Share(parts: 9_999_900))
    return zip(options, shares).filter { $1 >= least }.map { $0.0.id }
  }

  /// What is said of the options: of several every share, for each counts; of one those that are partly right.
  var notes: [Card.AnswerNote] {
    let right = Set(right() ?? [])
    return options.indices.compactMap { index in
      let isPlain =
        !isMultiple
        && (right.contains(options[index].id) ? shares[index].isWhole : shares[index] == .none)
      let share = isPlain ? nil : shares[index]
      guard share != nil || feedbacks[index] != nil else { return nil }
      return Card.AnswerNote(
        answer: options[index].id.text, share: share, feedback: feedbacks[index])
    }
  }
}
