import QuizCore

/// What Canvas says about a quiz in a file beside it (`assessment_meta.xml`).
struct QTICanvasMeta {
  /// The file.
  let member: String
  /// The quiz's identity, which its own file has too.
  let id: String?
  /// What the quiz is called.
  let title: String?
  private let description: String
  private let shuffles: Bool?
  private let whole: String

  init(_ root: XMLElement, member: String) {
    self.member = member
    id = root["identifier"]
    title = root.first("title")?.text
    description = root.first("description")?.text ?? ""
    shuffles = (root.first("shuffle_answers")?.text).flatMap {
      switch $0.trimmed {
      case "true": true
      case "false": false
      default: nil
      }
    }
    whole = root.outer
  }

  /// Gives a deck what is said of it.
  func apply(to deck: inout ImportedDeck, in run: QTIImport) {
    let text = run.text(description, in: member, at: run.package.place(member)).plain
    if !text.isEmpty { deck.summary = text }
    deck.originals["assessment_meta"] = whole
    guard shuffles == false else { return }
    for index in deck.items.indices {
      if case .choice = deck.items[index].content { deck.items[index].details.keepsOrder = true }
    }
  }
}
