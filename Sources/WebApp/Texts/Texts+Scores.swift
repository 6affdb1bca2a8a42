internal import QuizCore

extension Texts {
  var resetQuestion: String { pick("Reset the high scores?", "要重設高分榜嗎？") }
  var wasReset: String { pick("The high scores have been reset.", "高分榜已重設。") }
  func edit(_ entry: ScoreEntry, date: String) -> String {
    pick(
      "Edit: rank \(entry.rank), \(entry.name), \(points(entry.score)), \(date)",
      "編輯：第 \(entry.rank) 名，\(entry.name)，\(points(entry.score))，\(date)")
  }
  func delete(_ entry: ScoreEntry) -> String {
    pick(
      "Delete \(entry.name), \(points(entry.score))", "刪除 \(entry.name)，\(points(entry.score))")
  }
  func deleted(_ name: String) -> String { self(.scoreDeleted(name)) }
  func restored(_ name: String) -> String { pick("Restored: \(name)", "已復原：\(name)") }
  func saved(_ name: String) -> String { pick("Saved as \(name)", "已儲存為 \(name)") }
  func notChanged(_ why: String) -> String { pick("Nothing was changed: \(why)", "沒有變更：\(why)") }

  /// What is wrong with a name.
  func explain(_ fault: PlayerName.Fault) -> String {
    switch fault {
    case .empty: self(.nameEmpty)
    case .tooLong: self(.nameTooLong)
    case .controlCharacter: self(.nameControl)
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A calendar day in the usual short form.
  func date(_ date: CivilDate) -> String {
    pick(
      "\(date.day) \(Self.months[Int(date.month) - 1]) \(date.year)",
      "\(date.year)年\(date.month)月\(date.day)日")
  }
}
