internal import QuizCore
internal import WebUI

extension App {
  /// What this is, over the rest.
  func aboutSheet(_ html: inout HTML) {
    html.element(
      .dialog, .id("about"), .class("sheet"), .modal, .labelled(by: "about-title"),
      .onCancel(.goBack)
    ) { html in
      html.element(.div, .class("sheet-bar")) { html in
        html.element(
          .h2, .id("about-title"), .tabIndex(-1), text: "\(texts(.about)): \(Texts.product)")
        html.element(
          .button, .id("about-close"), .type("button"), .class("quiet symbol"),
          .label(texts(.close)), .onClick(.goBack)
        ) { Icon.close.draw(&$0) }
      }
      html.element(.p, text: texts.aboutText)
      html.element(.p, text: texts.aboutPrivacy)
      html.element(.h3, text: texts.keys)
      html.element(.dl, .class("keys")) { html in
        keyRow(&html, ["T", "F"], "\(texts(.isTrue)), \(texts(.isFalse))")
        keyRow(&html, ["1", "…", "9"], texts.keyOptions)
        keyRow(&html, [texts.arrows], texts.keyMove)
        keyRow(&html, ["Enter", texts.space], texts.keyGoOn)
        keyRow(&html, ["Delete"], texts.keyDelete)
        keyRow(&html, ["Escape"], texts.keyClose)
      }
    }
  }

  private func keyRow(_ html: inout HTML, _ keys: [String], _ meaning: String) {
    html.element(.div) { html in
      html.element(.dt) { html in
        for key in keys { html.element(.kbd, text: key) }
      }
      html.element(.dd, text: meaning)
    }
  }
}
