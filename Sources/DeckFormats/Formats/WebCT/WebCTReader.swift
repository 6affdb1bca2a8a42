/// Reads WebCT's question text, as Respondus wrote it: sections that begin with `:NAME:` at the start of a line.
package enum WebCTReader: FormatReader {
  package static let format = FormatID.webCT

  package static func recognise(_ probe: Probe) -> Certainty {
    var hasType = false
    for line in TextLines.of(probe.text) {
      if line.text.begins(with: ":TYPE:") { hasType = true }
      if hasType, line.text.begins(with: ":QUESTION") { return .certain }
    }
    return hasType ? .likely : .no
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    try TextItems.read(source, into: &bank, context) { text, items in
      var parser = WebCTParser(items: items)
      for question in WebCTQuestion.all(in: text) { parser.take(question) }
      parser.remarkComments()
      return parser.items
    }
  }
}

/// A question of a WebCT text.
struct WebCTQuestion {
  /// A section such as `:ANSWER1:100:H` with the lines below it.
  struct Section {
    /// The name in capitals, such as `ANSWER1`.
    let name: String
    /// What stands behind the name, between colons.
    let fields: [String]
    var lines: [String] = []

    /// The lines below.
    var text: String { lines.joined(separator: "\n").trimmed }
    /// Whether its text is HTML.
    var isHTML: Bool { fields.contains { $0.uppercased() == "H" } }
  }

  private var sections: [Section] = []
  /// The first section of each name.
  private var places: [String: Int] = [:]
  let line: Int
  private(set) var source: [String] = []
  /// The lines that begin with `#` and are no part of it, by their numbers.
  private(set) var comments: [Int] = []

  private init(line: Int) {
    self.line = line
  }

  /// The questions of a text; each begins with `:TYPE:`.
  static func all(in text: String) -> [WebCTQuestion] {
    var questions: [WebCTQuestion] = []
    for line in TextLines.of(text) {
      if line.text.hasPrefix("#") {
        if !questions.isEmpty { questions[questions.count - 1].comments.append(line.number) }
        continue
      }
      let section = section(line.text)
      if section?.name == "TYPE" { questions.append(WebCTQuestion(line: line.number)) }
      guard !questions.isEmpty else { continue }
      let last = questions.count - 1
      questions[last].add(line.text, section)
    }
    return questions
  }

  private mutating func add(_ line: String, _ section: Section?) {
    source.append(line)
    if let section {
      if places[section.name] == nil { places[section.name] = sections.count }
      sections.append(section)
    } else if !sections.isEmpty {
      sections[sections.count - 1].lines.append(line)
    }
  }

  /// A line that begins a section: a colon, a name of capitals and digits, a colon or the end.
  private static func section(_ line: String) -> Section? {
    guard line.hasPrefix(":") else { return nil }
    let parts = line.trimmed.dropFirst().split(
      separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first?.uppercased(), isName(name) else { return nil }
    return Section(name: name, fields: parts.dropFirst().map(String.init))
  }

  private static func isName(_ name: String) -> Bool {
    let letters = name.prefix { $0.isASCII && $0.isLetter }
    return !letters.isEmpty
      && name.dropFirst(letters.count).allSatisfy { $0.isASCII && ($0.isNumber || $0 == "-") }
  }

  /// The first section of a name.
  subscript(name: String) -> Section? { places[name].map { sections[$0] } }

  /// The sections whose name is a word and a number, in the order of the text, with that number.
  func numbered(_ word: String) -> [(number: Int, section: Section)] {
    sections.compactMap { section in
      guard section.name.hasPrefix(word), let number = Int(section.name.dropFirst(word.count))
      else {
        return nil
      }
      return (number, section)
    }
  }
}
