internal import QuizCore

/// A text with gaps.
struct ClozeWriter {
  let text: RichText
  let blanks: [Blank]

  /// Writes `cloze`, and `blanks` apart where the gaps do not stand in their order, each once.
  func write(to writer: inout JSONWriter) {
    if let marked { return writer.member("cloze", marked) }
    let isNatural = text.gaps == (0..<UInt32(blanks.count)).map { $0 }
    writer.name("cloze")
    text.write(to: &writer) { writer, place in
      if isNatural, blanks.indices.contains(Int(place)) {
        blanks[Int(place)].write(to: &writer)
      } else {
        writer.number(Int64(place))
      }
    }
    if !isNatural { writer.list("blanks", blanks) { $1.write(to: &$0) } }
  }

  /// The text with `{{…}}` for its gaps; `nil` where that would not read as the same.
  private var marked: String? {
    var lines: [String] = []
    var next: UInt32 = 0
    for block in text.blocks {
      guard case .paragraph(let inlines) = block, !inlines.isEmpty else { return nil }
      var line = ""
      var isAfterText = false
      for inline in inlines {
        switch inline {
        case .text(let part):
          if isAfterText || part.isEmpty || part.contains("{{") || part.contains("\n") {
            return nil
          }
          if line.hasSuffix("{") || part.hasSuffix("{") { return nil }
          line += part
          isAfterText = true
        case .blank(let place):
          guard place == next, Int(place) < blanks.count, let gap = blanks[Int(place)].marked
          else { return nil }
          next += 1
          line += gap
          isAfterText = false
        default: return nil
        }
      }
      lines.append(line)
    }
    return Int(next) == blanks.count && !lines.isEmpty ? lines.joined(separator: "\n") : nil
  }
}

extension Blank {
  /// The gap within a text in quotes, `{{one|another::hint}}`; `nil` where that cannot say everything.
  fileprivate var marked: String? {
    guard case .typed(let accepted, nil) = kind, weight == 1, answers.isEmpty else { return nil }
    for text in accepted + [hint ?? "-"] {
      let isSafe = !text.contains { "{}|\n".contains($0) } && !text.contains("::")
      if !isSafe || text.hasPrefix(":") || text.hasSuffix(":") { return nil }
    }
    return "{{" + accepted.joined(separator: "|") + (hint.map { "::\($0)" } ?? "") + "}}"
  }

  /// Writes the gap: its accepted texts alone where they say everything.
  fileprivate func write(to writer: inout JSONWriter) {
    if case .typed(let accepted, nil) = kind, hint == nil, weight == 1, answers.isEmpty {
      if accepted.count == 1 { return writer.string(accepted[0]) }
      return writer.array { writer in for text in accepted { writer.string(text) } }
    }
    writer.object { writer in
      if let hint { writer.member("hint", hint) }
      if weight != 1 { writer.member("weight", Int64(weight)) }
      if !writeKind(to: &writer) { writer.notes(answers) }
    }
  }

  private func writeKind(to writer: inout JSONWriter) -> Bool {
    switch kind {
    case .typed(let accepted, let policy):
      writer.accepted(accepted)
      if let policy {
        writer.name("typing")
        policy.write(to: &writer)
      }
    case .numeric(let answers): writer.numbers(answers)
    case .choice(let options, let right, let isMultiple):
      return OptionsWriter(options: options, right: right, isMultiple: isMultiple)
        .write(to: &writer, notes: answers)
    }
    return false
  }
}
