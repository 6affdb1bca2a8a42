import QuizCore

/// Goes through the content of a package and collects its questions.
struct H5PWalker {
  private let text: SourceText
  private var items: [ImportedItem] = []
  /// How many pieces there were that ask nothing, by library.
  private var passed: [String: Int] = [:]

  init(text: SourceText) {
    self.text = text
  }

  /// Adds a piece of content, and those within it. As deep as the document at most, which its parser limits.
  mutating func add(
    _ content: H5PContent, of document: inout JSONDocument, into bank: inout ImportedBank
  ) {
    let name = content.title ?? content.library
    let place = document.place(of: content.params, item: name)
    var questions = H5PQuestions(content, text: text, place: place)
    if questions.read(into: &bank) {
      items += questions.items
    } else if !addPieces(in: content.params, of: &document, into: &bank) {
      addText(content, at: place, into: &bank)
    }
  }

  /// The deck of what was found.
  func deck(into bank: inout ImportedBank) -> ImportedDeck {
    var deck = ImportedDeck()
    var passed = passed
    let notes = items.count { if case .note = $0.content { true } else { false } }
    if notes < items.count {
      deck.items = items
    } else if notes > 0 {
      passed["texts"] = notes
    }
    if !passed.isEmpty {
      let counts = passed.sorted { $0.key < $1.key }.prefix(20)
      let list = counts.map { "\(Excerpt.of($0.key)) (\($0.value))" }.joined(separator: ", ")
      bank.remark(
        .leftOut, at: Place(), what: "these were left out: \(list)", why: "they ask nothing")
    }
    return deck
  }

  /// Adds all pieces within a value; `false` when there are none.
  private mutating func addPieces(
    in node: JSONNode, of document: inout JSONDocument, into bank: inout ImportedBank
  ) -> Bool {
    var hasPieces = false
    for child in node.items + node.members.map(\.node) {
      if let piece = H5PContent(child) {
        add(piece, of: &document, into: &bank)
        hasPieces = true
      } else if addPieces(in: child, of: &document, into: &bank) {
        hasPieces = true
      }
    }
    return hasPieces
  }

  /// Adds a text between questions as a note; what is no text is counted.
  private mutating func addText(
    _ content: H5PContent, at place: Place, into bank: inout ImportedBank
  ) {
    if content.library == "H5P.AdvancedText" || content.library == "H5P.Text",
      let note = text.readFilled(content.params["text"]?.text, at: place, into: &bank)
    {
      var item = ImportedItem(.note(note), at: place)
      item.sourceID = content.id
      item.original = Original(format: .h5p, text: content.source())
      return items.append(item)
    }
    passed[content.library, default: 0] += 1
  }
}
