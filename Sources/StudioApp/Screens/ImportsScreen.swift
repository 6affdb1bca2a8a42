internal import QuizCore
internal import WebUI

extension Studio {
  /// What was imported, the latest first.
  func importsScreen(_ html: inout HTML) {
    html.main("imports") { html in
      html.element(.p, .class("actions")) { importLink(&$0) }
      switch imports {
      case .ready(let list) where list.isEmpty:
        html.message(icon: .upload, title: texts.noImports, advice: texts.noImportsAdvice) { _ in }
      case .ready(let list):
        html.element(.ul, .class("shelf"), .role("list"), .label(texts.imports)) { html in
          for record in list { row(record, &html) }
        }
      case .failed(let failure): self.failure(&html, failure)
      case .absent, .loading: html.waiting(texts)
      }
    }
  }

  /// The way to the screen where files come in; how many are on their way.
  func importLink(_ html: inout HTML) {
    let count = uploads.reduce(0) { $0 + ($1.isUnderWay ? 1 : 0) }
    html.element(.a, .id("to-import"), .href(.importing), .class("button primary")) { html in
      Icon.upload.draw(&html)
      html.element(.span, text: count == 0 ? texts.importFiles : texts.onTheirWay(count))
    }
  }

  private func row(_ record: ImportRecord, _ html: inout HTML) {
    html.element(
      .li, .key(record.id), .id("import-\(record.id)"), .class("entry record"), .tabIndex(-1)
    ) { html in
      html.element(.div, .class("entry-text")) { html in
        html.element(.h2) { html in
          html.element(
            .a, .href(.receipt(record.id)), .automaticDirection, text: record.file)
        }
        html.element(.p, .class("hint"), text: line(of: record))
        if record.undone != nil { html.element(.p, .class("chip"), text: texts.isUndone) }
      }
      if record.undone == nil { undoButton(record.id, record.file, &html) }
    }
  }

  /// When it was, in which format, how much it brought.
  private func line(of record: ImportRecord) -> String {
    let time = texts.moment(record.date, offset: world.offset(record.date))
    let format = formats.value?.name(of: record.format) ?? record.format
    return "\(time) · \(format) · \(texts.cards(record.cards))"
  }

  /// What the file of an import is called.
  func fileName(of id: String) -> String {
    if let record = imports.value?.first(where: { $0.id == id }) { return record.file }
    for upload in uploads where upload.importID == id { return upload.name }
    if case .done(let receipt)? = receipt.value { return receipt.file }
    return ""
  }

  /// The receipt of one import.
  func receiptScreen(_ id: String, _ html: inout HTML) {
    html.main("receipt-screen") { html in
      switch receipt {
      case .ready(.done(let receipt)):
        html.element(.h2, .automaticDirection, text: receipt.file)
        if let record = imports.value?.first(where: { $0.id == id }) {
          html.element(.p, .class("hint"), text: line(of: record))
        }
        receiptView(receipt, id: id, &html)
      case .ready(.failed(let why)):
        html.message(icon: .warning, title: texts.receipt, advice: why) { _ in }
      case .ready, .absent, .loading: html.waiting(texts)
      case .failed(.missing):
        html.message(icon: .warning, title: texts.title(of: .missing), advice: texts.receiptGone) {
          $0.element(.a, .href(.imports), .class("button"), text: texts.imports)
        }
      case .failed(let failure): self.failure(&html, failure)
      }
    }
  }
}
