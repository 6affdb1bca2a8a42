import QuizCore

extension TerminalPhrase {
  /// The phrase in Traditional Chinese.
  var traditionalChinese: String {
    switch self {
    case .keys: "按鍵"
    case .quit: "離開"
    case .move: "移動"
    case .choose: "選擇"
    case .mark: "勾選"
    case .bigSteps: "大步移動"
    case .ends: "兩端"
    case .form: "題型"
    case .turn: "翻面"
    case .leave: "離開；這一局會保留，之後可以繼續"
    case .anyKey: "按任意鍵返回。"
    case .scroll: "捲動"
    case .saving: "儲存中…"
    case .saved: "已儲存。"
    case .savedWithRank(let score, let rank): "已儲存：\(score) 分，第 \(rank) 名。"
    case .notSaved: "這一局尚未儲存"
    case .tryAgain: "再試一次"
    case .goOnWithoutSaving: "不儲存，直接繼續"
    case .leftGame(let answers, let count?): "繼續上次的遊戲（已答 \(answers)／\(count) 題）"
    case .leftGame(let answers, nil): "繼續上次的遊戲（已答 \(answers) 題）"
    case .beginAnew: "重新開始"
    case .leftGameOfOtherDeck: "題庫已經更改，上次的遊戲無法繼續，現在開始新的一局。"
    case .leftGameDamaged(let reason): "無法讀取上次的遊戲（\(reason)），現在開始新的一局。"
    case .leftGameKept(let deck): "這一局已保留，輸入「quizdeck play \(deck)」即可繼續。"
    case .setAside(let path): "檔案已移至 \(path)。"
    case .gameNotWrittenDown(let reason): "目前無法保留進行中的遊戲，請不要中途離開（\(reason)）。"
    case .hold: "抓住"
    case .nextGap: "下一格"
    case .hint: "提示"
    case .hints(let left): "還有 \(left) 個提示：h"
    case .expectsMatches: "請輸入配對的字母，例如：a c b"
    case .expectsOrder(let count): "請依順序輸入 1 到 \(count)，例如：2 1"
    case .expectsFillings(let count): count == 1 ? "請輸入填空的內容。" : "請輸入 \(count) 格的內容，以 ; 分隔。"
    case .expectsAmount: "請輸入數字。"
    case .taken(let difference, let accepted): "算對，但\(name(difference))不同：\(accepted)"
    case .notTaken(let difference): "不算對：\(name(difference))不同。"
    case .practice: "練習"
    case .points: "分數"
    case .rename: "改名"
    case .yes: "是"
    case .no: "否"
    case .shown(let count, let total): "共 \(total) 筆，顯示前 \(count) 筆。"
    case .windowTooSmall: "請把視窗放大。"
    case .formNotOffered(let offered): "這份題庫沒有這種題型，可用的有：\(offered)。"
    case .directionNotOffered(let offered): "這份題庫沒有這個方向，可用的有：\(offered)。"
    case .questions(let count): "共 \(count) 題。"
    case .questionsWithoutEnd: "題目沒有盡頭。"
    case .question(let place, let count, let score):
      (count.map { "第 \(place) 題，共 \($0) 題。" } ?? "第 \(place) 回合。")
        + (score.map { "得分：\($0)。" } ?? "")
    case .expectsTrueFalse: "「對」請答 1 或 t，「錯」請答 2 或 f；q 離開。"
    case .expectsNumber(let count): "請輸入 1 到 \(count) 的數字；q 離開。"
    case .expectsNumbers(let count): "請輸入所有正確選項的號碼（1 到 \(count)），例如 1 2；q 離開。"
    case .expectsTurn: "輸入空行翻面；q 離開。"
    case .expectsRecall: "你知道答案嗎？知道請答 1 或 y，不知道請答 2 或 n；q 離開。"
    case .expectsText: "請輸入答案；只輸入 :q 則離開。"
    case .expectsValue(let least, let greatest): "請輸入 \(least) 到 \(greatest) 的整數；q 離開。"
    case .expectsKeepChoice: "s 再試一次，g 不儲存繼續，q 離開。"
    case .otherSide(let text): "另一面：\(text)"
    case .notUnderstood(let text): "這裡看不懂「\(text)」。"
    case .endsWithO: "o 結束這一局。"
    case .inputEnded(let answers, let count?):
      "輸入已結束，答了 \(answers) 題，共 \(count) 題：這一局沒有完成，不列入高分榜。"
    case .inputEnded(let answers, nil): "輸入已結束，答了 \(answers) 題：這一局沒有完成，不列入高分榜。"
    case .leftUnfinished(let answers, let count?): "你離開了，答了 \(answers) 題，共 \(count) 題：這一局沒有完成。"
    case .leftUnfinished(let answers, nil): "你離開了，答了 \(answers) 題：這一局沒有完成。"
    case .unsavedLeft: "這一局已完成，但還沒有存進資料庫。"
    case .menu(let canPractise):
      canPractise ? "r 再來一次，p 練習答錯的題目，h 高分榜，q 離開。" : "r 再來一次，h 高分榜，q 離開。"
    case .scoreLine(let rank, let name, let score, let day):
      "第 \(rank) 名　\(name)：\(score) 分（\(day)）"
    }
  }

  private func name(_ difference: AnswerReading.Difference) -> String {
    switch difference {
    case .letterCase: "大小寫"
    case .width: "全形半形"
    case .accents: "重音符號"
    case .punctuation: "標點"
    case .article: "冠詞"
    case .slip, .wildcard: "一個字母"
    }
  }
}
