extension DeckReader {
  /// Wrong answers beside a right one: none equal to it or to each other.
  func distractors(_ node: JSONNode, right: RichText?) -> [Option]? {
    guard let options = options(node, count: 1...DeckLimits.options - 1) else { return nil }
    if let right, let twin = options.first(where: { $0.text.plain == right.plain }) {
      problems.report(
        node.offset, found: "the right answer \(quoted(twin.text.plain)) among the wrong ones",
        expected: "only wrong answers in \"wrong\"")
      return nil
    }
    return options
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
    let options = fields.required("options", of: "a list of texts") {
      self.options($0, count: 2...DeckLimits.options)
    }
    var isMultiple = false
    let right = fields.required("answer", of: "one of the options, or a list of them") { node in
      if case .array = node.value, !isRichOption(node, options) { isMultiple = true }
      return options.flatMap { self.right(node, among: $0, isMultiple: isMultiple) }
    }
    guard let prompt, let options, let right else { return nil }
    return .choice(prompt: prompt, options: options, right: right, isMultiple: isMultiple)
  }

  /// Whether a list is one styled text rather than a list of answers: every item of a list of answers is an option.
  private func isRichOption(_ node: JSONNode, _ options: [Option]?) -> Bool {
    guard case .array(let parts) = node.value, let options else { return false }
    let hasStyle = parts.contains { part in
      if case .object = part.value { return true }
      return false
    }
    return hasStyle && options.contains { $0.text == richText(node) }
  }

  private func right(_ node: JSONNode, among options: [Option], isMultiple: Bool) -> [OptionID]? {
    guard isMultiple else { return rightOption(node, among: options).map { [$0] } }
    let right = list(node, of: "right options", count: 1...options.count) {
      rightOption($0, among: options)
    }
    guard let right else { return nil }
    guard Set(right).count == right.count else {
      reject(node, expected: "each right option once")
      return nil
    }
    return right
  }

  private func rightOption(_ node: JSONNode, among options: [Option]) -> OptionID? {
    guard let text = richText(node)?.plain else { return nil }
    if let option = options.first(where: { $0.id.text == text || $0.text.plain == text }) {
      return option.id
    }
    let names = options.map { quoted($0.text.plain) }.joined(separator: ", ")
    problems.report(
      node.offset, found: "the answer \(quoted(text)), which is not among the options",
      expected: "one of \(names)")
    return nil
  }

  /// Options that can be told apart: no text and no id twice.
  private func options(_ node: JSONNode, count: ClosedRange<Int>) -> [Option]? {
    guard let options = list(node, of: "options", count: count, read: option),
      case .array(let nodes) = node.value
    else { return nil }
    var isGood = true
    for (index, option) in options.enumerated() {
      for earlier in options[..<index]
      where earlier.id == option.id || earlier.text.plain == option.text.plain {
        problems.report(
          nodes[index].offset, found: "the option \(quoted(option.text.plain)) a second time",
          expected: "each option once")
        isGood = false
        break
      }
    }
    return isGood ? options : nil
  }

  private func option(_ node: JSONNode) -> Option? {
    guard case .object = node.value else { return richText(node).map { Option($0) } }
    guard var fields = Fields(node, of: "an option", problems: problems) else { return nil }
    let text = fields.required("text", of: "a text", read: richText)
    let id = fields.optional("id") { node -> OptionID? in
      guard let text = shortText(node) else { return nil }
      if OptionID(text) == nil {
        reject(node, expected: "1 to 64 of the characters A-Z a-z 0-9 . _ -")
      }
      return OptionID(text)
    }
    fields.finish()
    guard let text else { return nil }
    return id.map { Option(id: $0, text: text) } ?? Option(text)
  }
}
