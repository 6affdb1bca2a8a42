import QuizCore

/// Reads answers that were written as lines.
enum LineParser {
  static func trimmed(_ line: String) -> String {
    var text = Substring(line)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  /// What a line asks for beside an answer; where a text is typed, only a line that begins with a colon asks for anything.
  static func command(in text: String, for body: Question.Body) -> String {
    guard AnswerSheet.takesText(body) else { return text }
    return text.hasPrefix(":") ? String(text.dropFirst()) : ""
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
    case .typed, .numeric: return text.isEmpty ? nil : .text(text)
    case .matching(let lefts, let rights): return matches(lower, lefts, rights)
    case .ordering(let items): return order(text, items)
    case .cloze(let gaps): return fillings(text, gaps)
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

extension LineParser {
  /// A letter for each thing in its order; a dash for one without a partner.
  private static func matches(_ text: String, _ lefts: [Option], _ rights: [Option]) -> Response? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "、" || $0 == "，" }
    guard words.count == lefts.count else { return nil }
    var matches: [Match] = []
    for (left, word) in zip(lefts, words) where word != "-" {
      guard let place = letters.firstIndex(of: String(word)), rights.indices.contains(place) else {
        return nil
      }
      matches.append(Match(left: left.id, right: rights[place].id))
    }
    return matches.isEmpty ? nil : .matches(matches)
  }

  /// What the partners are called: a to z, then aa, ab and so on.
  static let letters: [String] = {
    let single = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
    return single + single.flatMap { first in single.map { first + $0 } }
  }()

  private static func order(_ text: String, _ items: [Option]) -> Response? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "、" || $0 == "，" }
    let places = words.compactMap { index(String($0), below: items.count) }
    guard words.count == items.count, Set(places).count == items.count else { return nil }
    return .order(places.map { items[$0].id })
  }

  /// What belongs into each gap, with semicolons between; an option by its number or its text.
  private static func fillings(_ text: String, _ gaps: [Gap]) -> Response? {
    let parts =
      gaps.count == 1
      ? [text]
      : text.split(omittingEmptySubsequences: false) { $0 == ";" || $0 == "；" }.map { String($0) }
    guard parts.count == gaps.count, !text.isEmpty else { return nil }
    var fillings: [Filling] = []
    for (gap, part) in zip(gaps, parts) {
      guard let filling = filling(trimmed(part), gap) else { return nil }
      fillings.append(filling)
    }
    return .filled(fillings)
  }

  private static func filling(_ text: String, _ gap: Gap) -> Filling? {
    guard case .choice(let options, let isMultiple) = gap.kind else { return .text(text) }
    if text.isEmpty { return .options([]) }
    let words = isMultiple ? text.split(separator: " ").map { String($0) } : [text]
    let chosen = words.compactMap { word in
      index(word, below: options.count).map { options[$0].id }
        ?? options.first { $0.text.onOneLine.lowercased() == word.lowercased() }?.id
    }
    guard chosen.count == words.count, Set(chosen).count == chosen.count else { return nil }
    return .options(chosen)
  }
}
