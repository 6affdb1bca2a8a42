extension Card.Content {
  /// A hash of what makes this card the card it is; explanation and source do not count.
  var identity: StableHash {
    var hash = StableHash()
    for part in identifyingParts {
      switch part {
      case .word(let word): hash.add(word)
      case .text(let text): hash.add(text)
      }
    }
    return hash
  }

  /// The texts that make this card the card it is: its kind, what it asks, what is answered.
  public var identifyingTexts: [String] {
    identifyingParts.map { part in
      switch part {
      case .word(let word): word
      case .text(let text): text.identifying
      }
    }
  }

  /// What makes a card the card it is, before texts with structure are made plain.
  fileprivate enum IdentifyingPart {
    case word(String)
    case text(RichText)
  }

  private var identifyingParts: [IdentifyingPart] {
    switch self {
    case .trueFalse(let statement, let isTrue):
      return [.word("trueFalse"), .text(statement), .word(isTrue ? "true" : "false")]
    case .choice(let prompt, let options, let right, _):
      return [.word("choice"), .text(prompt), .word("\(options.count)")]
        + options.map { .text($0.text) }
        + options.indices.filter { right.contains(options[$0].id) }.map { .word("\($0)") }
    case .pair(let front, let back, _):
      return [.word("pair"), .text(front), .text(back)]
    case .typed(let prompt, let accepted):
      return [.word("typed"), .text(prompt)] + accepted.map { .word($0) }
    case .slider(let prompt, let scale, let target):
      var parts: [IdentifyingPart] = [.word("slider")] + prompt.texts.map { .word($0.text) }
      parts += [.word("\(scale.minimum)"), .word("\(scale.maximum)")]
      if case .fixed(let value) = target { parts.append(.word("\(value)")) }
      return parts
    case .numeric(let prompt, let answers):
      return [.word("numeric"), .text(prompt)] + answers.map { .word("\($0.value)") }
    case .matching(let prompt, let pairs, let rights):
      return [.word("matching"), .text(prompt)]
        + pairs.flatMap { [.text($0.left.text), .word($0.right.text)] }
        + rights.map { .text($0.text) }
    case .ordering(let prompt, let items):
      return [.word("ordering"), .text(prompt)] + items.map { .text($0.text) }
    case .cloze(let text, let blanks):
      return [.word("cloze"), .text(text)] + blanks.flatMap { $0.identifyingParts }
    case .open(let prompt, _): return [.word("open"), .text(prompt)]
    case .note(let text): return [.word("note"), .text(text)]
    case .kept(let kind, let prompt): return [.word("kept"), .word(kind), .text(prompt)]
    }
  }
}

extension Blank {
  fileprivate var identifyingParts: [Card.Content.IdentifyingPart] {
    switch kind {
    case .typed(let accepted, _): return accepted.map { .word($0) }
    case .choice(let options, let right, _):
      return options.map { .text($0.text) } + right.map { .word($0.text) }
    case .numeric(let answers): return answers.map { .word("\($0.value)") }
    }
  }
}
