internal import QuizCore

/// Makes a question of Moodle of a card, and says what of the card it cannot hold.
struct MoodleQuestionXML {
  let card: Card
  let sourceID: String?
  private(set) var losses: [(kind: Remark.Kind, what: String, why: String)] = []

  init(_ card: Card, sourceID: String?) {
    self.card = card
    self.sourceID = sourceID
  }

  var details: Card.Details { card.details }

  mutating func lose(_ what: String, _ why: String, kind: Remark.Kind = .changed) {
    if !losses.contains(where: { $0.what == what }) { losses.append((kind, what, why)) }
  }

  /// The question; `nil` when Moodle has none like the card.
  mutating func element() -> XMLElement? {
    guard let (type, own) = typeAndContent() else {
      lose("the card is left out", "Moodle has no questions of this kind", kind: .leftOut)
      return nil
    }
    var children = [named("name", text: Excerpt.of(card.content.askedFirst.plain))]
    children += own.text
    children.append(textual("generalfeedback", feedback()))
    children.append(plain("defaultgrade", "\(details.weight ?? Decimal(mantissa: 1))"))
    children.append(plain("penalty", "0.3333333"))
    children.append(plain("hidden", "0"))
    if let sourceID { children.append(plain("idnumber", sourceID)) }
    children += own.rest
    if type != "essay", type != "description" { children += verdicts() }
    children += details.hints.map { textual("hint", $0) }
    if !details.tags.isEmpty {
      children.append(
        XMLElement("tags", children: details.tags.map { .element(named("tag", text: $0)) }))
    }
    tellCommonLosses(type)
    return XMLElement(
      "question", attributes: [XMLAttribute("type", type)], children: children.map { .element($0) })
  }

  /// The text of a question and what belongs to its type.
  typealias Content = (text: [XMLElement], rest: [XMLElement])

  private mutating func typeAndContent() -> (String, Content)? {
    switch card.content {
    case .trueFalse(let statement, let isTrue):
      ("truefalse", ([question(statement)], trueFalse(isTrue)))
    case .choice(let prompt, let options, let right, let isMultiple):
      ("multichoice", ([question(prompt)], choice(options, right, isMultiple: isMultiple)))
    case .pair(let front, let back, let wrong): pair(front, back, wrong)
    case .typed(let prompt, let accepted):
      ("shortanswer", ([question(prompt)], typed(accepted)))
    case .numeric(let prompt, let answers):
      ("numerical", ([question(prompt)], numeric(answers)))
    case .matching(let prompt, let pairs, let rights):
      ("matching", ([question(prompt)], matching(pairs, rights)))
    case .ordering(let prompt, let items):
      (
        "ordering",
        ([question(prompt)], items.map { answer($0.text, share: .whole, feedback: nil) })
      )
    case .cloze(let text, let blanks): ("cloze", ([cloze(text, blanks)], []))
    case .open(let prompt, let model):
      (
        "essay",
        (
          [question(prompt)],
          [
            plain("responseformat", "editor"), plain("responserequired", "1"),
            plain("responsefieldlines", "10"), plain("attachments", "0"),
            textual("graderinfo", model),
          ]
        )
      )
    case .note(let text): ("description", ([question(text)], []))
    case .slider, .kept: nil
    }
  }

  private mutating func pair(_ front: RichText, _ back: RichText, _ wrong: [Option]) -> (
    String, Content
  ) {
    if wrong.isEmpty {
      lose("it is written as a question with a typed answer", "Moodle has no cards with two sides")
      return ("shortanswer", ([question(front)], typed([back.plain])))
    }
    lose("it is written as a choice", "Moodle has no cards with two sides")
    let right = Option(back)
    return (
      "multichoice", ([question(front)], choice([right] + wrong, [right.id], isMultiple: false))
    )
  }

  private func verdicts() -> [XMLElement] {
    let verdicts = details.verdicts
    return [
      verdicts.right.map { textual("correctfeedback", $0) },
      verdicts.partial.map { textual("partiallycorrectfeedback", $0) },
      verdicts.wrong.map { textual("incorrectfeedback", $0) },
    ].compactMap { $0 }
  }

