internal import QuizCore

/// A page of cards that have what was searched for.
struct Found {
  var hits: [Hit]
  /// How many there are in all, as far as was counted.
  let total: Int
  /// Whether there are more than were counted.
  let isMore: Bool
  /// Where the next page goes on; nil at the end.
  let next: String?

  /// A card, in a few words.
  struct Hit {
    let deck: String
    let card: String
    let front: Excerpt
    let back: Excerpt

    init?(_ node: JSONNode) {
      guard let deck = node.text("deck"), let card = node.text("card"),
        let front = node.member("front").flatMap({ Excerpt($0) }),
        let back = node.member("back").flatMap({ Excerpt($0) })
      else { return nil }
      (self.deck, self.card, self.front, self.back) = (deck, card, front, back)
    }
  }

  /// A part of a card's text, in pieces that are what was found or are not.
  struct Excerpt {
    let pieces: [(text: String, isFound: Bool)]

    init?(_ node: JSONNode) {
      guard let text = node.text("text"), let marks = node.list("marks") else { return nil }
      let scalars = Array(text.unicodeScalars)
      var pieces: [(text: String, isFound: Bool)] = []
      var place = 0
      func add(to end: Int, isFound: Bool) {
        guard end > place, end <= scalars.count else { return }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[place..<end])
        pieces.append((String(view), isFound))
        place = end
      }
      for mark in marks {
        guard let start = mark.place(0), let end = mark.place(1) else { return nil }
        add(to: start, isFound: false)
        add(to: end, isFound: true)
      }
      add(to: scalars.count, isFound: false)
      self.pieces = pieces
    }
  }

  static func read(_ bytes: [UInt8]) throws(WireError) -> Found {
    try JSONNode.read(bytes, as: "page of cards") { node in
      guard let hits = node.list("hits"), let total = node.count("total") else { return nil }
      return Found(
        hits: hits.compactMap { Hit($0) }, total: total, isMore: node.flag("more"),
        next: node.text("next"))
    }
  }
}

extension JSONNode {
  /// A number of a list, by its place in it.
  fileprivate func place(_ index: Int) -> Int? {
    guard case .array(let items) = value, items.indices.contains(index),
      case .number(let number) = items[index].value
    else { return nil }
    return number.integer.flatMap { Int(exactly: $0) }
  }
}
