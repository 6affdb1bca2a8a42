internal import QuizCore

/// The page: each of its three parts begins on a sheet of its own. It is written card by card, because all pictures together
/// may be larger than memory.
struct PrintPage {
  private let deck: Deck
  private let pictures: PrintPictures
  private let title: String

  init(_ deck: Deck, pictures: PrintPictures) {
    self.deck = deck
    self.pictures = pictures
    title = HTMLText.escaped(deck.title.text(in: .english))
  }

  /// Appends the page in HTML, and gives the number of cards on it.
  func write(to output: any ExportOutput) throws(ExportError) -> Int {
    try append(head, to: output)
    try append(
      """
      <section class="sheet">
      <h1>\(title)</h1>
      <p class="head">Name <span class="gap"></span> Date <span class="gap"></span></p>

      """, to: output)
    let count = try writeTest(to: output)
    try append("</section>\n<section class=\"key\">\n<h1>\(title): answers</h1>\n", to: output)
    try writeQuestions(to: output) { number, question in
      "<div class=\"answer\"><span class=\"number\">\(number).</span> \(question.answer)"
        + (question.explanation.isEmpty ? "" : "<div class=\"why\">\(question.explanation)</div>")
        + "</div>\n"
    }
    try append(
      "</section>\n<section class=\"cards\">\n<h1>\(title): cards to cut out and fold</h1>\n",
      to: output)
    try writeQuestions(to: output) { _, question in
      """
      <div class="card"><div class="side">\(question.prompt)\(Self.list(question.choices))</div>\
      <div class="side">\(question.answer)</div></div>

      """
    }
    try append("</section>\n</body>\n</html>\n", to: output)
    return count
  }

  private func append(_ html: String, to output: any ExportOutput) throws(ExportError) {
    try output.append(Array(html.utf8))
  }

  private var head: String {
    let language = deck.languages.front.map { " lang=\"\(HTMLText.escaped($0))\"" } ?? ""
    return """
      <!doctype html>
      <html\(language)>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <style>\(Self.style)</style>
      </head>
      <body>

      """
  }

  private func writeTest(to output: any ExportOutput) throws(ExportError) -> Int {
    var number = 0
    var notes = 0
    for card in deck.cards {
      if case .note(let text) = card.content {
        let html = text.printed(pictures.of(card))
        try append("<div class=\"note\">\(html)</div>\n", to: output)
        notes += 1
      } else if let question = PrintQuestion(card, picture: pictures.of(card)) {
        number += 1
        try append(
          """
          <div class="question"><span class="number">\(number).</span> \(question.prompt)
          \(Self.space(for: question))</div>

          """, to: output)
      }
    }
    return number + notes
  }

  /// Appends what `html` makes of each question and its number.
  private func writeQuestions(
    to output: any ExportOutput, _ html: (Int, PrintQuestion) -> String
  ) throws(ExportError) {
    var number = 0
    for card in deck.cards {
      guard let question = PrintQuestion(card, picture: pictures.of(card)) else { continue }
      number += 1
      try append(html(number, question), to: output)
    }
  }

  private static func space(for question: PrintQuestion) -> String {
    list(question.choices)
      + String(repeating: "<div class=\"line\"></div>", count: question.lines)
  }

  private static func list(_ choices: [String]) -> String {
    choices.isEmpty ? "" : "<ul>" + choices.map { "<li>\($0)</li>" }.joined() + "</ul>"
  }

  private static let style = """

    body { font: 11pt/1.4 serif; margin: 2em auto; max-width: 46em; color: #000; background: #fff }
    h1 { font-size: 1.3em }
    img { max-width: 100%; max-height: 6cm }
    ul { list-style: none; margin: .3em 0; padding-left: 1.8em }
    table { border-collapse: collapse } td, th { border: 1px solid; padding: .1em .4em }
    .question, .answer, .note { margin: 0 0 .9em; break-inside: avoid }
    .question > p, .answer > p { margin: .3em 0 }
    .number { font-weight: bold }
    .first { font-style: italic }
    .why { margin-left: 1.8em }
    .why p { margin: .2em 0 }
    .gap { display: inline-block; width: 8em; border-bottom: 1px solid }
    .gap.short { width: 2em }
    .line { border-bottom: 1px solid; height: 1.8em }
    .box { display: inline-block; width: .8em; height: .8em; border: 1px solid }
    .card { display: flex; break-inside: avoid; border: 1px dashed; margin-top: -1px }
    .side { flex: 1 1 0; min-height: 4.2cm; padding: .4cm; overflow-wrap: anywhere }
    .side + .side { border-left: 1px dotted }
    @media print {
      @page { margin: 1.5cm }
      body { margin: 0; max-width: none }
      section + section { break-before: page }
    }

    """
}
