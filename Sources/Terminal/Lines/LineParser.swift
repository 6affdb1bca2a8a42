import QuizCore

/// Reads answers that were written as lines.
enum LineParser {
  static func trimmed(_ line: String) -> String {
    var text = Substring(line)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  /// A number from 1 to `count`, counted from 0.
  static func index(_ text: String, below count: Int) -> Int? {
    guard let number = Int(text), (1...max(1, count)).contains(number), count > 0 else {
      return nil
    }
    return number - 1
  }

  /// What a line means as an answer; `nil` when it means nothing.
  static func response(_ text: String, to body: Question.Body) -> Response? {
    let lower = text.lowercased()
    switch body {
    case .trueFalse:
      if ["1", "t", "true", "對"].contains(lower) { return .trueFalse(true) }
      return ["2", "f", "false", "錯"].contains(lower) ? .trueFalse(false) : nil
    case .choice(let options, false):
      return index(text, below: options.count).map { .options([options[$0].id]) }
    case .choice(let options, true): return several(text, options)
    case .flip:
      if ["1", "y", "yes", "是"].contains(lower) { return .recalled(true) }
      return ["2", "n", "no", "否"].contains(lower) ? .recalled(false) : nil
    case .typed: return text.isEmpty ? nil : .text(text)
    case .slider(let scale, _):
      guard let value = Int32(text), (scale.minimum...scale.maximum).contains(value) else {
        return nil
      }
      return .value(value)
    }
  }

  private static func several(_ text: String, _ options: [Option]) -> Response? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "、" || $0 == "，" }
    let indices = words.map { index(String($0), below: options.count) }
    let chosen = Set(indices.compactMap { $0 })
    guard !words.isEmpty, chosen.count == words.count else { return nil }
    return .options(options.indices.filter { chosen.contains($0) }.map { options[$0].id })
  }
}
