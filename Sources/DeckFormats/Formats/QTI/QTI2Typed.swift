import QuizCore

/// What is taken in a place to type into.
struct QTI2Typed {
  let kind: Blank.Kind
  let notes: [Card.AnswerNote]
  let points: Double

  /// `nil` when the file does not say what is right.
  init?(_ interaction: QTI2Interaction) {
    guard let declaration = interaction.declaration else { return nil }
    let values = Self.values(interaction, declaration)
    let best = values.map { $0.points }.max() ?? 0
    let isNumber = ["integer", "float"].contains(declaration.baseType)
    if isNumber {
      let answers = Self.numbers(interaction, declaration, values)
      guard !answers.isEmpty else { return nil }
      kind = .numeric(answers)
      notes = []
    } else {
      let accepted = values.filter { $0.points > 0 }
      guard !accepted.isEmpty else { return nil }
      kind = .typed(
        accepted: accepted.map { $0.text }, policy: Self.policy(interaction, declaration))
      notes = accepted.filter { $0.points < best }.map {
        Card.AnswerNote(answer: $0.text, share: QTINumber.share($0.points, of: best))
      }
    }
    points = best > 0 ? best : 1
  }

  private typealias Value = (text: String, points: Double)

  /// The answers that the file names, those that bring most first.
  private static func values(_ interaction: QTI2Interaction, _ declaration: QTI2Declaration)
    -> [Value]
  {
    var values: [Value] = []
    for text in named(interaction, declaration)
    where !text.isEmpty && !values.contains(where: { $0.text == text }) {
      let points =
        interaction.points([text])
        ?? declaration.mapping?.value(text) ?? (declaration.correct.contains(text) ? 1 : 0)
      values.append((text, points))
    }
    // Rules that look at other things as well say nothing about a single answer.
    if values.allSatisfy({ $0.points <= 0 }) {
      values = values.map {
        (
          $0.text,
          declaration.mapping?.value($0.text) ?? (declaration.correct.contains($0.text) ? 1 : 0)
        )
      }
    }
    return values.enumerated().sorted {
      $0.element.points != $1.element.points
        ? $0.element.points > $1.element.points : $0.offset < $1.offset
    }.map { $0.element }
  }

  /// The answers that the declaration and the rules name.
  static func named(_ interaction: QTI2Interaction, _ declaration: QTI2Declaration) -> [String] {
    let all =
      declaration.correct + (declaration.mapping?.entries.map { $0.key } ?? [])
      + tested(interaction)
    return Array(all.prefix(DeckLimits.acceptedAnswers))
  }

  /// The texts that rules compare the answer with.
  private static func tested(_ interaction: QTI2Interaction) -> [String] {
    guard case .rules(let rules) = interaction.item.processing.program else { return [] }
    let comparisons = ["match", "stringMatch", "equal"].flatMap { name in
      rules.flatMap { $0.descendants(name) }
    }
    return comparisons.filter { names(interaction.response, in: $0) }
      .compactMap { $0.first("baseValue").map { $0.text.trimmed } }
  }

  private static func names(_ response: String, in comparison: XMLElement) -> Bool {
    comparison.all("variable").contains { $0["identifier"] == response }
  }

  /// The numbers that are taken: those of ranges first, then single ones that no range takes.
  private static func numbers(
    _ interaction: QTI2Interaction, _ declaration: QTI2Declaration, _ values: [Value]
  ) -> [NumericAnswer] {
    var answers: [(answer: NumericAnswer, points: Double)] = []
    for range in ranges(interaction, declaration) {
      guard let answer = range.answers(feedback: nil).first else { continue }
      let points = interaction.points(["\(answer.value)"]) ?? 1
      guard points > 0 else { continue }
      answers += range.answers(feedback: nil).map { ($0, points) }
    }
    for value in values where value.points > 0 {
      guard let number = NumberText.decimal(value.text),
        !answers.contains(where: { $0.answer.takes(number) })
      else { continue }
      answers.append((NumericAnswer(value: number, minimum: number, maximum: number), value.points))
    }
    let best = answers.map { $0.points }.max() ?? 0
    let ordered = answers.filter { $0.points == best } + answers.filter { $0.points < best }
    return ordered.map {
      $0.points == best ? $0.answer : $0.answer.sharing(QTINumber.share($0.points, of: best))
    }
  }

