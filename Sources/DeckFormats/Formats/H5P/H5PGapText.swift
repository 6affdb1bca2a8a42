import QuizCore

/// A text in which asterisks stand around what belongs into a gap: `The *sky:look up* is *blue/azure*.` There is no way to
/// write an asterisk, a slash or a colon that means itself.
struct H5PGapText {
  /// What stands between two asterisks.
  struct Gap {
    /// The texts that are taken; the first is shown.
    var accepted: [String]
    /// What helps to find it.
    var hint: String?
    /// What is said when it was found, and when not.
    var right: String?
    var wrong: String?
  }

  /// The parts of the text, as HTML, one more than there are gaps.
  private(set) var parts: [String] = []
  /// The gaps, in the order of the text.
  private(set) var gaps: [Gap] = []

  init(_ text: String, hasAlternatives: Bool) {
    let pieces = text.split(separator: "*", omittingEmptySubsequences: false)
    var part = ""
    for (index, piece) in pieces.enumerated() {
      // An asterisk that no other follows is only an asterisk.
      guard index % 2 == 1, index < pieces.count - 1 else {
        part += index % 2 == 1 ? "*\(piece)" : String(piece)
        continue
      }
      guard let gap = Self.gap(piece, hasAlternatives: hasAlternatives) else {
        part += "*\(piece)*"
        continue
      }
      parts.append(part)
      part = ""
      gaps.append(gap)
    }
    parts.append(part)
  }

  /// The text with the marks of its gaps, as HTML.
  var html: String {
    var html = parts[0]
    for index in gaps.indices { html += HTMLText.gap(index) + parts[index + 1] }
    return html
  }

  private static func gap(_ piece: Substring, hasAlternatives: Bool) -> Gap? {
    let whole = HTMLText.read(String(piece)) { _ in nil }.text.plain
    var rest = whole[...]
    let wrong = tail(of: &rest, after: "\\-")
    let right = tail(of: &rest, after: "\\+")
    let hint = tail(of: &rest, after: ":")
    let texts =
      hasAlternatives
      ? rest.split(separator: "/").map(\.trimmed).filter { !$0.isEmpty } : [rest.trimmed]
    guard let first = texts.first, !first.isEmpty else { return nil }
    return Gap(accepted: texts, hint: hint, right: right, wrong: wrong)
  }

  /// Cuts off what follows a mark.
  private static func tail(of text: inout Substring, after mark: String) -> String? {
    guard let found = text.firstRange(of: mark) else { return nil }
    let tail = text[found.upperBound...].trimmed
    text = text[..<found.lowerBound]
    return tail.isEmpty ? nil : tail
  }
}
