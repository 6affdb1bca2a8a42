/// What the items of notes are told of their collection, in memory of its own: threads that count the uses of one piece of
/// memory wait for each other, so each has one of these.
final class AnkiSurroundings {
  /// The member of the package that the notes are in.
  let member: String?
  private let collection: AnkiCollection
  private var decks: [Int64: AnkiCollection.Deck] = [:]

  init(_ collection: AnkiCollection) {
    self.collection = collection
    member = collection.place.member.map(Self.copy)
  }

  /// Where the collection stands.
  var place: Place { collection.place }

  /// The deck of an identity.
  func deck(_ id: Int64) -> AnkiCollection.Deck {
    if let deck = decks[id] { return deck }
    let deck = AnkiCollection.Deck(path: collection.deck(id).path.map(Self.copy), summary: "")
    decks[id] = deck
    return deck
  }

  private static func copy(_ text: String) -> String {
    String(decoding: Array(text.utf8), as: UTF8.self)
  }
}
