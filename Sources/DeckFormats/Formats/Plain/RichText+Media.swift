internal import QuizCore

extension RichText {
  /// Whether there is a picture, a sound or a film in it.
  var hasMedia: Bool {
    blocks.contains { block in
      switch block {
      case .paragraph(let inlines): Self.hasMedia(inlines)
      case .list(_, let items): items.contains { Self.hasMedia($0) }
      case .table(let rows): rows.contains { $0.contains { Self.hasMedia($0) } }
      case .code: false
      }
    }
  }

  private static func hasMedia(_ inlines: [Inline]) -> Bool {
    inlines.contains { inline in
      switch inline {
      case .image, .audio, .video: true
      case .styled(_, let parts), .link(_, let parts): hasMedia(parts)
      case .text, .ruby, .lineBreak, .math, .blank: false
      }
    }
  }
}
