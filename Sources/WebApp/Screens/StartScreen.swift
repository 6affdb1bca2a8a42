internal import QuizCore
internal import WebUI

extension App {
  /// The start screen of a deck.
  func startScreen(_ loaded: LoadedDeck, _ html: inout HTML) {
    let rules = loaded.deck.rules
    html.main("start") { html in
      cover(loaded, &html)
      if loaded.deck.askedCount == 0 { return nothingToPlay(loaded, &html) }
      html.element(.form, .class("setup"), .onSubmit(.start)) { html in
        if loaded.hasPairs && rules.directions.count > 1 { directions(rules.directions, &html) }
        if loaded.hasPairs && rules.forms.count > 1 { forms(rules.forms, &html) }
        shortage(of: loaded.deck, &html)
        playerNameField(&html)
        startButtons(loaded, &html)
      }
    }
  }

  private func cover(_ loaded: LoadedDeck, _ html: inout HTML) {
    stacked(&html, "cover", .suit(of: loaded.id)) { html in
      html.element(
        .span, .class("corner"), .ariaHidden,
        text: loaded.deck.title.text(in: language).initial)
      if let summary = loaded.deck.summary {
        html.element(.p, .class("summary"), .automaticDirection, text: summary.text(in: language))
      }
      html.element(.p, .class("count"), text: extent(of: loaded))
      notPlayable(loaded, &html)
      html.element(.a, .id("to-scores"), .href(.scores(loaded.id)), .class("button")) { html in
        Icon.trophy.draw(&html)
        html.element(.span, text: texts(.highScores))
      }
    }
  }

  /// That some questions of the deck are left out.
  private func notPlayable(_ loaded: LoadedDeck, _ html: inout HTML) {
    guard loaded.deck.keptCount > 0 else { return }
    html.element(.p, .class("count"), text: texts(.notPlayable(loaded.deck.keptCount)))
  }

  /// That there is nothing to play.
  func nothingToPlay(_ loaded: LoadedDeck, _ html: inout HTML) {
    message(
      &html, icon: .info, title: texts(.nothingToPlay),
      advice: loaded.deck.keptCount > 0 ? texts(.notPlayable(loaded.deck.keptCount)) : "")
  }

  private func extent(of loaded: LoadedDeck) -> String {
    let cards = loaded.deck.askedCount
    guard let length = loaded.length else { return texts.endless }
    return length == cards ? texts.questions(length) : texts.questions(length, of: cards)
  }

  private func directions(_ directions: [Direction], _ html: inout HTML) {
    let chosen = choice.direction ?? directions.first?.ask
    html.element(.fieldset) { html in
      html.element(.legend, text: texts.howToPractise)
      for direction in directions {
        let own = direction.ask == .front ? Phrase.askFront : .askBack
        html.radio(
          group: "direction", id: direction.ask == .front ? "ask-front" : "ask-back",
          label: direction.label?.text(in: language) ?? texts(own),
          isChosen: direction.ask == chosen, .chooseDirection(direction.ask))
      }
    }
  }

  private func forms(_ forms: [Form], _ html: inout HTML) {
    let chosen = choice.form ?? forms.first
    html.element(.fieldset, .class("forms")) { html in
      html.element(.legend, text: texts.kind)
      for form in forms {
        html.radio(
          group: "form", id: "form-\(form.name)", label: texts(.form(form)),
          isChosen: form == chosen, .chooseForm(form))
      }
    }
  }

  /// What there is to say of a deck that has too few other answers for the questions that are chosen.
  private func shortage(of deck: Deck, _ html: inout HTML) {
    let shortage = deck.shortage(
      asking: choice.direction ?? deck.rules.directions.first?.ask,
      as: choice.form ?? deck.rules.forms.first)
    if let shortage { html.element(.p, .class("hint"), text: texts(shortage)) }
  }

  private func playerNameField(_ html: inout HTML) {
    html.element(.div, .class("field")) { html in
      html.element(.label, .for("player-name"), text: texts.yourName)
      html.element(
        .input, .id("player-name"), .type("text"), .value(choice.name), .maxLength(40),
        .autocomplete("nickname"), .noSpellcheck, .onInput { .typePlayerName($0) })
    }
  }

  private func startButtons(_ loaded: LoadedDeck, _ html: inout HTML) {
    let kept = stored[StoredKey.session(loaded.id)]
    let progress = kept.flatMap { Session.progress(stored: $0) }.flatMap { $0 > 0 ? $0 : nil }
    html.element(.p, .class("actions")) { html in
      if let progress {
        html.element(
          .a, .id("resume"), .href(.play(loaded.id)), .class("button primary"),
          text: texts.resume(at: progress, of: loaded.length))
      }
      html.element(
        .button, .id("start"), .type("submit"), .class(progress == nil ? "primary" : "button"),
        text: progress == nil ? texts(.start) : texts.startNew)
    }
  }
}

extension Form {
  /// A name for the ids of controls.
  fileprivate var name: String {
    switch self {
    case .choice: "choice"
    case .flip: "flip"
    case .typed: "typed"
    case .trueFalse: "true-false"
    }
  }
}
