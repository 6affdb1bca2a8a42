import QuizCore
import Terminal
import Testing

@Suite struct LineEditorTests {
  @Test(
    arguments: [
      ([.text("a"), .text("b"), .left, .text("x")], "ax|b"), ([.text("é"), .backspace], "|"),
      ([.text("e"), .text("\u{301}"), .text("x"), .backspace, .backspace], "|"),
      ([.text("中"), .text("文"), .left, .backspace], "|文"),
      ([.text("a"), .home, .text("b"), .end], "ba|"),
      ([.text("a"), .text("b"), .home, .delete], "|b"),
      ([.paste("one\ntwo\u{1B}")], "one two\u{FFFD}|"),
      ([.paste("one two"), .control("w")], "one |"), ([.paste("ab"), .left, .control("k")], "a|"),
      ([.paste("ab"), .left, .control("u")], "|b"), ([.right, .left, .delete, .backspace], "|"),
      ([.paste("👍🏽"), .backspace], "|"),
    ] as [([Key], String)])
  func `keys edit the text at the cursor`(keys: [Key], result: String) {
    var editor = LineEditor()
    let taken = keys.map { editor.press($0) }
    #expect(!taken.contains(false))
    #expect("\(editor.before)|\(editor.after)" == result)
  }

  @Test func `other keys mean nothing to it`() {
    var editor = LineEditor("a")
    let others = [Key.up, .down, .tab, .escape, .enter, .pageUp, .function(1)]
    let taken = others.map { editor.press($0) }
    #expect(!taken.contains(true))
    #expect(editor.text == "a")
  }

  @Test func `the part around the cursor is shown`() {
    var editor = LineEditor("abcdefghij")
    #expect(editor.visible(columns: 6) == ("fghij", 5))
    _ = editor.press(.home)
    #expect(editor.visible(columns: 6) == ("abcde", 0))
    editor = LineEditor("中文字很長")
    #expect(editor.visible(columns: 6) == ("很長", 4))
  }

  @Test func `a text as long as an answer may be is taken, and no longer one`() {
    var editor = LineEditor(String(repeating: "a", count: DeckLimits.textBytes))
    _ = editor.press(.text("b"))
    #expect(editor.text.utf8.count == DeckLimits.textBytes)
  }
}
