extension DeckReader {
  /// Wrong answers beside a right one: none equal to it or to each other.
  func distractors(_ node: JSONNode, right: RichText?) -> [Option]? {
    guard let options = options(node, count: 1...DeckLimits.options - 1),
      case .array(let nodes) = node.value
    else { return nil }
    guard let right,
      let index = options.firstIndex(where: {
        $0.text.identifying == right.identifying
      })
    else {
      return options
    }
    problems.report(
      nodes[index].offset, found: "the right answer \(quoted(right.shown)) among the wrong ones",
      expected: "only wrong answers in \"wrong\"")
    return nil
  }

  /// A choice as `"answer"` and `"wrong"`.
  func shortChoice(_ fields: inout Fields) -> Card.Content? {
    let prompt = fields.required("question", of: "a text", read: richText)
    let right = fields.required("answer", of: "the right answer", read: richText)
    let wrong = fields.required("wrong", of: "a list of texts") { distractors($0, right: right) }
    guard let prompt, let right, let wrong else { return nil }
    let option = Option(right)
    return .choice(prompt: prompt, options: [option] + wrong, right: [option.id], isMultiple: false)
  }

  /// A choice as `"options"` and the `"answer"` or the list of answers among them.
  func choice(_ fields: inout Fields) -> Card.Content? {
    let prompt = fields.required("question", of: "a text", read: richText)
    let choice = optionsAndRight(&fields)
    guard let prompt, let choice else { return nil }
    return .choice(
      prompt: prompt, options: choice.options, right: choice.right, isMultiple: choice.isMultiple)
  }

  /// The `"options"`, the `"answer"` among them, and whether several may be marked: a list of answers says so, unless
  /// `"single"` says that one of them is enough.
  func optionsAndRight(
    _ fields: inout Fields
  ) -> (options: [Option], right: [OptionID], isMultiple: Bool)? {
    let options = fields.required("options", of: "a list of texts") {
      self.options($0, count: 2...DeckLimits.options)
    }
    let answer = fields.required("answer", of: "one of the options, or a list of them") { node in
      options.flatMap { right(node, among: $0) }
    }
    let isSingle = fields.optional("single", read: bool) ?? false
    guard let options, let answer else { return nil }
    return (options, answer.ids, answer.isMultiple && !isSingle)
  }

  private func right(
    _ node: JSONNode, among options: [Option]
  ) -> (ids: [OptionID], isMultiple: Bool)? {
    guard case .array(let parts) = node.value, !isStyled(parts) else {
      return rightOption(node, among: options).map { ([$0], false) }
    }
    let ids = list(node, of: "right options", count: 1...options.count) {
      rightOption($0, among: options)
    }
    return distinct(ids, in: node, by: { $0 }) { id in
      "the right option \(quoted(options.first { $0.id == id }?.text.shown ?? id.text))"
    }.map { ($0, true) }
  }

  /// Whether a list is one styled text rather than a list of answers: those are never objects.
  private func isStyled(_ parts: [JSONNode]) -> Bool {
    parts.contains { part in
      if case .object = part.value { return true }
      return false
    }
  }

  /// The option that a text or an id names; a text may leave out styles where it names one option nevertheless.
  func rightOption(_ node: JSONNode, among options: [Option]) -> OptionID? {
    guard let answer = richText(node) else { return nil }
    let text = answer.plain
    var matches = options.filter {
      $0.id.text == text || $0.text.identifying == answer.identifying
    }
    if matches.isEmpty { matches = options.filter { $0.text.plain == text } }
    if matches.count == 1 { return matches[0].id }
    if matches.isEmpty {
      let names = options.map { quoted($0.text.shown) }.joined(separator: ", ")
      problems.report(
        node.offset, found: "the answer \(quoted(text)), which is not among the options",
        expected: "one of \(names)")
    } else {
      problems.report(
        node.offset,
        found: "the answer \(quoted(text)), which names more than one option",
        expected: "the id of one of them, or its text with its styles")
    }
    return nil
  }

  /// Options that can be told apart: no text and no id twice.
  func options(_ node: JSONNode, count: ClosedRange<Int>) -> [Option]? {
    guard let options = list(node, of: "options", count: count, read: option),
      case .array(let nodes) = node.value
    else { return nil }
    var isGood = true
    for (index, option) in options.enumerated() {
      guard let twin = twin(of: option, among: options[..<index]) else { continue }
      problems.report(nodes[index].offset, found: "\(twin) a second time", expected: "each once")
      isGood = false
    }
    return isGood ? options : nil
  }

  /// What an option has in common with one before it.
  private func twin(of option: Option, among earlier: ArraySlice<Option>) -> String? {
    if earlier.contains(where: { $0.text.identifying == option.text.identifying }) {
      return "the option \(quoted(option.text.shown))"
    }
    return earlier.contains { $0.id == option.id } ? "the option id \(quoted(option.id.text))" : nil
  }

  /// Something to choose: its text, or an object with its text and what else is said of it.
  func option(_ node: JSONNode) -> Option? {
    guard case .object = node.value else { return richText(node).map { Option($0) } }
    guard var fields = Fields(node, of: "an option", problems: problems) else { return nil }
    let text = fields.required("text", of: "a text", read: richText)
    let id = fields.optional("id") { identifier($0) { OptionID($0) } }
    let option = text.map { text in id.map { Option(id: $0, text: text) } ?? Option(text) }
    takeNote(on: option?.id.text, &fields)
    fields.finish()
    return option
  }
}
