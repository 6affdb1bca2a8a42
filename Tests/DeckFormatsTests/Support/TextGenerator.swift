import QuizCore

/// Makes texts by chance, always the same for a seed, in the simplest form that a text has: no two texts and no two parts of
/// the same style beside each other, no blank at the edge of a line or a style.
struct TextGenerator {
  private var state: UInt64
  private let hasMedia: Bool

  init(seed: UInt64, hasMedia: Bool = true) {
    state = seed
    self.hasMedia = hasMedia
  }

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(bound))
  }

  mutating func pick<T>(_ values: [T]) -> T { values[next(values.count)] }

  mutating func word() -> String {
    pick([
      "a", "x < y", "R&D", "\"q\"", "it's", "été", "漢字", "5 $$ 6", "\\(", "\\[", "[latex]", "[$]",
      "[sound:x]", "&nbsp;", "<b>",
      "😀", "=right", "~no", "{1:SA:=x}", "50%", "a*b", "end]]>", "1.5", "#", "\\", "}", "-> b",
      "// c", "A)", "::n::",
    ])
  }

  mutating func words() -> String {
    (0...next(3)).map { _ in word() }.joined(separator: " ")
  }

  mutating func line(depth: Int = 0, styles: [RichText.Style] = [], isLink: Bool = false)
    -> [RichText.Inline]
  {
    var line: [RichText.Inline] = [.text(words())]
    for _ in 0..<next(4) {
      switch next(9) {
      case 0...2 where depth < 3:
        let style = pick(RichText.Style.allCases)
        guard !styles.contains(style), style != .code, !separated(&line) else { continue }
        line.append(
          .styled(style, self.line(depth: depth + 1, styles: styles + [style], isLink: isLink)))
      case 3 where !isLink:
        line.append(.link(address: "https://example.org/?a=1&b=\(next(9))", [.text(words())]))
      case 4 where hasMedia: line.append(.image(media("png"), alternative: words()))
      case 5:
        line.append(
          .math(pick(["x^2", "a<b", "\\frac{1}{2}", "a & b"]), isDisplayed: next(2) == 0))
      case 6: line.append(.ruby(base: "漢", reading: "かん"))
      case 7: line += [.lineBreak, .text(words())]
      case 8 where hasMedia: line.append(.audio(media("mp3"), alternative: ""))
      default: continue
      }
    }
    if case .text = line.last {} else { line.append(.text(words())) }
    return line
  }

  private func separated(_ line: inout [RichText.Inline]) -> Bool {
    if case .styled = line.last { true } else { false }
  }

  mutating func media(_ ending: String) -> MediaName {
    guard let name = MediaName("m\(next(1000)).\(ending)") else {
      preconditionFailure("a bad name")
    }
    return name
  }

  mutating func text() -> RichText {
    RichText(blocks: (0...next(3)).map { _ in block() })
  }

  private mutating func block() -> RichText.Block {
    switch next(8) {
    case 0: return .list(isNumbered: next(2) == 0, items: (0...next(3)).map { _ in line() })
    case 1:
      let width = 2 + next(3)
      return .table(
        rows: (0...next(3)).map { _ in (0..<width).map { _ in next(5) == 0 ? [] : line() } }
          + [(0..<width).map { _ in line() }])
    case 2: return .code("if a < b {\n\treturn \"&amp;\"\n}")
    default: return .paragraph(line())
    }
  }

  /// Markup in any order, as nobody should write it.
  mutating func soup() -> String {
    let pieces = [
      "<b>", "</b>", "<i>", "</i>", "<p>", "</p>", "<div>", "</div>", "<ul>", "</ul>", "<ol>",
      "<li>", "</li>", "<table>",
      "<tr>", "<td>", "</td>", "</table>", "<pre>", "</pre>", "<br>", " ", "\n", "word", "&lt;",
      "&nbsp;", "<img src=a.png>", "\\(x\\)",
      "<a href='https://example.org'>", "</a>", "<span style='font-style:italic'>", "</span>",
      "<h1>", "</h1>", "<ruby>", "<rt>",
      "</ruby>", "<quizdeck-gap n=1>", "<", ">", "<!--", "-->", "<script>", "</script>", "<sub>",
      "</sub>", "$$", "[latex]", "[/latex]",
      "<code>", "</code>", "<math>", "</math>", "<audio>", "</audio>", "é", "<q>", "</q>",
      "<caption>", "\u{1}", "&#133;", "\u{85}", "\r\n", "\u{2028}", "<img alt='x\u{7}' src=a.png>",
    ]
    return (0..<(1 + next(20))).map { _ in pick(pieces) }.joined()
  }
}
