internal import QuizCore

/// Reads Aiken: a question on a line, options with capital letters, `ANSWER:` and a letter.
package enum AikenReader: FormatReader {
  package static let format = FormatID.aiken

  package static func recognise(_ probe: Probe) -> Certainty {
    guard probe.text.contains("ANSWER:") else { return .no }
    var options = 0
    for line in TextLines.of(probe.text) {
      switch AikenLine(line.text) {
      case .option: options += 1
      case .answer: return options >= 2 ? .certain : .no
      case .blank, .text, .tightOption: continue
      }
    }
    return .no
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    try TextItems.read(source, into: &bank, context) { text, items in
      var parser = AikenParser(items: items)
      parser.read(text)
      return parser.items
    }
  }
}

/// A line of an Aiken text.
enum AikenLine {
  case blank, text(String)
  case option(letter: UInt8, String)
  /// A letter and a dot without a blank, which is an option where its letter is the next one; and the whole line.
  case tightOption(letter: UInt8, String, line: String)
  /// What stands after `ANSWER:`.
  case answer(String)

  init(_ line: String) {
    let bare = line.trimmed
    let bytes = Array(bare.utf8.prefix(3))
    if bare.isEmpty {
      self = .blank
    } else if bare.begins(with: "ANSWER:") {
      self = .answer(String(bare.dropFirst(7)).trimmed)
    } else if bytes.count >= 2, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[0]),
      bytes[1] == UInt8(ascii: ")") || bytes[1] == UInt8(ascii: ".")
    {
      let text = String(bare.dropFirst(2)).trimmed
      let isSure = bytes[1] == UInt8(ascii: ")") || bytes.count < 3 || bytes[2] == 0x20
      self =
        isSure ? .option(letter: bytes[0], text) : .tightOption(letter: bytes[0], text, line: bare)
    } else {
      self = .text(bare)
    }
  }
}

/// Makes cards of the lines of an Aiken text.
struct AikenParser {
  var items: TextItems
  private var stem: [TextLine] = []
  private var options: [(letter: UInt8, text: String)] = []
  private var source: [String] = []

  init(items: TextItems) {
    self.items = items
  }

  /// Reads a whole text.
  mutating func read(_ text: String) {
    for line in TextLines.of(text) {
      switch AikenLine(line.text) {
      case .blank: continue
      case .text(let text): extendStem(text, line)
      case .tightOption(let letter, let text, let whole):
        if !stem.isEmpty, Int(letter) == 0x41 + options.count {
          options.append((letter, text))
        } else {
          extendStem(whole, line)
        }
      case .option(let letter, let text):
        if stem.isEmpty { stem.append(TextLine(number: line.number, text: "")) }
        options.append((letter, text))
      case .answer(let answer):
        source.append(line.text)
        finish(answer, line: line.number)
        continue
      }
      source.append(line.text)
    }
    if !stem.isEmpty { end(because: "the file ends before its \"ANSWER:\"") }
  }

  private mutating func extendStem(_ text: String, _ line: TextLine) {
    if !options.isEmpty { end(because: "\"ANSWER:\" is missing after its options") }
    stem.append(TextLine(number: line.number, text: text))
  }

  private var place: Place { Place(line: stem.first?.number) }

  private mutating func end(because reason: String) {
    items.leaveOut(at: place, because: reason)
    start()
  }

  private mutating func start() {
    stem = []
    options = []
    source = []
  }

  private mutating func finish(_ answer: String, line: Int) {
    defer { start() }
    let place = stem.isEmpty ? Place(line: line) : self.place
    guard !options.isEmpty else {
      return items.leaveOut(at: place, because: "there is an answer, but no option before it")
    }
    let letter = answer.utf8.first.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }
    let isLetter = answer.utf8.dropFirst().allSatisfy { $0 == 0x2E || $0 == 0x29 }
    guard let letter, isLetter, options.contains(where: { $0.letter == letter }) else {
      return items.leaveOut(
        at: Place(line: line), because: "its answer \"\(answer)\" is none of its options")
    }
    let prompt = stem.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n")
    guard !prompt.isEmpty else {
      return items.leaveOut(at: place, because: "there is no question before its options")
    }
    let choice = ChoiceAnswers(
      answers: options.map { option in
        ChoiceAnswers.Answer(text: RichText(option.text), isRight: option.letter == letter)
      })
    let original = Original(format: .aiken, text: source.joined(separator: "\n"))
    items.addChoice(
      choice, prompt: RichText(prompt), isMultiple: false, item: { $0.original = original },
      at: place)
  }
}
