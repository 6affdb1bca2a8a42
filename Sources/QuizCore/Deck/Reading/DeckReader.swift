/// Reads deck files: JSON in UTF-8, version 1.
///
/// A file is read as a whole or refused as a whole, with every problem that was found. The smallest deck:
///
///     { "quizdeck": 1, "title": "Capitals", "cards": [
///       { "front": "Texas", "back": "Austin" },
///       { "front": "Ohio", "back": "Columbus" } ] }
public struct DeckReader: JSONReading {
  /// The version of the format that this reader knows.
  public static let version: Int64 = 1

  let problems = ProblemList()
  /// What is met within the texts and options of the card that is being read.
  let found = FoundParts()

  /// The identity of cards that state none; `nil` for the one that is derived from what they ask.
  let identity: CardID?

  private init(identity: CardID? = nil) {
    self.identity = identity
  }

  /// The deck in a file's bytes; throws every problem with its line and column.
  public static func read(_ bytes: [UInt8]) throws(DeckError) -> Deck {
    let content = FileCheck.withoutMark(bytes)
    try FileCheck.check(content)
    let reader = DeckReader()
    var parser = JSONParser(content, problems: reader.problems)
    let deck = parser.parseDocument().flatMap { reader.deck($0) }
    guard let deck, reader.problems.isEmpty else {
      throw DeckError(
        problems: reader.problems.located(in: content), omitted: reader.problems.omitted)
    }
    return deck
  }

  /// The card in an object that stands alone and has this identity, unless it states one; throws every problem. What is read
  /// so can stand in a deck file, beside cards that are no twins of it.
  public static func readCard(_ bytes: [UInt8], as identity: CardID) throws(DeckError) -> Card {
    let reader = DeckReader(identity: identity)
    var parser = JSONParser(
      bytes, problems: reader.problems, maximumDepth: DeckLimits.nesting - levelsAroundCard)
    let card = parser.parseDocument().flatMap { reader.card($0) }
    guard let card, reader.problems.isEmpty else {
      throw DeckError(
        problems: reader.problems.located(in: bytes), omitted: reader.problems.omitted)
    }
    return card
  }

  /// The brackets around a card in a deck file: those of the deck and of the list.
  private static let levelsAroundCard = 2

  private func deck(_ node: JSONNode) -> Deck? {
    guard var fields = Fields(node, of: "the deck", problems: problems) else { return nil }
    guard checkVersion(&fields) else { return nil }
    _ = fields.take("$schema")
    let title = fields.required("title", of: "a title in quotes", read: localizedText)
    let summary = fields.optional("summary", read: localizedText)
    let languages = fields.optional("language", read: languages)
    let rules = fields.optional("rules", read: rules)
    let starters = fields.optional("highScores", read: starters)
    let cards = fields.required("cards", of: "a list of cards", read: cards)
    fields.finish()
    guard let title, let cards else { return nil }
    return Deck(
      title: title, summary: summary, languages: languages ?? Deck.Languages(), cards: cards,
      rules: rules ?? Rules(), starters: starters ?? [])
  }

  private func checkVersion(_ fields: inout Fields) -> Bool {
    guard let node = fields.take("quizdeck") else {
      problems.report(
        fields.offset, found: "a JSON object without \"quizdeck\"",
        expected: "a deck file: its first member is \"quizdeck\": 1")
      return false
    }
    guard case .number(let number) = node.value, let version = number.integer else {
      reject(node, expected: "the version of the deck format: 1")
      return false
    }
    guard version == Self.version else {
      problems.report(
        node.offset, found: "version \(version) of the deck format",
        expected: version > Self.version
          ? "version 1: this deck needs a newer Quizdeck" : "version 1")
      return false
    }
    return true
  }

  private func languages(_ node: JSONNode) -> Deck.Languages? {
    if case .string = node.value {
      return languageTag(node).map { Deck.Languages(front: $0, back: $0) }
    }
    guard case .object = node.value else {
      reject(
        node, expected: "a language tag such as \"en\", or one for \"front\" and \"back\" each")
      return nil
    }
    guard var fields = Fields(node, of: "the languages", problems: problems) else { return nil }
    let front = fields.optional("front", read: languageTag)
    let back = fields.optional("back", read: languageTag)
    fields.finish()
    return Deck.Languages(front: front, back: back)
  }

  private func starters(_ node: JSONNode) -> [Deck.Starter]? {
    list(node, of: "high scores", count: 0...DeckLimits.starters) { item in
      guard var fields = Fields(item, of: "a high score", problems: problems) else { return nil }
      let name = fields.required("name", of: "a player's name", read: playerName)
      let score = fields.required("score", of: "a whole number") {
        integer($0, in: 1...1_000_000_000)
      }
      fields.finish()
      guard let name, let score else { return nil }
      return Deck.Starter(name: name, score: score)
    }
  }

  private func playerName(_ node: JSONNode) -> PlayerName? {
    guard let text = shortText(node) else { return nil }
    do {
      return try PlayerName(text)
    } catch {
      let expected =
        switch error {
        case .empty, .tooLong: "a name of 1 to \(DeckLimits.nameCharacters) characters"
        case .controlCharacter: "a name without control characters"
        }
      reject(node, expected: expected)
      return nil
    }
  }
}
