internal import QuizCore

/// The words for true and false that stand in tables.
enum TruthWords {
  /// What a cell says; `nil` when it is neither.
  static func value(of cell: String) -> Bool? {
    let word = cell.trimmed.lowercased()
    if trueWords.contains(word) { return true }
    return falseWords.contains(word) ? false : nil
  }

  private static let trueWords: Set<String> = [
    "true", "t", "wahr", "richtig", "vrai", "verdadero", "verdadeiro", "vero", "waar", "juist",
    "sant", "sand", "sann", "prawda", "pravda", "igaz", "верно", "правда", "да", "doğru", "對", "对",
    "是", "正確", "正确", "正しい", "○", "참", "yes",
  ]
  private static let falseWords: Set<String> = [
    "false", "f", "falsch", "faux", "falso", "onwaar", "onjuist", "falskt", "falsk", "fałsz",
    "nepravda", "hamis", "неверно", "ложь", "нет", "yanlış", "錯", "错", "非", "否", "錯誤", "错误", "誤り",
    "×", "거짓", "no",
  ]
}

/// What a cell says of the kind of its card.
enum RowKind: String, CaseIterable {
  case pair
  case choice = "one right"
  case severalRight = "several right"
  case trueFalse = "true/false"
  case typed
  case open
  case note

  /// The kind that a word names; `nil` for an unknown one, of which the filled columns tell more.
  init?(_ cell: String) {
    let word = cell.trimmed.lowercased()
    if let kind = RowKind(rawValue: word) {
      self = kind
      return
    }
    switch word {
    case "multiple answers", "multiple response", "multiple select", "multi-select", "checkbox",
      "checkboxes", "ma":
      self = .severalRight
    case "true false", "true or false", "tf", "t/f", "boolean": self = .trueFalse
    case "short answer", "fill in the blank", "text", "sa", "fib": self = .typed
    case "essay", "long answer", "open-ended", "open ended": self = .open
    default: return nil
    }
  }
}

/// Tags that stand in one cell.
enum TagList {
  /// The tags: between commas or semicolons where there are some, else between blanks; each once.
  static func tags(in cell: String) -> [String] {
    let isListed = cell.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
    var tags: [String] = []
    for part in cell.split(whereSeparator: { isListed ? ",;".contains($0) : $0.isWhitespace }) {
      let tag = part.trimmed
      if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// A cell from which the same tags are read.
  static func cell(of tags: [String]) -> String {
    let cell = tags.joined(separator: "; ")
    return tags.count == 1 && cell.contains(where: \.isWhitespace) ? cell + ";" : cell
  }
}

/// Numbers of seconds.
enum Seconds {
  /// The whole number of a cell such as `30`, `30.0` or `30 s`; `nil` for anything else.
  static func value(of cell: String) -> Int32? {
    var digits = cell.trimmed[...]
    for ending in ["seconds", "secs", "sec", "s"] where digits.hasSuffix(ending) {
      digits = digits.dropLast(ending.count)
      break
    }
    let number = digits.trimmed
    let whole = number.hasSuffix(".0") ? String(number.dropLast(2)) : number
    guard let value = Int32(whole), (1...86_400).contains(value) else { return nil }
    return value
  }
}

/// Options of a question.
enum DistinctOptions {
  /// Options that can be told apart, even where two of them read the same.
  static func of(
    _ texts: [RichText], at place: Place, _ bank: inout ImportedBank
  ) -> [Option] {
    var options: [Option] = []
    var seen: [OptionID: Int] = [:]
    for text in texts {
      let option = Option(text)
      let count = seen[option.id, default: 0] + 1
      seen[option.id] = count
      guard count > 1 else {
        options.append(option)
        continue
      }
      let id = OptionID("\(option.id.text)-\(count)") ?? option.id
      options.append(Option(id: id, text: text))
      if count == 2 {
        bank.remark(
          .doubtful, at: place, what: "two options of the question read the same",
          why: "both are \"\(text.plain)\"")
      }
    }
    return options
  }
}
