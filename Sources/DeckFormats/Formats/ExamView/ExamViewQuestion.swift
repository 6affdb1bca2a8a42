internal import QuizCore

/// A question of ExamView, or a group of things to match.
struct ExamViewQuestion {
  let element: XMLElement
  let kind: Kind
  let groups: ExamViewGroups

  /// The kinds of questions, by the two letters that stand for them.
  enum Kind: String {
    case trueFalse = "tf"
    case modifiedTrueFalse = "mtf"
    case multipleChoice = "mc"
    case yesNo = "yn"
    case numeric = "nr"
    case completion = "co"
    case matching = "ma"
    case shortAnswer = "sa"
    case problem = "pr"
    case essay = "es"
    case caseStudy = "ca"
    case other = "ot"

    /// The kinds by the names of elements, in files where each kind has its own.
    static let elements: [String: Kind] = [
      "true-false": .trueFalse, "modified-true-false": .modifiedTrueFalse,
      "multiple-choice": .multipleChoice, "yes-no": .yesNo, "numeric-response": .numeric,
      "completion": .completion, "matching": .matching, "short-answer": .shortAnswer,
      "problem": .problem, "essay": .essay, "case": .caseStudy, "other": .other,
      "matching-group": .matching,
    ]
  }

  /// `nil` for what is no question: heads, fonts, instructions.
  init?(_ element: XMLElement, _ groups: ExamViewGroups) {
    let kind =
      element.name == "question"
      ? Kind(rawValue: (element["type"] ?? "").lowercased()) ?? .other
      : Kind.elements[element.name]
    guard let kind, !groups.hold(element) else { return nil }
    self.element = element
    self.kind = kind
    self.groups = groups
  }

  func item(in bank: inout ImportedBank) -> ImportedItem? {
    let name = element["name"] ?? element["question-id"].map { "question \($0)" }
    let place = Place(line: element.line, item: name)
    var texts = MarkupText(at: place)
    let content: Card.Content
    switch self.content(&texts) {
    case .success(let found): content = found
    case .failure(let reason):
      bank.remark(.leftOut, at: place, what: "the question was left out", why: reason.text)
      return nil
    }
    var item = ImportedItem(content, at: place)
    if let rationale = element.first("rationale").map({ texts.read($0.inner) }),
      !rationale.blocks.isEmpty
    {
      item.explanation = rationale
    }
    item.details.tags = tags
    item.sourceID = element["question-id"] ?? element["group-id"].map { "group \($0)" }
    item.original = Original(format: .examView, text: original)
    if kind == .modifiedTrueFalse {
      bank.remark(
        .changed, at: place, what: "it is asked as an open question",
        why: "a card cannot ask to correct a part of a statement")
    }
    texts.remark(in: &bank)
    return item
  }

  /// The question, and the ones of its group, as they are in the file.
  private var original: String {
    ([element] + (element.name == "matching-group" ? members : [])).map(\.outer).joined(
      separator: "\n")
  }

  private var members: [XMLElement] { groups.members(of: element["name"] ?? "") }

  private var tags: [String] {
    var tags: [String] = []
    for name in ["topic", "keywords"] {
      for part in (element.first("info")?.first(name)?.text ?? "").split(separator: ",") {
        let tag = part.trimmed
        if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
      }
    }
    return tags
  }

  struct Reason: Error {
    let text: String
  }

  private func content(_ texts: inout MarkupText) -> Result<Card.Content, Reason> {
    let prompt = texts.read(element.first("text")?.inner ?? "")
    guard !prompt.blocks.isEmpty else { return .failure(Reason(text: "it has no text")) }
    let parts = max(element.first("choices")?.elements.count ?? 0, members.count)
    guard parts <= DeckLimits.options else {
      return .failure(
        Reason(text: "it has \(parts) choices, more than the \(DeckLimits.options) of a card"))
    }
    let answer = texts.read(element.first("answer")?.inner ?? "")
    switch kind {
    case .trueFalse, .yesNo: return trueFalse(prompt, answer.plain)
    case .multipleChoice: return choice(prompt, answer.plain, &texts)
    case .numeric:
      guard let value = NumberText.decimal(answer.plain),
        let number = NumberText.answer(value, tolerance: Decimal(mantissa: 0))
      else { return typed(prompt, answer.plain) }
      return .success(.numeric(prompt: prompt, answers: [number]))
    case .completion, .shortAnswer: return typed(prompt, answer.plain)
    case .matching: return matching(prompt, &texts)
    case .caseStudy: return .success(.note(prompt))
    case .essay, .problem, .other, .modifiedTrueFalse:
      return .success(.open(prompt: prompt, model: answer.blocks.isEmpty ? nil : answer))
    }
  }

  private func trueFalse(_ prompt: RichText, _ answer: String) -> Result<Card.Content, Reason> {
    switch answer.trimmed.lowercased() {
    case "t", "true", "y", "yes": .success(.trueFalse(statement: prompt, isTrue: true))
    case "f", "false", "n", "no": .success(.trueFalse(statement: prompt, isTrue: false))
    default: .failure(Reason(text: "its answer is neither true nor false"))
    }
  }

  private func typed(_ prompt: RichText, _ answer: String) -> Result<Card.Content, Reason> {
    let answer = answer.trimmed
    return answer.isEmpty
      ? .failure(Reason(text: "it has no answer"))
      : .success(.typed(prompt: prompt, accepted: [answer]))
  }

  /// The choices by their letters.
  private func choices(_ texts: inout MarkupText) -> [(letter: String, option: Option)] {
    var choices: [(String, Option)] = []
    for choice in element.first("choices")?.elements ?? [] where choice.name.hasPrefix("choice-") {
      let text = texts.read(choice.inner)
      guard !text.blocks.isEmpty else { continue }
      choices.append((choice.name.dropFirst("choice-".count).uppercased(), Option(text)))
    }
    return choices
  }

  private func choice(
    _ prompt: RichText, _ answer: String, _ texts: inout MarkupText
  ) -> Result<Card.Content, Reason> {
    let choices = choices(&texts)
    let letters = answer.uppercased().split { !$0.isLetter }.map(String.init)
    let rights = Set(choices.filter { letters.contains($0.letter) }.map(\.option.id))
    let options = texts.distinct(choices.map(\.option))
    let right = options.map(\.id).filter { rights.contains($0) }
    guard !right.isEmpty else { return .failure(Reason(text: "its answer is none of its choices")) }
    guard options.count > 1 else {
      return .failure(Reason(text: "it has fewer than two different choices"))
    }
    return .success(
      .choice(prompt: prompt, options: options, right: right, isMultiple: letters.count > 1))
  }

  private func matching(_ prompt: RichText, _ texts: inout MarkupText) -> Result<
    Card.Content, Reason
  > {
    let choices = choices(&texts)
    var pairs: [MatchingPair] = []
    for member in members {
      let left = Option(texts.read(member.first("text")?.inner ?? ""))
      let letter = (member.first("answer")?.text ?? "").trimmed.uppercased()
      guard let right = choices.first(where: { $0.letter == letter })?.option.id,
        !left.text.blocks.isEmpty, !pairs.contains(where: { $0.left.id == left.id })
      else { continue }
      pairs.append(MatchingPair(left: left, right: right))
    }
    let rights = texts.distinct(choices.map(\.option))
    guard pairs.count == members.count, !pairs.isEmpty else {
      return .failure(
        Reason(text: "a thing to match has no text, no choice that fits it, or a twin"))
    }
    return .success(.matching(prompt: prompt, pairs: pairs, rights: rights))
  }
}
