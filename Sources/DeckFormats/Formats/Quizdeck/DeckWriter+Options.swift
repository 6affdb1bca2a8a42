internal import QuizCore

extension Option {
  /// Writes the option: its text alone where that says everything.
  func write(to writer: inout JSONWriter, note: Card.AnswerNote?) {
    let hasOwnID = Option(text).id != id
    if !hasOwnID && note == nil { return text.write(to: &writer) }
    writer.object { writer in
      if hasOwnID { writer.member("id", id.text) }
      writer.member("text", text)
      if let share = note?.share { writer.member("weight", share.percent) }
      writer.optional("feedback", note?.feedback)
    }
  }
}

/// The options of a choice with the right ones among them.
struct OptionsWriter {
  let options: [Option]
  let right: [OptionID]
  let isMultiple: Bool

  /// Writes `options`, `answer` and `single`, with what is said of single options where the options' order is that of the
  /// notes; tells whether it is.
  func write(to writer: inout JSONWriter, notes: [Card.AnswerNote]) -> Bool {
    let noted = Dictionary(notes.map { ($0.answer, $0) }) { one, _ in one }
    let ordered = options.compactMap { noted[$0.id.text] }
    let isNoted = ordered == notes && notes.allSatisfy { $0.share != nil || $0.feedback != nil }
    writer.list("options", options) { $1.write(to: &$0, note: isNoted ? noted[$1.id.text] : nil) }
    if right.count == 1 && !isMultiple {
      writer.member("answer", name(of: right[0]))
    } else {
      writer.list("answer", right.map { name(of: $0) })
      if !isMultiple { writer.member("single", true) }
    }
    return isNoted
  }

  /// What names an option: its text where that is plain and nothing else is called so, else its id.
  func name(of id: OptionID) -> String {
    guard let option = options.first(where: { $0.id == id }), let text = option.text.plainLines
    else { return id.text }
    let count = options.count { $0.text.plain == text || $0.id.text == text }
    return count == 1 ? text : id.text
  }
}

/// Things to be put together.
struct MatchingWriter {
  let pairs: [MatchingPair]
  let rights: [Option]

  /// Writes `match`, and the partners apart where their order does not follow from the pairs.
  func write(to writer: inout JSONWriter) {
    var met: [OptionID] = []
    for pair in pairs where !met.contains(pair.right) { met.append(pair.right) }
    let isNatural = rights.prefix(met.count).map { $0.id } == met
    let names = OptionsWriter(options: rights, right: [], isMultiple: false)
    writer.list("match", pairs) { writer, pair in
      writer.array { writer in
        pair.left.write(to: &writer, note: nil)
        if isNatural, let right = rights.first(where: { $0.id == pair.right }) {
          right.write(to: &writer, note: nil)
        } else {
          writer.string(names.name(of: pair.right))
        }
      }
    }
    if !isNatural {
      writer.list("partners", rights) { $1.write(to: &$0, note: nil) }
    } else if rights.count > met.count {
      writer.list("wrong", Array(rights.dropFirst(met.count))) { $1.write(to: &$0, note: nil) }
    }
  }
}
