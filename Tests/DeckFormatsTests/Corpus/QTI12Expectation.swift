import DeckFormats
import QuizCore

/// What is expected of a QTI 1.2 item.
struct QTI12Expectation {
  private let item: ImportedItem
  private let expected: JSONNode
  private let labels: [String: String]

  init(_ item: ImportedItem, _ expected: JSONNode) {
    self.item = item
    self.expected = expected
    labels = Self.labels(item)
  }

  var differences: [String] {
    var found: [String] = []
    if let type = expected["type"]?.text, let kinds = Self.kinds[type],
      !kinds.contains(item.content.kind)
    {
      found.append("\(item.content.kind) for \(type)")
    }
    if let points = expected["points"]?.scalarText, let weight = Self.decimal(points),
      weight.mantissa > 0,
      item.details.category.isEmpty, (item.details.weight ?? Decimal(mantissa: 1)) != weight
    {
      found.append("counts \(item.details.weight?.description ?? "1"), expected \(points)")
    }
    let right = rightIDs
    let mine = rightTexts
    if let right, Set(right) != Set(mine) { found.append("right: \(mine), expected \(right)") }
    return found
  }

  private static let kinds: [String: [String]] = [
    "multiple_choice_question": ["choice"], "true_false_question": ["trueFalse"],
    "short_answer_question": ["typed"], "fill_in_multiple_blanks_question": ["cloze"],
    "multiple_answers_question": ["choice"], "multiple_dropdowns_question": ["cloze"],
    "matching_question": ["matching"], "numerical_question": ["numeric"],
    "calculated_question": ["kept:calculated"], "essay_question": ["open"],
    "file_upload_question": ["kept:upload"], "text_only_question": ["note"],
    "hot_spot_question": ["kept:hotspot"],
  ]

  /// The texts of the options that the independent reader's conditions give points for; `nil` where it cannot tell.
  private var rightIDs: [String]? {
    let scoring = (expected["cond"]?.items ?? []).filter { condition in
      (condition["set"]?.items ?? []).contains { change in
        let points = change.items.last?.scalarText.flatMap { Self.decimal($0) }
        return (points?.mantissa ?? 0) > 0
      }
    }
    let ids = scoring.flatMap { $0["eq"]?.items ?? [] }.compactMap { $0.scalarText }.filter {
      !$0.hasPrefix("!")
    }
    guard !ids.isEmpty else { return nil }
    switch item.content {
    case .choice, .trueFalse: return ids.compactMap { labels[$0] }
    case .typed: return ids
    default: return nil
    }
  }

  private var rightTexts: [String] {
    switch item.content {
    case .trueFalse(_, let isTrue): [isTrue ? "true" : "false"]
    case .typed(_, let accepted): accepted
    default: item.content.rightTexts
    }
  }

  private static func labels(_ item: ImportedItem) -> [String: String] {
    guard let text = item.original?.text,
      let root = try? XMLDocument.parse(Array(text.utf8), format: .qti12, isLenient: true)
    else { return [:] }
    var labels: [String: String] = [:]
    for label in root.descendants("response_label") {
      let html =
        label.descendants("mattext").map(\.text).joined()
        + label.descendants("localizable_mattext").map(\.text).joined()
      let shown = HTMLText.read(html) { _ in nil }.text.plain
      if case .trueFalse = item.content {
        labels[label["ident"] ?? ""] = shown.lowercased()
      } else {
        labels[label["ident"] ?? ""] = shown
      }
    }
    return labels
  }

  private static func decimal(_ text: String) -> Decimal? {
    (try? JSONNode.read(Array(text.utf8)))?.number
  }
}
