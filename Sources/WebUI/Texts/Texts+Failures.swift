internal import QuizCore

extension Texts {
  package var notFound: String { pick("Page not found", "找不到頁面") }
  package var notFoundAdvice: String {
    pick("No screen has this address. Check it, or choose a deck.", "沒有這個網址的畫面。請檢查網址，或選擇一份題庫。")
  }
  package var unreadable: String {
    pick(
      "The server's answer could not be read. Reload the page; the two may be of different versions.",
      "無法讀取伺服器的回應。請重新整理頁面，兩者的版本可能不同。")
  }

  /// What has gone wrong, for the top of a screen.
  package func title(of failure: Failure) -> String {
    switch failure {
    case .offline: self(.offline)
    case .missing: pick("Not found", "找不到")
    case .refused: pick("The server refused this", "伺服器拒絕了這項要求")
    case .unreadable: pick("This deck cannot be read", "無法讀取這份題庫")
    }
  }

  /// What has gone wrong and what to do.
  package func explain(_ failure: Failure) -> String {
    switch failure {
    case .offline:
      pick(
        "The server does not answer. Check the network, then try again.",
        "伺服器沒有回應。請檢查網路後再試一次。")
    case .missing:
      pick(
        "It is not on this server; it may have been removed or renamed.",
        "伺服器上沒有這個項目，可能已被移除或改名。")
    case .refused(let message): message
    case .unreadable(let detail):
      pick("Its file has to be mended: \(detail)", "檔案需要修正：\(detail)")
    }
  }
}
