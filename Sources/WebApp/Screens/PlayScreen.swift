internal import QuizCore
internal import WebUI

extension App {
  /// A game, or its result.
  func playScreen(_ loaded: LoadedDeck, _ html: inout HTML) {
    guard let session else {
      if loaded.deck.askedCount == 0 {
        return html.main("message") { nothingToPlay(loaded, &$0) }
      }
      return html.main("waiting") { $0.waiting(texts) }
    }
    if session.isResultShown { return resultScreen(session, &html) }
    html.main("play") { html in
      standing(session, &html)
      html.element(
        .div, .key("turn-\(session.id.text)-\(session.game.question.turn)"), .class("turn")
      ) { html in
        question(session, &html)
        hints(session, &html)
        answers(session, &html)
        if isPanelShown(session) { verdictPanel(session, &html) }
      }
      if session.game.length == nil { startOverButton(&html) }
    }
  }

  /// The place in the game and, where it may be known, the score.
  private func standing(_ session: Session, _ html: inout HTML) {
    let game = session.game
    let answered = Int64(game.turns.count)
    html.element(.div, .key("standing"), .class("standing")) { html in
      let place = Int(game.question.turn) + 1
      if let length = game.length {
        html.element(.p, .id("place"), .label(texts.place(place, of: Int(length))), .role("text")) {
          $0.text(texts(.place(place, of: Int(length))))
        }
        html.element(
          .progress, .id("progress"), .label(texts.progress), .max(Int64(length)), .value(answered))
      } else {
        html.element(.p, .id("place"), text: texts(.round(place)))
      }
      // Where verdicts come at the end only, a score that rises or stays would be one.
      if game.deck.rules.feedback.show == .each {
        html.element(.p, .id("score"), text: texts(.score(game.score)))
      }
    }
  }

  private func question(_ session: Session, _ html: inout HTML) {
    let question = session.game.question
    let prompt = question.prompt.text(in: language)
    stacked(&html, "question-card", .suit(of: session.deckID.text)) { html in
      // Where a frame in the reader's language is around it, the deck's language is not that of the whole.
      let lang = question.prompt.frame == nil ? question.languages.front : nil
      let size = prompt.plain.utf8.count
      if let instructions = question.instructions {
        html.element(.div, .class("instructions"), .lang(lang), .automaticDirection) {
          $0.rich(instructions)
        }
      }
      let name = size > 160 ? "question long" : "question"
      if case .cloze(let gaps) = question.body {
        html.element(
          .div, .id("question"), .class(name + " cloze"), .role("group"), .label(texts.answers),
          .tabIndex(-1), .lang(lang), .automaticDirection
        ) { html in
          html.gap = { html, place in self.gap(Int(place), gaps, session, &html) }
          html.rich(prompt)
          html.gap = nil
        }
      } else {
        html.element(
          .div, .id("question"), .class(name), .role("heading"),
          .level(2), .tabIndex(-1), .lang(lang), .automaticDirection
        ) { $0.rich(prompt) }
      }
      if case .flip = question.body, session.input.isTurned, let side = session.game.turnedSide {
        html.element(.hr)
        html.element(
          .div, .id("other-side"), .class("question"), .lang(question.languages.back),
          .automaticDirection, .role("group"), .label(texts.otherSide)
        ) { $0.rich(side) }
      }
    }
  }

  /// A card that lies on others.
  func stacked(
    _ html: inout HTML, _ name: String, _ suit: Attribute, content: (inout HTML) -> Void
  ) {
    html.element(.div, .class("stack"), suit) { $0.element(.div, .class(name), content: content) }
  }

  private func startOverButton(_ html: inout HTML) {
    html.element(.p, .class("actions aside")) { html in
      html.element(
        .button, .id("start-over"), .type("button"), .class("quiet"), .onClick(.endGame)
      ) { html in
        Icon.again.draw(&html)
        html.element(.span, text: texts(.startOver))
      }
    }
  }
}
