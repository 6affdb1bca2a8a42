internal import QuizCore

/// Writes Moodle's GIFT. A card that nobody has edited since it came from GIFT is given back word for word.
package enum GIFTWriter: FormatWriter {
  package static let format = FormatID.gift
  package static let fileEnding = "gift"

  package static func losses(of bank: ExportBank) -> [Remark] {
    var composer = GIFTComposer()
    for card in bank.deck.cards { _ = block(of: card, in: bank, &composer) }
    return composer.losses
  }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    var composer = GIFTComposer()
    var category: [String] = []
    var count = 0
    for card in bank.deck.cards {
      guard let block = block(of: card, in: bank, &composer) else { continue }
      var text = count == 0 ? "" : "\n\n"
      if card.details.category != category {
        category = card.details.category
        let path = category.isEmpty ? "$course$/top" : GIFTCategory.path(of: category)
        text += "$CATEGORY: \(path)\n\n"
      }
      try output.append(Array((text + block).utf8))
      count += 1
    }
    guard count > 0 else {
      throw .nothingFits(format: format, reason: "none of its cards is a question that it knows")
    }
    try output.append([0x0A])
    return count
  }

  /// A card as GIFT; `nil` where GIFT cannot hold it.
  private static func block(
    of card: Card, in bank: ExportBank, _ composer: inout GIFTComposer
  ) -> String? {
    let kept = bank.originals[card.id]
    if let original = kept?.original, original.format == .gift { return original.text }
    return composer.block(of: card, sourceID: kept?.sourceID)
  }
}
