import QuizCore

/// What is said in a session of reviews, beside the phrases of all games.
enum ReviewPhrase {
  /// What is left to do today.
  case left(learning: Int, due: Int, new: Int)
  /// What is due and does not fit into the day.
  case backlog(Backlog, newWaiting: Int32)
  /// What each rating would come to.
  case rating(Rating, NextReview)
  case rateIt(suggested: Rating?)
  case notKept(String)
  case takenBack
  case nothingToTakeBack
  case leech(isSuspended: Bool)
  case nextStep(NextReview)
  case waitOrNot
  /// Nothing more is due today; so many reviews were kept.
  case finished(reviews: Int)
  case upcoming(days: Int32, cards: Int32)
  case leftReview(reviews: Int)

  func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .traditionalChinese: traditionalChinese
    }
  }
}

extension ReviewPhrase {
  fileprivate var english: String {
    switch self {
    case .left(let learning, let due, let new):
      "Left today: \(due) due, \(learning) on their steps, \(new) new."
    case .backlog(let backlog, let newWaiting):
      Self.english(backlog)
        + (newWaiting > 0 ? " \(Self.count(newWaiting, "new card")) wait until then." : "")
    case .rating(let rating, let next):
      "\(rating.rawValue) \(Self.english(rating)), \(Self.english(next))"
    case .rateIt(let suggested?):
      "How well did you know it? 1 to 4; an empty line takes \(Self.english(suggested)), u takes the last rating back, q leaves."
    case .rateIt(nil): "How well did you know it? 1 to 4; u takes the last rating back, q leaves."
    case .notKept(let why): "The rating is not saved: \(why)"
    case .takenBack: "The last rating is taken back."
    case .nothingToTakeBack: "There is no rating of this session to take back."
    case .leech(true):
      "This card is forgotten again and again: it is set aside. Make it easier, then bring it back."
    case .leech(false):
      "This card is forgotten again and again. It may be too hard, or too like another one."
    case .nextStep(let next): "The next card is due in \(Self.english(next))."
    case .waitOrNot: "An empty line takes it now, q leaves."
    case .finished(let reviews): "Nothing more is due today. \(Self.kept(reviews))"
    case .upcoming(let days, let cards):
      "\(Self.count(cards, "card")) \(cards == 1 ? "is" : "are") due "
        + (days == 1 ? "tomorrow." : "in \(days) days.")
    case .leftReview(let reviews): Self.kept(reviews)
    }
  }

  private static func english(_ backlog: Backlog) -> String {
    let days =
      backlog.days.map { "It is made up for in \(count($0, "day"))" }
      ?? "It does not shrink with so few reviews a day"
    return
      "More is due than fits into a day: \(backlog.today) today, \(backlog.waiting) wait. \(days); "
      + "those come first that would be forgotten soonest."
  }

  private static func kept(_ reviews: Int) -> String {
    reviews == 1 ? "1 review is saved." : "\(reviews) reviews are saved."
  }

  private static func english(_ rating: Rating) -> String {
    switch rating {
    case .again: "Again"
    case .hard: "Hard"
    case .good: "Good"
    case .easy: "Easy"
    }
  }

  private static func english(_ next: NextReview) -> String {
    let interval = ShownInterval(next)
    let word =
      switch interval.unit {
      case .second: "second"
      case .minute: "minute"
      case .hour: "hour"
      case .day: "day"
      case .month: "month"
      case .year: "year"
      }
    return interval.amount == "1" ? "1 \(word)" : "\(interval.amount) \(word)s"
  }

  private static func count(_ number: Int32, _ word: String) -> String {
    number == 1 ? "1 \(word)" : "\(number) \(word)s"
  }
}

extension ReviewPhrase {
  fileprivate var traditionalChinese: String {
    switch self {
    case .left(let learning, let due, let new):
      "今天剩餘：到期 \(due) 張、學習中 \(learning) 張、新卡 \(new) 張。"
    case .backlog(let backlog, let newWaiting):
      Self.chinese(backlog) + (newWaiting > 0 ? "在那之前 \(newWaiting) 張新卡會先等待。" : "")
    case .rating(let rating, let next):
      "\(rating.rawValue) \(Self.chinese(rating))，\(Self.chinese(next))"
    case .rateIt(let suggested?):
      "你記得多清楚？輸入 1 到 4；空白行選「\(Self.chinese(suggested))」，u 收回上一次評分，q 離開。"
    case .rateIt(nil): "你記得多清楚？輸入 1 到 4；u 收回上一次評分，q 離開。"
    case .notKept(let why): "評分沒有儲存：\(why)"
    case .takenBack: "已收回上一次評分。"
    case .nothingToTakeBack: "這次沒有可以收回的評分。"
    case .leech(true): "這張卡一再忘記，已先擱置。請改得容易一些，再恢復它。"
    case .leech(false): "這張卡一再忘記。它可能太難，或與另一張太相似。"
    case .nextStep(let next): "下一張卡在 \(Self.chinese(next))後到期。"
    case .waitOrNot: "空白行現在就看，q 離開。"
    case .finished(let reviews): "今天沒有其他到期的卡。\(Self.keptChinese(reviews))"
    case .upcoming(let days, let cards):
      days == 1 ? "明天有 \(cards) 張到期。" : "\(days) 天後有 \(cards) 張到期。"
    case .leftReview(let reviews): Self.keptChinese(reviews)
    }
  }

  private static func keptChinese(_ reviews: Int) -> String { "已儲存 \(reviews) 次複習。" }

  private static func chinese(_ backlog: Backlog) -> String {
    let days = backlog.days.map { "\($0) 天內可以補完" } ?? "每天的複習數太少，積欠不會減少"
    return "到期的卡超過一天的份量：今天 \(backlog.today) 張，\(backlog.waiting) 張等待。\(days)；最快會忘記的先來。"
  }

  private static func chinese(_ rating: Rating) -> String {
    switch rating {
    case .again: "重來"
    case .hard: "困難"
    case .good: "良好"
    case .easy: "容易"
    }
  }

  private static func chinese(_ next: NextReview) -> String {
    let interval = ShownInterval(next)
    let word =
      switch interval.unit {
      case .second: "秒"
      case .minute: "分鐘"
      case .hour: "小時"
      case .day: "天"
      case .month: "個月"
      case .year: "年"
      }
    return "\(interval.amount) \(word)"
  }
}
