import DeckFormats
import Platform
import QuizCore
import Testing

/// What Moodle's own importer makes of a file, compared with what was read: kinds, right answers, weights, feedback.
struct MoodleExpectation {
  /// The questions, without the categories between them.
  var questions: [JSONNode]
  /// The names of the categories.
  let categories: [String]

  /// Reads what was expected of a file; numbers that PHP wrote with more digits than it knows are rounded.
  init(_ row: Corpus.Row) throws {
    let path = "\(Corpus.folder ?? "")/\(row.expectedPath)"
    let bytes = try Files.read(path, limit: ImportLimits.textBytes)
    let text = String(decoding: bytes, as: UTF8.self).replacing(#/-?\d+\.\d{12,}/#) { match in
      "\(((Double(match.output) ?? 0) * 1e9).rounded() / 1e9)"
    }
    self.init(try JSONNode.read(Array(text.utf8)))
  }

  init(_ json: JSONNode) {
    questions = (json["list"]?.items ?? []).filter { $0["qtype"]?.text != "category" }
    categories = (json["categories"]?.items ?? []).compactMap(\.text)
  }

  /// In what the items differ, a line for each, with the question's number.
  func differences(_ items: [ImportedItem]) -> [String] {
    var lines: [String] = []
    if items.count != questions.count {
      lines.append("\(items.count) items for \(questions.count) questions")
    }
    for (index, pair) in zip(items, questions).enumerated() {
      let own = Self.described(pair.0)
      let other = Self.described(pair.1)
      for (one, two) in zip(own, other) where one != two {
        lines.append("\(index + 1): \(one) for \(two)")
      }
      if own.count != other.count {
        lines.append("\(index + 1): \(own.count) for \(other.count) facts")
      }
    }
    return lines
  }

  /// Letters and digits alone: markup and blanks differ by design.
  static func bare(_ text: String) -> String {
    var result = ""
    var isTag = false
    for character in text.replacing("&nbsp;", with: " ").replacing("&amp;", with: "&") {
      if character == "<" { isTag = true }
      if !isTag, character.isLetter || character.isNumber { result.append(character) }
      if character == ">" { isTag = false }
    }
    return result
  }

  // MARK: What was read

  private static func described(_ item: ImportedItem) -> [String] {
    let notes = item.details.answers
    func answer(_ key: String, _ text: String, _ isRight: Bool) -> String {
      let note = notes.first { $0.answer == key }
      let share = note?.share ?? (isRight ? .whole : .none)
      return fact(text, share, note?.feedback?.plain ?? "")
    }
    switch item.content {
    case .note: return ["description"]
    case .open: return ["essay"]
    case .trueFalse(_, let isTrue):
      return ["truefalse", "\(isTrue)"]
        + ["true", "false"].map { key in
          bare(notes.first { $0.answer == key }?.feedback?.plain ?? "")
        }
    case .choice(_, let options, let right, let isMultiple):
      return ["multichoice", isMultiple ? "several" : "single"]
        + options.map { answer($0.id.text, $0.text.plain, right.contains($0.id)) }
    case .typed(_, let accepted):
      let keys = accepted + notes.map(\.answer).filter { !accepted.contains($0) }
      return ["shortanswer"] + keys.map { answer($0, $0, accepted.contains($0)) }.sorted()
    case .numeric(_, let answers):
      return ["numerical"]
        + answers.map { fact("\($0.value)", $0.share, $0.feedback?.plain ?? "") }
        + (item.details.verdicts.wrong.map { [fact("*", .none, $0.plain)] } ?? [])
    case .matching(_, let pairs, let rights):
      return ["match"]
        + rights.map { right in
          let lefts = pairs.filter { $0.right == right.id }.map { bare($0.left.text.plain) }
          return "\(lefts.sorted()) -> \(bare(right.text.plain))"
        }.sorted()
    case .cloze(_, let blanks): return ["cloze with \(blanks.count) gaps"]
    default: return ["another kind"]
    }
  }

  private static func fact(_ text: String, _ share: Share, _ feedback: String) -> String {
    "\(bare(text)) \(share.parts / 100) \(bare(feedback))"
  }

  // MARK: What was expected

  private static func described(_ question: JSONNode) -> [String] {
    let kind = question["qtype"]?.text ?? ""
    switch kind {
    case "truefalse":
      return [
        kind, question["correctanswer"]?.integer == 1 ? "true" : "false",
        bare(text(question["feedbacktrue"])), bare(text(question["feedbackfalse"])),
      ]
    case "multichoice":
      return [kind, question["single"]?.integer == 1 ? "single" : "several"] + answers(question)
    case "shortanswer": return [kind] + answers(question).sorted()
    case "numerical":
      return [kind] + answers(question)
    case "match":
      let lefts = list(question["subquestions"]).map { bare(text($0)) }
      let rights = list(question["subanswers"]).map { bare(text($0)) }
      var byRight: [String: [String]] = [:]
      for (left, right) in zip(lefts, rights) {
        byRight[right, default: []] += left.isEmpty ? [] : [left]
      }
      return [kind] + byRight.map { "\($0.value.sorted()) -> \($0.key)" }.sorted()
    default: return [kind]
    }
  }

  private static func answers(_ question: JSONNode) -> [String] {
    let texts = list(question["answer"])
    let fractions = list(question["fraction"])
    let feedback = list(question["feedback"])
    return texts.indices.compactMap { index in
      let said = index < feedback.count ? text(feedback[index]) : ""
      guard !text(texts[index]).isEmpty || !said.isEmpty else { return nil }
      let fraction =
        index < fractions.count
        ? fractions[index].number ?? Decimal(mantissa: 0) : Decimal(mantissa: 0)
      let percent = Decimal(mantissa: fraction.mantissa, exponent: fraction.exponent + 2)
      return fact(text(texts[index]), Share(percent: percent), said)
    }
  }

  /// PHP writes a list whose numbering has gaps as an object.
  private static func list(_ node: JSONNode?) -> [JSONNode] {
    guard let node else { return [] }
    return node.isList ? node.items : node.members.map(\.node)
  }

  private static func text(_ node: JSONNode?) -> String {
    node?["t"]?.text ?? node?.scalarText ?? ""
  }
}
