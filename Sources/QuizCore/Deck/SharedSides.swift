/// Which pairs of a deck show the same text on one side, so that the answer of one is right for the other too.
struct SharedSides: Hashable, Sendable {
  /// Indices of cards by the text of a side; only texts that stand on two cards or more.
  private let fronts: [String: [UInt32]]
  private let backs: [String: [UInt32]]

  init(of cards: [Card]) {
    fronts = Self.index(cards, of: .front)
    backs = Self.index(cards, of: .back)
  }

  /// The cards that show this text on this side, the card itself among them; empty when it is alone.
  func cards(showing text: String, on side: Direction.Side) -> [UInt32] {
    (side == .front ? fronts : backs)[text] ?? []
  }

  private static func index(_ cards: [Card], of side: Direction.Side) -> [String: [UInt32]] {
    var first: [String: UInt32] = [:]
    var shared: [String: [UInt32]] = [:]
    for (index, card) in cards.enumerated() {
      guard case .pair(let front, let back, _) = card.content else { continue }
      let text = side == .front ? front.identifying : back.identifying
      if let earlier = first[text] {
        shared[text, default: [earlier]].append(UInt32(index))
      } else {
        first[text] = UInt32(index)
      }
    }
    return shared
  }
}
