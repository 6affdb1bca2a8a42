internal import QuizCore
internal import WebUI

extension App {
  /// Writes a gap within the text: a field, or a choice.
  func gap(_ place: Int, _ gaps: [Gap], _ session: Session, _ html: inout HTML) {
    guard gaps.indices.contains(place), session.input.fillings.indices.contains(place) else {
      return html.text("____")
    }
    let part = part(place, session)
    html.element(.span, .class("gap"), .state(part.map { Session.Mark($0).name })) { html in
      switch (gaps[place].kind, session.input.fillings[place]) {
      case (.choice(let options, _), .options(let chosen)) where gaps[place].isInline:
        choice(among: options, chosen.first, in: place, session, &html)
      case (.choice, _):
        html.element(.span, .class("gap-number"), text: texts.gap(place + 1))
      case (let kind, .text(let text)):
        html.element(
          .input, .id("gap-\(place)"), .type("text"), .decimal(kind.isNumeric), .value(text),
          .label(label(of: gaps[place], place)), .placeholder(gaps[place].hint),
          .enterKey(place + 1 < gaps.count ? "next" : "done"), .autocomplete("off"),
          .noSpellcheck, .readOnly(session.game.phase != .asking),
          .onInput { .fill(place, $0) }, .onKey { $0.key == "Enter" ? .leaveGap(place) : nil })
      default: html.text("____")
      }
      if let part { verdict(on: part, of: place, gaps[place], session, &html) }
    }
  }

  /// The mark of a gap, and what belonged into it.
  private func verdict(
    on part: Grade.Part, of place: Int, _ gap: Gap, _ session: Session, _ html: inout HTML
  ) {
    let mark = Session.Mark(part)
    var spoken = word(for: mark)
    var shown = ""
    if !part.isRight, gap.isInline, case .blanks(let blanks)? = session.game.key?.solution {
      shown = blanks[place].solution
      spoken += ". \(texts(.rightAnswer(shown)))"
    }
    html.element(.span, .class("mark"), .role("img"), .label(spoken)) { html in
      mark.icon.draw(&html)
      html.text(shown)
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
          .option, .value(option.id.text), .selected(chosen == option.id), text: option.text.shown)
      }
    }
  }

  /// The gaps whose options stand below the text, as buttons; and the button that gives the answer.
  func gapButtons(_ gaps: [Gap], _ session: Session, _ html: inout HTML) {
    for (place, gap) in gaps.enumerated() where !gap.isInline {
      guard case .choice(let options, let isMultiple) = gap.kind,
        case .options(let chosen) = session.input.fillings[place]
      else { continue }
      html.element(
        .p, .class("hint"),
        text: isMultiple ? "\(texts.gap(place + 1)): \(texts(.markAll))" : texts.gap(place + 1))
      html.element(.div, .class("options"), .role("group"), .label(texts.gap(place + 1))) { html in
        for (index, item) in options.enumerated() {
          option(
            &html, id: "gap-\(place)-\(index)", index: index, hint: nil,
            message: .chooseInGap(place, item.id), mark: session.mark(of: item.id, in: place),
            isPressed: chosen.contains(item.id), session
          ) { $0.line(item.text) }
        }
      }
    }
    submitButton(texts(.check), session, &html)
  }
}

extension Gap {
  /// Whether the gap is filled where it stands; else its options stand below the text.
  @inline(never)
  var isInline: Bool {
    guard case .choice(let options, let isMultiple) = kind else { return true }
    return !isMultiple && options.allSatisfy { $0.text.fitsInList }
  }
}

extension Gap.Kind {
  /// Whether a number belongs into the gap.
  fileprivate var isNumeric: Bool { if case .numeric = self { true } else { false } }
}
