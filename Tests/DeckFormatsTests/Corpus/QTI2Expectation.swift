import DeckFormats
import QuizCore

/// What is expected of a QTI 2 or 3 item.
struct QTI2Expectation {
  private let item: ImportedItem
  private let expected: JSONNode

  init(_ item: ImportedItem, _ expected: JSONNode) {
    self.item = item
    self.expected = expected
  }

  var differences: [String] {
    guard !item.content.kind.hasPrefix("kept") else { return keptDifferences }
    let interactions = expected["interactions"]?.items ?? []
    guard interactions.count == 1, let response = expected["responses"]?.items.first else {
      return interactions.isEmpty || item.content.kind == "cloze"
        ? [] : ["\(item.content.kind) for \(interactions.count) interactions"]
    }
    let type = interactions[0]["t"]?.text ?? ""
    var found: [String] = []
    if let kinds = Self.kinds[type], !kinds.contains(item.content.kind) {
      found.append("\(item.content.kind) for \(type)")
    }
    let correct = (response["correct"]?.items ?? []).compactMap { $0.scalarText }
    return found + rightDifferences(correct) + weightDifferences(response)
  }

  /// What is kept must be of a kind that is not played here, be drawn anew, go on after an attempt, or have no right answer.
  private var keptDifferences: [String] {
    let played = Self.kinds.keys
    let types = (expected["interactions"]?.items ?? []).compactMap { $0["t"]?.text }
    let hasRight = (expected["responses"]?.items ?? []).contains {
      !($0["correct"]?.items ?? []).isEmpty
    }
    let text = item.original?.text ?? ""
    let isDrawn = text.contains("templateProcessing") || text.contains("template-processing")
    let isExplained =
      expected["adaptive"]?.text == "true" || isDrawn || types.contains { !played.contains($0) }
      || !hasRight
    return isExplained ? [] : ["\(item.content.kind): \(types)"]
  }

  private static let kinds: [String: [String]] = [
    "choiceInteraction": ["choice", "trueFalse"], "inlineChoiceInteraction": ["cloze"],
    "textEntryInteraction": ["typed", "numeric", "cloze", "open"],
    "extendedTextInteraction": ["open"],
    "matchInteraction": ["matching"], "associateInteraction": ["matching"],
    "gapMatchInteraction": ["cloze"], "orderInteraction": ["ordering"],
    "hottextInteraction": ["choice"], "sliderInteraction": ["slider"],
  ]

  private func rightDifferences(_ correct: [String]) -> [String] {
    guard !correct.isEmpty else { return [] }
    let texts = texts
    let shown = { (id: String) in texts[id] ?? texts[Self.withoutZeros(id)] ?? id }
    let wanted: [String]
    let mine: [String]
    switch item.content {
    case .choice:
      // A reading above characters stands in brackets behind them.
      wanted = correct.map(shown).sorted()
      mine = item.content.rightTexts.map {
        texts.values.contains($0) ? $0 : $0.filter { !"()".contains($0) }
      }.sorted()
    case .trueFalse(_, let isTrue):
      wanted = correct.map { shown($0).lowercased() }
      mine = [isTrue ? "true" : "false"]
    case .typed(_, let accepted):
      wanted = correct
      mine = Array(accepted.prefix(1))
    case .ordering(_, let items):
      wanted = correct.map(shown)
      mine = items.map(\.text.plain)
    case .slider(_, _, let target):
      wanted = correct
      mine = if case .fixed(let value) = target { ["\(value)"] } else { [] }
    case .matching(_, let pairs, let rights):
      wanted = correct.map {
        $0.split(separator: " ").map { shown(String($0)) }.sorted().joined(separator: "|")
      }.sorted()
      // The two lists may have been exchanged.
      mine = pairs.map { pair in
        [pair.left.text.plain, rights.first { $0.id == pair.right }?.text.plain ?? ""].sorted()
          .joined(separator: "|")
      }.sorted()
    default: return []
    }
    return wanted == mine ? [] : ["right: \(mine), expected \(wanted)"]
  }

  /// The shares have to be in proportion to the points of the mapping.
  private func weightDifferences(_ response: JSONNode) -> [String] {
    let map = (response["map"]?.items ?? []).compactMap { entry -> (String, Double)? in
      guard let key = entry.items.first?.scalarText,
        let value = entry.items.last?.scalarText.flatMap({ Double($0) })
      else { return nil }
      return (key, value)
    }
    let correct = (response["correct"]?.items ?? []).compactMap { $0.scalarText }
    guard case .choice(_, let options, _, true) = item.content, !map.isEmpty else { return [] }
    let whole = map.filter { correct.contains($0.0) }.reduce(0) { $0 + $1.1 }
    return map.compactMap { key, value in
      let option = options.first { $0.text.plain == texts[key] }
      let share = item.details.answers.first { $0.answer == option?.id.text }?.share
      let parts = Int32((value / whole * 10_000_000).rounded())
      return share?.parts == parts
        ? nil
        : "\(key) brings \(share?.percent.description ?? "nothing"), expected \(value) of \(whole)"
    }
  }

  /// What the file shows for identities.
  private var texts: [String: String] {
    guard let text = item.original?.text,
      let root = try? XMLDocument.parse(Array(text.utf8), format: .qti2, isLenient: true)
    else { return [:] }
    var texts: [String: String] = [:]
    let names = ["simpleChoice", "hottext", "simpleAssociableChoice", "gapText"]
    for element in names.flatMap({
      root.descendants($0) + root.descendants("qti-\(Self.kebab($0))")
    }) {
      var element = element
      element.children.removeAll { $0.element.map { $0.name.contains("eedback") } ?? false }
      texts[element["identifier"] ?? ""] = HTMLText.read(element.inner) { _ in nil }.text.plain
    }
    return texts
  }

  /// Some files write `answer_002` for the option `answer_2`.
  private static func withoutZeros(_ id: String) -> String {
    id.replacing("_00", with: "_").replacing("_0", with: "_")
  }

  private static func kebab(_ name: String) -> String {
    name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}
