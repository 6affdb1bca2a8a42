internal import QuizCore
internal import WebUI

extension App {
  /// The ways to answer the question.
  func answers(_ session: Session, _ html: inout HTML) {
    switch session.game.question.body {
    case .trueFalse: claims(session, &html)
    case .choice(let options, let isMultiple):
      choices(options, isMultiple: isMultiple, session, &html)
    case .flip: card(session, &html)
    case .typed: textField(session, label: texts(.yourAnswer), &html)
    case .numeric: textField(session, label: texts.yourNumber, isNumber: true, &html)
    case .matching(let lefts, let rights): matching(lefts, rights, session, &html)
    case .ordering: ordering(session, &html)
    case .cloze(let gaps): gapButtons(gaps, session, &html)
    case .slider(let scale, _): slider(scale, session, &html)
    }
  }

  /// Whether the right answers that were not chosen show.
  func isRevealed(_ session: Session) -> Bool {
    session.game.phase != .verdict || waits
  }

  private func claims(_ session: Session, _ html: inout HTML) {
    html.element(.div, .class("options two"), .role("group"), .labelled(by: "question")) { html in
      for claim in [true, false] {
        option(
          &html, id: claim ? "true" : "false", index: claim ? 0 : 1,
          hint: claim ? "T" : "F", message: .respond(.trueFalse(claim)),
          mark: session.mark(of: claim, isRevealed: isRevealed(session)), session
        ) { $0.text(texts(claim ? .isTrue : .isFalse)) }
      }
    }
  }

  private func choices(
    _ options: [Option], isMultiple: Bool, _ session: Session, _ html: inout HTML
  ) {
    if isMultiple { html.element(.p, .class("hint"), text: texts(.markAll)) }
    html.element(.div, .class("options"), .role("group"), .labelled(by: "question")) { html in
      for index in options.indices {
        let id = options[index].id
        option(
          &html, id: "option-\(index)", index: index, hint: index < 9 ? "\(index + 1)" : nil,
          message: isMultiple ? .mark(id) : .respond(.options([id])),
          mark: session.mark(of: id, isRevealed: isRevealed(session)),
          isPressed: isMultiple ? session.input.marked.contains(id) : nil, session
        ) {
          $0.element(
            .span, .class("directed"), .lang(session.game.question.languages.back),
            .automaticDirection
          ) { $0.line(options[index].text) }
        }
      }
    }
    if isMultiple { submitButton(texts(.check), session, &html) }
  }

  func option(
    _ html: inout HTML, id: String, index: Int, hint: String?, message: Message,
    mark: Session.Mark?, isPressed: Bool? = nil, _ session: Session, content: (inout HTML) -> Void
  ) {
    let isOpen = session.game.phase == .asking
    html.element(
      .button, .id(id), .type("button"), .class("option"), .state(mark?.name),
      .ariaDisabled(!isOpen), .ariaPressed(isPressed), .onClick(isOpen ? message : nil),
      .onKey { Self.move(from: index, $0.key) }
    ) { html in
      if let hint { html.element(.kbd, .ariaHidden, text: hint) }
      html.element(.span, .class("option-text"), content: content)
      if let mark { markView(mark, &html) }
    }
  }

  /// A mark's shape and word, which say the same as its colour.
  func markView(_ mark: Session.Mark, _ html: inout HTML) {
    html.element(.span, .class("mark")) { html in
      mark.icon.draw(&html)
      html.text(word(for: mark))
    }
  }

  /// What a mark says in words.
  func word(for mark: Session.Mark) -> String {
    switch mark {
    case .right: texts(.right)
    case .wrong: texts(.wrong)
    case .missed: texts.theAnswer
    case .partly: texts(.partlyRight)
    }
  }

  /// The arrow keys move along the options.
  private static func move(from index: Int, _ key: String) -> Message? {
    switch key {
    case "ArrowDown": .focusOption(index + 1)
    case "ArrowUp": .focusOption(index - 1)
    default: nil
    }
  }

