import QuizCore

/// One question of an Open Trivia DB file.
struct OpenTriviaQuestion {
  private let node: JSONNode
  private let coding: OpenTriviaCoding
  private let place: Place

  init(_ node: JSONNode, coding: OpenTriviaCoding, place: Place) {
    self.node = node
    self.coding = coding
    self.place = place
  }

  /// Every text of a question, as it is written.
  static func texts(of node: JSONNode) -> [String] {
    node.members.flatMap { member -> [String] in
      if let text = member.node.text { return [text] }
      return member.node.items.compactMap(\.text)
    }
  }

  /// The question as an item; `nil` where it cannot come in, which is remarked.
  func item(into bank: inout ImportedBank) -> ImportedItem? {
    guard node.isObject else { return leave("the entry", "it is no question", &bank) }
    guard let prompt = text("question"), !prompt.isEmpty else {
      return leave("the question", "it has no text that can be read", &bank)
    }
    guard let answer = text("correct_answer"), !answer.isEmpty else {
      return leave("the question \"\(Excerpt.of(prompt))\"", "it has no right answer", &bank)
    }
    let content = content(prompt: prompt, answer: answer, into: &bank)
    var item = ImportedItem(content, at: place)
    item.details.category = Self.category(text("category") ?? "")
    if let difficulty = text("difficulty"), !difficulty.isEmpty { item.details.tags = [difficulty] }
    item.original = Original(format: .openTrivia, text: decodedJSON)
    return item
  }

  private func leave(_ what: String, _ why: String, _ bank: inout ImportedBank) -> ImportedItem? {
    bank.remark(.leftOut, at: place, what: "\(what) was left out", why: why)
    return nil
  }

  private func content(
    prompt: String, answer: String, into bank: inout ImportedBank
  ) -> Card.Content {
    let wrong = wrongAnswers(of: prompt, into: &bank)
    if let isTrue = Self.truth(answer), wrong.allSatisfy({ Self.truth($0) == !isTrue }) {
      return .trueFalse(statement: RichText(prompt), isTrue: isTrue)
    }
    var list = OptionList()
    list.add(RichText(answer), isRight: true)
    for text in wrong where list.add(RichText(text), isRight: false) == nil {
      bank.remark(
        .leftOut, at: place, what: "the answer \"\(Excerpt.of(text))\" was left out once",
        why: "the question has it twice")
    }
    guard list.options.count > 1 else {
      bank.remark(
        .changed, at: place, what: "the question became one with a typed answer",
        why: "it has no wrong answers to choose from")
      return .typed(prompt: RichText(prompt), accepted: [answer])
    }
    list.sort()
    return .choice(
      prompt: RichText(prompt), options: list.options, right: list.right, isMultiple: false)
  }

  private func wrongAnswers(of prompt: String, into bank: inout ImportedBank) -> [String] {
    var wrong: [String] = []
    for answer in node["incorrect_answers"]?.items ?? [] {
      if let text = answer.scalarText.flatMap(coding.decode)?.trimmed, !text.isEmpty {
        wrong.append(text)
      } else {
        bank.remark(
          .leftOut, at: place,
          what: "a wrong answer of the question \"\(Excerpt.of(prompt))\" was left out",
          why: "it has no text that can be read")
      }
    }
    return wrong
  }

  private static func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// The category's path: `Entertainment: Music` lies in `Entertainment`.
  static func category(_ text: String) -> [String] {
    text.split(separator: ":").map(\.trimmed).filter { !$0.isEmpty }
  }

  private func text(_ name: String) -> String? {
    node[name]?.scalarText.flatMap(coding.decode)?.trimmed
  }

  /// The question with its texts as they are meant, whatever way they were written in.
  private var decodedJSON: String {
    var writer = JSONWriter()
    writer.object { writer in
      for member in node.members {
        writer.name(member.name)
        write(member.node, to: &writer)
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(_ node: JSONNode, to writer: inout JSONWriter) {
    if let text = node.text {
      writer.string(coding.decode(text) ?? text)
    } else if node.isList {
      writer.array { writer in
        for item in node.items { write(item, to: &writer) }
      }
    } else {
      writer.value(node.value)
    }
  }
}
