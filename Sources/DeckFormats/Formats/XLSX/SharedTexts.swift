internal import QuizCore

/// The texts that the cells of all sheets share.
struct SharedTexts {
  /// The texts in their order; runs of one text are joined, readings above the text are left out.
  private var texts: [String] = []
  /// Those of which a part is emphasised, raised or lowered, by their numbers.
  private(set) var styled: [Int: RichText] = [:]

  /// No texts.
  init() {}

  /// Reads the part of the package that holds them.
  init(_ bytes: [UInt8], member: String) throws(ImportError) {
    var found = SharedTexts()
    var run = SpreadsheetRun()
    try XMLStream(format: .xlsx, member: member).read(bytes) { (event) throws(ImportError) in
      switch event {
      case .start("si", _, let isEmpty, _):
        run = SpreadsheetRun()
        if isEmpty { found.texts.append("") }
      case .end("si"):
        found.styled[found.texts.count] = run.styled
        found.texts.append(SpreadsheetText.decoded(run.text))
      default: run.take(event)
      }
    }
    self = found
  }

  /// The text of a number.
  subscript(index: Int) -> String? { texts.indices.contains(index) ? texts[index] : nil }
}

/// A text that is put together of runs, each with a look of its own.
struct SpreadsheetRun {
  /// The text so far.
  private(set) var text = ""
  /// Where runs end that are emphasised, with their styles; empty while all of the text looks the same.
  private var parts: [(text: String, styles: [RichText.Style])] = []
  private var styles: [RichText.Style] = []
  private var isText = false
  private var isReading = false
  private var isProperties = false

  /// The text with its emphasis; `nil` where it has none.
  var styled: RichText? {
    guard parts.contains(where: { !$0.styles.isEmpty }) else { return nil }
    var html = ""
    for part in parts {
      let names = part.styles.compactMap { Self.tags[$0] }
      html += names.map { "<\($0)>" }.joined()
      html += HTMLText.escaped(SpreadsheetText.decoded(part.text)).replacing("\r\n", with: "\n")
        .replacing("\n", with: "<br>")
      html += names.reversed().map { "</\($0)>" }.joined()
    }
    return HTMLText.read(html) { _ in nil }.text
  }

  private static let tags: [RichText.Style: String] = [
    .strong: "b", .emphasis: "i", .underline: "u", .strike: "s", .sup: "sup", .sub: "sub",
  ]

  /// Takes what stands in the element of a text.
  mutating func take(_ event: XMLStream.Event) {
    switch event {
    case .start("r", _, _, _): styles = []
    case .start("rPh", _, let isEmpty, _): isReading = !isEmpty
    case .start("rPr", _, let isEmpty, _): isProperties = !isEmpty
    case .start("t", _, let isEmpty, _), .start("v", _, let isEmpty, _): isText = !isEmpty
    case .start(let name, let attributes, _, _):
      if isProperties, let style = Self.style(name, attributes.first { $0.name == "val" }?.value) {
        styles.append(style)
      }
    case .text(let part): if isText, !isReading { add(part) }
    case .end("r"): styles = []
    case .end("t"), .end("v"): isText = false
    case .end("rPh"): isReading = false
    case .end("rPr"): isProperties = false
    case .end: break
    }
  }

  private mutating func add(_ part: String) {
    text += part
    if let last = parts.last?.styles, last == styles {
      parts[parts.count - 1].text += part
    } else {
      parts.append((part, styles))
    }
  }

  /// The style that a property of a run gives, unless its value says that it does not.
  private static func style(_ name: String, _ value: String?) -> RichText.Style? {
    let isOff = ["0", "false", "none"].contains(value ?? "1")
    switch (name, value) {
    case ("b", _): return isOff ? nil : .strong
    case ("i", _): return isOff ? nil : .emphasis
    case ("u", _): return isOff ? nil : .underline
    case ("strike", _): return isOff ? nil : .strike
    case ("vertAlign", "superscript"): return .sup
    case ("vertAlign", "subscript"): return .sub
    default: return nil
    }
  }
}
