internal import WebUI

extension Texts {
  var studio: String { pick("Import and manage decks", "匯入與管理題庫") }
  var youAreOwner: String {
    pick(
      "You are the owner here: you can import decks and change the high scores.",
      "你是這裡的擁有者，可以匯入題庫、更改高分榜。")
  }
  func notOwner(_ why: String) -> String {
    pick("The owner's link was not accepted: \(why)", "擁有者連結未被接受：\(why)")
  }

  var finishedElsewhere: String {
    pick(
      "It was finished in another window already, and that one counts.",
      "這一局已在另一個視窗結束，以那邊的結果為準。")
  }
}
