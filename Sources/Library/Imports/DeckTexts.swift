internal import QuizCore

/// Texts as a deck file can hold them.
enum DeckTexts {
  /// A text without the control characters that no deck may hold.
  static func printable(_ text: String) -> String {
    guard CharacterKinds.mayHoldControl(text) else { return text }
    var printable = String.UnicodeScalarView()
    for scalar in text.unicodeScalars
    where scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control {
      printable.append(scalar)
    }
    return String(printable)
  }

  /// Whether a text leaves no mark on the screen.
  static func isBlank(_ text: String) -> Bool {
    if CharacterKinds.beginsSeen(text) { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        || $0.properties.generalCategory == .control
    }
  }

  /// The beginning of a text, in whole characters, with an ellipsis; the text itself where it has no more bytes.
  static func shortened(_ text: String, toBytes limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let ellipsis = "…"
    var room = limit - ellipsis.utf8.count
    let beginning = text.prefix { character in
      room -= character.utf8.count
      return room >= 0
    }
    return String(beginning) + ellipsis
  }

  /// A language tag of BCP 47, also from the name of a locale such as `en_US.UTF-8`; `nil` for what is none.
  static func languageTag(_ text: String) -> String? {
    let name = text.prefix { $0 != "." && $0 != "@" }.filter { !$0.isWhitespace }
    let parts = name.replacing("_", with: "-").split(
      separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...8).contains(first.utf8.count),
      first.allSatisfy({ $0.isASCII && $0.isLetter }),
      parts.allSatisfy({ (1...8).contains($0.utf8.count) }),
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    else { return nil }
    let tag = parts.joined(separator: "-")
    return tag.utf8.count <= longestTag ? tag : nil
  }

  private static let longestTag = 35
}
