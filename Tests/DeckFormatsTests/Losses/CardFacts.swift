import DeckFormats
import QuizCore

/// What a card is, as named texts that can be compared one by one: what was written with what is read again.
struct CardFacts {
  private(set) var texts: [String: String] = [:]
  private let details: Card.Details

  /// What is asked and answered: another kind of card says it in another way, which is told as one loss.
  static let ofContent: Set<String> = [
    "kind", "prompt", "explanation", "options", "order of options", "shares", "said of answers",
    "accepted", "other answers",
    "numbers", "pairs", "spare partners", "items", "blanks", "other texts for gaps",
    "weights of gaps", "hints of gaps",
    "said in gaps", "shares in gaps", "policies of gaps", "back", "wrong", "model", "truth",
    "scale", "answer in words",
  ]

  init(_ card: Card) {
    self.init(card.content, card.explanation, card.source, card.details)
  }

  init(_ item: ImportedItem) {
    self.init(item.content, item.explanation, item.source, item.details)
  }

  private init(
    _ content: Card.Content, _ explanation: RichText?, _ source: Card.Source?,
    _ details: Card.Details
  ) {
    self.details = details
    self["kind"] = content.kind
    self["prompt"] = content.prompt?.dump
    self["explanation"] = explanation?.dump
    self["source"] = source.map { "\($0.title) \($0.address ?? "")" }
    addDetails()
    add(content)
  }

  private subscript(name: String) -> String? {
    get { texts[name] }
    // Blanks beside each other, and those at the ends of lines, are no difference to a reader.
    set {
      texts[name] = newValue.map(Self.evened)
    }
  }

