internal import QuizCore
internal import WebUI

extension Studio {
  /// What an import brought; `id` makes the ids of its parts, as several may show at a time.
  func receiptView(_ receipt: Receipt, id: String, _ html: inout HTML) {
    html.element(.div, .class("receipt"), .key("receipt-\(id)")) { html in
      html.element(.p, .class("read-as")) { html in
        html.element(.span, .class("hint"), text: "\(texts.readAs): ")
        html.element(.strong, text: formats.value?.name(of: receipt.format) ?? receipt.format)
      }
      guesses(receipt, &html)
      if !receipt.decks.isEmpty { decksView(receipt, &html) }
      if receipt.cards > 0 { kindsView(receipt, &html) }
      remarksView(receipt, id: id, &html)
      undoPart(receipt, &html)
    }
  }

  /// What was guessed of the file as a whole comes first: where it is wrong, so is all the rest.
  private func guesses(_ receipt: Receipt, _ html: inout HTML) {
    let guesses = receipt.remarks(.guessed).prefix(3)
    if guesses.isEmpty { return }
    html.element(.ul, .class("guesses"), .lang(serverLanguage)) { html in
      for guess in guesses {
        html.element(.li, .automaticDirection, text: "\(guess.what): \(guess.why)")
      }
    }
  }

  private func decksView(_ receipt: Receipt, _ html: inout HTML) {
    html.element(.h3, text: texts.decksOfImport)
    html.element(.ul, .class("shelf"), .role("list")) { html in
      for deck in receipt.decks {
        html.element(.li, .class("entry"), .suit(of: deck.id)) { html in
          html.element(.span, .class("corner"), .ariaHidden, text: deck.title.initial)
          html.element(.div, .class("entry-text")) { html in
            html.element(.h4, .automaticDirection, text: deck.title)
            html.element(.p) { html in
              html.element(
                .strong, .class("chip"), text: deck.isNew ? texts.newDeck : texts.changedDeck)
              html.text(" \(texts.fate(of: deck))")
            }
          }
          if let id = receipt.id, !isUndone(id) {
            html.element(
              .a, .href(deck: deck.id), .class("button"), .label(texts.playing(deck.title)),
              text: texts.play)
          }
        }
      }
    }
  }

  private func kindsView(_ receipt: Receipt, _ html: inout HTML) {
    html.element(.h3, text: texts.kinds)
    html.element(.dl, .class("kinds")) { html in
      for kind in receipt.kinds {
        let isPlayable = kind.word != "kept"
        count(
          kind.count, texts.kind(kind.word), note: isPlayable ? nil : texts.notPlayable, &html)
      }
      if receipt.media > 0 { count(receipt.media, texts.media, note: nil, &html) }
    }
  }

  private func count(_ count: Int, _ name: String, note: String?, _ html: inout HTML) {
    html.element(.div) { html in
      html.element(.dt, text: name)
      html.element(.dd) { html in
        html.element(.strong, text: "\(count)")
        if let note { html.element(.small, text: " \(note)") }
      }
    }
  }

  /// Undoing the import, and what became of it.
  private func undoPart(_ receipt: Receipt, _ html: inout HTML) {
    guard let id = receipt.id else { return }
    html.element(.div, .id("import-\(id)"), .class("undo-part"), .tabIndex(-1)) { html in
      if isUndone(id) {
        html.element(.p, .class("chip"), text: texts.isUndone)
        return
      }
      undoButton(id, receipt.file, &html)
    }
  }

  /// The button that asks whether to undo, and why that could not be done.
  func undoButton(_ id: String, _ file: String, _ html: inout HTML) {
    html.element(
      .button, .id("undo-\(id)"), .type("button"), .class("button"),
      .label(texts.named(texts.undoImport, file)), .onClick(.askUndo(id))
    ) { html in
      Icon.undo.draw(&html)
      html.element(.span, text: texts.undoImport)
    }
    guard let undoFault, undoFault.id == id else { return }
    html.element(.p, .class("fault")) { html in
      Icon.warning.draw(&html)
      html.element(.span, text: undoFault.why)
    }
  }

  /// Asks whether an import is to be undone.
  func undoDialog(_ html: inout HTML) {
    guard let undoAsked else { return }
    html.question(
      "undo", title: texts.undoQuestion(fileName(of: undoAsked)), text: texts.undoExplained,
      cancel: HTML.Choice(texts(.cancel), .cancelUndo),
      confirm: HTML.Choice(texts.undoImport, .undo))
  }
}
