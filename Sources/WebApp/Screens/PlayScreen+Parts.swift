internal import QuizCore
internal import WebUI

extension App {
  /// What a part of the answer was worth; nil while that may not be seen.
  func part(_ place: Int, _ session: Session) -> Grade.Part? {
    guard session.game.phase != .asking,
      let parts = session.game.lastTurn?.grade.parts, parts.indices.contains(place)
    else { return nil }
    return parts[place]
  }

  /// What belonged where a part was not wholly right, beside it.
  private func correction(_ text: RichText, _ html: inout HTML) {
    html.element(.span, .class("correction"), .automaticDirection) { html in
      html.text(texts(.rightAnswer("")))
      html.line(text)
    }
  }

  // MARK: Matching

  /// A list of the things, each with a choice of partners.
  func matching(_ lefts: [Option], _ rights: [Option], _ session: Session, _ html: inout HTML) {
    html.element(.p, .class("hint"), text: texts.findPartners)
    let isLettered = !rights.allSatisfy { $0.text.fitsInList }
    if isLettered { legend(of: rights, session, &html) }
    html.element(.ul, .class("pairs"), .role("list")) { html in
      for place in lefts.indices {
        let part = part(place, session)
        html.element(.li, .class("pair"), .state(part.map { Session.Mark($0).name })) { html in
          html.element(
            .label, .id("left-\(place)"), .for("right-\(place)"),
            .lang(session.game.question.languages.front), .automaticDirection
          ) { $0.line(lefts[place].text) }
          partners(of: place, among: rights, isLettered: isLettered, session, &html)
          guard let part else { return }
          markView(Session.Mark(part), &html)
          if !part.isRight, case .matches(let pairs)? = session.game.key?.solution,
            let pair = pairs.first(where: { $0.left.id == lefts[place].id })
          {
            correction(pair.right.text, &html)
          }
        }
      }
    }
    submitButton(texts(.check), session, &html)
  }

  /// The partners with a letter each, where they have no place in the browser's own list of choices.
  private func legend(of rights: [Option], _ session: Session, _ html: inout HTML) {
    html.element(.ul, .class("legend"), .role("list")) { html in
      for place in rights.indices {
        html.element(.li) { html in
          html.element(.kbd, text: Self.letter(place))
          html.element(
            .div, .class("option-text"), .lang(session.game.question.languages.back),
            .automaticDirection
          ) { $0.rich(rights[place].text) }
        }
      }
    }
  }

  /// What a partner is called: A to Z, then numbers.
  private static func letter(_ place: Int) -> String {
    guard let letter = UInt8(exactly: 65 + place), letter <= 90 else { return "\(place + 1)" }
    return String(decoding: [letter], as: UTF8.self)
  }

  private func partners(
    of left: Int, among rights: [Option], isLettered: Bool, _ session: Session,
    _ html: inout HTML
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
          .option, .value(Int64(place)), .selected(chosen == place),
          text: isLettered ? Self.letter(place) : rights[place].text.shown)
      }
    }
  }

  // MARK: Ordering

  /// A list that is put in order with buttons.
  func ordering(_ session: Session, _ html: inout HTML) {
    html.element(.p, .class("hint"), text: texts.putInOrder)
    html.element(.ol, .id("ordering"), .class("ordering"), .role("list")) { html in
      let isOpen = session.game.phase == .asking
      let last = session.input.order.count - 1
      for (place, item) in session.input.order.enumerated() {
        let part = part(place, session)
        html.element(
          .li, .key("item-\(item.id)"), .class("ordered"),
          .state(part.map { Session.Mark($0).name }),
          .onKey { isOpen ? Self.step(of: item.id, $0.key) : nil }
        ) { html in
          html.element(.span, .class("number"), .ariaHidden, text: "\(place + 1)")
          html.element(.span, .class("option-text"), .automaticDirection) { $0.line(item.text) }
          if let part { return markView(Session.Mark(part), &html) }
          mover(item, by: -1, isOpen: isOpen && place > 0, &html)
          mover(item, by: 1, isOpen: isOpen && place < last, &html)
        }
      }
    }
    submitButton(texts(.check), session, &html)
  }

  private func mover(_ item: Option, by step: Int, isOpen: Bool, _ html: inout HTML) {
    let text = item.text.shown
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

extension RichText {
  /// Whether the text has a place in the browser's own list of choices: a short line without pictures or formulas.
  @inline(never)
  var fitsInList: Bool {
    guard blocks.count == 1, case .paragraph(let inlines) = blocks[0] else { return false }
    let isText = inlines.allSatisfy { if case .text = $0 { true } else { false } }
    return isText && plain.utf8.count <= 60
  }
}
