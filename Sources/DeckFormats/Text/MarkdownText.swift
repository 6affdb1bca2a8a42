package import QuizCore

/// Markdown (CommonMark with tables and strikethrough) into structured text and back.
package enum MarkdownText {
  /// In what dialects of Markdown differ.
  package struct Spelling: Sendable, Hashable {
    /// Whether `\[ … \]` on lines of its own is a formula rather than two brackets.
    package var bracketsAreMath = true
    /// Whether the end of a line is a line break, as in most programs for cards, rather than a blank.
    package var keepsLines = false

    /// CommonMark, with formulas.
    package init(bracketsAreMath: Bool = true, keepsLines: Bool = false) {
      self.bracketsAreMath = bracketsAreMath
      self.keepsLines = keepsLines
    }
  }

  /// A part of a text with gaps.
  package enum Piece: Sendable, Hashable {
    case markdown(String)
    case blank(UInt32)
  }

  /// So much Markdown is read as such, in bytes; what is longer comes in as plain text, because the time that some Markdown
  /// takes grows with the square of its length.
  package static let limit = 262_144

  /// A text with structure. Formulas in `$…$`, `$$…$$` and `\(…\)` keep every character. Links go to web addresses only.
  /// `media` gives the library's name for the address of a picture, a sound or a film; without one, what is said instead of
  /// it takes its place. It takes note itself of what it does not know.
  package static func read(
    _ markdown: String, spelling: Spelling = Spelling(), media: (String) -> MediaName?
  ) -> HTMLText.Result {
    read([.markdown(markdown)], spelling: spelling, media: media)
  }

  /// A text whose gaps are known already.
  package static func read(
    _ pieces: [Piece], spelling: Spelling = Spelling(), media: (String) -> MediaName?
  ) -> HTMLText.Result {
    var marks = TextMarks()
    var source = ""
    for piece in pieces {
      switch piece {
      case .markdown(let text): source += marks.guarded(text)
      case .blank(let number): source += marks.mark(.blank(number))
      }
    }
    if source.utf8.count > limit {
      return HTMLText.Result(text: plain(source, marks), dropped: [])
    }
    source = marks.withMathMarked(source, spelling: spelling)
    var builder = MarkdownBuilder(marks: marks, spelling: spelling)
    MarkdownTree.visit(source) { builder.take($0, media: media) }
    builder.finish()
    return HTMLText.Result(text: RichText(blocks: builder.blocks), dropped: builder.dropped)
  }

  private static func plain(_ source: String, _ marks: TextMarks) -> RichText {
    var blocks: [RichText.Block] = []
    for line in source.utf8.split(separator: 0x0A) {
      blocks.append(.paragraph(marks.resolved(String(decoding: line, as: UTF8.self))))
    }
    return RichText(blocks: blocks)
  }
}
