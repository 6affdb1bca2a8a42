/// Reads values out of a JSON tree and reports those that do not fit.
protocol JSONReading {
  /// Where problems go.
  var problems: ProblemList { get }
}

extension JSONReading {
  /// Reports a value that is not what was expected.
  func reject(_ node: JSONNode, expected: String) {
    problems.report(node.offset, found: node.value.described, expected: expected)
  }

  /// A whole number in a range.
  func integer(_ node: JSONNode, in range: ClosedRange<Int32>) -> Int32? {
    guard case .number(let number) = node.value, let value = number.integer,
      let small = Int32(exactly: value), range.contains(small)
    else {
      reject(node, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return small
  }

  /// `true` or `false`.
  func bool(_ node: JSONNode) -> Bool? {
    guard case .bool(let value) = node.value else {
      reject(node, expected: "true or false")
      return nil
    }
    return value
  }

  /// A text of at most `limit` bytes that is not blank.
  func text(_ node: JSONNode, limit: Int) -> String? {
    guard case .string(let text) = node.value else {
      reject(node, expected: "a text in quotes")
      return nil
    }
    if text.utf8.count > limit {
      problems.report(
        node.offset, found: "a text of \(text.utf8.count) bytes", expected: "at most \(limit) bytes"
      )
      return nil
    }
    if text.utf8.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
      reject(node, expected: "a text that is not blank")
      return nil
    }
    for byte in text.utf8 where byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F {
      problems.report(
        node.offset,
        found: "a text with the control character U+00\(Hex.text(UInt64(byte), digits: 2))",
        expected: "printable characters, \\n and \\t")
      return nil
    }
    return text
  }

  /// A label, a tag or an identity.
  func shortText(_ node: JSONNode) -> String? {
    text(node, limit: DeckLimits.shortTextBytes)
  }

  /// One of some words.
  func word<Value>(_ node: JSONNode, among words: [(String, Value)]) -> Value? {
    if case .string(let text) = node.value, let match = words.first(where: { $0.0 == text }) {
      return match.1
    }
    reject(node, expected: "one of \(words.map { quoted($0.0) }.joined(separator: ", "))")
    return nil
  }

  /// A list whose items are read one by one; `nil` when an item could not be read.
  func list<Item>(
    _ node: JSONNode, of what: String, count: ClosedRange<Int>, read: (JSONNode) -> Item?
  ) -> [Item]? {
    guard case .array(let nodes) = node.value else {
      reject(node, expected: "a list of \(what) in [ ]")
      return nil
    }
    guard count.contains(nodes.count) else {
      problems.report(
        node.offset, found: nodes.isEmpty ? "an empty list" : "a list of \(nodes.count)",
        expected: "\(count.lowerBound) to \(count.upperBound) \(what)")
      return nil
    }
    var items: [Item] = []
    items.reserveCapacity(nodes.count)
    for node in nodes {
      if let item = read(node) { items.append(item) }
    }
    return items.count == nodes.count ? items : nil
  }

  /// A text, or an object of texts by language.
  func localizedText(_ node: JSONNode) -> LocalizedText? {
    guard case .object(let members) = node.value else {
      return shortText(node).map { LocalizedText($0) }
    }
    var entries: [LocalizedText.Entry] = []
    for member in members {
      guard let text = shortText(member.node) else { continue }
      if !isLanguageTag(member.name) {
        problems.report(
          member.nameOffset, found: quoted(member.name),
          expected: "a language tag such as \"en\" or \"zh-Hant\"")
      }
      entries.append(LocalizedText.Entry(language: member.name, text: text))
    }
    if members.isEmpty { reject(node, expected: "a text in quotes, or texts by language") }
    return entries.isEmpty ? nil : LocalizedText(entries)
  }

  private func isLanguageTag(_ text: String) -> Bool {
    let isLetters = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "-")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return isLetters && (2...35).contains(text.utf8.count)
  }
}
