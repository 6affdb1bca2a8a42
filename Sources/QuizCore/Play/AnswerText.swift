/// When a typed answer counts as an accepted text.
enum AnswerText {
  /// Whether a text is one of the accepted ones: case, blanks around and between words and a final mark do not count, and
  /// texts that Unicode calls canonically equivalent are one.
  static func matches(_ text: String, any accepted: [String]) -> Bool {
    let given = folded(text)
    return !given.isEmpty && accepted.contains { folded($0) == given }
  }

  /// By scalars, not by characters: the tables for those are a tenth of the browser app.
  private static func folded(_ text: String) -> String {
    var folded: [Unicode.Scalar] = []
    var isAfterBlank = false
    for scalar in text.unicodeScalars {
      if isBlank(scalar) {
        isAfterBlank = true
        continue
      }
      if isAfterBlank && !folded.isEmpty { folded.append(" ") }
      isAfterBlank = false
      folded.append(CaseFolding.folded(scalar))
    }
    while folded.count > 1, let last = folded.last, isFinalMark(last) { folded.removeLast() }
    var result = ""
    for scalar in folded { result.unicodeScalars.append(scalar) }
    return result
  }

  private static func isFinalMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "!", "?", "。", "！", "？": return true
    default: return false
    }
  }

  /// Unicode's white space.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      return true
    default: return false
    }
  }
}
