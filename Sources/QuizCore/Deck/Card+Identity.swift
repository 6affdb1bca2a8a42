extension Card.Content {
  /// A hash of what makes this card the card it is; explanation and source do not count.
  var identity: StableHash {
    var hash = StableHash()
    switch self {
    case .trueFalse(let statement, let isTrue):
      hash.add("trueFalse")
      hash.add(statement.plain)
      hash.add(isTrue ? "true" : "false")
    case .choice(let prompt, let options, let right, _):
      hash.add("choice")
      hash.add(prompt.plain)
      for option in options { hash.add(option.text.plain) }
      for id in right { hash.add(id.text) }
    case .pair(let front, let back, _):
      hash.add("pair")
      hash.add(front.plain)
      hash.add(back.plain)
    case .typed(let prompt, let accepted):
      hash.add("typed")
      hash.add(prompt.plain)
      for text in accepted { hash.add(text) }
    case .slider(let prompt, let scale, let target):
      hash.add("slider")
      for entry in prompt.texts { hash.add(entry.text) }
      hash.add("\(scale.minimum)")
      hash.add("\(scale.maximum)")
      if case .fixed(let value) = target { hash.add("\(value)") }
    }
    return hash
  }
}
