extension Card.Content {
  /// A hash of what makes this card the card it is; explanation and source do not count.
  var identity: StableHash {
    var hash = StableHash()
    for text in identifyingTexts { hash.add(text) }
    return hash
  }

  /// The texts that make this card the card it is: its kind, what it asks, what is answered.
  public var identifyingTexts: [String] {
    switch self {
    case .trueFalse(let statement, let isTrue):
      return ["trueFalse", statement.identifying, isTrue ? "true" : "false"]
    case .choice(let prompt, let options, let right, _):
      return ["choice", prompt.identifying, "\(options.count)"]
        + options.map { $0.text.identifying }
        + options.indices.filter { right.contains(options[$0].id) }.map { "\($0)" }
    case .pair(let front, let back, _):
      return ["pair", front.identifying, back.identifying]
    case .typed(let prompt, let accepted):
      return ["typed", prompt.identifying] + accepted
    case .slider(let prompt, let scale, let target):
      var texts = ["slider"] + prompt.texts.map { $0.text }
      texts += ["\(scale.minimum)", "\(scale.maximum)"]
      if case .fixed(let value) = target { texts.append("\(value)") }
      return texts
    case .numeric(let prompt, let answers):
      return ["numeric", prompt.identifying] + answers.map { "\($0.value)" }
    case .matching(let prompt, let pairs, let rights):
      return ["matching", prompt.identifying]
        + pairs.flatMap { [$0.left.text.identifying, $0.right.text] }
        + rights.map { $0.text.identifying }
    case .ordering(let prompt, let items):
      return ["ordering", prompt.identifying] + items.map { $0.text.identifying }
    case .cloze(let text, let blanks):
      return ["cloze", text.identifying] + blanks.flatMap { $0.identifyingTexts }
    case .open(let prompt, _): return ["open", prompt.identifying]
    case .note(let text): return ["note", text.identifying]
    case .kept(let kind, let prompt): return ["kept", kind, prompt.identifying]
    }
  }
}

extension Blank {
  fileprivate var identifyingTexts: [String] {
    switch kind {
    case .typed(let accepted, _): return accepted
    case .choice(let options, let right, _):
      return options.map { $0.text.identifying } + right.map { $0.text }
    case .numeric(let answers): return answers.map { "\($0.value)" }
    }
  }
}
