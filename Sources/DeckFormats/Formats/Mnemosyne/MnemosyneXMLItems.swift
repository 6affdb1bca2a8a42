import QuizCore

/// The items of a Mnemosyne 1 file, put together to facts: `x` and `x.inv` ask a pair from both sides, `x` and `x.tr.1` a word
/// of three sides.
struct MnemosyneXMLItems {
  private let items: [XMLElement]
  /// How many items of the same identity stand before an item: files that were put together have it again.
  private var repeats: [Int] = []
  private var places: [Key: Int] = [:]
  private var position = 0
  private var hasLearningData = false

  private struct Key: Hashable {
    let id: String
    let repeats: Int
  }

  init(_ root: XMLElement) {
    items = root.all("item")
    var counts: [String: Int] = [:]
    for (index, item) in items.enumerated() {
      let id = item["id"] ?? ""
      let count = counts[id] ?? 0
      counts[id] = count + 1
      repeats.append(count)
      places[Key(id: id, repeats: count)] = index
      if item["n_rp"] != nil || item["gr"] != nil { hasLearningData = true }
    }
  }

  /// The next fact; `nil` after the last.
  mutating func next() -> MnemosyneFact? {
    while position < items.count {
      let index = position
      position += 1
      if !isSecond(index) { return fact(index) }
    }
    return nil
  }

  /// Says what of the file is not among the facts.
  func remark(into bank: inout ImportedBank) {
    guard hasLearningData else { return }
    bank.remark(
      .leftOut, at: Place(), what: "grades and dates of the cards were left out",
      why: "learning begins anew here")
  }

  private static let inverse = ".inv"
  private static let translated = ".tr.1"

  /// Whether it is told with its first card.
  private func isSecond(_ index: Int) -> Bool {
    let id = items[index]["id"] ?? ""
    for ending in [Self.inverse, Self.translated] where id.hasSuffix(ending) {
      let first = String(id.dropLast(ending.count))
      // Of an inverse and a translation only the inverse is told with the first.
      let isTold = ending == Self.inverse || item(first + Self.inverse, repeats[index]) == nil
      return isTold && !Self.isOfSecond(first) && item(first, repeats[index]) != nil
    }
    return false
  }

  private static func isOfSecond(_ id: String) -> Bool {
    id.hasSuffix(inverse) || id.hasSuffix(translated)
  }

  /// The second card of what a card begins, by the ending of its identity.
  private func second(of index: Int, _ ending: String) -> XMLElement? {
    guard let id = items[index]["id"], !id.isEmpty, !Self.isOfSecond(id) else { return nil }
    return item(id + ending, repeats[index])
  }

  private func item(_ id: String, _ repeats: Int) -> XMLElement? {
    places[Key(id: id, repeats: repeats)].map { items[$0] }
  }

  private func fact(_ index: Int) -> MnemosyneFact {
    let item = items[index]
    let id = item["id"] ?? ""
    let inverse = second(of: index, Self.inverse)
    let translated = inverse == nil ? second(of: index, Self.translated) : nil
    var fact = MnemosyneFact(
      sides(of: item, inverse: inverse, translated: translated), at: place(of: item, id: id))
    // Identities that begin with _ were made up for the export.
    fact.sourceID = repeats[index] > 0 || id.isEmpty || id.hasPrefix("_") ? nil : id
    fact.category = category(of: item)
    let sources = [item, inverse, translated].compactMap { $0?.outer }
    fact.original = Original(format: .mnemosyneXML, text: sources.joined(separator: "\n"))
    return fact
  }

  private func sides(
    of item: XMLElement, inverse: XMLElement?, translated: XMLElement?
  ) -> MnemosyneFact.Sides {
    let question = Self.text(item, "Q")
    let answer = Self.text(item, "A")
    if let inverse {
      if question.contains("answerbox: overlay"), let blank = Self.lastPicture(in: question) {
        return .map(
          place: Self.text(inverse, "A"), marked: Self.text(inverse, "Q"), blank: blank)
      }
      return .both(question, answer)
    }
    guard translated != nil else { return .front(question, back: answer) }
    let lines = answer.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    return lines.count == 2
      ? .vocabulary(
        word: question, pronunciation: String(lines[0]), meaning: String(lines[1]))
      : .vocabulary(word: question, pronunciation: "", meaning: answer)
  }

  private static func text(_ item: XMLElement, _ name: String) -> String {
    item.first(name)?.text.trimmed ?? ""
  }

  /// The last picture of a text, as its tag.
  private static func lastPicture(in text: String) -> String? {
    guard let start = text.ranges(of: "<img").last?.lowerBound,
      let end = text[start...].firstIndex(of: ">")
    else { return nil }
    return String(text[start...end])
  }

  private func category(of item: XMLElement) -> [String] {
    let name = Self.text(item, "cat")
    guard !name.isEmpty, name != "<default>" else { return [] }
    return name.split(separator: "::").map(\.trimmed).filter { !$0.isEmpty }
  }

  private func place(of item: XMLElement, id: String) -> Place {
    Place(line: item.line, item: id.isEmpty ? nil : id)
  }
}