  private static func ranges(_ interaction: QTI2Interaction, _ declaration: QTI2Declaration)
    -> [QTIRange]
  {
    guard case .rules(let rules) = interaction.item.processing.program else { return [] }
    var found: [QTIRange] = []
    for condition in rules.flatMap({
      $0.descendants("responseIf") + $0.descendants("responseElseIf")
    }) {
      guard let test = condition.elements.first else { continue }
      for range in QTI2RangeReader(interaction.response, declaration).ranges(test)
      where range.lower != nil || range.upper != nil {
        found.append(range)
      }
    }
    return found
  }

  /// Whether upper and lower case count: by the mapping, or by how rules compare.
  private static func policy(_ interaction: QTI2Interaction, _ declaration: QTI2Declaration)
    -> AnswerPolicy?
  {
    var respects = true
    if let mapping = declaration.mapping, interaction.item.processing.usesMapping {
      respects = mapping.entries.allSatisfy { $0.respectsCase }
    }
    if case .rules(let rules) = interaction.item.processing.program {
      let matches = rules.flatMap { $0.descendants("stringMatch") }
        .filter { names(interaction.response, in: $0) }
      if !matches.isEmpty { respects = matches.allSatisfy { $0["caseSensitive"] != "false" } }
    }
    guard respects else { return nil }
    var policy = AnswerPolicy()
    policy.respectsCase = true
    return policy
  }
}

extension NumericAnswer {
  /// Whether it takes a number.
  func takes(_ number: Decimal) -> Bool {
    let (value, low, high) = (
      QTINumber.double(number), QTINumber.double(minimum), QTINumber.double(maximum)
    )
    return isOpen ? value > low && value < high : value >= low && value <= high
  }
}

/// Finds ranges of numbers in the conditions of rules.
struct QTI2RangeReader {
  private let response: String
  private let declaration: QTI2Declaration

  init(_ response: String, _ declaration: QTI2Declaration) {
    self.response = response
    self.declaration = declaration
  }

  // As deep as the document, which the parser limits.
  /// The ranges that a condition takes.
  func ranges(_ test: XMLElement) -> [QTIRange] {
    switch test.name {
    case "or": return QTIRange.joiningExact(test.elements.flatMap { ranges($0) })
    case "and":
      var range = QTIRange()
      for part in test.elements.flatMap({ ranges($0) }) {
        range.exact += part.exact
        range.lower = part.lower ?? range.lower
        range.upper = part.upper ?? range.upper
      }
      return range.isEmpty ? [] : [range]
    case "equal": return equal(test).map { [$0] } ?? []
    case "gt", "gte", "lt", "lte": return compared(test).map { [$0] } ?? []
    default: return []
    }
  }

  private func constant(_ element: XMLElement) -> Decimal? {
    switch element.name {
    case "baseValue": NumberText.decimal(element.text)
    case "correct" where element["identifier"] == response:
      declaration.correct.first.flatMap({ NumberText.decimal($0) })
    default: nil
    }
  }

  private func isVariable(_ element: XMLElement) -> Bool {
    element.name == "variable" && element["identifier"] == response
  }

  private func compared(_ test: XMLElement) -> QTIRange? {
    guard test.elements.count == 2 else { return nil }
    let isFirst = isVariable(test.elements[0])
    guard isFirst || isVariable(test.elements[1]),
      let bound = constant(test.elements[isFirst ? 1 : 0])
    else { return nil }
    var range = QTIRange()
    let end = (bound: bound, isTaken: test.name.hasSuffix("e"))
    if test.name.hasPrefix("g") == isFirst { range.lower = end } else { range.upper = end }
    return range
  }

  private func equal(_ test: XMLElement) -> QTIRange? {
    guard test.elements.contains(where: { isVariable($0) }),
      let value = test.elements.compactMap({ constant($0) }).first
    else { return nil }
    let parts = (test["tolerance"] ?? "").split(separator: " ").map(String.init)
    guard let mode = test["toleranceMode"], mode != "exact", let below = parts.first,
      let low = QTINumber.double(below), let high = QTINumber.double(parts.last ?? below)
    else { return QTIRange(exact: [value]) }
    let number = QTINumber.double(value)
    let size = mode == "relative" ? (number < 0 ? -number : number) / 100 : 1
    guard let least = QTINumber.rounded(number - low * size),
      let most = QTINumber.rounded(number + high * size)
    else {
      return QTIRange(exact: [value])
    }
    var range = QTIRange(exact: [value])
    range.lower = (least, test["includeLowerBound"] != "false")
    range.upper = (most, test["includeUpperBound"] != "false")
    return range
  }
}