  private func card(_ session: Session, _ html: inout HTML) {
    html.element(.div, .class("options two"), .role("group"), .labelled(by: "question")) { html in
      if !session.input.isTurned && session.game.phase == .asking {
        html.element(
          .button, .id("turn"), .type("button"), .class("primary wide"), .onClick(.turnCard)
        ) { html in
          Icon.flip.draw(&html)
          html.element(.span, text: texts(.turnCard))
        }
      } else {
        recall(true, session, &html)
        recall(false, session, &html)
      }
    }
  }

  private func recall(_ isKnown: Bool, _ session: Session, _ html: inout HTML) {
    var isChosen = false
    if session.game.phase != .asking,
      case .recalled(isKnown)? = session.game.lastTurn?.answer.response
    {
      isChosen = true
    }
    option(
      &html, id: isKnown ? "knew-it" : "did-not", index: isKnown ? 0 : 1, hint: isKnown ? "1" : "2",
      message: .respond(.recalled(isKnown)), mark: isChosen ? (isKnown ? .right : .wrong) : nil,
      session
    ) { $0.text(texts(isKnown ? .knewIt : .didNotKnow)) }
  }

  private func textField(
    _ session: Session, label: String, isNumber: Bool = false, _ html: inout HTML
  ) {
    let grade = session.game.phase == .asking ? nil : session.game.lastTurn?.grade
    html.element(.form, .class("typed"), .onSubmit(.submit)) { html in
      html.element(.label, .for("answer"), text: label)
      html.element(
        .input, .id("answer"), .type("text"), .decimal(isNumber), .value(session.input.text),
        .state(grade.map { Session.Mark($0).name }),
        .lang(session.game.question.languages.back),
        .automaticDirection, .described(by: "question"), .autocomplete("off"), .noSpellcheck,
        .readOnly(session.game.phase != .asking), .onInput { .typeAnswer($0) })
      if let grade {
        markView(Session.Mark(grade), &html)
        if let reading = texts.reading(grade.reading) {
          html.element(.p, .class("reading"), .automaticDirection, text: reading)
        }
      }
      submitButton(texts(.submit), session, &html)
    }
  }

  private func slider(_ scale: Scale, _ session: Session, _ html: inout HTML) {
    html.element(.form, .class("slider"), .onSubmit(.submit)) { html in
      html.element(.div, .class("scale")) { html in
        html.element(.span, .ariaHidden, text: "\(scale.minimum)")
        html.element(
          .input, .id("slider"), .type("range"), .label(texts.yourSlider),
          .described(by: "question"),
          .min(Int64(scale.minimum)), .max(Int64(scale.maximum)),
          .value(Int64(session.input.value)),
          .disabled(session.game.phase != .asking),
          .onInput { text in .slide(Int32(text) ?? scale.start) })
        html.element(.span, .ariaHidden, text: "\(scale.maximum)")
      }
      submitButton(texts(.hitMe), session, &html)
    }
  }

  func submitButton(_ text: String, _ session: Session, _ html: inout HTML) {
    let isOpen = session.game.phase == .asking
    if isPanelShown(session) { return }  // its button takes the place of this one
    html.element(
      .button, .id("submit"), .type("submit"), .class("primary wide"), .ariaDisabled(!isOpen),
      .onClick(isOpen ? .submit : nil), text: text)
  }
}

extension Session.Mark {
  /// The shape that says the same as the colour.
  @inline(never)
  var icon: Icon {
    switch self {
    case .right, .missed: .check
    case .wrong: .cross
    case .partly: .partly
    }
  }

  /// The name that the style sheet knows.
  @inline(never)
  var name: String {
    switch self {
    case .right: "right"
    case .wrong: "wrong"
    case .missed: "missed"
    case .partly: "near"
    }
  }
}
