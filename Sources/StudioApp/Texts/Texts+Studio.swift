internal import QuizCore
internal import WebUI

extension Texts {
  var library: String { pick("Library", "題庫管理") }
  var toPlaying: String { pick("All decks", "所有題庫") }
  var importFiles: String { pick("Import files", "匯入檔案") }
  var imports: String { pick("Imports", "匯入紀錄") }
  var receipt: String { pick("Receipt", "匯入明細") }
  var play: String { pick("Play", "開始玩") }
  func playing(_ title: String) -> String { pick("Play \(title)", "玩\(title)") }
  var findAnything: String { pick("Find a deck or a card", "尋找題庫或卡片") }
  var cardsFound: String { pick("Cards", "卡片") }
  func found(_ count: Int, isMore: Bool) -> String {
    if count == 0 { return pick("No card has this.", "沒有符合的卡片。") }
    if isMore { return pick("More than \(count) cards", "超過 \(count) 張卡片") }
    return self(.deckCards(count))
  }
  func found(_ count: Int) -> String {
    pick(count == 1 ? "1 deck" : "\(count) decks", "\(count) 份題庫")
  }
  var emptyLibrary: String { pick("No decks yet", "還沒有題庫") }
  var emptyLibraryAdvice: String {
    pick(
      "Bring in the files of other programs: Anki, spreadsheets, Moodle, Canvas, Kahoot and many more.",
      "匯入其他程式的檔案：Anki、試算表、Moodle、Canvas、Kahoot 等等。")
  }

  // MARK: Letting decks out

  var export: String { pick("Export", "匯出") }
  func exporting(_ title: String) -> String { pick("Export \(title)", "匯出\(title)") }
  var chooseFormat: String { pick("Choose a format …", "請選擇格式…") }
  var cannotHold: String { pick("What this format cannot hold: ", "這種格式無法保留：") }
  var download: String { pick("Download the file", "下載檔案") }
  func losses(_ count: Int) -> String {
    if count == 0 { return pick("Everything of this deck fits.", "這份題庫可以完整匯出。") }
    return pick(
      count == 1 ? "1 thing does not fit:" : "\(count) things do not fit:", "有 \(count) 項無法完整匯出：")
  }
  func moreLosses(_ count: Int) -> String { pick("and \(count) more", "另有 \(count) 項") }

  // MARK: Who may be here

  var ownerOnly: String { pick("This is for the owner", "這裡只供擁有者使用") }
  var ownerOnlyAdvice: String {
    pick(
      "Open the owner's link, which the server showed at its first start, in this browser. “quizdeck serve --new-key” makes a new link. Playing needs none.",
      "請用此瀏覽器開啟伺服器首次啟動時顯示的擁有者連結。「quizdeck serve --new-key」可產生新連結。遊玩則不需要。")
  }
  var serverAway: String {
    pick(
      "The server does not answer. This goes on by itself when it is back.",
      "伺服器沒有回應，恢復後會自動繼續。")
  }

  // MARK: Sizes and times

  /// A number of bytes in the unit that fits it.
  func size(_ bytes: Int64) -> String {
    if bytes < 1000 { return pick(bytes == 1 ? "1 byte" : "\(bytes) bytes", "\(bytes) 位元組") }
    var (unit, rest) = (0, bytes)
    while rest >= 999_950 && unit < 2 {
      rest /= 1000
      unit += 1
    }
    let tenths = (rest + 50) / 100
    return "\(tenths / 10).\(tenths % 10) \(["kB", "MB", "GB"][unit])"
  }

  /// A day and the time of day.
  func moment(_ milliseconds: Int64, offset: Int32) -> String {
    let date = date(CivilDate(milliseconds: milliseconds, offset: offset))
    let minutes = (milliseconds + Int64(offset) * 60_000) / 60_000 % 1440
    return pick("\(date), ", "\(date) ") + twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
  }

  private func twoDigits(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
