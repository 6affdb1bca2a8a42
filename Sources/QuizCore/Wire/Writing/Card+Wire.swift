extension Card {
  /// Writes `[kind, id, …, explanation, source, details]`.
  func writeWire(to writer: inout JSONWriter) {
    writer.array { writer in
      writer.number(Int64(content.wireKind.rawValue))
      writer.string(id.text)
      content.writeWire(to: &writer)
      writer.optional(explanation) { $1.writeWire(to: &$0) }
      writer.optional(source) { writer, source in
        writer.array { writer in
          writer.string(source.title)
          writer.optional(source.address) { $0.string($1) }
        }
      }
      writer.optional(details.isPlayed ? details : nil) { $1.writeWire(to: &$0) }
    }
  }
}

extension Card.Content {
  fileprivate var wireKind: DeckWire.Kind {
    switch self {
    case .trueFalse: return .trueFalse
    case .choice: return .choice
    case .pair: return .pair
    case .typed: return .typed
    case .slider: return .slider
    case .numeric: return .numeric
    case .matching: return .matching
    case .ordering: return .ordering
    case .cloze: return .cloze
    case .open: return .open
    case .note: return .note
    case .kept: return .kept
    }
  }

  fileprivate func writeWire(to writer: inout JSONWriter) {
    switch self {
    case .trueFalse(let statement, let isTrue):
      statement.writeWire(to: &writer)
      writer.bool(isTrue)
    case .choice(let prompt, let options, let right, let isMultiple):
      prompt.writeWire(to: &writer)
      writer.list(options) { $1.writeWire(to: &$0) }
      writer.list(right) { $0.string($1.text) }
      writer.bool(isMultiple)
    case .pair(let front, let back, let wrong):
      front.writeWire(to: &writer)
      back.writeWire(to: &writer)
      writer.list(wrong) { $1.writeWire(to: &$0) }
    case .typed(let prompt, let accepted):
      prompt.writeWire(to: &writer)
      writer.list(accepted) { $0.string($1) }
    case .slider(let prompt, let scale, let target):
      prompt.write(to: &writer)
      scale.writeWire(to: &writer)
      if case .fixed(let value) = target { writer.number(Int64(value)) } else { writer.null() }
    case .numeric(let prompt, let answers):
      prompt.writeWire(to: &writer)
      writer.list(answers) { $1.writeWire(to: &$0) }
    case .matching(let prompt, let pairs, let rights):
      prompt.writeWire(to: &writer)
      writer.list(pairs) { writer, pair in
        pair.left.writeWire(to: &writer)
        writer.string(pair.right.text)
      }
      writer.list(rights) { $1.writeWire(to: &$0) }
    case .ordering(let prompt, let items):
      prompt.writeWire(to: &writer)
      writer.list(items) { $1.writeWire(to: &$0) }
    case .cloze(let text, let blanks):
      text.writeWire(to: &writer)
      writer.list(blanks) { $1.writeWire(to: &$0) }
    case .open(let prompt, let model):
      prompt.writeWire(to: &writer)
      writer.optional(model) { $1.writeWire(to: &$0) }
    case .note, .kept: break
    }
  }
}

extension Scale {
  fileprivate func writeWire(to writer: inout JSONWriter) {
    for value in [minimum, maximum, start] { writer.number(Int64(value)) }
  }
}

extension Option {
  /// Writes the text alone where the identity follows from it, else `[id, text]`.
  fileprivate func writeWire(to writer: inout JSONWriter) {
    if OptionID(derivedFrom: text) == id { return text.writeWire(to: &writer) }
    writer.array { writer in
      writer.string(id.text)
      text.writeWire(to: &writer)
    }
  }
}

extension NumericAnswer {
  fileprivate func writeWire(to writer: inout JSONWriter) {
    writer.array { writer in
      for number in [value, minimum, maximum] { writer.value(.number(number)) }
      writer.bool(isOpen)
      writer.number(Int64(share.parts))
      writer.optional(feedback) { $1.writeWire(to: &$0) }
    }
  }
}

extension Blank {
  fileprivate func writeWire(to writer: inout JSONWriter) {
    writer.array { writer in
      writer.optional(hint) { $0.string($1) }
      writer.number(Int64(weight))
      writer.list(answers) { $1.writeWire(to: &$0) }
      switch kind {
      case .typed(let accepted, let policy):
        writer.place(of: DeckWire.Gap.typed)
        writer.list(accepted) { $0.string($1) }
        writer.optional(policy) { $1.writeWire(to: &$0) }
      case .choice(let options, let right, let isMultiple):
        writer.place(of: DeckWire.Gap.choice)
        writer.list(options) { $1.writeWire(to: &$0) }
        writer.list(right) { $0.string($1.text) }
        writer.bool(isMultiple)
      case .numeric(let answers):
        writer.place(of: DeckWire.Gap.numeric)
        writer.list(answers) { $1.writeWire(to: &$0) }
      }
    }
  }
}

extension Card.Details {
  /// Whether anything of it shows in a game.
  fileprivate var isPlayed: Bool {
    instructions != nil || !hints.isEmpty || verdicts != Verdicts() || !answers.isEmpty
      || policy != nil || keepsOrder
  }

  /// Writes `[instructions, hints, right, partial, wrong, notes, policy, keeps order]`.
  fileprivate func writeWire(to writer: inout JSONWriter) {
    writer.array { writer in
      writer.optional(instructions) { $1.writeWire(to: &$0) }
      writer.list(hints) { $1.writeWire(to: &$0) }
      for text in [verdicts.right, verdicts.partial, verdicts.wrong] {
        writer.optional(text) { $1.writeWire(to: &$0) }
      }
      writer.list(answers) { $1.writeWire(to: &$0) }
      writer.optional(policy) { $1.writeWire(to: &$0) }
      writer.bool(keepsOrder)
    }
  }
}

extension Card.AnswerNote {
  fileprivate func writeWire(to writer: inout JSONWriter) {
    writer.array { writer in
      writer.string(answer)
      if let share { writer.number(Int64(share.parts)) } else { writer.null() }
      writer.optional(feedback) { $1.writeWire(to: &$0) }
    }
  }
}
