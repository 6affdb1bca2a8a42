internal import QuizCore

/// A formula in LaTeX as a text that can be read on a line: `\frac{a}{b}` is a/b, `x^2` is x².
///
/// What it does not know stays as it is written, without its backslash.
package struct FormulaText {
  private let source: [Character]
  private var place = 0

  private init(_ source: String) {
    self.source = Array(source)
  }

  /// The readable text of a formula.
  package static func text(_ latex: String) -> String {
    var reader = FormulaText(latex)
    var parts: [String] = []
    while reader.place < reader.source.count { parts.append(reader.sequence(depth: 0)) }
    return parts.joined().split(separator: " ").joined(separator: " ")
  }

  /// Everything up to a closing brace, which is taken too.
  private mutating func sequence(depth: Int) -> String {
    var text = ""
    while place < source.count {
      if source[place] == "}" {
        place += 1
        return text
      }
      text += unit(depth: depth)
    }
    return text
  }

  /// One thing: a character, a command with its arguments, or what braces hold.
  private mutating func unit(depth: Int) -> String {
    guard place < source.count else { return "" }
    let character = source[place]
    place += 1
    if depth > 40 { return "" }
    switch character {
    case "{": return sequence(depth: depth + 1)
    case "}": return ""
    case "^": return ScriptCharacters.text(unit(depth: depth + 1), isRaised: true)
    case "_": return ScriptCharacters.text(unit(depth: depth + 1), isRaised: false)
    case "\\": return command(depth: depth)
    case "&", "~": return " "
    case "'": return "′"
    case "-": return "−"
    default: return String(character)
    }
  }

  private mutating func command(depth: Int) -> String {
    guard place < source.count else { return "" }
    guard source[place].isLetter else {
      let sign = source[place]
      place += 1
      switch sign {
      case "\\": return "; "
      case ",", ";", ":", " ", "!": return sign == "!" ? "" : " "
      default: return String(sign)
      }
    }
    var name = ""
    while place < source.count, source[place].isLetter, source[place].isASCII {
      name.append(source[place])
      place += 1
    }
    if name.isEmpty {
      place += 1
      return ""
    }
    while place < source.count, source[place] == " " { place += 1 }
    return meaning(of: name, depth: depth)
  }

  private mutating func meaning(of name: String, depth: Int) -> String {
    switch name {
    case "frac", "dfrac", "tfrac", "cfrac":
      let top = unit(depth: depth + 1)
      let quotient = Self.grouped(top) + "/" + Self.grouped(unit(depth: depth + 1))
      return isBeforeFactor ? "(\(quotient))" : quotient
    case "binom": return "C(\(unit(depth: depth + 1)), \(unit(depth: depth + 1)))"
    case "sqrt": return root(depth: depth)
    case "text", "textrm", "textbf", "textit", "mathrm", "mathbf", "mathit", "mathsf", "mathbb",
      "mathcal", "operatorname", "boldsymbol", "mbox", "displaystyle", "textstyle":
      return name.hasSuffix("style") ? "" : unit(depth: depth + 1)
    case "left", "right", "big", "Big", "bigg", "Bigg", "limits", "nolimits":
      if place < source.count, source[place] == "." { place += 1 }
      return ""
    case "begin", "end":
      _ = unit(depth: depth + 1)
      return " "
    case "overline", "bar": return Self.marked(unit(depth: depth + 1), "\u{305}")
    case "hat", "widehat": return Self.marked(unit(depth: depth + 1), "\u{302}")
    case "vec": return Self.marked(unit(depth: depth + 1), "\u{20D7}")
    case "dot": return Self.marked(unit(depth: depth + 1), "\u{307}")
    default: return FormulaSymbols.text(of: name) ?? "\(name) "
    }
  }

  /// Whether what follows would be taken for a part of the denominator, or of it alone.
  private var isBeforeFactor: Bool {
    guard let start = source[place...].firstIndex(where: { $0 != " " }) else { return false }
    let next = source[start]
    guard next == "\\" else { return next.isLetter || next.isNumber || "({^_'".contains(next) }
    let name = String(source[(start + 1)...].prefix { $0.isLetter })
    let symbol = FormulaSymbols.text(of: name)?.first
    return ["frac", "dfrac", "tfrac", "sqrt", "left"].contains(name) || symbol?.isLetter == true
  }

  private mutating func root(depth: Int) -> String {
    var degree = ""
    if place < source.count, source[place] == "[" {
      place += 1
      while place < source.count, source[place] != "]" { degree += unit(depth: depth + 1) }
      place += 1
    }
    let raised = ScriptCharacters.characters(of: degree, isRaised: true)
    return (raised ?? (degree.count == 1 ? degree : "(\(degree))")) + "√"
      + Self.grouped(unit(depth: depth + 1))
  }

  /// A text in brackets where it is more than one number or name.
  private static func grouped(_ text: String) -> String {
    let isSimple = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
    return isSimple ? text : "(\(text))"
  }

  private static func marked(_ text: String, _ mark: String) -> String {
    text.count == 1 ? text + mark : grouped(text) + mark
  }
}
