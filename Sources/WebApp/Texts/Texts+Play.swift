internal import QuizCore
internal import WebUI

extension Texts {
  var yourName: String { pick("Your name for the high scores", "高分榜上的名字") }
  var howToPractise: String { pick("How do you want to practise?", "想怎麼練習？") }
  var kind: String { pick("Kind of practice", "練習方式") }
  func questions(_ count: Int) -> String {
    pick(count == 1 ? "1 question" : "\(count) questions", "\(count) 題")
  }
  func questions(_ count: Int, of cards: Int) -> String {
    pick("\(questions(count)), drawn from \(cards) cards", "從 \(cards) 張卡片抽出 \(count) 題")
  }
  var endless: String { pick("As many rounds as you like", "回合數不限") }
  func resume(at count: Int, of total: Int?) -> String {
    let go = self(.resume)
    guard let total else { return pick("\(go): round \(count + 1)", "\(go)：第 \(count + 1) 回合") }
    return pick("\(go): question \(count + 1) of \(total)", "\(go)：第 \(count + 1)／\(total) 題")
  }
  var startNew: String { pick("Start a new game", "開始新的一局") }
  var deckChanged: String {
    pick("The deck has changed since; here is a new game.", "題庫已更新，開始新的一局。")
  }
  var progress: String { pick("Progress", "進度") }
  func place(_ place: Int, of total: Int) -> String {
    pick("Question \(place) of \(total)", "第 \(place) 題，共 \(total) 題")
  }
  var answers: String { pick("Answers", "答案") }
  var otherSide: String { pick("The other side", "背面") }
  var theAnswer: String { pick("Right answer", "正確答案") }
  var yourSlider: String { pick("Your guess", "你的猜測") }
  func off(_ distance: Int32) -> String {
    pick(distance == 0 ? "Exactly" : "Off by \(distance)", distance == 0 ? "完全命中" : "差 \(distance)")
  }
  var nextRound: String { pick("Next round", "下一回合") }
  func hint(_ place: Int, of count: Int) -> String {
    pick("Show hint \(place) of \(count)", "顯示提示 \(place)／\(count)")
  }
  var hints: String { pick("Hints", "提示") }
  var choosePartner: String { pick("Choose …", "請選擇…") }
  func gap(_ place: Int) -> String { pick("Gap \(place)", "第 \(place) 格") }
  func moveUp(_ text: String) -> String { pick("Move up: \(text)", "上移：\(text)") }
  func moveDown(_ text: String) -> String { pick("Move down: \(text)", "下移：\(text)") }
  var putInOrder: String { pick("Put these in order", "請排出順序") }
  var findPartners: String { pick("Find the partner of each", "請配對") }
  /// What a picture or a sound that cannot be had is called, by what is said instead of it.
  func missing(_ alternative: String) -> String {
    pick("Missing file", "檔案遺失") + (alternative.isEmpty ? "" : ": \(alternative)")
  }
  /// How many of an answer's parts were right; nil where it has none, or all were.
  func partsRight(_ grade: Grade) -> String? {
    guard !grade.isRight, grade.parts.count > 1 else { return nil }
    return self(.partsRight(grade.parts.count { $0.isRight }, of: grade.parts.count))
  }
  var yourNumber: String { pick("Your number", "你的數字") }
  /// Why a typed answer was taken, or not; nil where there is nothing to say.
  func reading(_ reading: AnswerReading?) -> String? {
    guard let reading, let difference = reading.difference, difference != .wildcard else {
      return nil
    }
    let what =
      switch difference {
      case .letterCase: pick("case", "大小寫")
      case .width: pick("the width of a character", "全形半形")
      case .accents: pick("an accent", "重音符號")
      case .punctuation: pick("the punctuation", "標點")
      case .article: pick("an article", "冠詞")
      case .slip, .wildcard: pick("one letter", "一個字母")
      }
    return reading.isTaken
      ? pick(
        "Taken, though \(what) differs: \(reading.accepted)", "算對，但\(what)不同：\(reading.accepted)")
      : pick("Not taken: \(what) differs.", "不算對：\(what)不同。")
  }
  var result: String { pick("Result", "結果") }

  // MARK: Keeping games

  func gameSaved(_ score: Int64) -> String {
    pick("Game over: \(points(score)).", "本局結束：\(points(score))。")
  }
  func points(_ count: Int64) -> String {
    pick(count == 1 ? "1 point" : "\(count) points", "\(count) 分")
  }
  func ranked(_ rank: Int32) -> String { pick("Rank \(rank) in the high scores", "高分榜第 \(rank) 名") }
  var changeName: String { pick("Change the name", "更改名字") }
  func gameRefused(_ why: String) -> String {
    pick("The game was not kept: \(why)", "這一局沒有保存：\(why)")
  }
}
