import QuizCore

/// Turns the HTML of a source into texts of cards, with remarks for what had to go.
struct SourceText {
  let media: SourceMedia

  /// The text of some HTML; `gaps` is how many marks of gaps it holds.
  func read(
    _ html: String, gaps: Int = 0, at place: Place, into bank: inout ImportedBank
  ) -> RichText {
    var missing: [String] = []
    let result = HTMLText.read(html, gaps: gaps) { reference in
      let kept = media.find(reference, at: place, into: &bank)
      if kept == nil { missing.append(reference) }
      return kept?.name
    }
    if !result.dropped.isEmpty {
      bank.remark(
        .changed, at: place,
        what: "the text came in without \(result.dropped.joined(separator: ", "))",
        why: "a card holds nothing of that kind")
    }
    // A side that was only a picture still has to be told from an empty one.
    if !missing.isEmpty, result.text.isBlank {
      return RichText(missing.map { "[\(Excerpt.of($0))]" }.joined(separator: " "))
    }
    return result.text
  }

  /// The text of some HTML; `nil` where it says and shows nothing.
  func readFilled(
    _ html: String?, at place: Place, into bank: inout ImportedBank
  ) -> RichText? {
    guard let html, !html.isEmpty else { return nil }
    let text = read(html, at: place, into: &bank)
    return text.isBlank ? nil : text
  }
}

extension RichText {
  /// Whether there is nothing to read, see or hear.
  var isBlank: Bool {
    blocks.allSatisfy { block in
      switch block {
      case .paragraph(let inlines): Self.isBlank(inlines)
      case .list(_, let items): items.allSatisfy(Self.isBlank)
      case .table(let rows): rows.allSatisfy { $0.allSatisfy(Self.isBlank) }
      case .code(let code): code.trimmed.isEmpty
      }
    }
  }

  private static func isBlank(_ inlines: [Inline]) -> Bool {
    inlines.allSatisfy { inline in
      switch inline {
      case .text(let text): text.trimmed.isEmpty
      case .styled(_, let parts), .link(_, let parts): isBlank(parts)
      case .ruby(let base, let reading): base.isEmpty && reading.isEmpty
      case .lineBreak: true
      case .image, .audio, .video, .math, .blank: false
      }
    }
  }
}
