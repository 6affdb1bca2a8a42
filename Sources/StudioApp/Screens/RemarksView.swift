internal import QuizCore
internal import WebUI

extension Studio {
  /// What was changed, left out, guessed or looks doubtful, in groups that open.
  func remarksView(_ receipt: Receipt, id: String, _ html: inout HTML) {
    for kind in [Receipt.Remark.Kind.leftOut, .changed, .doubtful, .guessed] {
      let remarks = receipt.remarks(kind)
      if !remarks.isEmpty { group(kind, remarks, id: "\(id)-\(kind.rawValue)", &html) }
    }
    if receipt.remarks.isEmpty && receipt.cards > 0 {
      html.element(.p, .class("hint"), text: texts.noRemarks)
    }
    if receipt.omitted > 0 {
      html.element(.p, .class("hint"), text: texts.omitted(receipt.omitted))
    }
  }

  private func group(
    _ kind: Receipt.Remark.Kind, _ remarks: [Receipt.Remark], id: String, _ html: inout HTML
  ) {
    let shown = Swift.min(shownRemarks[id] ?? Self.remarksAtOnce, remarks.count)
    html.element(.details, .id(id), .class("remarks")) { html in
      html.element(.summary) { html in
        (kind == .leftOut ? Icon.warning : .info).draw(&html)
        html.element(.span, text: texts.group(kind, remarks.count))
      }
      html.element(.ul, .class("remark-list"), .lang(serverLanguage)) { html in
        for remark in remarks.prefix(shown) { self.remark(remark, &html) }
      }
      guard shown < remarks.count else { return }
      html.element(
        .button, .type("button"), .class("button"), .onClick(.showMore(id)),
        text: texts.showMore(remarks.count - shown))
    }
  }

  /// What a reader or a writer has to say of one question.
  func remark(_ remark: Receipt.Remark, _ html: inout HTML) {
    html.element(.li) { html in
      let place = texts.place(of: remark)
      if !place.isEmpty {
        html.element(.span, .class("place"), .automaticDirection, text: place)
      }
      html.element(.span, .automaticDirection, text: remark.what)
      html.element(.small, .automaticDirection, text: remark.why)
    }
  }
}
