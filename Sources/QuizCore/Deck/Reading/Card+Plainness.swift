/// Whether a look at a card shows that a deck file can hold it and is read as the same: so it is with nearly all cards that
/// come in from elsewhere. Of others it takes writing and reading to know.

extension Card {
  /// Whether it is a pair of plain lines with plain labels, within all limits of a deck file.
  package var isPlain: Bool {
    guard case .pair(let front, let back, let wrong) = content, wrong.isEmpty, explanation == nil,
      source == nil
    else { return false }
    return front.isPlain && back.isPlain && details.isPlain
  }
}

extension Card.Details {
  fileprivate var isPlain: Bool {
    hasLabelsOnly && Self.arePlain(tags) && Self.arePlain(category)
      && tags.indices.allSatisfy { !tags[..<$0].contains(tags[$0]) }
  }

  private static func arePlain(_ labels: [String]) -> Bool {
    labels.count <= DeckLimits.extras
      && labels.allSatisfy { label in
        CharacterKinds.beginsSeen(label) && label.utf8.count <= DeckLimits.shortTextBytes
          && !CharacterKinds.mayHoldControl(label)
      }
  }
}

extension RichText {
  fileprivate var isPlain: Bool {
    var look = PlainLook()
    for block in blocks {
      guard case .paragraph(let line) = block else { return false }
      look.add(line)
    }
    return look.isPlain && look.isSeen && look.bytes <= DeckLimits.textBytes
  }
}

/// What a look at the lines of a text shows.
private struct PlainLook {
  /// Whether all of it is texts, breaks, pictures and sounds, with styles or without.
  private(set) var isPlain = true
  /// Whether something of it is seen for sure.
  private(set) var isSeen = false
  /// So many bytes it has at most.
  private(set) var bytes = 0

  /// Styles within styles beyond this are left to the reader, which has a limit for all brackets.
  private static let depth = 8

  mutating func add(_ line: [RichText.Inline], depth: Int = 0) {
    if line.isEmpty || depth > Self.depth { isPlain = false }
    bytes += 1
    for inline in line where isPlain {
      switch inline {
      case .text(let text): add(text)
      case .lineBreak: bytes += 1
      case .styled(_, let parts): add(parts, depth: depth + 1)
      case .image(_, let alternative), .audio(_, let alternative), .video(_, let alternative):
        add(alternative: alternative)
      case .ruby, .link, .math, .blank: isPlain = false
      }
    }
  }

  private mutating func add(_ text: String) {
    bytes += text.utf8.count
    // The reader makes lines of line feeds, and refuses what is empty and what holds control characters.
    guard !text.isEmpty, !text.holds(UInt8(ascii: "\n")), !CharacterKinds.mayHoldControl(text)
    else { return isPlain = false }
    if CharacterKinds.beginsSeen(text) { isSeen = true }
  }

  private mutating func add(alternative text: String) {
    // It counts with the brackets that it is shown in, and they are seen.
    bytes += text.utf8.count + 2
    isSeen = true
    guard text.isEmpty || CharacterKinds.beginsSeen(text), !CharacterKinds.mayHoldControl(text)
    else { return isPlain = false }
  }
}
