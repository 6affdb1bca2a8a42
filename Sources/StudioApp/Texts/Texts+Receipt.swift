internal import QuizCore
internal import WebUI

extension Texts {
  /// A receipt in one line.
  func summary(of receipt: Receipt) -> String {
    if receipt.cards == 0 { return nothingCameIn }
    let leftOut = receipt.remarks(.leftOut).count
    return leftOut == 0
      ? "\(cards(receipt.cards))\(pick(".", "。"))"
      : pick(
        "\(cards(receipt.cards)), \(leftOut) left out.", "\(cards(receipt.cards))，\(leftOut) 項未匯入。")
  }
  func cards(_ count: Int) -> String {
    pick(count == 1 ? "1 question" : "\(count) questions", "\(count) 題")
  }
  var nothingCameIn: String { pick("No question was found.", "沒有找到題目。") }
  var readAs: String { pick("Read as", "格式") }
  var media: String { pick("Pictures and sounds", "圖片與聲音") }
  var kinds: String { pick("Kinds of questions", "題型") }
  var decksOfImport: String { pick("Decks", "題庫") }
  var newDeck: String { pick("New", "新增") }
  var changedDeck: String { pick("Changed", "更新") }
  var notPlayable: String {
    pick("cannot be played yet; kept, and exported again", "目前無法作答，但會保留並可再匯出")
  }

  /// What became of a deck, such as "3 new, 17 updated, 1 gone".
  func fate(of deck: Receipt.ReceivedDeck) -> String {
    var parts: [String] = []
    if deck.added > 0 { parts.append(pick("\(deck.added) new", "新增 \(deck.added)")) }
    if deck.updated > 0 { parts.append(pick("\(deck.updated) updated", "更新 \(deck.updated)")) }
    if deck.unchanged > 0 {
      parts.append(pick("\(deck.unchanged) unchanged", "未變 \(deck.unchanged)"))
    }
    if deck.gone > 0 {
      parts.append(
        deck.isGoneRemoved
          ? pick("\(deck.gone) gone and removed", "移除 \(deck.gone)")
          : pick("\(deck.gone) gone from the file, kept", "檔案中已無、仍保留 \(deck.gone)"))
    }
    return parts.joined(separator: pick(", ", "、"))
  }

  /// What people call a kind of question.
  func kind(_ word: String) -> String {
    switch word {
    case "pair": pick("Two sides", "雙面卡")
    case "true-false": pick("True or false", "是非題")
    case "choice": pick("Choice of one", "單選題")
    case "multiple-choice": pick("Choice of several", "複選題")
    case "typed": pick("Typed answer", "輸入答案")
    case "numeric": pick("Number", "數字題")
    case "slider": pick("Slider", "滑桿題")
    case "matching": pick("Matching", "配對題")
    case "ordering": pick("Ordering", "排序題")
    case "cloze": pick("Gaps", "填空題")
    case "open": pick("Open question", "問答題")
    case "note": pick("Text between questions", "說明文字")
    case "kept": pick("Other kinds", "其他題型")
    default: word
    }
  }

  // MARK: Remarks

  /// What a group of remarks is about.
  func group(_ kind: Receipt.Remark.Kind, _ count: Int) -> String {
    switch kind {
    case .guessed: pick("Guessed: \(count)", "推測：\(count)")
    case .leftOut: pick("Left out: \(count)", "未匯入：\(count)")
    case .changed: pick("Changed on the way in: \(count)", "匯入時更動：\(count)")
    case .doubtful: pick("Worth a look: \(count)", "建議檢查：\(count)")
    }
  }
  /// Where a remark is about.
  func place(of remark: Receipt.Remark) -> String {
    var parts: [String] = []
    if let member = remark.member { parts.append(member) }
    if let line = remark.line { parts.append(pick("line \(line)", "第 \(line) 行")) }
    if let item = remark.item { parts.append(item) }
    return parts.joined(separator: pick(", ", "，"))
  }
  func showMore(_ rest: Int) -> String {
    pick("Show more (\(rest) left)", "顯示更多（還有 \(rest) 項）")
  }
  func omitted(_ count: Int) -> String {
    pick(
      "\(count) further remarks are not listed. Mend what is above and import the file again to see them.",
      "另有 \(count) 項未列出。請先修正以上各項再重新匯入。")
  }
  var noRemarks: String { pick("Everything came in as it is.", "全部如實匯入。") }

  // MARK: Imports

  var noImports: String { pick("Nothing was imported yet", "尚未匯入任何檔案") }
  var noImportsAdvice: String {
    pick("Imports show here, and each can be undone.", "匯入紀錄會顯示在這裡，每一筆都可以復原。")
  }
  var undoImport: String { pick("Undo the import", "復原這次匯入") }
  var wholeReceipt: String { pick("Receipt by itself", "單獨檢視明細") }
  var isUndone: String { pick("Undone", "已復原") }
  func undoQuestion(_ file: String) -> String {
    pick("Undo the import of \(file)?", "要復原「\(file)」的匯入嗎？")
  }
  var undoExplained: String {
    pick(
      "Decks that it made are removed, and decks that it changed become what they were before. High scores stay in the library, and the file can be imported again.",
      "這次新增的題庫會移除，更新過的題庫會恢復原狀。高分紀錄會保留，檔案之後也可以再次匯入。")
  }
  func wasUndone(_ file: String) -> String {
    pick("The import of \(file) is undone.", "已復原「\(file)」的匯入。")
  }
  func notUndone(_ why: String) -> String { pick("It was not undone: \(why)", "沒有復原：\(why)") }
  var receiptGone: String {
    pick(
      "There is no import with this address.", "沒有這筆匯入紀錄。")
  }
}
