internal import Platform
internal import QuizCore

/// A note that is written: one that was imported, as it was, or one that is made of a card.
struct AnkiExportNote {
  var guid: String
  var noteType: Int64
  /// The name of its type, where a text gave it.
  var noteTypeName: String?
  var fields: [String]
  var tags: String
  /// The number that it had; `nil` for a new one.
  var id: Int64?
  /// When it was changed, in seconds since 1970; `nil` for now.
  var modified: Int64?
  var cards: [Card]
  /// The pictures and sounds that it names, by these names.
  var media: [String: MediaName] = [:]

  /// A card of it.
  struct Card {
    let ordinal: Int
    let deck: String
    /// Its state of learning as it was; `nil` for a new card.
    let learning: JSONNode?
  }
}

// MARK: Rows that were imported

extension AnkiExportNote {
  /// The row of a text; `nil` when it makes no sense.
  init?(row original: Original) {
    guard let node = AnkiJSON.ifReadable(original.text), let guid = node["guid"]?.text,
      let fields = node["fields"]?.items.compactMap(\.text), !fields.isEmpty
    else { return nil }
    self.guid = guid
    noteType = 0
    noteTypeName = node["notetype"]?.text ?? ""
    self.fields = fields
    tags = node["tags"]?.text ?? ""
    cards = [Card(ordinal: 0, deck: node["deck"]?.text ?? "", learning: nil)]
  }
}

// MARK: Notes that were imported

extension AnkiExportNote {
  /// The note of an original, with the cards that one item stands for; `nil` when it makes no sense.
  init?(_ original: Original) {
    guard let node = AnkiJSON.ifReadable(original.text) else { return nil }
    guard let guid = node["guid"]?.text, let type = node["mid"]?.integer,
      let fields = node["fields"]?.items.compactMap(\.text), !fields.isEmpty
    else { return nil }
    self.guid = guid
    noteType = type
    self.fields = fields
    tags = node["tags"]?.text ?? ""
    id = node["id"]?.integer
    modified = node["mod"]?.integer
    let learned = node["cards"]?.items ?? []
    cards = (node["ords"]?.items ?? []).compactMap { $0.integer }.map { ordinal in
      Card(
        ordinal: Int(clamping: ordinal), deck: node["deck"]?.text ?? "Default",
        learning: learned.first { $0["ord"]?.integer == ordinal && $0["type"] != nil })
    }
    for member in node["media"]?.members ?? [] {
      if let kept = member.node.text.flatMap({ MediaName($0) }) { media[member.name] = kept }
    }
  }
}
