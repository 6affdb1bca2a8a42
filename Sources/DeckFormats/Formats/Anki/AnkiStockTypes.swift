internal import QuizCore

/// The note types that every Anki has, and those that are made for notes whose type a text only names.
enum AnkiStockTypes {
  /// The type for a note of a text. `name` is what the text says; `fields` are the names of its fields, where the text says them.
  static func type(_ name: String?, id: Int64, fieldCount: Int, fields: [String], hasGaps: Bool)
    -> AnkiNoteType
  {
    // Anki adds pluses to the names of types that it has twice.
    let bare = (name ?? "Basic").withoutPluses
    if let stock = stock(bare, id: id, name: name ?? "Basic") { return stock }
    let names = (0..<max(fieldCount, 2)).map { index in
      index < fields.count && !fields[index].isEmpty ? fields[index] : "Field \(index + 1)"
    }
    return hasGaps
      ? gaps(name ?? "Cloze", id: id, fields: names) : sides(name ?? "Basic", id: id, fields: names)
  }

  private static func stock(_ bare: String, id: Int64, name: String) -> AnkiNoteType? {
    let front = "{{FrontSide}}\n\n<hr id=answer>\n\n"
    let forth = ("Card 1", "{{Front}}", front + "{{Back}}")
    switch bare {
    case "Basic": return make(id, name, ["Front", "Back"], [forth])
    case "Basic (and reversed card)":
      return make(
        id, name, ["Front", "Back"], [forth, ("Card 2", "{{Back}}", front + "{{Front}}")])
    case "Basic (optional reversed card)":
      let back = ("Card 2", "{{#Add Reverse}}{{Back}}{{/Add Reverse}}", front + "{{Front}}")
      return make(id, name, ["Front", "Back", "Add Reverse"], [forth, back])
    case "Basic (type in the answer)":
      let typed = (
        "Card 1", "{{Front}}\n\n{{type:Back}}", "{{Front}}\n\n<hr id=answer>\n\n{{type:Back}}"
      )
      return make(id, name, ["Front", "Back"], [typed])
    case "Cloze": return gaps(name, id: id, fields: ["Text", "Back Extra"])
    case "Image Occlusion":
      return gaps(
        name, id: id, fields: ["Occlusion", "Image", "Header", "Back Extra", "Comments"],
        question: "{{Header}}<br>{{cloze:Occlusion}}{{Image}}",
        answer: "{{Header}}<br>{{cloze:Occlusion}}{{Image}}<br>{{Back Extra}}")
    default: return nil
    }
  }

  /// One card: the first field asks for all others.
  private static func sides(_ name: String, id: Int64, fields: [String]) -> AnkiNoteType {
    let rest = fields.dropFirst().map { "{{#\($0)}}<div>{{\($0)}}</div>{{/\($0)}}" }.joined()
    let answer = fields.count == 2 ? "{{\(fields[1])}}" : rest
    return make(
      id, name, fields,
      [("Card 1", "{{\(fields[0])}}", "{{FrontSide}}\n\n<hr id=answer>\n\n" + answer)])
  }

  private static func gaps(
    _ name: String, id: Int64, fields: [String], question: String? = nil, answer: String? = nil
  ) -> AnkiNoteType {
    let text = "{{cloze:\(fields[0])}}"
    let rest = fields.dropFirst().map { "{{#\($0)}}<br>{{\($0)}}{{/\($0)}}" }.joined()
    return make(
      id, name, fields, [("Cloze", question ?? text, answer ?? text + rest)], isCloze: true)
  }

  /// Makes a note type, with its description as schema 11 has it.
  static func make(
    _ id: Int64, _ name: String, _ fields: [String], _ templates: [(String, String, String)],
    isCloze: Bool = false
  ) -> AnkiNoteType {
    let parts = templates.map { (name: $0.0, question: $0.1, answer: $0.2) }
    var looks = AnkiNoteType.Looks()
    looks.css =
      ".card { font-family: arial; font-size: 20px; text-align: center; color: black; background-color: white; }"
      + (isCloze ? "\n.cloze { font-weight: bold; color: blue; }" : "")
    return AnkiNoteType(
      id: id, name: name, isCloze: isCloze, fields: fields, templates: parts,
      json: AnkiNoteType.json(
        id: id, name: name, isCloze: isCloze, looks: looks, fields: fields, templates: parts))
  }
}

extension String {
  /// The text without pluses at its end.
  fileprivate var withoutPluses: String {
    var text = self[...]
    while text.last == "+" { text.removeLast() }
    return String(text)
  }
}
