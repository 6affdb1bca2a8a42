import QuizCore

/// Makes structured texts by chance, the same ones for the same seed; none has two texts side by side or blanks at the ends
/// of a line, which no markup can tell.
struct RichTextMaker {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  /// A number below `bound`.
  mutating func number(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[number(below: choices.count)]
  }

  private static let bits = [
    "a", "B", "7", " ", " ", "é", "漢", "*", "_", "`", "[", "]", "(", ")", "<", ">", "&", "&amp;",
    "\\", "$", "#", "+", "-", "=", "~", "|", ":", ".", "!", "\"", "{", "}", "1.", "x)", "%", "/",
    "http://a.b", "\u{E000}", "\u{E001}", "🎲", "<b>", "$a$", "::", "//", "->",
  ]

  /// A text without blanks at its ends, and without two in a row.
  mutating func plain() -> String {
    var text = ""
    for _ in 0...number(below: 8) {
      let bit = pick(Self.bits)
      if bit == " " && (text.isEmpty || text.hasSuffix(" ")) { continue }
      text += bit
    }
    while text.hasSuffix(" ") { text.removeLast() }
    return text.isEmpty ? "x" : text
  }

  mutating func line(depth: Int = 0) -> [RichText.Inline] {
    var line: [RichText.Inline] = []
    for _ in 0...number(below: 4) {
      if case .text = line.last {
        line.append(part(depth: depth))
      } else if number(below: 2) == 0 {
        line.append(.text(plain()))
      } else {
        line.append(part(depth: depth))
      }
    }
    return line
  }

  private mutating func part(depth: Int) -> RichText.Inline {
    switch number(below: depth > 2 ? 4 : 7) {
    case 0: return .styled(.code, [.text(plain())])
    case 1:
      return .math(
        pick(["x", "a_1*b_2", #"\frac{a}{b}"#, "x<y"]), isDisplayed: number(below: 2) == 0)
    case 2: return .ruby(base: pick(["漢", "a*b"]), reading: "かん")
    case 3:
      guard let name = MediaName(pick(["a.png", "b.mp3", "c.mp4"])) else { return .text("x") }
      let alternative = plain()
      switch name.text.last {
      case "3": return .audio(name, alternative: alternative)
      case "4": return .video(name, alternative: alternative)
      default: return .image(name, alternative: alternative)
      }
    case 4: return .link(address: "https://example.org/a?b=1", [.text(plain())])
    default:
      return .styled(
        pick([.emphasis, .strong, .underline, .strike, .sub, .sup]), line(depth: depth + 1))
    }
  }

  mutating func block() -> RichText.Block {
    switch number(below: 8) {
    case 0:
      let isNumbered = number(below: 2) == 0
      return .list(isNumbered: isNumbered, items: (0...number(below: 3)).map { _ in line() })
    case 1:
      let width = 1 + number(below: 3)
      return .table(rows: (0...number(below: 3)).map { _ in (0..<width).map { _ in line() } })
    case 2: return .code(pick(["let a = 1", "```\nx\n```", "a\n\n  b", "$x$ <b>"]))
    default: return .paragraph(line())
    }
  }

  mutating func text() -> RichText {
    RichText(blocks: (0...number(below: 3)).map { _ in block() })
  }
}
