internal import QuizCore

extension Card {
  /// Writes the card as an object.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if !id.isDerived(from: content) { writer.member("id", id.text) }
      writeMembers(to: &writer)
    }
  }

  /// Writes all but the identity, as members of the object that is open.
  func writeMembers(to writer: inout JSONWriter) {
    let details = details
    let isNoted = content.write(to: &writer, details)
    writer.optional("explanation", explanation)
    if let source { write(source, to: &writer) }
    details.write(to: &writer, of: content, isNoted: isNoted)
  }

  private func write(_ source: Source, to writer: inout JSONWriter) {
    guard let address = source.address else { return writer.member("source", source.title) }
    writer.name("source")
    writer.object { writer in
      writer.member("title", source.title)
      writer.member("address", address)
    }
  }
}

extension Card.Content {
  /// Writes the members that say what is asked; tells whether what is said of single answers is among them.
  fileprivate func write(to writer: inout JSONWriter, _ details: Card.Details) -> Bool {
    switch self {
    case .trueFalse(let statement, let isTrue):
      writer.member("statement", statement)
      writer.member("answer", isTrue)
    case .pair(let front, let back, let wrong):
      writer.member("front", front)
      writer.member("back", back)
      if !wrong.isEmpty { writer.list("wrong", wrong) { $1.write(to: &$0, note: nil) } }
    case .choice(let prompt, let options, let right, let isMultiple):
      writer.member("question", prompt)
      return OptionsWriter(options: options, right: right, isMultiple: isMultiple)
        .write(to: &writer, notes: details.answers)
    case .typed(let prompt, let accepted):
      writer.member("question", prompt)
      writer.accepted(accepted)
    case .slider(let prompt, let scale, let target):
      writer.member("question", prompt)
      writer.slider(scale, target)
    case .numeric(let prompt, let answers):
      writer.member("question", prompt)
      writer.numbers(answers)
    case .matching(let prompt, let pairs, let rights):
      writer.member("question", prompt)
      MatchingWriter(pairs: pairs, rights: rights).write(to: &writer)
    case .ordering(let prompt, let items):
      writer.member("question", prompt)
      writer.list("order", items) { $1.write(to: &$0, note: nil) }
    case .cloze(let text, let blanks): ClozeWriter(text: text, blanks: blanks).write(to: &writer)
    case .open(let prompt, let model):
      writer.member("question", prompt)
      if let model { writer.member("open", model) } else { writer.member("open", true) }
    case .note(let text): writer.member("note", text)
    case .kept(let kind, let prompt):
      writer.member("kept", kind)
      writer.member("question", prompt)
    }
    return false
  }
}

extension Card.Details {
  /// Writes what is not as usual; what is said of single answers, unless it has been written.
  fileprivate func write(to writer: inout JSONWriter, of content: Card.Content, isNoted: Bool) {
    if !tags.isEmpty { writer.list("tags", tags) }
    if !category.isEmpty { writer.list("category", category) }
    writer.optional("instructions", instructions)
    if !hints.isEmpty { writer.list("hints", hints) { $1.write(to: &$0) } }
    if let seconds { writer.member("seconds", Int64(seconds)) }
    if let weight { writer.member("weight", weight) }
    if verdicts != Verdicts() {
      writer.name("verdicts")
      writer.object { writer in
        writer.optional("right", verdicts.right)
        writer.optional("partial", verdicts.partial)
        writer.optional("wrong", verdicts.wrong)
      }
    }
    if let policy {
      writer.name("typing")
      policy.write(to: &writer)
    }
    if keepsOrder { writer.member("shuffle", false) }
    if !isNoted { writer.notes(answers) }
  }
}

extension JSONWriter {
  /// Writes what is said of single answers as a list apart from them.
  mutating func notes(_ notes: [Card.AnswerNote]) {
    if notes.isEmpty { return }
    list("feedback", notes) { writer, note in
      writer.object { writer in
        writer.member("to", note.answer)
        if let share = note.share { writer.member("weight", share.percent) }
        writer.optional("text", note.feedback)
      }
    }
  }

  /// Writes accepted texts, one alone without a list.
  mutating func accepted(_ texts: [String]) {
    if texts.count == 1 { member("accept", texts[0]) } else { list("accept", texts) }
  }

  fileprivate mutating func slider(_ scale: Scale, _ target: Target) {
    name("slider")
    object { writer in
      writer.member("min", Int64(scale.minimum))
      writer.member("max", Int64(scale.maximum))
      writer.member("start", Int64(scale.start))
      switch target {
      case .random: writer.member("target", "random")
      case .fixed(let value): writer.member("target", Int64(value))
      }
    }
  }

  /// Writes the numbers that are taken: one number alone in the short way.
  mutating func numbers(_ answers: [NumericAnswer]) {
    if answers.count == 1, answers[0].isPlain { return member("number", answers[0].value) }
    list("number", answers) { writer, answer in
      writer.object { writer in
        writer.member("value", answer.value)
        writer.member("min", answer.minimum)
        writer.member("max", answer.maximum)
        if answer.isOpen { writer.member("open", true) }
        if answer.share != .whole { writer.member("weight", answer.share.percent) }
        writer.optional("feedback", answer.feedback)
      }
    }
  }
}

extension NumericAnswer {
  /// Whether it is one number of which nothing is said.
  fileprivate var isPlain: Bool {
    minimum == value && maximum == value && !isOpen && share == .whole && feedback == nil
  }
}
