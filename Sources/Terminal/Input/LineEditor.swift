import QuizCore

/// A text that is being typed, with a cursor in it.
package struct LineEditor: Hashable, Sendable {
  /// What stands before the cursor.
  package private(set) var before = ""
  /// What stands after the cursor.
  package private(set) var after = ""

  /// Begins with a text, the cursor at its end.
  package init(_ text: String = "") {
    before = text
  }

  /// The whole text.
  package var text: String { before + after }

  /// Takes a key; false when it means nothing here.
  package mutating func press(_ key: Key) -> Bool {
    switch key {
    case .text(let text): insert(text)
    case .paste(let text): insert(SafeText.line(text))
    case .backspace: if !before.isEmpty { before.removeLast() }
    case .delete, .control("d"): if !after.isEmpty { after.removeFirst() }
    case .left, .control("b"): if let last = before.popLast() { after = String(last) + after }
    case .right, .control("f"): if !after.isEmpty { before.append(after.removeFirst()) }
    case .home, .control("a"): (before, after) = ("", text)
    case .end, .control("e"): (before, after) = (text, "")
    case .control("u"): before = ""
    case .control("k"): after = ""
    case .control("w"): deleteWord()
    default: return false
    }
    return true
  }

  private mutating func insert(_ text: String) {
    if before.utf8.count + after.utf8.count + text.utf8.count <= DeckLimits.textBytes {
      before += text
    }
  }

  private mutating func deleteWord() {
    while before.last == " " { before.removeLast() }
    while let last = before.last, last != " " { before.removeLast() }
  }

  /// The part of the text around the cursor that fits into `columns`, and the cursor's column in it.
  package func visible(columns: Int) -> (text: String, cursor: Int) {
    // One column stays free for the cursor at the end.
    let room = max(1, columns - 1)
    var left = ""
    var width = 0
    for character in SafeText.line(before).reversed() {
      width += CellWidth.of(character)
      if width > room { break }
      left = String(character) + left
    }
    let cursor = CellWidth.of(left)
    var shown = left
    var used = cursor
    for character in SafeText.line(after) {
      used += CellWidth.of(character)
      if used > room { break }
      shown.append(character)
    }
    return (shown, cursor)
  }
}
