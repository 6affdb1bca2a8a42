extension Card.Content {
  /// A hash of what makes this card the card it is; explanation and source do not count.
  var identity: StableHash {
    var hash = StableHash()
    for text in identifyingTexts { hash.add(text) }
    return hash
  }

  /// The texts that make this card the card it is.
  var identifyingTexts: [String] {
    switch self {
    case .trueFalse(let statement, let isTrue):
      return ["trueFalse", statement.plain, isTrue ? "true" : "false"]
    case .choice(let prompt, let options, let right, _):
      return ["choice", prompt.plain, "\(options.count)"] + options.map { $0.text.plain }
        + options.indices.filter { right.contains(options[$0].id) }.map { "\($0)" }
    case .pair(let front, let back, _):
      return ["pair", front.plain, back.plain]
    case .typed(let prompt, let accepted):
      return ["typed", prompt.plain] + accepted
    case .slider(let prompt, let scale, let target):
      var texts = ["slider"] + prompt.texts.map { $0.text }
      texts += ["\(scale.minimum)", "\(scale.maximum)"]
      if case .fixed(let value) = target { texts.append("\(value)") }
      return texts
    }
  }
}
