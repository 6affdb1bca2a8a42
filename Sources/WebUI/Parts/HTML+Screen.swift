internal import QuizCore

extension HTML {
  /// The whole page; keys that no control in it uses go to `key`.
  package mutating func page(key: @escaping Handler, content: (inout HTML) -> Void) {
    element(.div, .id("page"), .class("page"), .onKey(key), content: content)
  }

  /// The bar at the top: the way back, the title, what is always at hand.
  package mutating func bar(
    _ title: String, isHome: Bool = false, back: (inout HTML) -> Void, actions: (inout HTML) -> Void
  ) {
    element(.header, .class("bar")) { html in
      html.element(.div, .class("bar-start"), content: back)
      html.element(
        .h1, .id("title"), .class(isHome ? "title wordmark" : "title"), .tabIndex(-1),
        .automaticDirection, text: title)
      html.element(.div, .class("bar-end"), content: actions)
    }
  }

  /// The part of a screen below the bar.
  package mutating func main(_ name: String, content: (inout HTML) -> Void) {
    element(.main, .key(name), .class("screen \(name)"), content: content)
  }

  /// What shows while something is on its way.
  package mutating func waiting(_ texts: Texts) {
    element(.p, .class("waiting-text"), text: texts(.loading))
  }

  /// What shows where there is only one thing to say.
  package mutating func message(
    icon: Icon, title: String, advice: String, actions: (inout HTML) -> Void
  ) {
    element(.div, .class("empty")) { html in
      icon.draw(&html)
      html.element(.h2, text: title)
      html.element(.p, .automaticDirection, text: advice)
      html.element(.p, .class("actions"), content: actions)
    }
  }

  /// A little message at the bottom, with what can be done about it.
  package mutating func notice(_ text: String, action: (inout HTML) -> Void) {
    element(
      .div, .id("notice"), .class("notice"), .role("region"), .labelled(by: "notice-text")
    ) { html in
      html.element(.p, .id("notice-text"), .automaticDirection, text: text)
      action(&html)
    }
  }

  /// Asks whether to go on with what cannot be taken back so easily; the ids of its parts begin with `id`.
  package mutating func question(
    _ id: String, title: String, text: String, cancel: Choice, confirm: Choice
  ) {
    element(
      .dialog, .id("\(id)-dialog"), .class("dialog"), .modal, .role("alertdialog"),
      .labelled(by: "\(id)-title"), .described(by: "\(id)-text"), .onCancel(cancel.message)
    ) { html in
      html.element(.h2, .id("\(id)-title"), text: title)
      html.element(.p, .id("\(id)-text"), .automaticDirection, text: text)
      html.element(.p, .class("actions")) { html in
        html.element(
          .button, .id("\(id)-cancel"), .type("button"), .class("button"),
          .onClick(cancel.message), text: cancel.label)
        html.element(
          .button, .id("\(id)-confirm"), .type("button"), .class("danger"),
          .onClick(confirm.message), text: confirm.label)
      }
    }
  }

  /// A button's words and what it means.
  package struct Choice {
    let label: String
    let message: Message

    /// Makes a choice of its parts.
    package init(_ label: String, _ message: Message) {
      (self.label, self.message) = (label, message)
    }
  }
}
