internal import QuizCore
internal import WebUI

extension Texts {
  var resetQuestion: String { pick("Reset the high scores?", "要重設高分榜嗎？") }
  var wasReset: String { pick("The high scores have been reset.", "高分榜已重設。") }
  func edit(_ ranked: HighScores.Ranked, date: String) -> String {
    let (rank, name, points) = (
      ranked.rank, ranked.entry.name.text, points(ranked.entry.score)
    )
    return pick(
      "Edit: rank \(rank), \(name), \(points), \(date)", "編輯：第 \(rank) 名，\(name)，\(points)，\(date)")
  }
  func delete(_ entry: HighScores.Entry) -> String {
    let (name, points) = (entry.name.text, points(entry.score))
    return pick("Delete \(name), \(points)", "刪除 \(name)，\(points)")
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
}
