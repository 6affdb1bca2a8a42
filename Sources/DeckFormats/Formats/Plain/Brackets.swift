/// Brackets with backslashes before them: a formula where there is one between them, else text.
enum Brackets {
  /// A text in which brackets around something that is no formula are marked to stay as they are.
  static func marked(_ text: String, _ marks: inout TextMarks) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "\\[") {
      let inner = rest[open.upperBound...]
      guard let close = inner.firstRange(of: "\\]") else { break }
      let between = inner[..<close.lowerBound]
      result += rest[..<open.lowerBound]
      if isFormula(between) {
        result += rest[open.lowerBound..<close.upperBound]
      } else {
        let backslash = marks.mark(.literal("\\"))
        result += "\(backslash)[\(between)\(backslash)]"
      }
      rest = rest[close.upperBound...]
    }
    return result + rest
  }

  private static func isFormula(_ text: Substring) -> Bool {
    text.unicodeScalars.contains { "\\^_=+{}<>/".unicodeScalars.contains($0) }
  }
}
