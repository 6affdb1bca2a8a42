import QuizCore

/// The sides of a card, which a line of three hyphens parts, and the gaps in the first of them.
struct MochiSides {
  private let sides: [String]
  private let pieces: [MarkdownText.Piece]
  private let gaps: [String]

  private static let spelling = MarkdownText.Spelling(keepsLines: true)

  init(_ markdown: String) {
    var sides: [[String]] = [[]]
    for line in MarkdownLine.lines(of: markdown) {
      if !line.isCode, line.text.trimmed == "---" {
        sides.append([])
      } else {
        sides[sides.count - 1].append(line.text)
      }
    }
    self.sides = sides.map { $0.joined(separator: "\n").trimmed }.filter { !$0.isEmpty }
    (pieces, gaps) = Self.gaps(in: self.sides.first ?? "")
  }

  /// What the card asks; `nil` where it has no text.
  func content(
    media: SourceMedia, at place: Place, into bank: inout ImportedBank
  ) -> Card.Content? {
    guard let first = sides.first else { return nil }
    if !gaps.isEmpty {
      let text = read(pieces, media: media, at: place, into: &bank)
      return .cloze(text: text, blanks: gaps.map { Blank(.typed(accepted: [$0], policy: nil)) })
    }
    let front = read([.markdown(first)], media: media, at: place, into: &bank)
    guard sides.count > 1 else {
      bank.remark(
        .doubtful, at: place, what: "the card came in as a question without an answer",
        why: "it has only one side")
      return .open(prompt: front, model: nil)
    }
    if sides.count > 2 {
      bank.remark(
        .changed, at: place, what: "the sides after the first became one",
        why: "a card has two sides here, and this one has \(sides.count)")
    }
    let back = sides.dropFirst().flatMap { side in
      read([.markdown(side)], media: media, at: place, into: &bank).blocks
    }
    return .pair(front: front, back: RichText(blocks: back), wrong: [])
  }

  /// What is shown after a text with gaps was filled in: the other sides.
  func explanation(
    media: SourceMedia, at place: Place, into bank: inout ImportedBank
  ) -> RichText? {
    guard !gaps.isEmpty, sides.count > 1 else { return nil }
    let blocks = sides.dropFirst().flatMap { side in
      read([.markdown(side)], media: media, at: place, into: &bank).blocks
    }
    return RichText(blocks: blocks)
  }

  private func read(
    _ pieces: [MarkdownText.Piece], media: SourceMedia, at place: Place,
    into bank: inout ImportedBank
  ) -> RichText {
    let result = MarkdownText.read(pieces, spelling: Self.spelling) { address in
      let name = address.hasPrefix("@media/") ? String(address.dropFirst(7)) : address
      return media.find(name, at: place, into: &bank)?.name
    }
    if !result.dropped.isEmpty {
      bank.remark(
        .changed, at: place,
        what: "the text came in without \(result.dropped.joined(separator: ", "))",
        why: "a card holds nothing of that kind")
    }
    return result.text
  }

  /// The parts of a text between its gaps, `{{answer}}` or `{{1::answer}}`, and the answers. Braces in code and in formulas
  /// are none.
  private static func gaps(
    in text: String
  ) -> (pieces: [MarkdownText.Piece], gaps: [String]) {
    let bytes = Array(text.utf8)
    var kept = MarkdownScanner.segments(of: bytes, spelling: Self.spelling)
      .filter { $0.kind != .text }.map(\.range)[...]
    let close = UInt8(ascii: "}")
    let lastClose = bytes.indices.dropLast().last { bytes[$0] == close && bytes[$0 + 1] == close }
    var pieces: [MarkdownText.Piece] = []
    var gaps: [String] = []
    var start = 0
    var index = 0
    while let lastClose, index < lastClose {
      while let span = kept.first, span.upperBound <= index { kept.removeFirst() }
      if let span = kept.first, span.lowerBound == index {
        index = span.upperBound
      } else if bytes[index...].starts(with: "{{".utf8),
        let end = (index + 2...lastClose).first(where: {
          bytes[$0] == close && bytes[$0 + 1] == close
        }), let answer = answer(String(decoding: bytes[(index + 2)..<end], as: UTF8.self)[...])
      {
        let part = String(decoding: bytes[start..<index], as: UTF8.self)
        pieces += [.markdown(part), .blank(UInt32(gaps.count))]
        gaps.append(answer)
        index = end + 2
        start = index
      } else {
        index += 1
      }
    }
    pieces.append(.markdown(String(decoding: bytes[start...], as: UTF8.self)))
    return (pieces, gaps)
  }

  /// What belongs into a gap, without its number.
  private static func answer(_ inner: Substring) -> String? {
    var answer = inner
    if let colons = inner.firstRange(of: "::"),
      inner[..<colons.lowerBound].allSatisfy({ $0.isASCII && $0.isNumber })
    {
      answer = inner[colons.upperBound...]
    }
    let plain = MarkdownText.read(String(answer)) { _ in nil }.text.plain.trimmed
    return plain.isEmpty ? nil : plain
  }
}
