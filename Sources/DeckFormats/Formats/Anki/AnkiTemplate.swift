/// The template of a card: how the fields of a note make its question and its answer. Parsed once for all notes.
struct AnkiTemplate: Sendable {
  let name: String
  let question: [Node]
  /// The answer without the question that most answers repeat.
  let answer: [Node]
  /// What in it refers to nothing, in words.
  let faults: [String]

  /// A part of a template.
  indirect enum Node: Hashable, Sendable {
    /// HTML as it is.
    case text([UInt8])
    /// A field of the note, by its index, after some filters.
    case field(Int, [Filter])
    /// What Anki knows of a card beside its fields.
    case special(Special, [Filter])
    /// What is shown only where something is there, or only where it is not.
    case section(Condition, isInverted: Bool, [Node])
  }

  /// What decides whether a section is shown.
  enum Condition: Hashable, Sendable {
    case field(Int)
    case special(Special)
    /// Whether the card asks the gap of that number.
    case gap(UInt32)
    /// Something that is not known, and so is never there.
    case nothing
  }

  /// What Anki knows of a card beside its fields.
  enum Special: String, Hashable, CaseIterable, Sendable {
    case tags = "Tags"
    case type = "Type"
    case deck = "Deck"
    case subdeck = "Subdeck"
    case card = "Card"
    case flag = "CardFlag"
    case frontSide = "FrontSide"
  }

  /// What is done to a field before it is shown.
  enum Filter: Hashable, Sendable {
    case cloze, clozeOnly
    case type
    /// Typed without regard to accents.
    case typeWithoutAccents
    case hint, text, furigana, kana, kanji
    /// Spoken, and so not shown.
    case spoken
  }

  init(name: String, question: String, answer: String, fields: [String]) {
    self.name = name
    var parser = AnkiTemplateParser(question, fields: fields)
    self.question = parser.parse()
    var faults = parser.faults
    parser = AnkiTemplateParser(answer, fields: fields)
    self.answer = Self.withoutQuestion(parser.parse())
    for fault in parser.faults where !faults.contains(fault) { faults.append(fault) }
    self.faults = faults
  }

  /// The field that is the whole question, where there is just one.
  var askedField: Int? { Self.single(question) }

  /// The field that is the whole answer, where there is just one.
  var givenField: Int? { Self.single(answer) }

  /// The fields of the question; `nil` when there is anything else to be seen in it.
  var askedFields: [Int]? { Self.fields(of: question) }

  /// The fields of the answer; `nil` when there is anything else to be seen in it.
  var givenFields: [Int]? { Self.fields(of: answer) }

  private static func single(_ nodes: [Node]) -> Int? {
    var field: Int?
    for node in nodes {
      switch node {
      case .text(let text) where text.allSatisfy({ $0 <= 0x20 }): continue
      case .field(let index, []) where field == nil: field = index
      default: return nil
      }
    }
    return field
  }

  private static func fields(of nodes: [Node]) -> [Int]? {
    var fields: [Int] = []
    for node in nodes {
      switch node {
      case .text(let text): if hasWords(text) { return nil }
      case .field(let index, []): fields.append(index)
      case .section(.field, isInverted: false, let inner):
        guard let more = Self.fields(of: inner) else { return nil }
        fields += more
      default: return nil
      }
    }
    return fields.isEmpty ? nil : fields
  }

  /// Whether HTML shows anything by itself.
  private static func hasWords(_ html: [UInt8]) -> Bool {
    var isMarkup = false
    for byte in html {
      switch byte {
      case UInt8(ascii: "<"): isMarkup = true
      case UInt8(ascii: ">"): isMarkup = false
      default: if !isMarkup, byte > 0x20 { return true }
      }
    }
    // A picture or a script.
    return html.contains(UInt8(ascii: "<")) && AnkiHTML.hasReplacedElement(html)
  }

  /// The part of an answer after `<hr id=answer>`, and without `{{FrontSide}}`: what is left is what the learner does not know
  /// yet. All of it where nothing would be left.
  private static func withoutQuestion(_ nodes: [Node]) -> [Node] {
    var rest = nodes
    for (index, node) in nodes.enumerated() {
      guard case .text(let html) = node, let end = AnkiHTML.endOfAnswerRule(html) else { continue }
      rest = [.text(Array(html[end...]))] + nodes[(index + 1)...]
    }
    rest = rest.filter { if case .special(.frontSide, _) = $0 { false } else { true } }
    return rest.contains { if case .text(let text) = $0 { hasWords(text) } else { true } }
      ? rest : nodes
  }
}

/// Small questions about HTML that need no reading of it.
enum AnkiHTML {
  /// Where the mark between question and answer ends: `<hr id=answer>` in any spelling; `nil` when there is none.
  static func endOfAnswerRule(_ html: some RandomAccessCollection<UInt8>) -> Int? {
    let bytes = Array(html)
    var index = 0
    while let start = find("<hr", in: bytes, from: index) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let tag = bytes[start..<end].filter { $0 > 0x20 && $0 != 0x22 && $0 != 0x27 && $0 != 0x2F }
      if tag.map({ $0 | 0x20 }).elementsEqual("<hrid\u{3D}answer".utf8.map { $0 | 0x20 }) {
        return end + 1
      }
      index = end
    }
    return nil
  }

  /// Whether HTML holds an element that shows something without words.
  static func hasReplacedElement(_ html: [UInt8]) -> Bool {
    ["<img", "<audio", "<video", "<canvas", "<object", "<iframe", "<svg", "<input"].contains {
      find($0, in: html, from: 0) != nil
    }
  }

  /// Whether a field counts as empty: blanks, and breaks and divisions without anything in them.
  static func isEmpty(_ html: some Sequence<UInt8>) -> Bool {
    var tag: [UInt8]?
    for byte in html {
      if var open = tag {
        if byte != UInt8(ascii: ">") {
          open.append(byte | 0x20)
          if open.count > 8 { return false }
          tag = open
          continue
        }
        let name = open.filter { $0 != UInt8(ascii: "/") && $0 != 0x20 }
        guard name.elementsEqual("br".utf8) || name.elementsEqual("div".utf8) else { return false }
        tag = nil
      } else if byte == UInt8(ascii: "<") {
        tag = []
      } else if byte > 0x20 {
        return false
      }
    }
    return tag == nil
  }

  /// Where a word in small letters of ASCII first stands, in any case.
  static func find(_ word: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    let count = word.utf8CodeUnitCount
    return word.withUTF8Buffer { word in
      var index = start
      while index + count <= bytes.count {
        var length = 0
        while length < count {
          let byte = bytes[index + length]
          let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
          if lower != word[length] { break }
          length += 1
        }
        if length == count { return index }
        index += 1
      }
      return nil
    }
  }
}
