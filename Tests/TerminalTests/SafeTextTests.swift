import Terminal
import Testing

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("\u{1B}[31mred\u{1B}[0m", "\u{FFFD}[31mred\u{FFFD}[0m"),
    ("\u{9B}2J", "\u{FFFD}2J"), ("a\u{7}b\u{8}c\u{7F}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"),
    ("a\tb", "a b"), ("a\r\nb", "a b"), ("a\nb", "a b"), ("a\u{2028}b", "a b"),
    ("\u{202E}cba\u{202C}", "cba"), ("\u{2066}a\u{2069}\u{200F}\u{61C}", "a"),
    ("soft\u{AD}hyphen", "softhyphen"), ("مرحبا", "مرحبا"), ("👨‍👩‍👧‍👦 中文", "👨‍👩‍👧‍👦 中文"),
  ])
  func `nothing that controls a terminal is left`(text: String, safe: String) {
    #expect(SafeText.line(text) == safe)
  }

  @Test func `line breaks are kept only where they are wanted`() {
    #expect(SafeText.lines("a\nb\u{2029}c\rd") == "a\nb\ncd")
  }

  @Test func `marks that pile up are cut`() {
    let piled = "a" + String(repeating: "\u{301}", count: 500)
    #expect(SafeText.line(piled).unicodeScalars.count == 16)
  }
}
