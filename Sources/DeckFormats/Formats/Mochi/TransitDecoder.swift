import QuizCore

/// Reads Transit, which is JSON with the richer types of Clojure, and with references in place of texts that come again.
struct TransitDecoder {
  /// The texts that references stand for, in the order in which they were met.
  private var cache: [String] = []

  private init() {}

  /// The value of a document.
  static func decode(_ node: JSONNode) -> MochiValue {
    var decoder = TransitDecoder()
    return decoder.value(node)
  }

  // As deep as the document at most, which its parser limits.
  private mutating func value(_ node: JSONNode) -> MochiValue {
    switch node.value {
    case .null: .null
    case .bool(let flag): .flag(flag)
    case .number(let number): .text(number.description)
    case .string(let text): Self.scalar(resolved(text, isKey: false))
    case .array(let items): list(items)
    case .object(let members): object(members)
    }
  }

  /// A map, or, with one name that is a tag, what is tagged: so Transit writes it where people are to read it.
  private mutating func object(_ members: [JSONMember]) -> MochiValue {
    if members.count == 1, members[0].name.hasPrefix("~#") {
      return Self.tagged(value(members[0].node), members[0].name)
    }
    return .map(
      members.map { member in
        let key = Self.scalar(resolved(member.name, isKey: true))
        return (key, value(member.node))
      })
  }

  private static func tagged(_ value: MochiValue, _ tag: String) -> MochiValue {
    tag == "~#cmap" ? map(alternating: value.items) : value
  }

  private mutating func list(_ items: [JSONNode]) -> MochiValue {
    guard case .string(let first)? = items.first?.value else {
      return .list(items.map { value($0) })
    }
    if first == "^ " { return map(items.dropFirst()) }
    let mark = resolved(first, isKey: false)
    guard mark.hasPrefix("~#"), items.count == 2 else {
      return .list([Self.scalar(mark)] + items.dropFirst().map { value($0) })
    }
    return Self.tagged(value(items[1]), mark)
  }

  private mutating func map(_ parts: ArraySlice<JSONNode>) -> MochiValue {
    var entries: [(key: MochiValue, value: MochiValue)] = []
    var rest = parts
    while let key = rest.popFirst(), let node = rest.popFirst() {
      let name =
        if case .string(let text) = key.value { Self.scalar(resolved(text, isKey: true)) } else {
          value(key)
        }
      entries.append((name, value(node)))
    }
    return .map(entries)
  }

  private static func map(alternating items: [MochiValue]) -> MochiValue {
    var entries: [(key: MochiValue, value: MochiValue)] = []
    var rest = items[...]
    while let key = rest.popFirst(), let value = rest.popFirst() { entries.append((key, value)) }
    return .map(entries)
  }

  /// So many texts are remembered; then it begins anew.
  private static let cacheSize = 44 * 44

  /// The text that is meant by a text or by a reference; remembers what may be referred to.
  private mutating func resolved(_ text: String, isKey: Bool) -> String {
    let bytes = Array(text.utf8)
    if bytes.count > 1, bytes[0] == UInt8(ascii: "^"), bytes[1] != 0x20 {
      guard let index = Self.index(bytes.dropFirst()), index < cache.count else { return text }
      return cache[index]
    }
    let isMarked = ["~:", "~$", "~#"].contains { text.hasPrefix($0) }
    if bytes.count > 3, isKey || isMarked {
      if cache.count == Self.cacheSize { cache = [] }
      cache.append(text)
    }
    return text
  }

  /// The place in the cache that a reference names in digits of base 44.
  private static func index(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...2).contains(digits.count), digits.allSatisfy({ (48..<92).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 44 + Int($1) - 48 }
  }

  /// The value of a text by the mark before it.
  private static func scalar(_ text: String) -> MochiValue {
    guard text.hasPrefix("~"), let mark = text.dropFirst().first else { return .text(text) }
    switch mark {
    case "~", "^", "`": return .text(String(text.dropFirst()))
    case "_": return .null
    case "?": return .flag(text.hasSuffix("t"))
    default: return .text(String(text.dropFirst(2)))
    }
  }
}
