extension FinishedGame {
  /// Reads a game as it is sent and stored.
  public static func read(_ bytes: [UInt8]) throws(WireError) -> FinishedGame {
    try WireReader.read(bytes) { reader, node in reader.finishedGame(node) }
  }

  /// Writes the game as it is sent and stored.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id.text)
      writer.member("deck", deck.text)
      writer.member("hash", hash.text)
      writer.name("setup")
      setup.write(to: &writer)
      writer.name("answers")
      writer.array { writer in for answer in answers { answer.write(to: &writer) } }
      if let name { writer.member("name", name.text) }
    }
  }
}

extension GameSetup {
  /// Reads a setup as it is sent and stored.
  public static func read(_ bytes: [UInt8]) throws(WireError) -> GameSetup {
    try WireReader.read(bytes) { reader, node in reader.setup(node) }
  }

  /// Writes the setup as it is sent and stored.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("seed", Hex.text(seed))
      writer.member("ask", ask.word)
      writer.member("form", form.word)
      if !only.isEmpty {
        writer.name("only")
        writer.array { writer in for card in only { writer.string(card.text) } }
      }
    }
  }
}

extension Answer {
  /// Reads a list of answers as it is sent and stored.
  public static func readList(_ bytes: [UInt8]) throws(WireError) -> [Answer] {
    try WireReader.read(bytes) { reader, node in reader.answers(node) }
  }

  /// Writes the answer as it is sent and stored, such as `{"card":"…","choose":["…"]}`.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("card", card.text)
      switch response {
      case .trueFalse(let said): writer.member("say", said)
      case .recalled(let isKnown): writer.member("recall", isKnown)
      case .text(let text): writer.member("type", text)
      case .value(let value): writer.member("set", Int64(value))
      case .options(let options):
        writer.name("choose")
        writer.array { writer in for option in options { writer.string(option.text) } }
      case .matches(let matches):
        writer.name("match")
        writer.array { writer in
          for match in matches {
            writer.array { writer in
              writer.string(match.left.text)
              writer.string(match.right.text)
            }
          }
        }
      case .order(let order):
        writer.name("order")
        writer.array { writer in for item in order { writer.string(item.text) } }
      case .filled(let fillings):
        writer.name("fill")
        writer.array { writer in for filling in fillings { filling.write(to: &writer) } }
      }
    }
  }
}

extension Filling {
  /// Writes a text as a string, options as the list of their ids.
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text): writer.string(text)
    case .options(let options):
      writer.array { writer in for option in options { writer.string(option.text) } }
    }
  }
}

extension WireReader {
  func finishedGame(_ node: JSONNode) -> FinishedGame? {
    guard var fields = Fields(node, of: "a game", problems: problems) else { return nil }
    let id = fields.required("id", of: "the game's id", read: eventID)
    let deck = fields.required("deck", of: "a deck's id") {
      identifier($0, of: "a deck's id") { DeckID($0) }
    }
    let hash = fields.required("hash", of: "the deck's hash") {
      identifier($0, of: "a deck's hash") { DeckHash($0) }
    }
    let setup = fields.required("setup", of: "the game's setup", read: setup)
    let answers = fields.required("answers", of: "a list of answers", read: answers)
    let name = fields.optional("name", read: playerName)
    fields.finish()
    guard let id, let deck, let hash, let setup, let answers else { return nil }
    return FinishedGame(id: id, deck: deck, hash: hash, setup: setup, answers: answers, name: name)
  }

  func setup(_ node: JSONNode) -> GameSetup? {
    guard var fields = Fields(node, of: "a setup", problems: problems) else { return nil }
    let seed = fields.required("seed", of: "1 to 16 hexadecimal digits") { node in
      identifier(node, of: "1 to 16 hexadecimal digits") { Hex.number($0) }
    }
    let ask = fields.required("ask", of: "\"front\" or \"back\"") {
      word($0, among: Direction.Side.words)
    }
    let form = fields.required("form", of: "a form") { word($0, among: Form.words) }
    let only = fields.optional("only") { node in
      list(node, of: "cards", count: 0...DeckLimits.cards, read: cardID)
    }
    fields.finish()
    guard let seed, let ask, let form else { return nil }
    return GameSetup(seed: seed, ask: ask, form: form, only: only ?? [])
  }

  func answers(_ node: JSONNode) -> [Answer]? {
    list(node, of: "answers", count: 0...Game.maximumAnswers, read: answer)
  }

  private func cardID(_ node: JSONNode) -> CardID? {
    identifier(node, of: "a card's id") { CardID($0) }
  }

  private func answer(_ node: JSONNode) -> Answer? {
    guard var fields = Fields(node, of: "an answer", problems: problems) else { return nil }
    let card = fields.required("card", of: "a card's id", read: cardID)
    let response = response(&fields, of: node)
    fields.finish()
    guard let card, let response else { return nil }
    return Answer(card: card, response: response)
  }

  private func response(_ fields: inout Fields, of node: JSONNode) -> Response? {
    if fields.has("say") { return fields.optional("say", read: bool).map { .trueFalse($0) } }
    if fields.has("recall") { return fields.optional("recall", read: bool).map { .recalled($0) } }
    if fields.has("set") {
      return fields.optional("set") { integer($0, in: Int32.min...Int32.max) }.map { .value($0) }
    }
    if fields.has("type") { return fields.optional("type", read: typedText).map { .text($0) } }
    if fields.has("choose") {
      return fields.optional("choose", read: optionIDs).map { .options($0) }
    }
    if fields.has("order") { return fields.optional("order", read: optionIDs).map { .order($0) } }
    if fields.has("match") {
      let matches = fields.optional("match") { node in
        list(node, of: "pairs", count: 0...DeckLimits.options, read: match)
      }
      return matches.map { .matches($0) }
    }
    if fields.has("fill") {
      let fillings = fields.optional("fill") { node in
        list(node, of: "gaps", count: 0...DeckLimits.blanks, read: filling)
      }
      return fillings.map { .filled($0) }
    }
    problems.report(
      node.offset, found: "an answer without a response",
      expected:
        "one of \"say\", \"choose\", \"type\", \"set\", \"recall\", \"match\", \"order\", \"fill\"")
    return nil
  }

  private func optionIDs(_ node: JSONNode) -> [OptionID]? {
    list(node, of: "options", count: 0...DeckLimits.options) { item in
      identifier(item, of: "an option's id") { OptionID($0) }
    }
  }

  private func match(_ node: JSONNode) -> Match? {
    guard let ids = optionIDs(node), ids.count == 2 else {
      reject(node, expected: "the ids of two options that belong together")
      return nil
    }
    return Match(left: ids[0], right: ids[1])
  }

  private func filling(_ node: JSONNode) -> Filling? {
    guard case .array = node.value else { return typedText(node).map { .text($0) } }
    return optionIDs(node).map { .options($0) }
  }

  /// A typed answer may be blank: it is then wrong, not refused.
  private func typedText(_ node: JSONNode) -> String? {
    guard case .string(let text) = node.value, text.utf8.count <= DeckLimits.textBytes else {
      reject(node, expected: "a text of at most \(DeckLimits.textBytes) bytes")
      return nil
    }
    return text
  }

  func identifier<Value>(_ node: JSONNode, of expected: String, make: (String) -> Value?) -> Value?
  {
    guard case .string(let text) = node.value, let value = make(text) else {
      reject(node, expected: expected)
      return nil
    }
    return value
  }
}
