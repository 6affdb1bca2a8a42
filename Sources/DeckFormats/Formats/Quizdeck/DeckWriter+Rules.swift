internal import QuizCore

extension Rules {
  /// Writes those rules that are not the usual ones.
  func write(to writer: inout JSONWriter) {
    let usual = Rules()
    writer.object { writer in
      if order != usual.order { writer.member("order", order == .fixed ? "fixed" : "shuffled") }
      writeLength(to: &writer)
      if optionCount != usual.optionCount { writer.member("options", Int64(optionCount)) }
      if forms != usual.forms { writer.list("forms", forms.map { $0.word }) }
      if directions != usual.directions {
        writer.list("directions", directions) { $1.write(to: &$0) }
      }
      if points != usual.points {
        writer.name("points")
        points.write(to: &writer)
      }
      if feedback != usual.feedback {
        writer.name("feedback")
        feedback.write(to: &writer)
      }
      writeEnd(to: &writer)
      if !messages.isEmpty {
        writer.list("messages", messages) { $0.entry("from", $1.from, $1.text) }
      }
      if !closeness.isEmpty {
        writer.list("closeness", closeness) { $0.entry("within", $1.within, $1.text) }
      }
      if policy != usual.policy {
        writer.name("typing")
        policy.write(to: &writer)
      }
    }
  }

  private func writeLength(to writer: inout JSONWriter) {
    switch length {
    case .all: break
    case .endless: writer.member("draw", "endless")
    case .count(let count): writer.member("draw", Int64(count))
    }
  }

  private func writeEnd(to writer: inout JSONWriter) {
    if end == End() { return }
    writer.name("end")
    writer.object { writer in
      writer.member("announce", end.isAnnounced)
      writer.member("then", end.then == .restart ? "restart" : "result")
    }
  }
}

extension JSONWriter {
  fileprivate mutating func entry(_ name: String, _ value: Int32, _ text: LocalizedText) {
    object { writer in
      writer.member(name, Int64(value))
      writer.member("text", text)
    }
  }
}

extension Direction {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("ask", ask.word)
      writer.optional("label", label)
      writer.optional("prompt", prompt)
    }
  }
}

extension Points {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("right", Int64(right))
      writer.member("wrong", Int64(wrong))
      switch slider {
      case .share: break
      case .distance: writer.member("slider", "distance")
      case .exact: writer.member("slider", "exact")
      }
      if bonuses.isEmpty { return }
      writer.list("bonus", bonuses) { writer, bonus in
        writer.object { writer in
          writer.member("within", Int64(bonus.within))
          writer.member("points", Int64(bonus.points))
        }
      }
    }
  }
}

extension Feedback {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("show", show == .each ? "each" : "end")
      for (name, hold) in [("right", right), ("wrong", wrong)] {
        writer.name(name)
        writer.object { writer in
          writer.member("hold", Int64(hold.milliseconds))
          writer.member("then", hold.then == .next ? "next" : "explain")
        }
      }
    }
  }
}

extension AnswerPolicy {
  /// Writes what differs from the usual way of comparing.
  func write(to writer: inout JSONWriter) {
    let usual = AnswerPolicy()
    writer.object { writer in
      if respectsCase != usual.respectsCase { writer.member("case", respectsCase) }
      if respectsAccents != usual.respectsAccents { writer.member("accents", respectsAccents) }
      if respectsPunctuation != usual.respectsPunctuation {
        writer.member("punctuation", respectsPunctuation)
      }
      if respectsWidth != usual.respectsWidth { writer.member("width", respectsWidth) }
      if !articles.isEmpty { writer.list("articles", articles) }
      if forgivesSlip { writer.member("slips", true) }
      if hasWildcards { writer.member("wildcards", true) }
    }
  }
}
