package import QuizCore

/// What an import brought, or would bring.
package struct Receipt: Equatable {
  /// The import's id, by which it is undone; nil where nothing was stored.
  let id: String?
  let file: String
  let format: String
  let cards: Int
  /// How many of each kind, the commonest first.
  let kinds: [Kind]
  let media: Int
  let decks: [ReceivedDeck]
  let remarks: [Remark]
  /// How many further remarks there are.
  let omitted: Int

  /// A kind of card and how many came in.
  struct Kind: Equatable {
    let word: String
    let count: Int
  }

  /// What became of one deck.
  struct ReceivedDeck: Equatable {
    let id: String
    let title: String
    let isNew: Bool
    let added: Int
    let updated: Int
    let unchanged: Int
    let gone: Int
    let isGoneRemoved: Bool
  }

  /// Something that was changed, left out, guessed or looks doubtful.
  struct Remark: Equatable {
    enum Kind: String, CaseIterable {
      case guessed, leftOut = "left-out", changed, doubtful
    }

    let kind: Kind
    /// The file in a package.
    let member: String?
    let line: Int64?
    /// What the source calls the question.
    let item: String?
    let what: String
    let why: String
  }

  /// The remarks of one kind, in the order of the file.
  func remarks(_ kind: Remark.Kind) -> [Remark] {
    remarks.filter { $0.kind == kind }
  }

  /// Reads a receipt; nil for what is none.
  package init?(_ node: JSONNode) {
    guard let file = node.text("file"), let format = node.text("format"),
      let cards = node.count("cards"), let decks = node.list("decks"),
      let remarks = node.list("remarks")
    else { return nil }
    (id, self.file, self.format, self.cards) = (node.text("import"), file, format, cards)
    kinds = Self.kinds(node.member("kinds"))
    media = node.count("media") ?? 0
    self.decks = decks.compactMap { ReceivedDeck($0) }
    self.remarks = remarks.compactMap { Remark($0) }
    omitted = node.count("omittedRemarks") ?? 0
  }

  private static func kinds(_ node: JSONNode?) -> [Kind] {
    guard case .object(let members)? = node?.value else { return [] }
    return members.compactMap { member in
      node?.count(member.name).map { Kind(word: member.name, count: $0) }
    }
  }
}

extension Receipt.ReceivedDeck {
  init?(_ node: JSONNode) {
    guard let id = node.text("id"), let title = node.text("title") else { return nil }
    self.init(
      id: id, title: title, isNew: node.flag("new"), added: node.count("added") ?? 0,
      updated: node.count("updated") ?? 0, unchanged: node.count("unchanged") ?? 0,
      gone: node.count("gone") ?? 0, isGoneRemoved: node.flag("goneRemoved"))
  }
}

extension Receipt.Remark {
  init?(_ node: JSONNode) {
    guard let word = node.text("kind"), let kind = Kind(rawValue: word),
      let what = node.text("what"), let why = node.text("why")
    else { return nil }
    self.init(
      kind: kind, member: node.text("member"), line: node.number("line"), item: node.text("item"),
      what: what, why: why)
  }
}

/// How far an import is.
enum ImportState {
  /// Another import comes first.
  case waiting
  case reading
  case storing
  case done(Receipt)
  /// What is wrong and what to do, in the server's words.
  case failed(String)

  static func read(_ bytes: [UInt8]) throws(WireError) -> ImportState {
    try JSONNode.read(bytes, as: "state of an import") { node in
      switch node.text("state") {
      case "waiting": .waiting
      case "reading": .reading
      case "storing": .storing
      case "done": node.member("receipt").flatMap { Receipt($0) }.map { .done($0) }
      case "failed": node.member("error")?.text("message").map { .failed($0) }
      default: nil
      }
    }
  }
}
