internal import QuizCore
internal import WebUI

extension Texts {
  var dropHere: String { pick("Drop files here", "將檔案拖放到這裡") }
  var orChoose: String { pick("or choose them", "或點選以選擇檔案") }
  func dropHint(limit: Int64?) -> String {
    let hint = pick(
      "Anki, CSV, Excel, Moodle, Canvas, Kahoot, Quizlet and more. The format is found by itself.",
      "支援 Anki、CSV、Excel、Moodle、Canvas、Kahoot、Quizlet 等，會自動辨識格式。")
    guard let limit = limit.map({ size($0) }) else { return hint }
    return hint + pick(" A file may be as large as \(limit).", "單一檔案上限為 \(limit)。")
  }
  var looksFirst: String { pick("Look first", "先預覽") }
  var looksFirstHint: String {
    pick("Shows what a file would bring, and imports nothing yet.", "只顯示檔案內容，先不匯入。")
  }
  var options: String { pick("Options", "選項") }
  var format: String { pick("Format", "格式") }
  var encoding: String { pick("Encoding of a text", "文字編碼") }
  var separator: String { pick("Between the columns of a table", "表格的欄位分隔") }
  var foundByItself: String { pick("Found by itself", "自動辨識") }
  var comma: String { pick("Comma", "逗號") }
  var semicolon: String { pick("Semicolon", "分號") }
  var tab: String { pick("Tab", "定位字元") }
  var bar: String { pick("Vertical bar", "直線") }
  var removesGone: String { pick("Remove what is gone", "移除不在檔案中的卡片") }
  var removesGoneHint: String {
    pick(
      "When a corrected file is imported again: cards that it no longer has are removed.",
      "重新匯入修正過的檔案時，移除檔案中已沒有的卡片。")
  }

  // MARK: A file on its way

  var goesOn: String {
    pick(
      "If you leave or reload this page, it goes on when you are back here.",
      "離開或重新整理此頁後，回到這裡就會繼續。")
  }
  func onTheirWay(_ count: Int) -> String {
    pick(count == 1 ? "1 file is on its way" : "\(count) files are on their way", "\(count) 個檔案匯入中")
  }

  var files: String { pick("Files", "檔案") }
  var giveUp: String { pick("Give up", "放棄") }
  var takeOff: String { pick("Take off the list", "從清單移除") }
  var importNow: String { pick("Import now", "立即匯入") }
  var chooseAgain: String { pick("Choose the file again", "重新選擇檔案") }
  func named(_ action: String, _ name: String) -> String { "\(action): \(name)" }
  func alreadyThere(_ name: String) -> String {
    pick("\(name) is on its way already.", "\(name) 已在匯入中。")
  }
  var isFolder: String {
    pick("This is a folder. Choose the files in it.", "這是資料夾，請選擇其中的檔案。")
  }
  var isEmptyFile: String {
    pick("The file is empty: there is nothing to import.", "檔案是空的，沒有可匯入的內容。")
  }
  func isTooLarge(_ bytes: Int64, limit: Int64) -> String {
    pick(
      "The file has \(size(bytes)), and \(size(limit)) is the most. Divide it, or import it with “quizdeck import” on the server's machine.",
      "檔案有 \(size(bytes))，上限為 \(size(limit))。請分割檔案。")
  }

  /// How far an upload is, in words.
  func status(of upload: Upload) -> String {
    switch upload.stage {
    case .queued: pick("Waits for the files before it", "等待前面的檔案")
    case .looking, .beginning: pick("Begins …", "準備中…")
    case .sending(let sent):
      pick(
        "\(size(sent)) of \(size(upload.bytes)) sent", "已上傳 \(size(sent))／\(size(upload.bytes))")
    case .starting, .importing(.waiting): pick("Sent; the import begins …", "已上傳，即將匯入…")
    case .importing(.reading): pick("The file is read …", "讀取檔案中…")
    case .importing(.storing): pick("The cards are put into the library …", "寫入題庫中…")
    case .looked, .done, .failed, .fileNeeded: outcome(of: upload)
    }
  }

  /// What came of an upload.
  func outcome(of upload: Upload) -> String {
    switch upload.stage {
    case .done(let receipt): summary(of: receipt)
    case .looked(let receipt):
      pick("Nothing is imported yet. ", "尚未匯入。") + summary(of: receipt)
    case .failed(let why, _): why
    case .fileNeeded:
      pick(
        "The browser no longer has this file. Choose it again, and it goes on from where it was.",
        "瀏覽器已沒有這個檔案。請重新選擇，會從中斷處繼續。")
    case .queued, .looking, .beginning, .sending, .starting, .importing: ""
    }
  }
}
