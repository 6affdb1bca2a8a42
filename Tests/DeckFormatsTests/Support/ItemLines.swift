import DeckFormats
import QuizCore

/// An item as lines that a person can read: what it asks, its answers with their shares and feedback, and what else is known.
struct ItemLines {
  private(set) var lines: [String] = []

  static func of(_ item: ImportedItem) -> [String] {
    var lines = ItemLines()
    lines.add(item)
    return lines.lines
  }

  static func html(_ text: RichText) -> String { HTMLText.write(text, media: \.text) }

  private mutating func add(_ item: ImportedItem) {
    add(item.content, item.details)
    if let text = item.explanation { lines.append("explanation: \(Self.html(text))") }
    let details = item.details
    if !details.category.isEmpty {
      lines.append("category: \(details.category.joined(separator: " > "))")
    }
    if !details.tags.isEmpty { lines.append("tags: \(details.tags.joined(separator: ", "))") }
    for hint in details.hints { lines.append("hint: \(Self.html(hint))") }
    if let weight = details.weight { lines.append("weight: \(weight)") }
    for (name, text) in [
      ("right", details.verdicts.right), ("partial", details.verdicts.partial),
      ("wrong", details.verdicts.wrong),
    ] {
      if let text { lines.append("\(name): \(Self.html(text))") }
    }
    if details.keepsOrder { lines.append("keeps its order") }
    if let id = item.sourceID { lines.append("id: \(id)") }
  }

  private mutating func add(_ content: Card.Content, _ details: Card.Details) {
    switch content {
    case .trueFalse(let text, let isTrue):
      lines.append("\(isTrue ? "true" : "false"): \(Self.html(text))")
      notes(details.answers, beside: [])
    case .choice(let prompt, let options, let right, let isMultiple):
      lines.append("\(isMultiple ? "choose some" : "choose one"): \(Self.html(prompt))")
      choices(options, right, details.answers)
    case .pair(let front, let back, _):
      lines.append("pair: \(Self.html(front)) | \(Self.html(back))")
    case .typed(let prompt, let accepted):
      lines.append("type: \(Self.html(prompt))")
      typed(accepted, details.policy, details.answers)
    case .numeric(let prompt, let answers):
      lines.append("number: \(Self.html(prompt))")
      numbers(answers)
      notes(details.answers, beside: [])
    case .matching(let prompt, let pairs, let rights):
      lines.append("match: \(Self.html(prompt))")
      for pair in pairs {
        let right = rights.first { $0.id == pair.right }
        lines.append("  \(Self.html(pair.left.text)) = \(right.map { Self.html($0.text) } ?? "?")")
      }
      lines.append("  of \(rights.map { Self.html($0.text) }.joined(separator: ", "))")
    case .ordering(let prompt, let items):
      lines.append("order: \(Self.html(prompt))")
      lines.append("  \(items.map { Self.html($0.text) }.joined(separator: " < "))")
    case .cloze(let text, let blanks):
      lines.append("gaps: \(HTMLText.write(text, media: \.text) { "[\($0)]" })")
      for (index, blank) in blanks.enumerated() { add(blank, index) }
    case .open(let prompt, let model):
      lines.append("open: \(Self.html(prompt))")
      if let model { lines.append("  model: \(Self.html(model))") }
    case .note(let text): lines.append("note: \(Self.html(text))")
    case .kept(let kind, let prompt): lines.append("kept \(kind): \(Self.html(prompt))")
    case .slider: lines.append("slider")
    }
  }

  private mutating func add(_ blank: Blank, _ index: Int) {
    switch blank.kind {
    case .typed(let accepted, let policy):
      lines.append(" [\(index)] x\(blank.weight) typed")
      typed(accepted, policy, blank.answers)
    case .choice(let options, let right, let isMultiple):
      lines.append(" [\(index)] x\(blank.weight) \(isMultiple ? "some" : "one")")
      choices(options, right, blank.answers)
    case .numeric(let answers):
      lines.append(" [\(index)] x\(blank.weight) number")
      numbers(answers)
      notes(blank.answers, beside: [])
    }
  }

  private mutating func choices(
    _ options: [Option], _ right: [OptionID], _ notes: [Card.AnswerNote]
  ) {
    for option in options {
      let note = notes.first { $0.answer == option.id.text }
      lines.append(
        "  \(right.contains(option.id) ? "=" : "~")\(Self.html(option.text))\(Self.tail(note))")
    }
  }

  private mutating func typed(
    _ accepted: [String], _ policy: AnswerPolicy?, _ notes: [Card.AnswerNote]
  ) {
    for text in accepted {
      lines.append("  =\(text)\(Self.tail(notes.first { $0.answer == text }))")
    }
    self.notes(notes, beside: accepted)
    if policy?.respectsCase == true { lines.append("  with regard to case") }
    if policy?.hasWildcards == true { lines.append("  with wildcards") }
  }

  private mutating func numbers(_ answers: [NumericAnswer]) {
    for answer in answers {
      let share = answer.share == .whole ? "" : " \(answer.share.percent)%"
      let feedback = answer.feedback.map { " # \(Self.html($0))" } ?? ""
      lines.append("  \(answer.value) in \(answer.minimum)...\(answer.maximum)\(share)\(feedback)")
    }
  }

  private mutating func notes(_ notes: [Card.AnswerNote], beside known: [String]) {
    for note in notes where !known.contains(note.answer) {
      lines.append("  ~\(note.answer)\(Self.tail(note))")
    }
  }

  private static func tail(_ note: Card.AnswerNote?) -> String {
    let share = note?.share.map { " \($0.percent)%" } ?? ""
    return share + (note?.feedback.map { " # \(html($0))" } ?? "")
  }
}
