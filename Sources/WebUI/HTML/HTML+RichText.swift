package import QuizCore

extension HTML {
  /// Writes a deck's text with its structure.
  package mutating func rich(_ text: RichText) {
    if text.blocks.count == 1, case .paragraph(let inlines) = text.blocks[0] {
      self.inlines(inlines)
    } else {
      for block in text.blocks { self.block(block) }
    }
  }

  /// Writes a deck's text where only a line has a place, as in a button.
  package mutating func line(_ text: RichText) {
    isInControl = true
    defer { isInControl = false }
    if text.blocks.count == 1, case .paragraph(let inlines) = text.blocks[0] {
      self.inlines(inlines)
    } else {
      self.text(text.shown)
    }
  }

  private mutating func block(_ block: RichText.Block) {
    switch block {
    case .paragraph(let inlines): element(.p) { $0.inlines(inlines) }
    case .list(let isNumbered, let items):
      element(isNumbered ? .ol : .ul) { html in
        for item in items { html.element(.li) { $0.inlines(item) } }
      }
    case .table(let rows):
      element(.table) { html in
        for index in rows.indices {
          html.element(.tr) { html in
            for cell in rows[index] {
              // A cell without a text heads nothing.
              html.element(index == 0 && !cell.isEmpty ? .th : .td) { $0.inlines(cell) }
            }
          }
        }
      }
    case .code(let code): element(.pre) { $0.element(.code, text: code) }
    }
  }

  private mutating func inlines(_ inlines: [RichText.Inline]) {
    for inline in inlines {
      switch inline {
      case .text(let text): self.text(text)
      case .styled(let style, let parts): element(Tag(style)) { $0.inlines(parts) }
      case .ruby(let base, let reading):
        element(.ruby) {
          $0.text(base)
          $0.element(.rt, text: reading)
        }
      case .link(let address, let parts): outside(address) { $0.inlines(parts) }
      case .lineBreak: element(.br)
      case .image(let name, let alternative):
        if isMissing(name, alternative) { continue }
        element(
          .img, .class("picture"), .src(name), .alt(alternative), .lazy,
          .onError(missing?.message(name)))
      case .audio(let name, let alternative): audio(name, alternative)
      case .video(let name, let alternative): video(name, alternative)
      case .math(let formula, let isDisplayed):
        element(.span, .class("math"), .math(formula), .displayed(isDisplayed), text: formula)
      case .blank(let place):
        if let gap { gap(&self, place) } else { self.text("____") }
      }
    }
  }

  /// Writes what shows instead of a picture or a sound that could not be had; whether it could not.
  private mutating func isMissing(_ name: MediaName, _ alternative: String) -> Bool {
    guard let missing, missing.names.contains(name) else { return false }
    element(.span, .class("missing-media")) { html in
      Icon.warning.draw(&html)
      html.element(.span, text: missing.text(alternative))
    }
    return true
  }

  private mutating func audio(_ name: MediaName, _ alternative: String) {
    if isInControl { return text("♪ \(alternative)") }
    if isMissing(name, alternative) { return }
    element(
      .audio, .class("sound"), .src(name), .controls, .noPreload,
      .label(alternative.isEmpty ? "♪" : alternative), .onError(missing?.message(name)))
  }

  private mutating func video(_ name: MediaName, _ alternative: String) {
    let title = alternative.isEmpty ? "▶" : "▶ \(alternative)"
    if isInControl { return text(title) }
    element(.a, .href(name), .newWindow, .noReferrer, text: title)
  }

  /// Writes a link out of the app, which opens in a window of its own.
  package mutating func outside(_ address: String, content: (inout HTML) -> Void) {
    element(.a, .href(external: address), .newWindow, .noReferrer, content: content)
  }
}

extension Tag {
  fileprivate init(_ style: RichText.Style) {
    self =
      switch style {
      case .emphasis: .em
      case .strong: .strong
      case .underline: .u
      case .strike: .s
      case .code: .code
      case .sub: .sub
      case .sup: .sup
      }
  }
}
