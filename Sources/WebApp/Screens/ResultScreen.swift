internal import QuizCore
internal import WebUI

extension App {
  /// What a finished game came to.
  func resultScreen(_ session: Session, _ html: inout HTML) {
    let game = session.game
    html.main("result") { html in
      html.element(.section, .class("summary-card"), .labelled(by: "result-title")) { html in
        html.element(.h2, .id("result-title"), .class("visually-hidden"), text: texts.result)
        html.element(.p, .id("result-score"), .class("big")) { html in
          html.element(.strong, text: "\(game.score)")
          html.element(.span, text: " / \(game.bestScore)")
        }
        if let message = game.message {
          html.element(
            .p, .id("result-message"), .class("message-text"), .automaticDirection,
            text: message.text(in: language))
        }
        html.element(.ul, .class("counts"), .role("list")) { html in
          count(&html, "right-count", .check, texts(.rightCount(game.rightCount)), "right")
          count(&html, "wrong-count", .cross, texts(.wrongCount(game.wrongCount)), "wrong")
        }
        standing(of: session, &html)
        actions(session, &html)
      }
      missed(game, &html)
    }
  }

  private func count(
    _ html: inout HTML, _ id: String, _ icon: Icon, _ text: String, _ state: String
  ) {
    html.element(.li, .id(id), .class("mark"), .state(state)) { html in
      icon.draw(&html)
      html.element(.span, text: text)
    }
  }

  /// Where the game stands in the high scores.
  func standing(of session: Session, _ html: inout HTML) {
    html.element(.div, .class("kept")) { html in
      switch session.standing {
      case .waiting:
        if waitingGames > 0 { html.element(.p, text: texts(.savedLater(waitingGames))) }
      case .kept(let rank):
        guard let rank else { return }
        html.element(.p, .id("rank")) { html in
          Icon.trophy.draw(&html)
          html.element(.span, text: texts.ranked(rank))
        }
        html.element(
          .a, .id("change-name"),
          .href(.editScore(deck: session.deckID.text, entry: session.id.text)),
          text: texts.changeName)
      case .refused(let why):
        html.element(.p, .class("fault"), .automaticDirection, text: texts.gameRefused(why))
      }
    }
  }

  private func actions(_ session: Session, _ html: inout HTML) {
    html.element(.p, .class("actions")) { html in
      html.element(
        .button, .id("again"), .type("button"), .class("primary"), .onClick(.again)
      ) { html in
        Icon.again.draw(&html)
        html.element(.span, text: texts(.startAgain))
      }
      if !session.game.missed.isEmpty {
        html.element(
          .button, .id("practise"), .type("button"), .class("button"), .onClick(.practise),
          text: texts(.practiseMissed))
      }
      html.element(.a, .href(.scores(session.deckID.text)), .class("button")) { html in
        Icon.trophy.draw(&html)
        html.element(.span, text: texts(.highScores))
      }
    }
  }

  /// The questions that were missed, with their right answers.
  func missed(_ game: Game, _ html: inout HTML) {
    let missed = game.missed
    guard !missed.isEmpty else {
      html.element(.p, .class("hint"), text: texts(.nothingMissed))
      return
    }
    html.element(.section, .class("missed"), .labelled(by: "missed-title")) { html in
      html.element(.h2, .id("missed-title"), text: texts(.missedCards))
      html.element(.ol, .role("list")) { html in
        for review in missed { item(review, &html) }
      }
    }
  }

  private func item(_ review: Review, _ html: inout HTML) {
    html.element(.li, .class("missed-card")) { html in
      let prompt = review.question.prompt.text ?? review.question.prompt.text(in: language)
      html.element(
        .p, .class("asked"), .lang(review.question.languages.front), .automaticDirection
      ) { $0.line(prompt) }
      html.element(.div, .class("mark"), .state("right")) { html in
        Icon.check.draw(&html)
        html.element(
          .div, .lang(review.question.languages.back), .automaticDirection
        ) { $0.rich(texts.solution(review.key)) }
      }
      if let given = texts.response(review.turn.answer.response, to: review.question),
        !given.plain.isEmpty
      {
        html.element(.div, .class("given"), .automaticDirection) { html in
          html.text(texts(.youAnswered("")))
          html.rich(given)
        }
      }
      explanation(review.key, &html)
    }
  }
}
