internal import QuizCore

extension RichText {
  /// The text as HTML for paper: gaps are lines to write on, formulas readable text, sounds and films their names, and so are pictures that `picture`
  /// has no address for.
  func printed(_ picture: (MediaName) -> String?) -> String {
    var addresses: [MediaName: String] = [:]
    for name in mediaNames { addresses[name] = picture(name) }
    let blocks = blocks.map { $0.onPaper(addresses) }
    return HTMLText.write(
      RichText(blocks: blocks), media: { addresses[$0] ?? "" },
      gap: { _ in "<span class=\"gap\"></span>" })
  }

  /// Whether there is a sound or a film in the text.
  var hasSounds: Bool {
    mediaNames.contains { name in
      let type = name.text.split(separator: ".").last.flatMap { MediaType(rawValue: String($0)) }
      return type.map { $0.use != .picture } ?? false
    }
  }
}

extension RichText.Block {
  fileprivate func onPaper(_ addresses: [MediaName: String]) -> RichText.Block {
    switch self {
    case .paragraph(let line): .paragraph(line.onPaper(addresses))
    case .list(let isNumbered, let items):
      .list(isNumbered: isNumbered, items: items.map { $0.onPaper(addresses) })
    case .table(let rows):
      .table(rows: rows.map { row in row.map { $0.onPaper(addresses) } })
    case .code: self
    }
  }
}

extension [RichText.Inline] {
  fileprivate func onPaper(_ addresses: [MediaName: String]) -> [RichText.Inline] {
    map { inline in
      switch inline {
      case .audio(_, let words), .video(_, let words): .text("[\(words)]")
      case .image(let name, let words) where addresses[name] == nil: .text("[\(words)]")
      case .styled(let style, let parts): .styled(style, parts.onPaper(addresses))
      // Nothing on paper typesets LaTeX.
      case .math(let formula, _): .styled(.emphasis, [.text(FormulaText.text(formula))])
      // An address on paper has to be read.
      case .link(let address, let parts):
        .styled(.underline, parts.onPaper(addresses) + [.text(" (\(address))")])
      default: inline
      }
    }
  }
}
