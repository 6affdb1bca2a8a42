internal import QuizCore

/// Texts with gaps: their names stand in brackets in the text, their answers in the fields.
extension BlackboardTabParser {
  /// A text with gaps to type, or one whose words are to be put in.
  mutating func addGaps(_ record: BlackboardRecord, _ fields: [String], at place: Place) {
    let gaps = record.kind == "FIB_PLUS" ? Self.typed(fields) : Self.jumbled(fields)
    var marks = TextMarks()
    var blanks: [Blank] = []
    var text = ""
    var rest = Substring(record.fields[0])
    while let open = rest.firstIndex(of: "[") {
      guard let close = rest[open...].firstIndex(of: "]") else { break }
      let name = String(rest[rest.index(after: open)..<close])
      text += marks.guarded(String(rest[..<open]))
      if let kind = gaps[name] {
        text += marks.mark(.blank(UInt32(blanks.count)))
        blanks.append(Blank(kind))
      } else {
        text += marks.guarded("[\(name)]")
      }
      rest = rest[rest.index(after: close)...]
    }
    text += marks.guarded(String(rest))
    guard !blanks.isEmpty, blanks.count >= gaps.count else {
      return items.leaveOut(
        at: place, because: "the names of its gaps are not in the text in [brackets]")
    }
    let rich = marks.resolved(items.rich(text, .html, at: place))
    var item = ImportedItem(.cloze(text: rich, blanks: blanks), at: place)
    item.original = Original(format: .blackboardTab, text: record.line.text)
    items.add(item)
  }

  /// Names, each with its answers; an empty field stands between two names.
  private static func typed(_ fields: [String]) -> [String: Blank.Kind] {
    var gaps: [String: Blank.Kind] = [:]
    for group in fields.split(separator: "") {
      guard let name = group.first, group.count > 1 else { continue }
      gaps[name] = .typed(accepted: Array(group.dropFirst()), policy: nil)
    }
    return gaps
  }

  /// Choices, each with the names of the gaps that it fills.
  private static func jumbled(_ fields: [String]) -> [String: Blank.Kind] {
    let groups = fields.split(separator: "").map(Array.init)
    let options = groups.compactMap { $0.first.map { Option(RichText($0)) } }
    var choices: [Option] = []
    for option in options where !choices.contains(where: { $0.id == option.id }) {
      choices.append(option)
    }
    var gaps: [String: Blank.Kind] = [:]
    for (group, option) in zip(groups, options) {
      for name in group.dropFirst() {
        gaps[name] = .choice(options: choices, right: [option.id], isMultiple: false)
      }
    }
    return gaps
  }
}
