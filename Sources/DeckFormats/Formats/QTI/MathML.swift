/// Formulas that are written as presentation MathML, as LaTeX.
enum MathML {
  /// The formula in LaTeX; `nil` when it holds something that is not known here.
  static func latex(_ element: XMLElement) -> String? {
    let parts = element.elements
    switch element.name {
    case "math", "mrow", "mstyle", "mpadded", "semantics", "merror": return row(parts)
    case "mi": return identifier(element.text.trimmed, variant: element["mathvariant"])
    case "mn": return escaped(element.text.trimmed)
    case "mo": return sign(element.text.trimmed)
    case "mtext": return "\\text{\(escaped(element.text))}"
    case "mspace": return "\\;"
    case "annotation", "annotation-xml", "maligngroup", "malignmark", "none": return ""
    case "mphantom": return ""
    case "msqrt": return row(parts).map { "\\sqrt{\($0)}" }
    case "mfenced": return fenced(element)
    case "mtable": return table(parts)
    default: return composed(element.name, parts)
    }
  }

  // As deep as the document, which the parser limits.
  private static func row(_ parts: [XMLElement]) -> String? {
    var text = ""
    for part in parts {
      guard let next = latex(part) else { return nil }
      // A command that ends in a letter must not run into the next letter.
      if next.first?.isLetter == true, endsWithCommand(text) { text += " " }
      text += next
    }
    return text
  }

  private static func endsWithCommand(_ text: String) -> Bool {
    // No command is longer.
    let end = text.suffix(40)
    guard let mark = end.lastIndex(of: "\\") else { return false }
    let letters = end[end.index(after: mark)...]
    return !letters.isEmpty && letters.allSatisfy(\.isLetter)
  }

  /// Elements whose parts have fixed places.
  private static func composed(_ name: String, _ parts: [XMLElement]) -> String? {
    let texts = parts.compactMap { latex($0) }
    guard texts.count == parts.count else { return nil }
    switch (name, texts.count) {
    case ("mfrac", 2): return "\\frac{\(texts[0])}{\(texts[1])}"
    case ("msup", 2): return "{\(texts[0])}^{\(texts[1])}"
    case ("msub", 2), ("munder", 2): return "{\(texts[0])}_{\(texts[1])}"
    case ("msubsup", 3), ("munderover", 3): return "{\(texts[0])}_{\(texts[1])}^{\(texts[2])}"
    case ("mroot", 2): return "\\sqrt[\(texts[1])]{\(texts[0])}"
    case ("mover", 2): return over(texts[0], texts[1])
    default: return nil
    }
  }

  private static func over(_ base: String, _ mark: String) -> String {
    switch mark {
    case "¯", "‾", "_", "-": "\\overline{\(base)}"
    case "→", "\\to", "\\rightarrow": "\\vec{\(base)}"
    case "^", "ˆ": "\\hat{\(base)}"
    case "˙", ".": "\\dot{\(base)}"
    case "~", "˜": "\\tilde{\(base)}"
    default: "\\overset{\(mark)}{\(base)}"
    }
  }

  private static func fenced(_ element: XMLElement) -> String? {
    let texts = element.elements.compactMap { latex($0) }
    guard texts.count == element.elements.count else { return nil }
    let open = bracket(element["open"] ?? "(")
    let close = bracket(element["close"] ?? ")")
    let separator = (element["separators"] ?? ",").first.map { String($0) } ?? ""
    return "\\left\(open)\(texts.joined(separator: separator))\\right\(close)"
  }

  /// A bracket as `\left` and `\right` take it.
  private static func bracket(_ text: String) -> String {
    switch text {
    case "": "."
    case "{", "}": "\\\(text)"
    case "⟨", "〈": "\\langle"
    case "⟩", "〉": "\\rangle"
    default: text
    }
  }

  private static func table(_ rows: [XMLElement]) -> String? {
    var lines: [String] = []
    for line in rows where line.name == "mtr" {
      let cells = line.elements.map { row($0.elements) }
      guard cells.allSatisfy({ $0 != nil }) else { return nil }
      lines.append(cells.compactMap { $0 }.joined(separator: " & "))
    }
    return "\\begin{matrix}\(lines.joined(separator: " \\\\ "))\\end{matrix}"
  }

  /// A name: one letter stands for itself, several are a word.
  private static func identifier(_ name: String, variant: String?) -> String {
    if variant == "bold" { return "\\mathbf{\(escaped(name))}" }
    let functions = [
      "sin", "cos", "tan", "cot", "sec", "csc", "log", "ln", "exp", "lim", "max", "min", "det",
    ]
    if functions.contains(name) { return "\\\(name)" }
    return name.count > 1 ? "\\mathrm{\(escaped(name))}" : escaped(name)
  }

  private static func sign(_ text: String) -> String {
    switch text {
    case "\u{2061}", "\u{2062}", "\u{2063}", "\u{2064}": ""
    case "×": "\\times "
    case "·", "⋅": "\\cdot "
    case "÷": "\\div "
    case "±": "\\pm "
    case "−": "-"
    case "≤": "\\le "
    case "≥": "\\ge "
    case "≠": "\\ne "
    case "≈": "\\approx "
    case "∞": "\\infty "
    case "→": "\\to "
    case "∑": "\\sum "
    case "∏": "\\prod "
    case "∫": "\\int "
    case "{", "}", "%", "&", "#", "$", "_": "\\\(text)"
    default: text
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "{}%&#$_".contains(character) { result += "\\" }
      result += character == "\\" ? "\\backslash " : String(character)
    }
    return result
  }
}
