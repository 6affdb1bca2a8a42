/// The page: each of its three parts begins on a sheet of its own.
struct PrintPage {
  let title: String
  /// The language of the questions, as a BCP 47 tag.
  let language: String?
  let parts: [PrintPart]

  /// The page in HTML.
  var html: String {
    let language = language.map { " lang=\"\(HTMLText.escaped($0))\"" } ?? ""
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
      <section class="sheet">
      <h1>\(title)</h1>
      <p class="head">Name <span class="gap"></span> Date <span class="gap"></span></p>
      \(test)
      </section>
      <section class="key">
      <h1>\(title): answers</h1>
      \(key)
      </section>
      <section class="cards">
      <h1>\(title): cards to cut out and fold</h1>
      \(cards)
      </section>
      </body>
      </html>

      """
  }

  private var questions: [PrintQuestion] {
    parts.compactMap { if case .question(let question) = $0 { question } else { nil } }
  }

  private var test: String {
    var number = 0
    return parts.map { part in
      switch part {
      case .note(let html): return "<div class=\"note\">\(html)</div>"
      case .question(let question):
        number += 1
        return """
          <div class="question"><span class="number">\(number).</span> \(question.prompt)
          \(Self.space(for: question))</div>
          """
      }
    }.joined(separator: "\n")
  }

  private static func space(for question: PrintQuestion) -> String {
    list(question.choices)
      + String(repeating: "<div class=\"line\"></div>", count: question.lines)
  }

  private static func list(_ choices: [String]) -> String {
    choices.isEmpty ? "" : "<ul>" + choices.map { "<li>\($0)</li>" }.joined() + "</ul>"
  }

  private var key: String {
    questions.enumerated().map { index, question in
      "<div class=\"answer\"><span class=\"number\">\(index + 1).</span> \(question.answer)</div>"
    }.joined(separator: "\n")
  }

  private var cards: String {
    questions.map { question in
      """
      <div class="card"><div class="side">\(question.prompt)\(Self.list(question.choices))</div>\
      <div class="side">\(question.answer)</div></div>
      """
    }.joined(separator: "\n")
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
