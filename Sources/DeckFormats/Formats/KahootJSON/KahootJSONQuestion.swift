import QuizCore

/// One entry of a Kahoot quiz: a question, or something between questions.
struct KahootJSONQuestion {
  private let node: JSONNode
  private let place: Place
  private let text: SourceText
  private let type: String

  init(_ node: JSONNode, place: Place, text: SourceText) {
    self.node = node
    self.place = place
    self.text = text
    type = node["type"]?.text ?? "quiz"
  }

  /// The entry as an item; `nil` where it cannot be asked, which is remarked.
  func item(into bank: inout ImportedBank) -> ImportedItem? {
    if let name = Self.unaskable[type] {
      return leave("\(name) was left out", "it has no right answer", &bank)
    }
    let title = node["question"]?.text ?? node["title"]?.text ?? ""
    guard node.isObject, !title.isEmpty else {
      return leave("the question was left out", "it has no text", &bank)
    }
    let prompt = prompt(title, into: &bank)
    guard let content = content(prompt, into: &bank) else { return nil }
    var item = ImportedItem(content, at: place)
    if let milliseconds = node["time"]?.integer, milliseconds > 0 {
      item.details.seconds = Int32(clamping: max(milliseconds / 1_000, 1))
    }
    item.details.weight = weight
    item.original = Original(format: .kahootJSON, text: node.json)
    return item
  }

  /// What stands between questions, or asks for an opinion.
  private static let unaskable = [
    "content": "a slide", "title": "a slide", "survey": "a poll", "multiple_select_poll": "a poll",
    "word_cloud": "a word cloud", "brainstorming": "a brainstorm", "feedback": "a survey",
    "nps": "a survey", "scale": "a survey", "drop_pin": "a poll on a picture",
  ]

  private func leave(_ what: String, _ why: String, _ bank: inout ImportedBank) -> ImportedItem? {
    let title = node["question"]?.text ?? node["title"]?.text ?? ""
    let named = title.isEmpty ? what : "\(what): \"\(Excerpt.of(title))\""
    bank.remark(.leftOut, at: place, what: named, why: why)
    return nil
  }

  private func prompt(_ title: String, into bank: inout ImportedBank) -> RichText {
    if let picture = node["image"]?.text, !picture.isEmpty {
      _ = text.media.find(picture, at: place, into: &bank)
    }
    let prompt = text.read(title, at: place, into: &bank)
    guard let film = node["video"]?["fullUrl"]?.text, film.hasPrefix("https://") else {
      return prompt
    }
    return RichText(
      blocks: prompt.blocks + [.paragraph([.link(address: film, [.text(film)])])])
  }

  /// What it counts beside the others; questions may be worth double or nothing.
  private var weight: Decimal? {
    if node["points"]?.flag == false { return Decimal(mantissa: 0) }
    guard let factor = node["pointsMultiplier"]?.number, factor != Decimal(mantissa: 1) else {
      return nil
    }
    return factor
  }

  private func content(_ prompt: RichText, into bank: inout ImportedBank) -> Card.Content? {
    switch type {
    case "quiz", "multiple_select_quiz", "true_false": choice(prompt, into: &bank)
    case "open_ended", "short_answer": typed(prompt, into: &bank)
    case "jumble": ordering(prompt, into: &bank)
    case "slider": slider(prompt, into: &bank)
    default: kept(prompt, into: &bank)
    }
  }

  private func kept(_ prompt: RichText, into bank: inout ImportedBank) -> Card.Content {
    bank.remark(
      .changed, at: place, what: "the question is kept, but not asked",
      why: "questions of the type \"\(Excerpt.of(type))\" cannot be played here")
    return .kept(kind: type, prompt: prompt)
  }

  /// The choices that have a text, with whether each is right.
  private func choices(
    into bank: inout ImportedBank
  ) -> [(text: RichText, isRight: Bool)] {
    var choices: [(text: RichText, isRight: Bool)] = []
    for choice in node["choices"]?.items ?? [] {
      guard let answer = choice["answer"]?.scalarText,
        let text = text.readFilled(answer, at: place, into: &bank)
      else {
        // Kahoot pads its lists with choices that hold nothing.
        if choice["image"]?.isObject == true {
          bank.remark(
            .leftOut, at: place, what: "a choice was left out",
            why: "it is a picture on the web, and nothing is fetched from there")
        }
        continue
      }
      choices.append((text, choice["correct"]?.flag ?? false))
    }
    return choices
  }

  private func choice(_ prompt: RichText, into bank: inout ImportedBank) -> Card.Content? {
    let choices = choices(into: &bank)
    let right = choices.filter(\.isRight)
    guard choices.count > 1, !right.isEmpty else {
      _ = leave(
        "the question was left out",
        right.isEmpty ? "it has no right answer" : "it has only one answer", &bank)
      return nil
    }
    let names = choices.map { $0.text.plain.lowercased() }
    if choices.count == 2, right.count == 1, Set(names) == ["true", "false"] {
      return .trueFalse(statement: prompt, isTrue: right[0].text.plain.lowercased() == "true")
    }
    var list = OptionList()
    for choice in choices where list.add(choice.text, isRight: choice.isRight) == nil {
      bank.remark(
        .leftOut, at: place,
        what: "the answer \"\(Excerpt.of(choice.text.plain))\" was left out once",
        why: "the question has it twice")
    }
    return .choice(
      prompt: prompt, options: list.options, right: list.right,
      isMultiple: type == "multiple_select_quiz")
  }

  private func typed(_ prompt: RichText, into bank: inout ImportedBank) -> Card.Content? {
    let accepted = choices(into: &bank).filter(\.isRight).map { $0.text.plain }
    guard !accepted.isEmpty else {
      _ = leave("the question was left out", "it has no right answer", &bank)
      return nil
    }
    return .typed(prompt: prompt, accepted: accepted)
  }

  private func ordering(_ prompt: RichText, into bank: inout ImportedBank) -> Card.Content? {
    var list = OptionList()
    let choices = choices(into: &bank)
    for choice in choices { list.add(choice.text, isRight: true) }
    guard list.options.count > 1, list.options.count == choices.count else {
      _ = leave(
        "the question was left out", "it needs at least two things to order, each of them once",
        &bank)
      return nil
    }
    return .ordering(prompt: prompt, items: list.options)
  }

  private func slider(_ prompt: RichText, into bank: inout ImportedBank) -> Card.Content {
    let range = node["choiceRange"]
    guard let right = range?["correct"]?.number else { return kept(prompt, into: &bank) }
    if range?["tolerance"] != nil {
      bank.remark(
        .changed, at: place, what: "how near to the answer counts as right was not kept",
        why: "here a guess on a scale brings the more the nearer it is")
    }
    if let target = right.integer.flatMap(Int32.init(exactly:)),
      let least = range?["start"]?.integer.flatMap(Int32.init(exactly:)),
      let greatest = range?["end"]?.integer.flatMap(Int32.init(exactly:)),
      least < greatest, (least...greatest).contains(target)
    {
      return .slider(
        prompt: LocalizedText(prompt.plain),
        scale: Scale(minimum: least, maximum: greatest, start: least), target: .fixed(target))
    }
    return .numeric(
      prompt: prompt, answers: [NumericAnswer(value: right, minimum: right, maximum: right)])
  }
}
