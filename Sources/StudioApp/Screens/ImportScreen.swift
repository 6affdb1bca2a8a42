internal import QuizCore
internal import WebUI

extension Studio {
  /// Files on their way in.
  func importScreen(_ html: inout HTML) {
    html.element(
      .main, .key("import"), .class("screen import"), .onFiles { .choose($0) }
    ) { html in
      dropArea(&html)
      html.toggle(
        id: "looks-first", label: texts.looksFirst, hint: texts.looksFirstHint,
        isOn: choices.looksFirst
      ) { .setLooksFirst($0) }
      optionsView(&html)
      if silences > 0 {
        html.element(.p, .id("away"), .class("fault")) { html in
          Icon.warning.draw(&html)
          html.element(.span, text: texts.serverAway)
        }
      }
      guard !uploads.isEmpty else { return }
      if uploads.contains(where: { $0.isActive }) {
        html.element(.p, .class("hint"), text: texts.goesOn)
      }
      html.element(.ul, .class("uploads"), .role("list"), .label(texts.files)) { html in
        for upload in uploads.reversed() { uploadView(upload, &html) }
      }
    }
  }

  /// A place to drop files on, which is a button, too.
  private func dropArea(_ html: inout HTML) {
    html.element(.label, .class(uploads.isEmpty ? "drop" : "drop small")) { html in
      Icon.upload.draw(&html)
      html.element(.strong, text: texts.dropHere)
      html.element(.span, .class("link"), text: texts.orChoose)
      html.element(
        .input, .id("files"), .type("file"), .multiple, .described(by: "drop-hint"))
    }
    html.element(
      .p, .id("drop-hint"), .class("hint"), text: texts.dropHint(limit: formats.value?.fileBytes))
  }

  // MARK: Options

  private func optionsView(_ html: inout HTML) {
    html.element(.details, .id("options"), .class("panel")) { html in
      html.element(.summary, text: texts.options)
      html.element(.div, .class("setup")) { html in
        let readers = formats.value?.readers ?? []
        select(
          "format", texts.format, choices.format, readers.map { ($0.id, $0.name) }, &html
        ) { .setFormat($0) }
        select("encoding", texts.encoding, choices.encoding, Self.encodings, &html) {
          .setEncoding($0)
        }
        select("separator", texts.separator, choices.separator, separators, &html) {
          .setSeparator($0)
        }
        html.toggle(
          id: "removes-gone", label: texts.removesGone, hint: texts.removesGoneHint,
          isOn: choices.removesGone
        ) { .setRemovesGone($0) }
      }
    }
  }

  private func select(
    _ id: String, _ label: String, _ chosen: String, _ options: [(String, String)],
    _ html: inout HTML, message: @escaping (String) -> Message
  ) {
    html.element(.div, .class("field")) { html in
      html.element(.label, .for(id), text: label)
      html.element(.select, .id(id), .onChange { message($0.value) }) { html in
        html.element(
          .option, .value(""), .selected(chosen.isEmpty), text: texts.foundByItself)
        for (value, title) in options {
          html.element(.option, .value(value), .selected(value == chosen), text: title)
        }
      }
    }
  }

  private static let encodings = [
    ("utf-8", "UTF-8"), ("utf-16", "UTF-16"), ("windows-1252", "Windows-1252"),
    ("iso-8859-1", "ISO 8859-1"), ("iso-8859-2", "ISO 8859-2"), ("windows-1250", "Windows-1250"),
    ("windows-1251", "Windows-1251"), ("big5", "Big5"), ("gb18030", "GB 18030"),
    ("shift_jis", "Shift JIS"), ("euc-jp", "EUC-JP"), ("euc-kr", "EUC-KR"),
  ]

  private var separators: [(String, String)] {
    [(",", texts.comma), (";", texts.semicolon), ("\t", texts.tab), ("|", texts.bar)]
  }
}