  /// The explanation, and where it comes from.
  private mutating func feedback() -> RichText? {
    guard let source = card.source else { return card.explanation }
    lose("the source is written into the general feedback", "Moodle has no place of its own for it")
    let title = RichText.Inline.text(source.title)
    let line = source.address.map { RichText.Inline.link(address: $0, [title]) } ?? title
    return RichText(blocks: (card.explanation?.blocks ?? []) + [.paragraph([line])])
  }

  private mutating func tellCommonLosses(_ type: String) {
    for what in card.details(besides: held(by: type)) {
      lose("\(what) is left out", "Moodle has no place for it in such a question")
    }
    if type == "shortanswer", let policy = details.policy { tellLosses(of: policy) }
  }

  /// What a question of a type holds, or is told elsewhere.
  private func held(by type: String) -> Set<CardDetail> {
    var held: Set<CardDetail> = [
      .instructions, .hints, .weight, .tags, .category, .explanation, .source,
    ]
    if type != "essay", type != "description" {
      held.formUnion([.textAfterRight, .textAfterPartlyRight, .textAfterWrong])
    }
    switch type {
    case "multichoice": held.formUnion([.feedback, .shares, .order])
    case "matching": held.insert(.order)
    case "shortanswer": held.formUnion([.feedback, .shares, .comparison])
    case "truefalse", "numerical", "cloze": held.formUnion([.feedback, .shares])
    default: break
    }
    return held
  }

  mutating func tellLosses(of policy: AnswerPolicy) {
    var exact = AnswerPolicy()
    exact.respectsCase = policy.respectsCase
    exact.hasWildcards = policy.hasWildcards
    if policy != exact {
      lose(
        "how typed answers are compared is left out",
        "Moodle takes the exact text, with or without regard to case")
    }
  }

  // MARK: Elements

  func plain(_ name: String, _ text: String) -> XMLElement {
    XMLElement(name, children: [.text(text)])
  }

  func named(_ name: String, text: String) -> XMLElement {
    XMLElement(name, children: [.element(plain("text", text))])
  }

  /// The text of the question, with what is to be read before it.
  private mutating func question(_ text: RichText) -> XMLElement {
    guard let instructions = details.instructions else { return textual("questiontext", text) }
    lose(
      "the instructions are written into the question", "Moodle has no place of their own for them")
    return textual("questiontext", RichText(blocks: instructions.blocks + text.blocks))
  }

  /// An element with a text in HTML and the files in it.
  func textual(_ name: String, _ text: RichText?) -> XMLElement {
    var files: [MediaName] = []
    let html = text.map { text in
      HTMLText.write(text) { media in
        if !files.contains(media) { files.append(media) }
        return "@@PLUGINFILE@@/\(media)"
      }
    }
    return textual(name, html: html ?? "", files: files)
  }

  func textual(_ name: String, html: String, files: [MediaName]) -> XMLElement {
    let text: [XMLNode] = html.isEmpty ? [] : [.data(html)]
    return XMLElement(
      name, attributes: [XMLAttribute("format", "html")],
      children: [.element(XMLElement("text", children: text))]
        + files.map { file in
          .element(
            XMLElement(
              "file",
              attributes: [
                XMLAttribute("name", file.text), XMLAttribute("path", "/"),
                XMLAttribute("encoding", "base64"),
              ], children: [.text(MoodleFiles.keptMark + file.text)]))
        })
  }

  /// A share in percent as Moodle writes it.
  mutating func fraction(_ share: Share) -> String {
    let nearest = MoodleShares.nearest(share)
    if !MoodleShares.isAccepted(share) {
      lose(
        "a share of \(share.percent) % is written as \(nearest.percent) %",
        "Moodle accepts certain shares only, and this is the nearest")
    }
    return "\(nearest.percent)"
  }

  /// An answer with its share and what is said to who gives it.
  mutating func answer(_ text: RichText, share: Share, feedback: RichText?) -> XMLElement {
    var element = textual("answer", text)
    element.attributes.insert(XMLAttribute("fraction", fraction(share)), at: 0)
    if let feedback { element.children.append(.element(textual("feedback", feedback))) }
    return element
  }

  /// An answer that is compared as plain text.
  mutating func answer(plain text: String, share: Share, feedback: RichText?) -> XMLElement {
    var element = named("answer", text: text)
    element.attributes = [
      XMLAttribute("fraction", fraction(share)), XMLAttribute("format", "moodle_auto_format"),
    ]
    if let feedback { element.children.append(.element(textual("feedback", feedback))) }
    return element
  }
}
