import QuizCore

/// What a QTI item says after an answer, found by trying answers.
struct QTI2Feedback {
  /// Something that may be said.
  private struct Entry {
    let id: String
    let outcome: String
    let isShownWhenSet: Bool
    let element: XMLElement
    /// The option that it stands in.
    let option: String?

    func isShown(_ outcome: QTI2Processing.Outcome) -> Bool {
      (outcome.values[self.outcome] ?? []).contains(id) == isShownWhenSet
    }
  }

  private let item: QTI2Item
  private let entries: [Entry]

  init(_ item: QTI2Item) {
    self.item = item
    let modal = item.root.all("modalFeedback").map { Self.entry($0, option: nil) }
    entries = modal + Self.entries(in: item.body, option: nil)
  }

  // As deep as the document, which the parser limits.
  private static func entries(in element: XMLElement, option: String?) -> [Entry] {
    element.elements.flatMap { child -> [Entry] in
      let isOption =
        child.name == "simpleChoice" || child.name == "inlineChoice" || child.name == "hottext"
      let own =
        child.name == "feedbackBlock" || child.name == "feedbackInline"
        ? [entry(child, option: option)] : []
      return own + entries(in: child, option: isOption ? child["identifier"] : option)
    }
  }

  private static func entry(_ element: XMLElement, option: String?) -> Entry {
    Entry(
      id: element["identifier"] ?? "", outcome: element["outcomeIdentifier"] ?? "",
      isShownWhenSet: element["showHide"] != "hide", element: element, option: option)
  }

  /// Puts what is said where it belongs.
  func apply(to item: inout ImportedItem, details: inout Card.Details) {
    guard !entries.isEmpty else { return }
    var general: [RichText] = []
    var right: [RichText] = []
    var wrong: [RichText] = []
    var left = 0
    let tries = Tries(self.item)
    for entry in entries {
      let text = self.item.text(in: entry.element)
      guard !text.isEmpty else { continue }
      guard entry.element.descendants("printedVariable").isEmpty else {
        left += 1
        continue
      }
      switch role(entry, tries) {
      case .general: general.append(text)
      case .right: right.append(text)
      case .wrong: wrong.append(text)
      case .answers(let ids): left += add(text, to: ids, of: item.content, &details)
      case .model: model(text, &item, &general)
      case .unknown: left += 1
      }
    }
    item.explanation = RichText.stacked(general)
    details.verdicts.right = RichText.stacked(right)
    details.verdicts.wrong = RichText.stacked(wrong)
    if left > 0, item.content.isPlayable {
      self.item.run.bank.remark(
        .leftOut, at: self.item.place, what: "\(left) of the texts after an answer were left out",
        why: "a card has no place for when they are shown")
    }
  }

  private enum Role {
    case general, right, wrong, model, unknown
    case answers([String])
  }

  private func role(_ entry: Entry, _ tries: Tries) -> Role {
    if let option = entry.option { return .answers([option]) }
    let name = entry.id.lowercased()
    if name == "solution" { return .model }
    guard tries.sets(entry.outcome) else { return named(name, entry, tries) }
    let isRight = tries.right.map { entry.isShown($0) } ?? false
    let wrongs = tries.wrong.map { entry.isShown($0) }
    if isRight, !wrongs.isEmpty, wrongs.allSatisfy({ $0 }) { return .general }
    if tries.options.contains(where: { $0.id == entry.id }) { return .answers([entry.id]) }
    let shown = tries.options.filter { entry.isShown($0.outcome) }.map { $0.id }
    if !shown.isEmpty, tries.areOnlySome(shown) { return .answers(shown) }
    if isRight, !wrongs.contains(true) { return .right }
    if !isRight, !wrongs.isEmpty, wrongs.allSatisfy({ $0 }) { return .wrong }
    return shown.isEmpty ? .unknown : .answers(shown)
  }

  /// The role by its name alone, where no rule that is understood shows it.
  private func named(_ name: String, _ entry: Entry, _ tries: Tries) -> Role {
    if name.contains("incorrect") || name.contains("wrong") { return .wrong }
    if name.contains("correct") || name == "right" { return .right }
    if name.contains("general") || !entry.isShownWhenSet { return .general }
    if tries.options.contains(where: { $0.id == entry.id }) { return .answers([entry.id]) }
    return .unknown
  }

  private func model(_ text: RichText, _ item: inout ImportedItem, _ general: inout [RichText]) {
    if case .open(let prompt, nil) = item.content {
      item.content = .open(prompt: prompt, model: text)
    } else {
      general.append(text)
    }
  }

  /// Adds what is said to the notes of options; 1 when the card has no place for it.
  private func add(
    _ text: RichText, to ids: [String], of content: Card.Content, _ details: inout Card.Details
  ) -> Int {
    let keys = ids.compactMap { key($0, in: content) }
    for key in keys {
      let place = details.answers.firstIndex { $0.answer == key }
      let old = place.map { details.answers[$0] }
      let note = Card.AnswerNote(
        answer: key, share: old?.share,
        feedback: RichText.stacked([old?.feedback, text].compactMap { $0 }))
      if let place { details.answers[place] = note } else { details.answers.append(note) }
    }
    return keys.isEmpty ? 1 : 0
  }

