/// What the library answers when it has kept a finished game: what the game came to when replayed.
public struct GameReceipt: Hashable, Sendable {
  /// The points.
  public let score: Int64
  /// The rank among the deck's high scores; `nil` when the game did not enter them.
  public let rank: Int32?

  /// Makes a receipt.
  public init(score: Int64, rank: Int32?) {
    self.score = score
    self.rank = rank
  }

  /// Reads `{"score":…,"rank":…}`.
  public static func read(_ bytes: [UInt8]) throws(WireError) -> GameReceipt {
    try WireReader.read(bytes) { reader, node in
      guard var fields = Fields(node, of: "a receipt", problems: reader.problems) else {
        return nil
      }
      let score = fields.required("score", of: "a number", read: reader.wideInteger)
      let rank = fields.optional("rank") { reader.integer($0, in: 1...Int32.max) }
      return score.map { GameReceipt(score: $0, rank: rank) }
    }
  }

  /// Writes `{"score":…,"rank":…}`.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("score", score)
      if let rank { writer.member("rank", Int64(rank)) }
    }
  }
}
