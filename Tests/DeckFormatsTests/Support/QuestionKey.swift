import DeckFormats
import QuizCore

/// What counts in a question of Moodle's kinds, as one line: its type, its answers and their shares.
enum QuestionKey {
  /// The key of what an independent reader found.
  static func of(_ found: JSONNode) -> String {
    let type = found["qtype"]?.text ?? "?"
    switch type {
    case "truefalse": return "truefalse \(isTrue(found["answer"]))"
    case "multichoice":
      let isMultiple = found["single"]?.scalarText == "0"
      return "multichoice \(isMultiple ? "some" : "one"): \(answers(found))"
    case "shortanswer": return "shortanswer: \(answers(found))"
    case "numerical": return "numerical: \(numbers(found))"
    case "match":
      let pairs = zip(found["subquestions"]?.items ?? [], found["subanswers"]?.items ?? []).map {
        "\(text($0)) = \(text($1))"
      }
      return "match: \(pairs.sorted().joined(separator: "; "))"
    case "multianswer":
      let subs = (found["sub"]?.members ?? []).sorted { Int($0.name) ?? 0 < Int($1.name) ?? 0 }
      return "multianswer: \(subs.map { of($0.node) }.joined(separator: " | "))"
    case "ddwtos", "gapselect":
      let choices = (found["choices"]?.items ?? []).map { text($0["answer"]) }
      return "gaps: \(choices.sorted().joined(separator: "; "))"
    default: return type
    }
  }

  private static func isTrue(_ node: JSONNode?) -> Bool {
    // What is true is not stated.
    node?.flag ?? (node?.scalarText != "0")
  }

  /// A text as it is shown; the reader has texts with their format, or alone.
  private static func text(_ node: JSONNode?) -> String {
    let html = node?["t"]?.text ?? node?.scalarText ?? ""
    return plain(HTMLText.read(html, media: { _ in nil }).text)
  }

  private static func plain(_ text: RichText) -> String {
    text.plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func answers(_ found: JSONNode) -> String {
    zip(found["answer"]?.items ?? [], found["fraction"]?.items ?? []).map { answer, fraction in
      "\(text(answer)) \(share(fraction))"
    }.joined(separator: "; ")
  }

  private static func numbers(_ found: JSONNode) -> String {
    let tolerances = found["tolerance"]?.items ?? []
    return zip(found["answer"]?.items ?? [], found["fraction"]?.items ?? []).enumerated().map {
      index, pair in
      let tolerance = index < tolerances.count ? Double(tolerances[index].scalarText ?? "0") : 0
      let value = Double(text(pair.0).replacing(",", with: ".")) ?? .nan
      return text(pair.0) == "*"
        ? "* \(share(pair.1))" : "\(value) +- \(tolerance ?? 0) \(share(pair.1))"
    }.joined(separator: "; ")
  }

  /// A share in thousandths.
  private static func share(_ node: JSONNode) -> Int {
    Int(((Double(node.scalarText ?? "") ?? .nan) * 1000).rounded())
  }

  // MARK: Our own

  /// The key of an item that came in.
  static func of(_ item: ImportedItem) -> String {
    switch item.content {
    case .trueFalse(_, let isTrue): "truefalse \(isTrue)"
    case .choice(_, let options, let right, let isMultiple):
      "multichoice \(isMultiple ? "some" : "one"): "
        + choices(options, right, isMultiple, item.details.answers)
    case .typed(_, let accepted): "shortanswer: \(typed(accepted, item.details.answers))"
    case .numeric(_, let answers): "numerical: \(numbers(answers, item.details.answers))"
    case .matching(_, let pairs, let rights): "match: \(matching(pairs, rights))"
    case .cloze(_, let blanks): cloze(blanks, item)
    case .open: "essay"
    case .note: "description"
    case .kept(let kind, _): kind
    default: item.content.kind
    }
  }

  private static func cloze(_ blanks: [Blank], _ item: ImportedItem) -> String {
    if item.original?.text.contains("type=\"cloze\"") == true
      || item.original?.format == .moodleCloze
    {
      return "multianswer: \(blanks.map(key).joined(separator: " | "))"
    }
    var texts: Set<String> = []
    for case .choice(let options, _, _) in blanks.map(\.kind) {
      texts.formUnion(options.map { plain($0.text) })
    }
    return "gaps: \(texts.sorted().joined(separator: "; "))"
  }

  private static func key(_ blank: Blank) -> String {
    switch blank.kind {
    case .choice(let options, let right, let isMultiple):
      "multichoice \(isMultiple ? "some" : "one"): "
        + choices(options, right, isMultiple, blank.answers)
    case .typed(let accepted, _): "shortanswer: \(typed(accepted, blank.answers))"
    case .numeric(let answers): "numerical: \(numbers(answers, blank.answers))"
    }
  }

  private static func thousandths(_ share: Share) -> Int {
    Int((Double(share.parts) / 10_000).rounded())
  }

  private static func choices(
    _ options: [Option], _ right: [OptionID], _ isMultiple: Bool, _ notes: [Card.AnswerNote]
  ) -> String {
    options.map { option in
      let isRight = right.contains(option.id)
      // As it is played: of several, a wrong one takes away what a right one brings.
      let part = 1000 / max(right.count, 1)
      let usual = isMultiple ? (isRight ? part : -part) : isRight ? 1000 : 0
      let share = notes.first { $0.answer == option.id.text }?.share.map(thousandths) ?? usual
      return "\(plain(option.text)) \(share)"
    }.joined(separator: "; ")
  }

  private static func typed(_ accepted: [String], _ notes: [Card.AnswerNote]) -> String {
    (accepted.map { text in
      "\(text) \(notes.first { $0.answer == text }?.share.map(thousandths) ?? 1000)"
    }
      + notes.filter { !accepted.contains($0.answer) }.map {
        "\($0.answer) \($0.share.map(thousandths) ?? 0)"
      }).joined(separator: "; ")
  }

  private static func numbers(_ answers: [NumericAnswer], _ notes: [Card.AnswerNote]) -> String {
    (answers.map { answer in
      let value = Double("\(answer.value)") ?? .nan
      let above = (Double("\(answer.maximum)") ?? .nan) - value
      return "\(value) +- \((above * 1e9).rounded() / 1e9) \(thousandths(answer.share))"
    } + notes.map { "\($0.answer) \($0.share.map(thousandths) ?? 0)" }).joined(separator: "; ")
  }

  private static func matching(_ pairs: [MatchingPair], _ rights: [Option]) -> String {
    let used = Set(pairs.map(\.right))
    let lines =
      pairs.map { pair in
        "\(plain(pair.left.text)) = \(rights.first { $0.id == pair.right }.map { plain($0.text) } ?? "?")"
      } + rights.filter { !used.contains($0.id) }.map { " = \(plain($0.text))" }
    return lines.sorted().joined(separator: "; ")
  }
}
