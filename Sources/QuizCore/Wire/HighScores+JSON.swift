extension HighScores {
  /// Reads a list of scores as the API sends it.
  public static func readRanked(_ bytes: [UInt8]) throws(WireError) -> [Ranked] {
    try WireReader.read(bytes) { reader, node in
      guard var fields = Fields(node, of: "the answer", problems: reader.problems) else {
        return nil
      }
      return fields.required("scores", of: "a list of scores") { node in
        reader.list(node, of: "scores", count: 0...10_000) { reader.ranked($0) }
      }
    }
  }

  /// Writes a list of scores as the API sends it; `total` counts those that are not in the list, too.
  public static func write(_ ranked: [Ranked], total: Int, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("scores")
      writer.array { writer in for item in ranked { item.write(to: &writer) } }
      writer.member("total", Int64(total))
    }
  }
}

extension HighScores.Ranked {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", entry.id.text)
      writer.member("rank", Int64(rank))
      writer.member("name", entry.name.text)
      writer.member("score", entry.score)
      writer.member("date", entry.date.milliseconds)
    }
  }
}

extension WireReader {
  fileprivate func ranked(_ node: JSONNode) -> HighScores.Ranked? {
    guard var fields = Fields(node, of: "a score", problems: problems) else { return nil }
    let id = fields.required("id", of: "an id", read: eventID)
    let rank = fields.required("rank", of: "a rank") { integer($0, in: 1...Int32.max) }
    let name = fields.required("name", of: "a name", read: playerName)
    let score = fields.required("score", of: "a number", read: wideInteger)
    let date = fields.required("date", of: "a time in milliseconds", read: wideInteger)
    guard let id, let rank, let name, let score, let date else { return nil }
    let entry = HighScores.Entry(
      id: id, name: name, score: score, date: Timestamp(milliseconds: date))
    return HighScores.Ranked(rank: rank, entry: entry)
  }

  /// A whole number of 64 bits.
  func wideInteger(_ node: JSONNode) -> Int64? {
    guard case .number(let number) = node.value, let value = number.integer else {
      reject(node, expected: "a whole number")
      return nil
    }
    return value
  }
}
