internal import QuizCore

/// Reads SuperMemo's text of questions and answers: lines that begin with `Q:` and `A:`, items between empty lines.
package enum SuperMemoReader: FormatReader {
  package static let format = FormatID.superMemo

  package static func recognise(_ probe: Probe) -> Certainty {
    guard !probe.isPackage else { return .no }
    var hasPair = false
    var isSure = false
    var last: SuperMemoLine.Kind?
    for line in TextLines.of(probe.text).prefix(2_000) {
      let line = SuperMemoLine(line.text)
      switch line.kind {
      case .blank:
        last = nil
        continue
      case .question, .answer:
        isSure = isSure || last == line.kind
        hasPair = hasPair || last == .question && line.kind == .answer
      case .wrong, .learning: isSure = true
      case .text:
        // What is no line of an item shows another format, unless it goes on with one.
        if last == nil { return .no }
      }
      last = line.kind
    }
    guard hasPair else { return .no }
    if isSure { return .certain }
    return probe.name.hasSuffix(".md") ? .possible : .likely
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    try TextItems.read(source, into: &bank, context) { text, items in
      var parser = SuperMemoParser(items: items)
      parser.read(text)
      return parser.items
    }
  }
}

/// A line of a SuperMemo text.
struct SuperMemoLine {
  /// What a line is.
  enum Kind: Hashable {
    case question, answer
    /// One of the wrong answers of a choice, `A1:`, `A2:` …
    case wrong
    /// Learning data, `I:` and `O:`.
    case learning
    case blank, text
  }

  let kind: Kind
  let text: String

  init(_ line: String) {
    let bare = line.trimmed
    let head = bare.utf8.prefix { $0 != UInt8(ascii: ":") }
    let rest = String(decoding: bare.utf8.dropFirst(head.count + 1), as: UTF8.self)
    guard !bare.isEmpty else {
      (kind, text) = (.blank, "")
      return
    }
    let name = String(decoding: head, as: UTF8.self).uppercased()
    let hasColon = head.count < bare.utf8.count
    switch name {
    case "Q" where hasColon: (kind, text) = (.question, rest.trimmed)
    case "A" where hasColon: (kind, text) = (.answer, rest.trimmed)
    case "I" where hasColon, "O" where hasColon: (kind, text) = (.learning, rest)
    default:
      let isWrong =
        hasColon && name.hasPrefix("A") && name.utf8.count <= 3
        && name.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
      (kind, text) = isWrong ? (.wrong, rest.trimmed) : (.text, bare)
    }
  }
}

/// Makes cards of a SuperMemo text.
struct SuperMemoParser {
  var items: TextItems
  private var questions: [String] = []
  private var answers: [String] = []
  private var wrong: [String] = []
  private var last = SuperMemoLine.Kind.blank
  private var line: Int?
  private var source: [String] = []

  init(items: TextItems) {
    self.items = items
  }

  /// Reads a whole text.
  mutating func read(_ text: String) {
    for line in TextLines.of(text) {
      take(SuperMemoLine(line.text), line)
    }
    finish()
  }

  private mutating func take(_ line: SuperMemoLine, _ source: TextLine) {
    // A question after an answer begins another item, even where the empty line is missing.
    if line.kind == .blank || line.kind == .question && (!answers.isEmpty || !wrong.isEmpty) {
      finish()
    }
    guard line.kind != .blank else { return }
    self.source.append(source.text)
    if self.line == nil { self.line = source.number }
    switch line.kind {
    case .question: questions.append(line.text)
    case .answer: answers.append(line.text)
    case .wrong: wrong.append(line.text)
    case .text: extend(line.text)
    case .learning, .blank: break
    }
    if line.kind != .text { last = line.kind }
  }

  /// A line without a mark goes on with the one above.
  private mutating func extend(_ text: String) {
    switch last {
    case .question: questions.append(text)
    case .answer: answers.append(text)
    case .wrong: if let end = wrong.popLast() { wrong.append("\(end)<br>\(text)") }
    case .learning, .blank, .text: break
    }
  }

  private mutating func finish() {
    defer {
      (questions, answers, wrong, source) = ([], [], [], [])
      line = nil
      last = .blank
    }
    guard let line else { return }
    let place = Place(line: line)
    guard !questions.allSatisfy(\.isBlankText) else {
      return items.leaveOut(
        at: place, because: "there is no question before its answer", what: "the item")
    }
    guard !answers.allSatisfy(\.isBlankText) else {
      return items.leaveOut(
        at: place, because: "there is no answer after its question", what: "the item")
    }
    let front = items.rich(questions.joined(separator: "<br>"), .html, at: place)
    let back = items.rich(answers.joined(separator: "<br>"), .html, at: place)
    let options = wrong.filter { !$0.isBlankText }.map { Option(items.rich($0, .html, at: place)) }
    var seen: Set<String> = [back.plain]
    let distinct = options.filter { seen.insert($0.text.plain).inserted }
    if distinct.count < options.count {
      items.bank.remark(
        .changed, at: place, what: "a wrong answer was left out",
        why: "it is the same as another answer")
    }
    var item = ImportedItem(.pair(front: front, back: back, wrong: distinct), at: place)
    item.original = Original(format: .superMemo, text: source.joined(separator: "\n"))
    items.add(item)
  }
}