  /// What a card calls the option of an identity.
  private func key(_ id: String, in content: Card.Content) -> String? {
    guard item.interactions.count == 1 else { return nil }
    if case .typed = content { return id }
    let interaction = QTI2Interaction(item: item, element: item.interactions[0])
    let elements =
      interaction.element.descendants("simpleChoice") + interaction.element.descendants("hottext")
    guard let place = elements.firstIndex(where: { $0["identifier"] == id }) else { return nil }
    switch content {
    case .choice(_, let options, _, _):
      return options.indices.contains(place) ? options[place].id.text : nil
    case .trueFalse:
      return QTIWords.isTrue(item.text(in: elements[place]).plain) ? "true" : "false"
    default: return nil
    }
  }
}

/// What comes of answers that are tried.
private struct Tries {
  let right: QTI2Processing.Outcome?
  let wrong: [QTI2Processing.Outcome]
  /// What comes of each option alone.
  let options: [(id: String, outcome: QTI2Processing.Outcome)]
  /// Options that are right together, or texts that are each right: more than one, else none.
  private let rights: Set<String>
  /// Whether they are right together only.
  private let areTogether: Bool

  init(_ item: QTI2Item) {
    let answers = Dictionary(
      item.declarations.map { ($0.id, Self.rightAnswer($0, of: item)) },
      uniquingKeysWith: { first, _ in first })
    right = item.processing.outcome(answers)
    guard item.interactions.count == 1, let declaration = item.declaration(item.interactions[0])
    else {
      let none = item.declarations.map { ($0.id, ["\u{F8FF}"]) }
      wrong = item.processing.outcome(Dictionary(none) { first, _ in first }).map { [$0] } ?? []
      options = []
      rights = []
      areTogether = false
      return
    }
    let interaction = item.interactions[0]
    let elements = interaction.descendants("simpleChoice") + interaction.descendants("hottext")
    let isTyped = interaction.name == "textEntryInteraction" && declaration.baseType == "string"
    let typed =
      isTyped ? QTI2Typed.named(QTI2Interaction(item: item, element: interaction), declaration) : []
    let ids = elements.compactMap { $0["identifier"] } + Set(typed).sorted()
    options = ids.compactMap { id in
      item.processing.outcome([declaration.id: [id]]).map { (id, $0) }
    }
    let correct = item.rightAnswer(declaration)
    areTogether = declaration.cardinality == "multiple"
    rights =
      areTogether
      ? Set(correct) : Self.best(typed, of: QTI2Interaction(item: item, element: interaction))
    let wrongIDs = elements.compactMap { $0["identifier"] }.filter { !correct.contains($0) }
    let tried =
      declaration.cardinality == "ordered" || wrongIDs.isEmpty
      ? [["\u{F8FF}"]] : wrongIDs.map { [$0] }
    wrong = tried.compactMap { item.processing.outcome([declaration.id: $0]) }
  }

  /// The declared answer, else the text to type that brings most.
  private static func rightAnswer(_ declaration: QTI2Declaration, of item: QTI2Item) -> [String] {
    let declared = item.rightAnswer(declaration)
    guard declared.isEmpty, item.interactions.count == 1,
      item.interactions[0].name == "textEntryInteraction",
      item.interactions[0]["responseIdentifier"] == declaration.id
    else { return declared }
    let interaction = QTI2Interaction(item: item, element: item.interactions[0])
    let points = QTI2Typed.named(interaction, declaration).map {
      ($0, interaction.points([$0]) ?? 0)
    }
    return points.max { $0.1 < $1.1 }.map { [$0.0] } ?? []
  }

  /// The texts that bring most.
  private static func best(_ texts: [String], of interaction: QTI2Interaction) -> Set<String> {
    let points = texts.map { ($0, interaction.points([$0]) ?? 0) }
    let most = points.map(\.1).max() ?? 0
    return Set(points.filter { $0.1 == most }.map(\.0))
  }

  /// Whether what is shown for these options alone is said of them, and not of how right an answer is.
  func areOnlySome(_ shown: [String]) -> Bool {
    guard rights.count > 1 else { return false }
    if areTogether { return shown.count < options.count }
    return !rights.isDisjoint(with: shown) && !rights.isSubset(of: shown)
  }

  /// Whether any of the answers sets an outcome.
  func sets(_ name: String) -> Bool {
    ([right].compactMap { $0 } + wrong + options.map { $0.outcome }).contains {
      !($0.values[name] ?? []).isEmpty
    }
  }
}

extension Card.Content {
  /// Whether it can be asked.
  var isPlayable: Bool {
    switch self {
    case .kept, .note: false
    default: true
    }
  }
}
