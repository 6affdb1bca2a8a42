internal import QuizCore

/// Reads the marked-up texts of one question in a file that brings no pictures with it, and says what they lost.
struct MarkupText {
  let place: Place
  private var dropped: [String] = []
  private var missing: [String] = []
  private var twin: RichText?

  init(at place: Place) {
    self.place = place
  }

  /// A text in HTML.
  mutating func read(_ html: String) -> RichText {
    var missing = self.missing
    let result = HTMLText.read(html) { name in
      if WebAddress.checked(name) == nil, missing.count < 100, !missing.contains(name) {
        missing.append(name)
      }
      return nil
    }
    self.missing = missing
    for name in result.dropped where dropped.count < 100 && !dropped.contains(name) {
      dropped.append(name)
    }
    return result.text
  }

  /// A text that is not marked up; its line ends are kept.
  mutating func readPlain(_ text: String) -> RichText {
    read(HTMLText.escaped(text.trimmed.replacing("\r", with: "")))
  }

  /// The options of some that are told apart by their texts; that there were others is remarked.
  mutating func distinct(_ options: [Option]) -> [Option] {
    var list = OptionList()
    for option in options where list.add(option.text, isRight: false) == nil { twin = option.text }
    return list.options
  }

  /// Says what the texts of the question lost.
  func remark(in bank: inout ImportedBank) {
    if let twin {
      bank.remark(
        .changed, at: place, what: "options that are the same came in as one",
        why: "\"\(Excerpt.of(twin.plain))\" is there more than once")
    }
    for name in missing {
      bank.remark(
        .leftOut, at: place, what: "the picture or sound \"\(Excerpt.of(name))\" was left out",
        why: "the file does not hold it")
    }
    guard !dropped.isEmpty else { return }
    bank.remark(
      .changed, at: place,
      what: "parts of its text were left out: \(dropped.map(Excerpt.of).joined(separator: ", "))",
      why:
        "a card holds texts, tables, formulas, pictures, sounds and links to the web, and nothing that runs"
    )
  }
}
