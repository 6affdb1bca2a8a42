/// Formulas in GIFT whose braces and signs nobody escaped.
enum GIFTFormulas {
  /// The text with the characters of its formulas standing for themselves, and whether that changed anything.
  static func protecting(_ text: GIFTText) -> (text: GIFTText, isChanged: Bool) {
    guard text.units.contains(where: { $0.scalar == "$" || $0.scalar == "\\" }) else {
      return (text, false)
    }
    var units = Array(text.units)
    var isChanged = false
    for range in formulas(in: units) {
      for index in range where !units[index].isLiteral && isSign(units[index].scalar) {
        units[index] = GIFTText.Unit(scalar: units[index].scalar, isLiteral: true)
        isChanged = true
      }
    }
    return isChanged ? (GIFTText(units[...]), true) : (text, false)
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "{", "}", "=": true
    default: false
    }
  }

  private static let marks: [(opening: [Unicode.Scalar], closing: [Unicode.Scalar])] = [
    (["$", "$"], ["$", "$"]), (["\\", "("], ["\\", ")"]), (["\\", "["], ["\\", "]"]),
    (["$"], ["$"]),
  ]

  /// The places of the formulas, without their marks.
  private static func formulas(in units: [GIFTText.Unit]) -> [Range<Int>] {
    var formulas: [Range<Int>] = []
    // Where each kind of formula is looked for again: past what was searched in vain, so that no text is searched twice.
    var next = Array(repeating: 0, count: marks.count)
    var index = 0
    search: while index < units.count {
      for (kind, mark) in marks.enumerated()
      where index >= next[kind] && matches(mark.opening, units, at: index) {
        let start = index + mark.opening.count
        guard let end = firstIndex(of: mark.closing, units, from: start) else {
          next[kind] = units.count
          continue
        }
        if isFormula(units[start..<end], isDoubtful: mark.opening == ["$"]) {
          formulas.append(start..<end)
          index = end + mark.closing.count
          continue search
        }
        next[kind] = end
      }
      index += 1
    }
    return formulas
  }

  private static func matches(
    _ mark: [Unicode.Scalar], _ units: [GIFTText.Unit], at index: Int
  ) -> Bool {
    guard index + mark.count <= units.count else { return false }
    return zip(units[index...], mark).allSatisfy { $0.scalar == $1 }
  }

  private static func firstIndex(
    of mark: [Unicode.Scalar], _ units: [GIFTText.Unit], from start: Int
  ) -> Int? {
    var index = start
    while index + mark.count <= units.count {
      if matches(mark, units, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// Whether the text between two marks can be a formula: it stands on one line, its braces are in pairs, and no answer
  /// or feedback begins in it. Between single dollars, which are money more often, it holds a command, an index or a power.
  private static func isFormula(_ units: ArraySlice<GIFTText.Unit>, isDoubtful: Bool) -> Bool {
    var depth = 0
    var isTeX = !isDoubtful
    for unit in units {
      switch unit.scalar {
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth < 0 { return false }
      case "\n": return false
      case "~", "#": if !unit.isLiteral { return false }
      case "\\", "^", "_": isTeX = true
      default: break
      }
    }
    return depth == 0 && isTeX && !units.isEmpty
  }
}
