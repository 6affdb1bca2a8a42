internal import QuizCore

/// Reads pools of questions of Blackboard in their older XML.
package enum BlackboardPoolReader: FormatReader {
  package static let format = FormatID.blackboardQTI

  package static func recognise(_ probe: Probe) -> Certainty {
    let text = probe.text
    guard text.contains("<POOL>") || text.contains("<POOL ") else { return .no }
    return text.contains("<QUESTION") ? .certain : .likely
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let document = try XMLDocument(try source.bytes(), format: format, isLenient: true)
    bank.remark(document.faults)
    for pool in document.root.descendants("POOL") {
      var deck = ImportedDeck()
      let title = pool.first("TITLE")?["value"]?.trimmed ?? ""
      if !title.isEmpty { deck.title = title }
      let points = points(pool)
      for element in pool.elements where element.name.hasPrefix("QUESTION_") {
        let question = BlackboardQuestion(element)
        guard var item = question.item(in: &bank) else { continue }
        item.details.weight = element["id"].flatMap { points[$0] }
        deck.items.append(item)
      }
      bank.decks.append(deck)
    }
    if bank.decks.isEmpty {
      throw .malformed(
        format: format, place: Place(), reason: "there is no pool of questions in it")
    }
  }

  /// What each question counts, where that is not 1.
  private static func points(_ pool: XMLElement) -> [String: Decimal] {
    var points: [String: Decimal] = [:]
    for entry in pool.first("QUESTIONLIST")?.all("QUESTION") ?? [] {
      guard let id = entry["id"], let value = entry["points"].flatMap({ NumberText.decimal($0) }),
        value != Decimal(mantissa: 1)
      else { continue }
      points[id] = value
    }
    return points
  }
}
