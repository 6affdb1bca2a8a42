package import QuizCore

extension MarkdownWriter {
  /// Appends a text in which nothing is read as Markdown.
  func appendEscaped(_ text: String, to line: inout String, atStart: Bool) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "[", "]":
        line += bracketsAreMath ? (scalar == "[" ? "&#91;" : "&#93;") : "\\\(scalar)"
      case "\\", "`", "*", "_", "<", ">", "~", "$", "&", "|": line += "\\\(scalar)"
      case "\n": line += "&#10;"
      case "#", "+", "-", "=", ":": line += atStart && line.isEmpty ? "\\\(scalar)" : String(scalar)
      case ".", ")":
        let isNumber =
          atStart && !line.isEmpty && line.utf8.allSatisfy { (0x30...0x39).contains($0) }
        line += isNumber ? "\\\(scalar)" : String(scalar)
      default: line.unicodeScalars.append(scalar)
      }
    }
  }

  /// A line whose blanks at its ends are kept.
  static func guardedEnds(_ line: String) -> String {
    var line = line
    if line.hasPrefix(" ") { line = "&#32;" + line.dropFirst() }
    if line.hasPrefix("\t") { line = "&#9;" + line.dropFirst() }
    if line.hasSuffix(" ") { line = line.dropLast() + "&#32;" }
    return line
  }

  /// A text inside HTML.
  static func entities(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "<", ">", "~", "$", "&", "|", "[", "]", "\n":
        result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// An address between angle brackets.
  static func address(_ address: String) -> String {
    var result = ""
    for scalar in address.unicodeScalars {
      switch scalar {
      case "<": result += "%3C"
      case ">": result += "%3E"
      case "\n": result += "%0A"
      case "\\": result += "%5C"
      case "|": result += "%7C"
      case "$": result += "%24"
      case "&": result += "&amp;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension MarkdownText {
  /// A text as Markdown. `media` gives the address of a picture, a sound or a film, `blank` what stands for a gap.
  package static func write(
    _ text: RichText, spelling: Spelling = Spelling(), media: @escaping (MediaName) -> String,
    blank: @escaping (UInt32) -> String = { _ in "\\_\\_\\_\\_" }
  ) -> String {
    var writer = MarkdownWriter(media: media, blank: blank)
    writer.bracketsAreMath = spelling.bracketsAreMath
    writer.write(text.blocks)
    return writer.text
  }
}
