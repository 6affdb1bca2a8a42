internal import QuizCore
internal import WebUI

extension App {
  /// What a part of the answer was worth; nil while that may not be seen.
  private func part(_ place: Int, _ session: Session) -> Grade.Part? {
    guard session.game.phase != .asking,
      let parts = session.game.lastTurn?.grade.parts, parts.indices.contains(place)
    else { return nil }
    return parts[place]
  }

  private func state(of part: Grade.Part?) -> String? {
    part.map { $0.isRight ? "right" : $0.credit > 0 ? "near" : "wrong" }
  }

  // MARK: Matching

  /// A list of the things, each with a choice of partners.
  func matching(_ lefts: [Option], _ rights: [Option], _ session: Session, _ html: inout HTML) {
    html.element(.p, .class("hint"), text: texts.findPartners)
    html.element(.ul, .class("pairs"), .role("list")) { html in
      for place in lefts.indices {
        let part = part(place, session)
        html.element(.li, .class("pair"), .state(state(of: part))) { html in
          html.element(
            .label, .id("left-\(place)"), .for("right-\(place)"),
            .lang(session.game.question.languages.front), .automaticDirection
          ) { $0.line(lefts[place].text) }
          partners(of: place, among: rights, session, &html)
          if let part { markView(part.isRight ? .right : .wrong, &html) }
        }
      }
    }
    submitButton(texts(.check), session, &html)
  }

  private func partners(
    of left: Int, among rights: [Option], _ session: Session, _ html: inout HTML
  ) {
    let chosen = session.input.partners.indices.contains(left) ? session.input.partners[left] : nil
    html.element(
      .select, .id("right-\(left)"), .disabled(session.game.phase != .asking),
      .lang(session.game.question.languages.back),
      .onChange { .pair(left, with: Int($0.value)) }
    ) { html in
      html.element(.option, .value(""), .selected(chosen == nil), text: texts.choosePartner)
      for place in rights.indices {
        html.element(
          .option, .value(Int64(place)), .selected(chosen == place), text: rights[place].text.plain)
      }
    }
  }

  // MARK: Ordering

  /// A list that is put in order with buttons.
  func ordering(_ session: Session, _ html: inout HTML) {
    let isOpen = session.game.phase == .asking
    html.element(.p, .class("hint"), text: texts.putInOrder)
    html.element(.ol, .id("ordering"), .class("ordering"), .role("list")) { html in
      for (place, item) in session.input.order.enumerated() {
        let part = part(place, session)
        html.element(
          .li, .key("item-\(item.id)"), .class("ordered"), .state(state(of: part)),
          .onKey { Self.step(of: item.id, $0.key) }
        ) { html in
          html.element(.span, .class("number"), .ariaHidden, text: "\(place + 1)")
          html.element(.span, .class("option-text"), .automaticDirection) { $0.line(item.text) }
          if let part {
            markView(part.isRight ? .right : .wrong, &html)
          } else {
            let last = session.input.order.count - 1
            mover(item, by: -1, isOpen: isOpen && place > 0, &html)
            mover(item, by: 1, isOpen: isOpen && place < last, &html)
          }
        }
      }
    }
    submitButton(texts(.check), session, &html)
  }

  private func mover(_ item: Option, by step: Int, isOpen: Bool, _ html: inout HTML) {
    let text = item.text.plain
    html.element(
      .button, .id("\(step < 0 ? "up" : "down")-\(item.id)"), .type("button"), .class("mover"),
      .label(step < 0 ? texts.moveUp(text) : texts.moveDown(text)), .ariaDisabled(!isOpen),
      .onClick(isOpen ? .move(item.id, by: step) : nil)
    ) { (step < 0 ? Icon.up : .down).draw(&$0) }
  }

  private static func step(of item: OptionID, _ key: String) -> Message? {
    switch key {
    case "ArrowUp": .move(item, by: -1)
    case "ArrowDown": .move(item, by: 1)
    default: nil
    }
  }

