internal import QuizCore
internal import WebUI

extension App {
  /// The dialogs of a game: the right answer, and the end.
  func playDialogs(_ html: inout HTML) {
    guard case .play = location.screen, let session else { return }
    switch session.game.phase {
    case .explanation where !session.isJudgedInPlace: explanationDialog(session, &html)
    case .finished where session.isFinishShown: finishedDialog(session, &html)
    default: break
    }
  }

  /// Whether the verdict stands below the answers.
  func isPanelShown(_ session: Session) -> Bool {
    switch session.game.phase {
    case .verdict: waits
    case .explanation: session.isJudgedInPlace
    case .asking, .finished: false
    }
  }

  /// The verdict below the answers, until the learner goes on.
  func verdictPanel(_ session: Session, _ html: inout HTML) {
    html.element(.div, .class("verdict"), .verdictState(session)) { html in
      html.element(headingTag(session), .id("verdict-title")) { verdictTitle(session, &$0) }
      verdictText(session, &html)
      goOnButton(session, &html)
    }
  }

  /// A text with gaps is no heading, because its fields are in it: then this one comes next to the title.
  private func headingTag(_ session: Session) -> Tag {
    if case .cloze = session.game.question.body { .h2 } else { .h3 }
  }

  private func explanationDialog(_ session: Session, _ html: inout HTML) {
    html.element(
      .dialog, .id("verdict"), .key("verdict-\(session.game.turns.count)"),
      .class("dialog verdict"),
      .modal, .verdictState(session), .labelled(by: "verdict-title"),
      .described(by: "verdict-text"),
      .onCancel(.goOn)
    ) { html in
      html.element(.h2, .id("verdict-title")) { verdictTitle(session, &$0) }
      html.element(.div, .id("verdict-text")) { verdictText(session, &$0) }
      goOnButton(session, &html)
    }
  }

  private func verdictTitle(_ session: Session, _ html: inout HTML) {
    guard let grade = session.game.lastTurn?.grade else { return }
    (grade.isRight || grade.distance == nil ? Session.Mark(grade).icon : .target).draw(&html)
    html.element(.span, text: texts.verdict(grade))
  }

  private func verdictText(_ session: Session, _ html: inout HTML) {
    guard let turn = session.game.lastTurn, let key = session.game.key else { return }
    if let message = session.game.closenessMessage {
      html.element(
        .p, .class("message-text"), .automaticDirection, text: message.text(in: language))
    }
    if case .value(let guess) = turn.answer.response, case .value(let target) = key.solution {
      html.element(.p, text: texts(.target(target)))
      html.element(.p, text: texts(.youHit(guess)))
      html.element(.p, .class("won"), text: texts(.pointsWon(turn.grade.points)))
    } else if !turn.grade.isRight {
      worth(turn.grade, &html)
      if !isShownInPlace(key) { rightAnswer(key, &html) }
    }
    feedback(turn.grade, &html)
    explanation(key, &html)
  }

  /// How many parts were right, and what they brought.
  private func worth(_ grade: Grade, _ html: inout HTML) {
    guard grade.credit > 0 || grade.points != 0 || grade.parts.count > 1 else { return }
    html.element(.p, .class("worth")) { html in
      if let count = texts.partsRight(grade) { html.text("\(count) · ") }
      html.text(texts(.pointsWon(grade.points)))
    }
  }

  /// Whether what is right stands beside the parts of the answer.
  private func isShownInPlace(_ key: AnswerKey) -> Bool {
    switch key.solution {
    case .matches, .blanks: true
    default: false
    }
  }

  private func rightAnswer(_ key: AnswerKey, _ html: inout HTML) {
    html.element(.div, .class("right-answer"), .automaticDirection) { html in
      html.text(texts(.rightAnswer("")))
      html.rich(texts.solution(key))
    }
  }

  /// What the deck says about this answer, and why a typed one was taken or not.
  private func feedback(_ grade: Grade, _ html: inout HTML) {
    reading(grade.reading, &html)
    for (place, part) in grade.parts.enumerated() {
      reading(part.reading, in: texts.gap(place + 1), &html)
    }
    for text in grade.feedback {
      html.element(.div, .class("feedback"), .automaticDirection) { $0.rich(text) }
    }
  }

  private func reading(_ reading: AnswerReading?, in gap: String? = nil, _ html: inout HTML) {
    guard let why = texts.reading(reading) else { return }
    html.element(
      .p, .class("reading"), .automaticDirection, text: gap.map { "\($0): \(why)" } ?? why)
  }

  /// Why the answer is what it is, and where that is said.
  func explanation(_ key: AnswerKey, _ html: inout HTML) {
    if let explanation = key.explanation {
      html.element(.div, .class("explanation"), .automaticDirection) { $0.rich(explanation) }
    }
    guard let source = key.source else { return }
    html.element(.p, .class("source")) { html in
      html.text("\(texts(.source)): ")
      if let address = source.address {
        html.outside(address) { $0.text(source.title) }
      } else {
        html.text(source.title)
      }
    }
  }

  private func goOnButton(_ session: Session, _ html: inout HTML) {
    html.element(.p, .class("actions")) { html in
      html.element(
        .button, .id("go-on"), .type("button"), .class("primary"), .onClick(.goOn),
        text: session.game.length == nil ? texts.nextRound : texts(.goOn))
    }
  }

  private func finishedDialog(_ session: Session, _ html: inout HTML) {
    let game = session.game
    html.element(
      .dialog, .id("finished"), .class("dialog finished"), .modal, .labelled(by: "finished-title"),
      .described(by: "finished-score"), .onCancel(.closeFinished)
    ) { html in
      html.element(.h2, .id("finished-title"), text: texts(.finished))
      html.element(.p, .id("finished-score"), .class("big"), text: texts(.finalScore(game.score)))
      let isOver = game.deck.rules.end.then == .restart
      if isOver {
        if let message = game.message {
          html.element(.p, .automaticDirection, text: message.text(in: language))
        }
        standing(of: session, &html)
        missed(game, &html)
      }
      html.element(.p, .class("actions")) { html in
        if isOver {
          html.element(
            .a, .href(.scores(session.deckID.text)), .class("button"), text: texts(.highScores))
        }
        html.element(
          .button, .id("finish-close"), .type("button"), .class("primary"),
          .onClick(.closeFinished),
          text: texts(isOver ? .startAgain : .goOn))
      }
    }
  }
}

extension Attribute {
  /// The colour of a verdict.
  fileprivate static func verdictState(_ session: Session) -> Attribute {
    guard let grade = session.game.lastTurn?.grade else { return .state(nil) }
    return .state(
      !grade.isRight && grade.distance != nil ? "near" : Session.Mark(grade).name)
  }
}
