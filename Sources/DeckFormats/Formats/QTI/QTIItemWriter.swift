import QuizCore

/// The writers of items: what is the same in all versions of QTI.
protocol QTIItemWriter {
  /// The parts of an item that differ by its kind.
  associatedtype Parts
  var source: QTIExportCard { get }
  var log: QTIExportLog { get }
  func choice(
    _ prompt: RichText, _ options: [Option], _ right: Set<OptionID>, _ isMultiple: Bool
  ) -> Parts
  func typed(_ prompt: RichText, _ accepted: [String]) -> Parts
}

extension QTIItemWriter {
  /// A card with two sides as the question that comes nearest to it.
  func pair(_ front: RichText, _ back: RichText, _ wrong: [Option]) -> Parts {
    guard wrong.isEmpty else {
      log.lose(
        source, "the two sides became a question with options", "QTI has no cards with two sides")
      let right = Option(back)
      return choice(front, [right] + wrong, [right.id], false)
    }
    log.lose(
      source, "the two sides became a question to type the answer of",
      "QTI has no cards with two sides")
    return typed(front, [back.plain])
  }
}
