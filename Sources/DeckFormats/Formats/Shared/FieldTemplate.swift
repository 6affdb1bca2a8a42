/// A template with the texts of a note put in: `{{Front}}`, sections such as `{{#Front}} … {{/Front}}`, and what of Anki's
/// filters says how a card is asked.
struct FieldTemplate {
  /// What stands around the name of a field.
  struct Marks {
    let open: String
    let close: String

    static let braces = Marks(open: "{{", close: "}}")
    static let angles = Marks(open: "<<", close: ">>")
  }

  /// The text with the fields put in.
  private(set) var text = ""
  /// The field that is to be typed.
  private(set) var typed: String?
  /// The field whose gaps are asked.
  private(set) var cloze: String?
  /// The names that are no field.
  private(set) var unknown: [String] = []

  /// Puts fields into a template. `{{FrontSide}}` is left out, for the question is not repeated with its answer.
  init(_ template: String, marks: Marks = .braces, fields: (String) -> String?) {
    var rest = template[...]
    // Sections that are not shown because their field is empty, or is not.
    var hidden = 0
    var sections: [Bool] = []
    while let open = rest.firstRange(of: marks.open),
      let close = rest[open.upperBound...].firstRange(of: marks.close)
    {
      if hidden == 0 { text += rest[..<open.lowerBound] }
      let tag = rest[open.upperBound..<close.lowerBound].trimmed
      rest = rest[close.upperBound...]
      switch tag.first {
      case "#", "^":
        let isFilled = fields(tag.dropFirst().trimmed)?.trimmed.isEmpty == false
        let isShown = isFilled == (tag.first == "#")
        sections.append(isShown)
        if !isShown { hidden += 1 }
      case "/": if sections.popLast() == false { hidden -= 1 }
      default: if hidden == 0 { add(tag, fields: fields) }
      }
    }
    text += rest
  }

  private mutating func add(_ tag: String, fields: (String) -> String?) {
    let parts = tag.split(separator: ":").map(\.trimmed)
    guard let name = parts.last, name != "FrontSide" else { return }
    let filters = parts.dropLast()
    let value = fields(name)
    if value == nil { unknown.append(name) }
    if filters.contains("cloze") { cloze = value }
    if filters.contains("type") {
      typed = value
    } else if !filters.contains("hint") && !filters.contains("cloze") {
      text += value ?? ""
    }
  }
}