  // MARK: Gaps

  /// Writes a gap within the text: a field, or a choice.
  func gap(_ place: Int, _ gaps: [Gap], _ session: Session, _ html: inout HTML) {
    guard gaps.indices.contains(place), session.input.fillings.indices.contains(place) else {
      return html.text("____")
    }
    let part = part(place, session)
    html.element(.span, .class("gap"), .state(state(of: part))) { html in
      switch (gaps[place].kind, session.input.fillings[place]) {
      case (.choice(let options, false), .options(let chosen)):
        choice(among: options, chosen.first, in: place, session, &html)
      case (.choice, _): html.element(.span, .class("gap-number"), text: texts.gap(place + 1))
      case (let kind, .text(let text)):
        html.element(
          .input, .id("gap-\(place)"), .type("text"), .decimal(kind.isNumeric), .value(text),
          .label(label(of: gaps[place], place)), .placeholder(gaps[place].hint),
          .autocomplete("off"), .noSpellcheck, .readOnly(session.game.phase != .asking),
          .onInput { .fill(place, $0) })
      default: html.text("____")
      }
      if let part { markView(part.isRight ? .right : .wrong, &html) }
    }
  }

  private func label(of gap: Gap, _ place: Int) -> String {
    gap.hint.map { "\(texts.gap(place + 1)): \($0)" } ?? texts.gap(place + 1)
  }

  private func choice(
    among options: [Option], _ chosen: OptionID?, in gap: Int, _ session: Session,
    _ html: inout HTML
  ) {
    html.element(
      .select, .id("gap-\(gap)"), .label(texts.gap(gap + 1)),
      .disabled(session.game.phase != .asking),
      .onChange { .chooseInGap(gap, OptionID($0.value)) }
    ) { html in
      html.element(.option, .value(""), .selected(chosen == nil), text: "…")
      for option in options {
        html.element(
          .option, .value(option.id.text), .selected(chosen == option.id), text: option.text.plain)
      }
    }
  }

  /// The gaps in which several options may be marked, below the text; and the button that gives the answer.
  func gapButtons(_ gaps: [Gap], _ session: Session, _ html: inout HTML) {
    for (place, gap) in gaps.enumerated() {
      guard case .choice(let options, true) = gap.kind,
        case .options(let chosen) = session.input.fillings[place]
      else { continue }
      html.element(.p, .class("hint"), text: "\(texts.gap(place + 1)): \(texts(.markAll))")
      html.element(.div, .class("options"), .role("group"), .label(texts.gap(place + 1))) { html in
        for (index, item) in options.enumerated() {
          option(
            &html, id: "gap-\(place)-\(index)", index: index, hint: nil,
            message: .chooseInGap(place, item.id), mark: nil,
            isPressed: chosen.contains(item.id), session
          ) { $0.line(item.text) }
        }
      }
    }
    submitButton(texts(.check), session, &html)
  }

  // MARK: Hints

  /// The hints that show, and the button for the next one.
  func hints(_ session: Session, _ html: inout HTML) {
    let hints = session.game.question.hints
    if hints.isEmpty { return }
    let shown = session.input.hints
    html.element(.div, .class("hints"), .role("group"), .label(texts.hints)) { html in
      for hint in hints.prefix(shown) {
        html.element(.div, .class("hint-text"), .automaticDirection) { $0.rich(hint) }
      }
      if shown < hints.count && session.game.phase == .asking {
        html.element(
          .button, .id("hint"), .type("button"), .class("quiet"), .onClick(.showHint)
        ) { html in
          Icon.info.draw(&html)
          html.element(.span, text: texts.hint(shown + 1, of: hints.count))
        }
      }
    }
  }
}

extension Gap.Kind {
  /// Whether a number belongs into the gap.
  fileprivate var isNumeric: Bool { if case .numeric = self { true } else { false } }
}
