import DeckFormats
import QuizCore

extension ImportedItem {
  /// All that was read of an item, in one line: `choice: Which? | =yes 50% #good | no {tags: a}`.
  var dump: String {
    var parts = [content.dump(details.answers)]
    if let explanation { parts.append("#### \(explanation.dump)") }
    if let instructions = details.instructions { parts.append("first: \(instructions.dump)") }
    if let wrong = details.verdicts.wrong { parts.append("wrong: \(wrong.dump)") }
    if !details.category.isEmpty { parts.append("in \(details.category.joined(separator: "/"))") }
    if !details.tags.isEmpty { parts.append("tags \(details.tags.joined(separator: ","))") }
    if let policy = details.policy {
      parts.append((policy.hasWildcards ? "wildcards" : "") + (policy.respectsCase ? "case" : ""))
    }
    if let sourceID { parts.append("id \(sourceID)") }
    if let siblings { parts.append("of \(siblings)") }
    return parts.joined(separator: " | ")
  }
}

extension Card.Content {
  fileprivate func dump(_ notes: [Card.AnswerNote]) -> String {
    func said(_ key: String) -> String {
      guard let note = notes.first(where: { $0.answer == key }) else { return "" }
      return (note.share.map { " \($0.percent)%" } ?? "")
        + (note.feedback.map { " #\($0.dump)" } ?? "")
    }
    func listed(_ options: [Option], _ right: [OptionID]) -> String {
      options.map { " | \(right.contains($0.id) ? "=" : "~")\($0.text.dump)\(said($0.id.text))" }
        .joined()
    }
    switch self {
    case .trueFalse(let statement, let isTrue):
      return "trueFalse: \(statement.dump) | \(isTrue) true\(said("true")) false\(said("false"))"
    case .choice(let prompt, let options, let right, let isMultiple):
      return "\(isMultiple ? "several" : "choice"): \(prompt.dump)\(listed(options, right))"
    case .pair(let front, let back, let wrong):
      return "pair: \(front.dump) | \(back.dump)\(listed(wrong, []))"
    case .typed(let prompt, let accepted):
      let others = notes.map(\.answer).filter { !accepted.contains($0) }
      return "typed: \(prompt.dump)"
        + accepted.map { " | =\($0)\(said($0))" }.joined()
        + others.map { " | ~\($0)\(said($0))" }.joined()
    case .numeric(let prompt, let answers): return "numeric: \(prompt.dump)\(Self.dump(answers))"
    case .matching(let prompt, let pairs, let rights):
      let text = { (id: OptionID) in rights.first { $0.id == id }?.text.dump ?? "?" }
      let spare = rights.filter { right in !pairs.contains { $0.right == right.id } }
      return "matching: \(prompt.dump)"
        + pairs.map { " | \($0.left.text.dump) -> \(text($0.right))" }.joined()
        + spare.map { " | -> \($0.text.dump)" }.joined()
    case .ordering(let prompt, let items):
      return "ordering: \(prompt.dump)" + items.map { " | \($0.text.dump)" }.joined()
    case .cloze(let text, let blanks):
      return "cloze: \(text.dump)" + blanks.map { " | \($0.dump)" }.joined()
    case .open(let prompt, let model):
      return "open: \(prompt.dump)\(model.map { " | \($0.dump)" } ?? "")"
    case .note(let text): return "note: \(text.dump)"
    case .kept(let kind, let prompt): return "kept \(kind): \(prompt.dump)"
    case .slider: return "slider"
    }
  }

  fileprivate static func dump(_ answers: [NumericAnswer]) -> String {
    answers.map { answer in
      " | \(answer.value) in \(answer.minimum)...\(answer.maximum)"
        + (answer.isOpen ? " without its ends" : "")
        + (answer.share.isWhole ? "" : " \(answer.share.percent)%")
        + (answer.feedback.map { " #\($0.dump)" } ?? "")
    }.joined()
  }
}

extension Blank {
  fileprivate var dump: String {
    let weighed = (weight == 1 ? "" : "\(weight)×") + (hint.map { "(\($0))" } ?? "")
    switch kind {
    case .typed(let accepted, let policy):
      return
        "\(weighed)[\(accepted.joined(separator: ", "))]\(policy?.respectsCase == true ? " case" : "")"
    case .choice(let options, let right, let isMultiple):
      let listed = options.map { (right.contains($0.id) ? "=" : "~") + $0.text.dump }
      return "\(weighed)\(isMultiple ? "several" : "")[\(listed.joined(separator: " "))]"
    case .numeric(let answers): return "\(weighed)[\(Card.Content.dump(answers))]"
    }
  }
}

extension RichText {
  /// The text with its structure as marks that no text of the tests holds: `⟨strong x⟩`, lines joined by `⏎`, paragraphs by `¶`.
  var dump: String {
    blocks.map { block in
      switch block {
      case .paragraph(let inlines): Self.dump(inlines)
      case .list(let isNumbered, let items):
        items.map { (isNumbered ? "1. " : "• ") + Self.dump($0) }.joined(separator: "¶")
      case .table(let rows):
        rows.map { "│" + $0.map { Self.dump($0) }.joined(separator: "│") + "│" }.joined(
          separator: "¶")
      case .code(let code): "⟨code⏎\(code.replacing("\n", with: "⏎"))⟩"
      }
    }.joined(separator: "¶")
  }

  private static func dump(_ inlines: [Inline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text): text.replacing("\n", with: "⏎")
      case .styled(let style, let parts): "⟨\(style) \(dump(parts))⟩"
      case .ruby(let base, let reading): "⟨ruby \(base) \(reading)⟩"
      case .link(let address, let parts): "⟨link \(address) \(dump(parts))⟩"
      case .lineBreak: "⏎"
      case .image(let name, _): "⟨image \(name)⟩"
      case .audio(let name, _): "⟨audio \(name)⟩"
      case .video(let name, _): "⟨video \(name)⟩"
      case .math(let formula, let isDisplayed):
        isDisplayed ? "⟨MATH \(formula)⟩" : "⟨math \(formula)⟩"
      case .blank(let number): "⟨\(number)⟩"
      }
    }.joined()
  }
}
