internal import QuizCore

/// Reads one question of Moodle: its texts, its answers, and what is to be said about them.
struct MoodleQuestion {
  let element: XMLElement
  let type: String
  let place: Place
  var files: MoodleFiles
  var intake: MediaIntake
  var bank: ImportedBank
  /// What the texts lost, each once.
  var dropped: [String] = []

  init(_ element: XMLElement, place: Place, intake: MediaIntake, bank: ImportedBank) {
    self.element = element
    type = (element["type"] ?? "").trimmed.lowercased()
    self.place = place
    self.intake = intake
    self.bank = bank
    files = MoodleFiles(element)
  }

  mutating func remark(_ kind: Remark.Kind, _ what: String, _ why: String) {
    bank.remark(kind, at: place, what: what, why: why)
  }

  // MARK: Texts

  /// The formats that Moodle has for texts.
  enum TextFormat {
    case html, lines, plain, markdown

    init?(_ name: String?) {
      switch name?.trimmed.lowercased() {
      case "html", "1": self = .html
      case "moodle_auto_format", "moodle", "0": self = .lines
      case "plain_text", "plain", "2": self = .plain
      case "markdown", "4": self = .markdown
      default: return nil
      }
    }
  }

  /// The format of the question's own text, which its answers take over.
  var textFormat: TextFormat { TextFormat(element.first("questiontext")?["format"]) ?? .html }

  /// The raw text of an element: it is in a `<text>` of its own, or directly in it. Markup that was not made a text, as it
  /// should be, is taken for what was meant.
  static func raw(_ element: XMLElement?) -> String {
    guard let element else { return "" }
    if let text = element.first("text") { return text.elements.isEmpty ? text.text : text.inner }
    return element.children.compactMap(\.text).joined()
  }

  /// What is shown of an element; `nil` when that is nothing.
  mutating func text(of element: XMLElement?, gaps: Int = 0, raw: String? = nil) throws(ImportError)
    -> RichText?
  {
    guard let element else { return nil }
    let text = try read(
      raw ?? Self.raw(element), as: TextFormat(element["format"]) ?? textFormat, gaps: gaps)
    return text.blocks.isEmpty ? nil : text
  }

  mutating func read(_ source: String, as format: TextFormat, gaps: Int = 0) throws(ImportError)
    -> RichText
  {
    guard !source.isEmpty else { return RichText(blocks: []) }
    var failure: ImportError?
    let result = Self.result(source, format, gaps) { reference in
      guard failure == nil else { return nil }
      do throws(ImportError) {
        return try files.name(of: reference, at: place, intake: &intake, bank: &bank)
      } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    for name in result.dropped where dropped.count < 100 && !dropped.contains(name) {
      dropped.append(name)
    }
    return result.text
  }

  private static func result(
    _ source: String, _ format: TextFormat, _ gaps: Int, _ media: (String) -> MediaName?
  ) -> HTMLText.Result {
    switch format {
    case .html: HTMLText.read(source, gaps: gaps, media: media)
    case .lines: HTMLText.read(lines(source), gaps: gaps, media: media)
    case .plain:
      HTMLText.read(
        lines(parts(of: source, gaps).map(\.asPlain).joined()), gaps: gaps, media: media)
    case .markdown: MarkdownText.read(parts(of: source, gaps).flatMap(\.asMarkdown), media: media)
    }
  }

  /// The text with its line ends as breaks, where Moodle shows them.
  private static func lines(_ source: String) -> String {
    source.trimmed.replacing("\r\n", with: "\n").replacing("\n", with: "<br>")
  }

  /// A stretch of a text whose markup is no HTML, with the gap before it.
  private struct Part {
    var gap: Int?
    let text: Substring

    var asPlain: String { (gap.map { HTMLText.gap($0) } ?? "") + HTMLText.escaped(String(text)) }

    var asMarkdown: [MarkdownText.Piece] {
      (gap.map { [.blank(UInt32($0))] } ?? []) + [.markdown(String(text))]
    }
  }

  /// The parts of a text between the marks of its gaps, which are none of it.
  private static func parts(of source: String, _ gaps: Int) -> [Part] {
    var parts: [Part] = []
    var rest = source[...]
    var gap: Int?
    for next in 0..<gaps {
      guard let mark = rest.firstRange(of: HTMLText.gap(next)) else { continue }
      parts.append(Part(gap: gap, text: rest[..<mark.lowerBound]))
      rest = rest[mark.upperBound...]
      gap = next
    }
    return parts + [Part(gap: gap, text: rest)]
  }

  /// The question itself, or its name where it has no text.
  mutating func prompt() throws(ImportError) -> RichText {
    var prompt = try text(of: element.first("questiontext"))
    if prompt == nil, let name = element.first("name").map({ Self.raw($0).trimmed }), !name.isEmpty
    {
      prompt = RichText(name)
      remark(.guessed, "the question's name is asked", "it has no text of its own")
    }
    return try withPicture(prompt ?? RichText(blocks: []))
  }

  /// The text with the one picture that a question of Moodle 1.9 can have.
  private mutating func withPicture(_ prompt: RichText) throws(ImportError) -> RichText {
    guard let image = element.first("image")?.text.trimmed, !image.isEmpty,
      let name = try files.name(of: image, at: place, intake: &intake, bank: &bank)
    else { return prompt }
    return RichText(blocks: prompt.blocks + [.paragraph([.image(name, alternative: "")])])
  }

  // MARK: Answers

  /// An answer as Moodle has it.
  struct Answer {
    let element: XMLElement
    /// Its text as it stands.
    let raw: String
    let share: Share
  }

  /// The answers; a share that is no number counts nothing, with a remark.
  mutating func answers() -> [Answer] {
    element.all("answer").map { answer in
      let fraction = (answer["fraction"] ?? "0").trimmed
      let percent = NumberText.decimal(fraction.isEmpty ? "0" : fraction)
      if percent == nil {
        remark(
          .guessed, "the answer \"\(Excerpt.of(Self.raw(answer)))\" brings nothing",
          "its share of the points, \"\(Excerpt.of(fraction))\", is no number")
      }
      return Answer(
        element: answer, raw: Self.raw(answer), share: percent.map { Share(percent: $0) } ?? .none)
    }
  }

  /// What is said to who gives an answer.
  mutating func feedback(of answer: Answer) throws(ImportError) -> RichText? {
    try text(of: answer.element.first("feedback"))
  }
}
