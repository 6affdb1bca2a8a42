/// The shapes that the screens draw with, for terminals that show all of Unicode and for those that do not.
package struct Glyphs: Hashable, Sendable {
  package let right: String
  package let wrong: String
  package let pointer: String
  package let marked: String
  package let unmarked: String
  package let full: String
  package let empty: String
  package let rule: String
  package let bullet: String
  package let barStart: String
  package let barEnd: String
  /// Parts of a full cell from left to right, the first being empty.
  package let eighths: [String]
  package let barEmpty: String

  /// Shapes from all of Unicode.
  package static let unicode = Glyphs(
    right: "✓", wrong: "✗", pointer: "›", marked: "[x]", unmarked: "[ ]", full: "━", empty: "─",
    rule: "─", bullet: "•", barStart: "▕", barEnd: "▏",
    eighths: [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"],
    barEmpty: " ")

  /// Shapes from ASCII alone.
  package static let ascii = Glyphs(
    right: "+", wrong: "x", pointer: ">", marked: "[x]", unmarked: "[ ]", full: "#", empty: "-",
    rule: "-", bullet: "*", barStart: "[", barEnd: "]", eighths: [" "], barEmpty: "-")

  /// The shapes for a locale: ASCII where it names a character set other than UTF-8.
  package static func chosen(by variable: (String) -> String?) -> Glyphs {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = variable(name)?.lowercased(), !value.isEmpty else { continue }
      let isUnicode = value.contains("utf-8") || value.contains("utf8")
      let namesAnother = value.contains(".") || value == "c" || value == "posix"
      return isUnicode || !namesAnother ? .unicode : .ascii
    }
    return .unicode
  }
}