  /// One blank for several, and none at the ends of lines.
  private static func evened(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "⏎":
        while result.last == " " { result.removeLast() }
        result.append("⏎")
      case " ", "\t": if result.last != " ", result.last != "⏎" { result.append(" ") }
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private mutating func addDetails() {
    self["tags"] = Self.list(details.tags.sorted())
    self["category"] = Self.list(details.category)
    self["instructions"] = details.instructions?.dump
    self["hints"] = Self.list(details.hints.map(\.dump))
    self["time limit"] = details.seconds.map { "\($0)" }
    self["weight"] = details.weight.flatMap { $0 == Decimal(mantissa: 1) ? nil : "\($0)" }
    self["after right"] = details.verdicts.right?.dump
    self["after partly"] = details.verdicts.partial?.dump
    self["after wrong"] = details.verdicts.wrong?.dump
    self["policy"] = Self.words(of: details.policy)
    self["keeps order"] = details.keepsOrder ? "yes" : nil
  }

  private mutating func add(_ content: Card.Content) {
    switch content {
    case .trueFalse(_, let isTrue):
      self["truth"] = "\(isTrue)"
      addNotes([("true", "true", isTrue), ("false", "false", !isTrue)], rights: 1)
    case .choice(_, let options, let right, let isMultiple):
      addChoice(options, right, isMultiple)
    case .pair(_, let back, let wrong):
      self["back"] = back.dump
      self["wrong"] = Self.list(wrong.map(\.text.dump))
      self["answer in words"] = Self.words(of: back)
    case .typed(_, let accepted): addTyped(accepted)
    case .slider(let prompt, let scale, let target):
      self["prompt"] = prompt.texts[0].text
      self["scale"] = "\(scale) \(target)"
    case .numeric(_, let answers): addNumbers(answers)
    case .matching(_, let pairs, let rights): addPairs(pairs, rights)
    case .ordering(_, let items): self["items"] = Self.list(items.map(\.text.dump))
    case .cloze(_, let blanks): addBlanks(blanks)
    case .open(_, let model): self["model"] = model?.dump
    case .note, .kept: break
    }
  }

  private mutating func addChoice(_ options: [Option], _ right: [OptionID], _ isMultiple: Bool) {
    let marked = options.map { (right.contains($0.id) ? "=" : "~") + $0.text.dump }
    self["kind"] = isMultiple ? "several" : "choice"
    self["options"] = Self.list(marked.sorted())
    if details.keepsOrder { self["order of options"] = Self.list(marked) }
    let rights = options.filter { right.contains($0.id) }
    self["answer in words"] = Self.list(rights.map { Self.words(of: $0.text) })
    addNotes(
      options.map { ($0.id.text, $0.text.dump, right.contains($0.id)) }, rights: right.count,
      takesAway: isMultiple)
  }

  private mutating func addTyped(_ accepted: [String]) {
    self["accepted"] = accepted.first
    self["answer in words"] = accepted.first.map { Self.words(of: $0) }
    // One that brings a part of the points is among the accepted ones or among the notes.
    let others = details.answers.map(\.answer).filter { !accepted.contains($0) }
    let all = accepted.map { ($0, Share.whole) } + others.map { ($0, Share.none) }
    var shares: [String] = []
    var said: [String] = []
    for (text, usual) in all {
      let note = details.answers.first { $0.answer == text }
      let share = note?.share ?? usual
      if share != .none { shares.append("\(text) \(share.parts)") }
      if let feedback = note?.feedback { said.append("\(text) \(feedback.dump)") }
    }
    self["shares"] = Self.list(shares.sorted())
    self["said of answers"] = Self.list(said.sorted())
  }

  private mutating func addNumbers(_ answers: [NumericAnswer]) {
    self["numbers"] = Self.list(
      answers.filter { $0.share > .none }.map {
        "\($0.value) \($0.minimum)…\($0.maximum) \($0.isOpen)"
      })
    self["shares"] = Self.list(
      answers.filter { $0.share > .none }.map { "\($0.value) \($0.share.parts)" })
    self["said of answers"] = Self.list(
      answers.filter { $0.feedback != nil || $0.share <= .none }
        .map { "\($0.value) \($0.share.parts) \($0.feedback?.dump ?? "")" })
    if answers.count == 1, let text = answers[0].feedback?.dump {
      self["after right"] = text
      self["said of answers"] = nil
    }
    self["other answers"] = Self.list(
      details.answers.map { "\($0.answer) \($0.share ?? .none) \($0.feedback?.dump ?? "")" })
  }

  private mutating func addPairs(_ pairs: [MatchingPair], _ rights: [Option]) {
    let name = { (id: OptionID) in rights.first { $0.id == id }?.text.dump ?? "?" }
    self["pairs"] = Self.list(pairs.map { "\($0.left.text.dump) – \(name($0.right))" })
    self["spare partners"] = Self.list(
      rights.filter { right in !pairs.contains { $0.right == right.id } }.map(\.text.dump))
    addNotes(pairs.map { ($0.left.id.text, $0.left.text.dump, true) }, rights: pairs.count)
  }

  /// What answers bring, stated or not, and what is said of them; an answer is its key in the notes, its text, whether it is right.
  private mutating func addNotes(
    _ answers: [(key: String, text: String, isRight: Bool)], rights: Int, takesAway: Bool = false
  ) {
    var shares: [String] = []
    var said: [String] = []
    let part = Int32(10_000_000 / max(1, rights))
    for answer in answers {
      let note = details.answers.first { $0.answer == answer.key }
      let usual = Share(parts: answer.isRight ? part : takesAway ? -part : 0)
      shares.append("\(answer.text) \((note?.share ?? usual).parts)")
      if let feedback = note?.feedback { said.append("\(answer.text) \(feedback.dump)") }
    }
    self["shares"] = Self.list(shares.sorted())
    self["said of answers"] = Self.list(said.sorted())
    moveNotes(answers)
  }

  /// What is said of the one right answer is said after a right answer; of two answers, the other one is the wrong answer.
  private mutating func moveNotes(_ answers: [(key: String, text: String, isRight: Bool)]) {
    guard answers.count(where: \.isRight) == 1, answers.count == 2 || texts["kind"] == "choice"
    else { return }
    var said: [String] = []
    for answer in answers {
      guard let text = details.answers.first(where: { $0.answer == answer.key })?.feedback?.dump
      else { continue }
      if answer.isRight {
        self["after right"] = text
      } else if answers.count == 2 {
        self["after wrong"] = text
      } else {
        said.append("\(answer.text) \(text)")
      }
    }
    self["said of answers"] = Self.list(said.sorted())
  }

  // MARK: Gaps

  private mutating func addBlanks(_ blanks: [Blank]) {
    self["blanks"] = Self.list(blanks.map(Self.answers))
    self["weights of gaps"] = Self.list(blanks.map { "\($0.weight)" })
    self["hints of gaps"] = Self.list(blanks.compactMap(\.hint))
    let notes = blanks.flatMap(\.answers)
    self["said in gaps"] = Self.list(notes.compactMap { $0.feedback?.dump })
    self["shares in gaps"] = Self.list(
      blanks.flatMap { blank in
        blank.answers.compactMap { note in
          guard let share = note.share, share != Self.usual(note.answer, in: blank) else {
            return nil
          }
          return "\(share.parts)"
        }
      })
    self["other texts for gaps"] = Self.list(
      blanks.flatMap { blank -> [String] in
        guard case .typed(let accepted, _) = blank.kind else { return [] }
        // One that brings a part of the points is among the accepted ones or among the notes.
        let noted = blank.answers.filter { $0.share.map { $0 > .none } ?? false }.map(\.answer)
        return Set(accepted.dropFirst() + noted).sorted()
      })
    self["policies of gaps"] = Self.list(
      blanks.compactMap {
        if case .typed(_, let policy) = $0.kind { Self.words(of: policy) } else { nil }
      })
  }

  private static func usual(_ answer: String, in blank: Blank) -> Share {
    switch blank.kind {
    case .typed(let accepted, _): accepted.contains(answer) ? .whole : .none
    case .choice(_, let right, let isMultiple):
      Share(
        parts: (isMultiple ? 10_000_000 / Int32(max(1, right.count)) : 10_000_000)
          * (right.contains { $0.text == answer } ? 1 : isMultiple ? -1 : 0))
    case .numeric: .none
    }
  }

  private static func answers(of blank: Blank) -> String {
    switch blank.kind {
    case .typed(let accepted, _): "typed \(accepted.first ?? "")"
    case .choice(let options, let right, let isMultiple):
      "\(isMultiple) "
        + options.map { (right.contains($0.id) ? "=" : "~") + $0.text.dump }.sorted()
        .joined(separator: "|")
    case .numeric(let answers):
      "numbers "
        + answers.map { "\($0.value) \($0.minimum) \($0.maximum) \($0.share.parts)" }
        .joined(separator: "|")
    }
  }

  private static func list(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : texts.joined(separator: " ‖ ")
  }

  /// The words of an answer; what is said instead of a picture is none of them.
  private static func words(of text: RichText) -> String {
    words(of: text.plain)
  }

  private static func words(of text: String) -> String {
    var result = ""
    var isOpen = false
    for character in text {
      if character == "]" { isOpen = false }
      if !isOpen { result.append(character) }
      if character == "[" { isOpen = true }
    }
    return result
  }

  private static func words(of policy: AnswerPolicy?) -> String? {
    guard let policy, policy != AnswerPolicy() else { return nil }
    return "\(policy)"
  }
}
