import DeckFormats
import QuizCore
import Testing

extension CorpusReading {
  /// The same items, with their kinds, right answers and weights.
  func compareQTI(_ differences: inout Differences) throws {
    let expected = try row.expectedJSON()
    differences.compare("questions", Int64(bank.items.count), expected["items"]?.integer ?? 0)
    var left = bank.items
    for part in expected["parts"]?.items ?? [] {
      let entries = part["kind"]?.text == "item" ? [part] : part["items"]?.items ?? []
      for entry in entries {
        let id = entry["id"]?.scalarText ?? ""
        guard let place = left.firstIndex(where: { $0.isQTI(id, in: part["name"]?.text ?? "") })
        else {
          differences.add(["\(id) is missing"])
          continue
        }
        let item = left.remove(at: place)
        let found =
          bank.format == .qti12
          ? QTI12Expectation(item, entry).differences : QTI2Expectation(item, entry).differences
        differences.add(found.map { "\(id): \($0)" })
      }
    }
  }
}

extension ImportedItem {
  fileprivate func isQTI(_ id: String, in member: String) -> Bool {
    sourceID == id || sourceID == "\(member)#\(id)" || sourceID?.hasPrefix("\(id)#") == true
  }
}
