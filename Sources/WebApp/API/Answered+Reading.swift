internal import QuizCore

extension Answered {
  /// The list of decks.
  func decks() throws(WireError) -> [DeckSummary] {
    let items = try JSONNode.read(body).list("decks") ?? []
    return items.compactMap { item in
      guard let id = item.text("id"), let title = item.localized("title") else { return nil }
      return DeckSummary(
        id: id, title: title, summary: item.localized("summary") ?? item.localized("description"),
        cards: Int(item.number("cards") ?? 0))
    }
  }

  /// The list of high scores, and the name that was used last.
  func scores() throws(WireError) -> (entries: [ScoreEntry], lastName: String?) {
    let answer = try JSONNode.read(body)
    let entries = (answer.list("scores") ?? []).compactMap { item -> ScoreEntry? in
      guard let id = item.text("id"), let rank = item.number("rank"), let name = item.text("name"),
        let score = item.number("score"), let date = item.number("date")
      else { return nil }
      return ScoreEntry(
        id: id, rank: Int32(clamping: rank), name: name, score: score, date: date)
    }
    return (entries, answer.text("lastName"))
  }

  /// The rank among the high scores that the server gave to a finished game, if it entered them.
  func rank() throws(WireError) -> Int32? {
    try JSONNode.read(body).number("rank").map { Int32(clamping: $0) }
  }
}
