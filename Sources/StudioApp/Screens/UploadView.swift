internal import QuizCore
internal import WebUI

extension Studio {
  /// One file on its way in, with its receipt once it is there.
  func uploadView(_ upload: Upload, _ html: inout HTML) {
    let id = upload.id
    html.element(.li, .key(id), .class("upload panel"), .state(state(of: upload))) { html in
      html.element(.div, .class("upload-head")) { html in
        html.element(
          .h2, .id("upload-\(id)"), .tabIndex(-1), .automaticDirection, text: upload.name)
        if upload.bytes > 0 {
          html.element(.span, .class("hint"), text: texts.size(upload.bytes))
        }
      }
      status(of: upload, &html)
      progress(of: upload, &html)
      if let receipt = upload.receipt { receiptView(receipt, id: id, &html) }
      html.element(.p, .class("actions")) { actions(for: upload, &$0) }
    }
  }

  private func state(of upload: Upload) -> String? {
    switch upload.stage {
    case .done(let receipt): receipt.cards == 0 ? "wrong" : "right"
    case .failed: "wrong"
    case .fileNeeded, .looked: "near"
    default: nil
    }
  }

  private func status(of upload: Upload, _ html: inout HTML) {
    let isFault = if case .failed = upload.stage { true } else { false }
    html.element(.p, .id("status-\(upload.id)"), .class("status")) { html in
      switch upload.stage {
      case .done(let receipt) where receipt.cards > 0: Icon.check.draw(&html)
      case .done, .failed, .fileNeeded: Icon.warning.draw(&html)
      default: break
      }
      html.element(
        .span, .automaticDirection, .lang(isFault ? serverLanguage : nil),
        text: texts.status(of: upload))
    }
  }

  private func progress(of upload: Upload, _ html: inout HTML) {
    switch upload.stage {
    case .sending(let sent):
      html.element(
        .progress, .label(upload.name), .value(sent), .max(upload.bytes))
    case .looking, .beginning, .starting, .importing:
      html.element(.progress, .label(upload.name))
    default: break
    }
  }

  private func actions(for upload: Upload, _ html: inout HTML) {
    switch upload.stage {
    case .looked:
      button("primary", texts.importNow, upload, .importAgain(upload.id), &html)
      button("button", texts.giveUp, upload, .giveUp(upload.id), &html)
    case .failed(_, let canRetry):
      if canRetry { button("primary", texts.tryAgain, upload, .importAgain(upload.id), &html) }
      button("button", texts.takeOff, upload, .giveUp(upload.id), &html)
    case .fileNeeded:
      html.element(.label, .for("files"), .class("button primary"), text: texts.chooseAgain)
      button("button", texts.giveUp, upload, .giveUp(upload.id), &html)
    case .queued, .beginning, .sending:
      button("button", texts.giveUp, upload, .giveUp(upload.id), &html)
    case .done(let receipt):
      if let id = receipt.id {
        html.element(
          .a, .href(.receipt(id)), .class("button"),
          .label(texts.named(texts.wholeReceipt, upload.name)), text: texts.wholeReceipt)
      }
      button("button", texts.takeOff, upload, .giveUp(upload.id), &html)
    case .looking, .starting, .importing: break
    }
  }

  private func button(
    _ look: String, _ label: String, _ upload: Upload, _ message: Message, _ html: inout HTML
  ) {
    html.element(
      .button, .type("button"), .class(look), .label(texts.named(label, upload.name)),
      .onClick(message), text: label)
  }
}

extension Upload {
  /// What it brought, or would bring.
  fileprivate var receipt: Receipt? {
    switch stage {
    case .done(let receipt), .looked(let receipt): receipt
    default: nil
    }
  }
}
