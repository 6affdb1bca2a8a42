/// Reads values out of a JSON tree and reports those that do not fit.
protocol JSONReading {
  /// Where problems go.
  var problems: ProblemList { get }
}

extension JSONReading {
  /// Reports a value that is not what was expected.
  @inline(__always)
  func reject(_ node: JSONNode, expected: @autoclosure () -> String) {
    problems.report(node.offset, found: node.value.described, expected: expected())
  }

  /// A whole number in a range.
  func integer(_ node: JSONNode, in range: ClosedRange<Int32>) -> Int32? {
    guard case .number(let number) = node.value, let value = number.integer,
      let small = Int32(exactly: value), range.contains(small),
      !problems.isSpoilt(node.offset)
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
    guard isPrintable(text, node) else { return nil }
    for scalar in text.unicodeScalars where !CharacterKinds.isBlank(scalar) { return text }
    reject(node, expected: "a text that is not blank")
    return nil
  }

  /// Whether a text has no control characters; those are reported.
  func isPrintable(_ text: String, _ node: JSONNode) -> Bool {
    if !CharacterKinds.mayHoldControl(text) { return true }
    for scalar in text.unicodeScalars where CharacterKinds.isControl(scalar) {
      let code = Hex.text(UInt64(scalar.value), digits: 4, isUpperCase: true)
      problems.report(
        node.offset, found: "a text with the control character U+\(code)",
        expected: "printable characters, \\n and \\t")
      return false
    }
    return true
  }

  /// A label, a tag or an identity.
  func shortText(_ node: JSONNode) -> String? {
    text(node, limit: DeckLimits.shortTextBytes)
  }

  /// One of some words.
  func word<Value>(_ node: JSONNode, among words: [(String, Value)]) -> Value? {
    place(of: node, among: words.map { $0.0 }).map { words[$0].1 }
  }

  /// Which of some words a text is. (Apart from `word`, which is compiled anew for each type.)
  @inline(never)
  private func place(of node: JSONNode, among words: [String]) -> Int? {
    if case .string(let text) = node.value, let place = words.firstIndex(of: text) { return place }
    reject(node, expected: "one of \(words.map { quoted($0) }.joined(separator: ", "))")
    return nil
  }

  /// The nodes of a list of an allowed length. (Apart from `list`, which is compiled anew for each type.)
  @inline(never)
  private func nodes(
    _ node: JSONNode, of what: String, count: ClosedRange<Int>
  ) -> [JSONNode]? {
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
    return nodes
  }

  /// A list whose items are read one by one; `nil` when an item could not be read.
  func list<Item>(
    _ node: JSONNode, of what: String, count: ClosedRange<Int>, read: (JSONNode) -> Item?
  ) -> [Item]? {
    guard let nodes = nodes(node, of: what, count: count) else { return nil }
    var items: [Item] = []
    items.reserveCapacity(nodes.count)
    for node in nodes {
      if let item = read(node) { items.append(item) }
    }
    return items.count == nodes.count ? items : nil
  }

  /// The items of a list when none is there twice by its `key`; each repeat is reported at its place.
  func distinct<Item, Key: Equatable>(
    _ items: [Item]?, in node: JSONNode, by key: (Item) -> Key, name: (Item) -> String
  ) -> [Item]? {
    guard let items, case .array(let nodes) = node.value else { return nil }
    // The lists are short (at most `DeckLimits.acceptedAnswers`), and hashing costs much code in the browser.
    var seen: [Key] = []
    for index in items.indices {
      let key = key(items[index])
      if seen.contains(key) {
        problems.report(
          nodes[index].offset, found: "\(name(items[index])) a second time", expected: "it once")
      } else {
        seen.append(key)
      }
    }
    return seen.count == items.count ? items : nil
  }

  /// A text, or an object of texts by language.
  func localizedText(_ node: JSONNode) -> LocalizedText? {
    guard case .object(let members) = node.value else {
      guard case .string = node.value else {
        reject(node, expected: "a text in quotes, or texts by language")
        return nil
      }
      return shortText(node).map { LocalizedText($0) }
    }
    if members.isEmpty { reject(node, expected: "a text in quotes, or texts by language") }
    var entries: [LocalizedText.Entry] = []
    var seen: [String] = []
    for member in members {
      if !isLanguageTag(member.name) {
        problems.report(
          member.nameOffset, found: quoted(member.name), expected: Self.languageTagExample)
      } else if seen.contains(Self.lowerCase(member.name)) {
        problems.report(
          member.nameOffset, found: "a text in \(quoted(member.name)) a second time",
          expected: "one text for each language")
      }
      seen.append(Self.lowerCase(member.name))
      // More languages than there are would make the search long.
      if seen.count > 1_000 { break }
      guard let text = shortText(member.node) else { continue }
      entries.append(LocalizedText.Entry(language: member.name, text: text))
    }
    return entries.isEmpty ? nil : LocalizedText(entries)
  }

  /// A language tag in lower case; it has ASCII letters only.
  private static func lowerCase(_ tag: String) -> String {
    String(
      decoding: tag.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// The name of a language.
  func languageTag(_ node: JSONNode) -> String? {
    guard case .string(let tag) = node.value, isLanguageTag(tag) else {
      reject(node, expected: Self.languageTagExample)
      return nil
    }
    return tag
  }

  private static var languageTagExample: String {
    "a language tag such as \"en\" or \"zh-Hant\""
  }

  /// Whether a text has the shape of a BCP 47 tag: two to eight letters, then parts of one to eight letters or digits.
  private func isLanguageTag(_ text: String) -> Bool {
    guard text.utf8.count <= 35 else { return false }
    var isFirst = true
    var length = 0
    for byte in text.bytes {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if isLetter || (isDigit && !isFirst) {
        length += 1
      } else {
        guard byte == UInt8(ascii: "-"), length >= (isFirst ? 2 : 1), length <= 8 else {
          return false
        }
        isFirst = false
        length = 0
      }
    }
    return length >= (isFirst ? 2 : 1) && length <= 8
  }
}
