internal import WebUI

extension Texts {
  // MARK: Decks

  var noDecks: String { pick("No decks yet", "還沒有題庫") }
  var noDecksAdvice: String {
    pick(
      "Put a deck file into the library's folder and open this page again.",
      "請將題庫檔案放進資料庫資料夾，再重新開啟此頁。")
  }

  // MARK: About

  var aboutText: String {
    pick(
      "One item bank with every way to learn it: quizzes, flashcards, typed answers and sliders, all made from the same cards.",
      "同一份題庫，各種學法：測驗、字卡、輸入答案與滑桿，都出自同一批卡片。")
  }
  var aboutPrivacy: String {
    pick(
      "Your games are kept on this device and on the server you opened this page from, and nowhere else.",
      "你的遊戲只會保存在這部裝置和你開啟此頁的伺服器上。")
  }
  var keys: String { pick("Keys", "快速鍵") }
  var keyOptions: String { pick("Choose an answer", "選擇答案") }
  var keyMove: String { pick("Move between answers or move the slider", "在答案之間移動或移動滑桿") }
  var keyGoOn: String { pick("Go on, turn a card", "繼續、翻面") }
  var keyDelete: String { pick("Delete a high score", "刪除高分紀錄") }
  var keyClose: String { pick("Close a dialog", "關閉對話框") }
  var space: String { pick("Space", "空白鍵") }
  var arrows: String { pick("Arrows", "方向鍵") }

  // MARK: Settings

  var soundHint: String { pick("For right and wrong answers", "答對與答錯時播放") }
  var likeBrowser: String { pick("As the browser", "跟隨瀏覽器") }
  var fullMotion: String { pick("Full", "完整") }
  var waitsHint: String {
    pick(
      "With reduced motion a verdict always stays until you go on.",
      "減少動態效果時，結果一律會停留到你繼續為止。")
  }
}
