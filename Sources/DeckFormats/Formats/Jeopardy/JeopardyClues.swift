import QuizCore

/// The clues of a file as they are met.
struct JeopardyClues {
  private let text: SourceText
  private var items: [ImportedItem] = []
  /// The items that are played for whatever the players stake.
  private var wagers: [Int] = []
  private var strayBackslashes = 0

  init(text: SourceText) {
    self.text = text
  }

  /// Adds an entry of a list of clues.
  mutating func add(_ node: JSONNode, at place: Place, into bank: inout ImportedBank) {
    guard let clue = node["question"]?.scalarText ?? node["clue"]?.scalarText else {
      return leave(place, "it has no clue", &bank)
    }
    guard let answer = node["answer"]?.scalarText else {
      return leave(place, "it has no answer", &bank)
    }
    guard var item = item(clue: Self.unwrapped(clue), answer: answer, at: place, into: &bank)
    else { return }
    if let category = filled(node["category"]) { item.details.category = [category] }
    if let round = filled(node["round"]) { item.details.tags = [round] }
    item.source = Self.show(of: node)
    item.original = Original(format: .jeopardy, text: node.json)
    add(item, value: node["value"])
  }

  /// Adds a board: rounds of categories of questions.
  mutating func addBoard(
    _ rounds: [JSONNode], of document: inout JSONDocument, into bank: inout ImportedBank
  ) {
    for (index, round) in rounds.enumerated() {
      let roundName = filled(round["name"]) ?? "Round \(index + 1)"
      for category in round["categories"]?.items ?? [] {
        let name = filled(category["name"])
        for node in category["questions"]?.items ?? [] {
          let place = document.place(of: node, item: name)
          addSquare(node, category: name, round: roundName, at: place, into: &bank)
        }
      }
    }
  }

  private mutating func addSquare(
    _ node: JSONNode, category: String?, round: String, at place: Place,
    into bank: inout ImportedBank
  ) {
    guard let clue = node["q"]?.scalarText else { return leave(place, "it has no clue", &bank) }
    guard let answer = node["a"]?.scalarText else {
      return leave(place, "it has no answer", &bank)
    }
    guard var item = item(clue: clue, answer: answer, at: place, into: &bank) else { return }
    item.details.category = category.map { [$0] } ?? []
    item.details.tags = [round]
    if let picture = filled(node["image"]) {
      _ = text.media.find(picture, at: place, into: &bank)
    }
    item.original = Original(format: .jeopardy, text: node.json)
    add(item, value: node["value"] ?? JSONNode(.string("")))
  }

  /// The deck of what was added: asked by the clue alone.
  func deck(into bank: inout ImportedBank) -> ImportedDeck {
    var deck = ImportedDeck()
    deck.rules.directions = [Direction(ask: .front)]
    deck.items = items
    if strayBackslashes > 0 {
      bank.remark(
        .changed, at: Place(), what: "\(strayBackslashes) texts came in without backslashes",
        why: "the file has \\\" where it means a quotation mark")
    }
    let weights = items.compactMap { $0.details.weight?.integer }
    guard !wagers.isEmpty, let highest = weights.max() else { return deck }
    for index in wagers { deck.items[index].details.weight = Decimal(mantissa: highest) }
    bank.remark(
      .guessed, at: Place(),
      what: wagers.count == 1
        ? "the clue without a value counts as much as the highest, \(highest)"
        : "the \(wagers.count) clues without a value count as much as the highest, \(highest)",
      why: "players stake what they like there")
    return deck
  }

  private mutating func add(_ item: ImportedItem, value: JSONNode?) {
    var item = item
    let digits = value?.scalarText?.utf8.filter { (0x30...0x39).contains($0) } ?? []
    let dollars = Int64(String(decoding: digits, as: UTF8.self))
    item.details.weight = dollars.map { Decimal(mantissa: $0) }
    // A board has no values at all; a list has null in the final round.
    if dollars == nil, value?.text == nil { wagers.append(items.count) }
    items.append(item)
  }

  private mutating func item(
    clue: String, answer: String, at place: Place, into bank: inout ImportedBank
  ) -> ImportedItem? {
    guard let front = text.readFilled(cleaned(clue), at: place, into: &bank) else {
      leave(place, "it has no clue", &bank)
      return nil
    }
    guard let back = text.readFilled(cleaned(answer), at: place, into: &bank) else {
      leave(place, "it has no answer", &bank)
      return nil
    }
    return ImportedItem(.pair(front: front, back: back, wrong: []), at: place)
  }

  private func leave(_ place: Place, _ why: String, _ bank: inout ImportedBank) {
    bank.remark(.leftOut, at: place, what: "the clue was left out", why: why)
  }

  private mutating func cleaned(_ text: String) -> String {
    guard text.contains("\\\"") || text.contains("\\'") else { return text }
    strayBackslashes += 1
    return text.split(separator: "\\\"", omittingEmptySubsequences: false).joined(separator: "\"")
      .split(separator: "\\'", omittingEmptySubsequences: false).joined(separator: "'")
  }

  /// A clue without the apostrophes that some lists put around it.
  private static func unwrapped(_ clue: String) -> String {
    guard clue.utf8.count > 1, clue.utf8.first == UInt8(ascii: "'"),
      clue.utf8.last == UInt8(ascii: "'")
    else { return clue }
    return String(clue.dropFirst().dropLast())
  }

  private static func show(of node: JSONNode) -> Card.Source? {
    let number = node["show_number"]?.scalarText.map { "Show \($0)" }
    let parts = [number, node["air_date"]?.text].compactMap { $0 }
    return parts.isEmpty
      ? nil : Card.Source(title: parts.joined(separator: ", "), address: nil)
  }

  private func filled(_ node: JSONNode?) -> String? {
    guard let text = node?.scalarText.map(CharacterReferences.decode)?.trimmed, !text.isEmpty
    else { return nil }
    return text
  }
}
