package import QuizCore

extension RichText {
  /// Everything that stands in the lines of the text, in its order, whatever styles and links it stands in.
  var leaves: [Inline] {
    var leaves: [Inline] = []
    for line in blocks.flatMap(\.lines) { Self.add(line, to: &leaves) }
    return leaves
  }

  // As deep as the styles of a text, which its reader limits.
  private static func add(_ line: [Inline], to leaves: inout [Inline]) {
    for part in line {
      switch part {
      case .styled(_, let parts), .link(_, let parts): add(parts, to: &leaves)
      default: leaves.append(part)
      }
    }
  }

  /// The places of the gaps in the text, in its order.
  var gaps: [UInt32] {
    leaves.compactMap { if case .blank(let place) = $0 { place } else { nil } }
  }

  /// The pictures, sounds and films in the text.
  package var mediaNames: [MediaName] {
    leaves.compactMap { part in
      switch part {
      case .image(let name, _), .audio(let name, _), .video(let name, _): name
      default: nil
      }
    }
  }

  /// Whether there is a picture, a sound or a film in the text.
  package var hasMedia: Bool { !mediaNames.isEmpty }
}

extension RichText.Block {
  /// Its lines, which of a table are its cells.
  fileprivate var lines: [[RichText.Inline]] {
    switch self {
    case .paragraph(let line): [line]
    case .list(_, let items): items
    case .table(let rows): Array(rows.joined())
    case .code: []
    }
  }
}
