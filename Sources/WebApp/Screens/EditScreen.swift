internal import QuizCore
internal import WebUI

extension App {
  /// The name of one high score.
  func editScreen(_ html: inout HTML) {
    html.main("edit") { html in
      if let entryEdit {
        form(entryEdit, &html)
      } else if case .failed(let failure) = scores {
        self.failure(&html, failure)
      } else if scores.value != nil {
        message(
          &html, icon: .warning, title: texts.title(of: .missing), advice: texts.explain(.missing))
      } else {
        html.waiting(texts)
      }
    }
  }

  private func form(_ edit: EntryEdit, _ html: inout HTML) {
    html.element(.form, .class("setup"), .onSubmit(.saveEntryName)) { html in
      html.element(.div, .class("field")) { html in
        html.element(.label, .for("entry-name"), text: texts(.name))
        html.element(
          .input, .id("entry-name"), .type("text"), .value(edit.name), .automaticDirection,
          .autocomplete("nickname"), .noSpellcheck, .ariaInvalid(edit.fault != nil),
          .described(by: edit.fault == nil ? nil : "entry-fault"), .onInput { .typeEntryName($0) })
        if let fault = edit.fault {
          html.element(.p, .id("entry-fault"), .class("fault")) { html in
            Icon.warning.draw(&html)
            html.element(.span, text: texts.explain(fault))
          }
        }
      }
      html.element(.p, .class("actions")) { html in
        html.element(
          .button, .id("edit-cancel"), .type("button"), .class("button"), .onClick(.goBack),
          text: texts(.cancel))
        html.element(
          .button, .id("edit-done"), .type("submit"), .class("primary"), text: texts(.done))
      }
    }
  }
}
