internal import QuizCore

/// What of a deck a format cannot hold.
struct Losses {
  /// How many there are in all.
  let total: Int
  /// The first of them.
  let listed: [Receipt.Remark]

  static func read(_ bytes: [UInt8]) throws(WireError) -> Losses {
    try JSONNode.read(bytes, as: "list of losses") { node in
      guard let total = node.count("total"), let list = node.list("losses") else { return nil }
      return Losses(total: total, listed: list.compactMap { Receipt.Remark($0) })
    }
  }
}
