package import QuizCore

extension ExportBank {
  /// What a format that holds files of at most `limit` bytes loses of the pictures and sounds of the cards; `size` is that of
  /// a file in bytes, `nil` for one that is missing.
  package func mediaLosses(limit: Int64, size: (MediaName) -> Int64?) -> [Remark] {
    var losses: [Remark] = []
    for card in deck.cards {
      for name in card.mediaNames {
        let known = size(name)
        if let known, known <= limit { continue }
        losses.append(
          Remark(
            .leftOut, at: Place(item: card.id.text),
            what: "the picture or sound \(name) is left out",
            why: known.map { "it has \($0) bytes, and at most \(limit) have room" }
              ?? "it is missing in the folder of pictures and sounds"))
      }
    }
    return losses
  }
}
