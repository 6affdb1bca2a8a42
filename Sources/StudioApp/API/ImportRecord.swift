internal import QuizCore

/// An import as the library remembers it.
struct ImportRecord {
  let id: String
  /// When it was, in milliseconds since 1970.
  let date: Int64
  let file: String
  let format: String
  let cards: Int
  let decks: [String]
  /// When it was undone; nil for one that stands.
  let undone: Int64?

  init?(_ node: JSONNode) {
    guard let id = node.text("id"), let date = node.number("date"), let file = node.text("file"),
      let format = node.text("format"), let cards = node.count("cards"),
      let decks = node.list("decks")
    else { return nil }
    (self.id, self.date, self.file) = (id, date, file)
    (self.format, self.cards, undone) = (format, cards, node.number("undone"))
    self.decks = decks.compactMap { deck in
      if case .string(let id) = deck.value { id } else { nil }
    }
  }

  static func read(_ bytes: [UInt8]) throws(WireError) -> ImportRecord {
    try JSONNode.read(bytes, as: "import") { ImportRecord($0) }
  }

  static func readList(_ bytes: [UInt8]) throws(WireError) -> [ImportRecord] {
    try JSONNode.read(bytes, as: "list of imports") { node in
      node.list("imports")?.compactMap { ImportRecord($0) }
    }
  }
}
