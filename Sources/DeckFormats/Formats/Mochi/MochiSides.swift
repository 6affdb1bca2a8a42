import QuizCore

/// The sides of a card, which a line of three hyphens parts, and the gaps in the first of them.
struct MochiSides {
  private let sides: [String]
  private let pieces: [MarkdownText.Piece]
  private let gaps: [String]

  init(_ markdown: String) {
    var sides: [[Substring]] = [[]]
    for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.trimmed == "---" {
        sides.append([])
      } else {
        sides[sides.count - 1].append(line)
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
    let spelling = MarkdownText.Spelling(keepsLines: true)
    let result = MarkdownText.read(pieces, spelling: spelling) { address in
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
    var pieces: [MarkdownText.Piece] = []
    var gaps: [String] = []
    var part = ""
    var rest = text[...]
    let lastClose = text.ranges(of: "}}").last?.lowerBound ?? text.startIndex
    while let next = rest.first {
      if next == "`" || next == "$" {
        let quoted = span(of: next, in: rest)
        part += quoted
        rest = rest[quoted.endIndex...]
      } else if rest.startIndex < lastClose, rest.hasPrefix("{{"),
        let close = rest.firstRange(of: "}}"),
        let answer = answer(rest[rest.index(rest.startIndex, offsetBy: 2)..<close.lowerBound])
      {
        pieces += [.markdown(part), .blank(UInt32(gaps.count))]
        part = ""
        gaps.append(answer)
        rest = rest[close.upperBound...]
      } else {
        part.append(next)
        rest = rest.dropFirst()
      }
    }
    pieces.append(.markdown(part))
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

  /// The beginning of a text up to the mark that closes the one it begins with; the mark alone where none does.
  private static func span(of mark: Character, in text: Substring) -> Substring {
    let marks = text.prefix { $0 == mark }
    guard let close = text[marks.endIndex...].firstRange(of: marks) else { return marks }
    return text[..<close.upperBound]
  }
}
