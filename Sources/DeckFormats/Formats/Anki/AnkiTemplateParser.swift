/// Parses the text of a template.
struct AnkiTemplateParser {
  private let bytes: [UInt8]
  private let fields: [String]
  private var index = 0
  private var open: [UInt8] = Array("{{".utf8)
  private var close: [UInt8] = Array("}}".utf8)
  /// What refers to nothing, in words, each once.
  private(set) var faults: [String] = []

  /// A section that is open.
  private struct Frame {
    let name: String
    let condition: AnkiTemplate.Condition
    let isInverted: Bool
    var nodes: [AnkiTemplate.Node] = []
  }

  init(_ text: String, fields: [String]) {
    bytes = Array(text.utf8)
    self.fields = fields
  }

  mutating func parse() -> [AnkiTemplate.Node] {
    changeDelimiters()
    var frames = [Frame(name: "", condition: .nothing, isInverted: false)]
    while index < bytes.count {
      let end = textEnd()
      if end > index {
        frames[frames.count - 1].nodes.append(.text(Array(bytes[index..<end])))
        index = end
      }
      guard index < bytes.count else { break }
      index += open.count
      let tag = tag()
      handle(tag, &frames)
    }
    while frames.count > 1 {
      fault("the section \"\(frames[frames.count - 1].name)\" is not closed")
      fold(&frames)
    }
    return frames[0].nodes
  }

  /// Old templates begin with their own marks, as `{{=<% %>=}}`.
  private mutating func changeDelimiters() {
    let mark = Array("{{=<% %>=}}".utf8)
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }), bytes[start...].starts(with: mark)
    else { return }
    index = start + mark.count
    open = Array("<%".utf8)
    close = Array("%>".utf8)
  }

  /// Where the text before the next tag ends; comments are text.
  private func textEnd() -> Int {
    var place = index
    while place < bytes.count {
      if starts(open, at: place), find(close, from: place + open.count) != nil { return place }
      if bytes[place] == UInt8(ascii: "<"), starts(Array("<!--".utf8), at: place) {
        guard let end = find(Array("-->".utf8), from: place + 4) else { return bytes.count }
        place = end + 3
      } else {
        place += 1
      }
    }
    return bytes.count
  }

  /// What stands in a tag; behind the tag afterwards.
  private mutating func tag() -> String {
    let end = find(close, from: index) ?? bytes.count
    var content = bytes[index..<end]
    index = min(end + close.count, bytes.count)
    // Three brackets are as good as two.
    if index < bytes.count, bytes[index] == UInt8(ascii: "}"), content.first == UInt8(ascii: "{") {
      index += 1
    }
    content = content.drop { $0 == UInt8(ascii: "{") }
    return Self.trimmed(content)
  }

  private mutating func handle(_ tag: String, _ frames: inout [Frame]) {
    switch tag.utf8.first {
    case UInt8(ascii: "#"), UInt8(ascii: "^"):
      let name = Self.trimmed(tag.utf8.dropFirst())
      guard frames.count < ImportLimits.nesting else {
        return fault("its sections are nested too deep")
      }
      frames.append(
        Frame(
          name: name, condition: condition(name), isInverted: tag.utf8.first == UInt8(ascii: "^")))
    case UInt8(ascii: "/"):
      let name = Self.trimmed(tag.utf8.dropFirst())
      guard frames.count > 1, frames.contains(where: { $0.name == name }) else {
        return fault("the section \"\(name)\" is closed and was not opened")
      }
      while frames.count > 1 {
        let isLast = frames[frames.count - 1].name == name
        fold(&frames)
        if isLast { return }
      }
    case UInt8(ascii: "!"), nil: return
    default: if let node = field(tag) { frames[frames.count - 1].nodes.append(node) }
    }
  }

  private func fold(_ frames: inout [Frame]) {
    let frame = frames.removeLast()
    frames[frames.count - 1].nodes.append(
      .section(frame.condition, isInverted: frame.isInverted, frame.nodes))
  }

  private mutating func condition(_ name: String) -> AnkiTemplate.Condition {
    if let index = fields.firstIndex(of: name) { return .field(index) }
    if let special = AnkiTemplate.Special(rawValue: name) { return .special(special) }
    if name.utf8.first == UInt8(ascii: "c"), let number = UInt32(name.utf8.dropFirst().asText) {
      return .gap(number)
    }
    fault("a section is shown by the field \"\(name)\", which the note type does not have")
    return .nothing
  }

  /// A field with its filters, as `furigana:hint:Front`, the innermost last.
  private mutating func field(_ tag: String) -> AnkiTemplate.Node? {
    var parts = tag.utf8.split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false
    ).map { Self.trimmed($0) }
    let name = parts.removeLast()
    let filters = parts.reversed().flatMap(Self.filters)
    if filters.contains(.spoken) { return nil }
    if let index = fields.firstIndex(of: name) { return .field(index, Self.joined(filters)) }
    if let special = AnkiTemplate.Special(rawValue: name) { return .special(special, filters) }
    fault("its template shows the field \"\(name)\", which the note type does not have")
    return nil
  }

  /// What a filter's name means; nothing for the filters of add-ons, which show the field.
  private static func filters(_ name: String) -> [AnkiTemplate.Filter] {
    switch name {
    case "cloze": [.cloze]
    case "cloze-only": [.clozeOnly]
    case "type": [.type]
    case "nc": [.typeWithoutAccents]
    case "hint": [.hint]
    case "text": [.text]
    case "furigana": [.furigana]
    case "kana": [.kana]
    case "kanji": [.kanji]
    default:
      name == "tts" || name.hasPrefix("tts ") || name.hasPrefix("tts-voices") ? [.spoken] : []
    }
  }

  /// `type:nc:` is one filter for two names.
  private static func joined(_ filters: [AnkiTemplate.Filter]) -> [AnkiTemplate.Filter] {
    guard filters.contains(.type), filters.contains(.typeWithoutAccents) else {
      return filters.filter { $0 != .typeWithoutAccents }
    }
    return filters.filter { $0 != .type }
  }

  private mutating func fault(_ words: String) {
    if !faults.contains(words), faults.count < 20 { faults.append(words) }
  }

  // MARK: Bytes

  private func starts(_ mark: [UInt8], at place: Int) -> Bool {
    place + mark.count <= bytes.count && bytes[place..<place + mark.count].elementsEqual(mark)
  }

  private func find(_ mark: [UInt8], from start: Int) -> Int? {
    var place = start
    while place + mark.count <= bytes.count {
      if starts(mark, at: place) { return place }
      place += 1
    }
    return nil
  }

  private static func trimmed(_ bytes: some BidirectionalCollection<UInt8>) -> String {
    var part = bytes[...]
    while let first = part.first, first <= 0x20 { part.removeFirst() }
    while let last = part.last, last <= 0x20 { part.removeLast() }
    return String(decoding: part, as: UTF8.self)
  }
}

extension Sequence<UInt8> {
  /// The bytes as UTF-8.
  var asText: String { String(decoding: Array(self), as: UTF8.self) }
}
