import DeckFormats
import QuizCore

extension ImportedItem {
  /// What it asks as one line, such as `one: Which? | -A | +B`, `pair: front | back` or `cloze: The ____ | [sky/air (hint)]`.
  var line: String {
    switch content {
    case .trueFalse(let statement, let isTrue): "\(isTrue): \(statement.plain)"
    case .choice(let prompt, let options, let right, let isMultiple):
      ([isMultiple ? "many: \(prompt.plain)" : "one: \(prompt.plain)"]
        + Self.marked(options, right: right)).joined(separator: " | ")
    case .pair(let front, let back, let wrong):
      (["pair: \(front.plain)", back.plain] + wrong.map { "-\($0.text.plain)" })
        .joined(separator: " | ")
    case .typed(let prompt, let accepted):
      (["typed: \(prompt.plain)"] + accepted).joined(separator: " | ")
    case .slider(let prompt, let scale, let target):
      "slider: \(prompt.texts[0].text) | \(scale.minimum)…\(scale.maximum) | \(target)"
    case .numeric(let prompt, let answers):
      (["numeric: \(prompt.plain)"]
        + answers.map { "\($0.value) (\($0.minimum)…\($0.maximum))" }).joined(separator: " | ")
    case .matching(let prompt, let pairs, let rights):
      (["matching: \(prompt.plain)"] + pairs.map { Self.line($0, rights: rights) })
        .joined(separator: " | ")
    case .ordering(let prompt, let items):
      (["ordering: \(prompt.plain)"] + items.map(\.text.plain)).joined(separator: " | ")
    case .cloze(let text, let blanks):
      (["cloze: \(text.plain)"] + blanks.map(Self.line)).joined(separator: " | ")
    case .open(let prompt, let model):
      "open: \(prompt.plain)" + (model.map { " | \($0.plain)" } ?? "")
    case .note(let text): "note: \(text.plain)"
    case .kept(let kind, let prompt): "kept \(kind): \(prompt.plain)"
    }
  }

  private static func marked(_ options: [Option], right: [OptionID]) -> [String] {
    options.map { "\(right.contains($0.id) ? "+" : "-")\($0.text.plain)" }
  }

  private static func line(_ pair: MatchingPair, rights: [Option]) -> String {
    let right = rights.first { $0.id == pair.right }
    return "\(pair.left.text.plain) = \(right?.text.plain ?? "?")"
  }

  private static func line(_ blank: Blank) -> String {
    let hint = blank.hint.map { " (\($0))" } ?? ""
    switch blank.kind {
    case .typed(let accepted, _): return "[\(accepted.joined(separator: "/"))\(hint)]"
    case .choice(let options, let right, _):
      return "[\(marked(options, right: right).joined(separator: " "))\(hint)]"
    case .numeric(let answers): return "[\(answers.map { "\($0.value)" }.joined(separator: "/"))]"
    }
  }
}
