/// The lines at the head of an Anki text that say how to read it, such as `#separator:tab`.
struct AnkiTextHeader {
  /// What stands between the cells; `nil` when the text does not say.
  private(set) var separator: [UInt8]?
  private(set) var isHTML: Bool?
  private(set) var tags: [String] = []
  /// The names of the columns; empty when the text does not say.
  private(set) var columns: [String] = []
  private(set) var noteType: String?
  private(set) var deck: String?
  /// Columns with a meaning of their own, counted from 0.
  private(set) var noteTypeColumn: Int?
  private(set) var deckColumn: Int?
  private(set) var tagsColumn: Int?
  private(set) var guidColumn: Int?
  /// Where the rows begin, in bytes.
  private(set) var end = 0
  /// How many lines the head has.
  private(set) var lines = 0
  /// What was not understood: the line, and the reason.
  private(set) var faults: [(line: Int, what: String, why: String)] = []
  /// Separators that a spreadsheet has put at the ends of all lines.
  private var padding: [UInt8] = []

  /// The names that a head can state, in small letters.
  static let names: Set = [
    "separator", "html", "tags", "columns", "notetype", "deck", "notetype column", "deck column",
    "tags column", "guid column", "if matches", "match scope",
  ]

  init(_ bytes: [UInt8]) {
    if bytes.starts(with: "tags:".utf8) {
      let line = Self.line(bytes, from: 0)
      tags = Self.words(line.content.dropFirst(5).asText)
      end = line.next
      lines = 1
    }
    while end < bytes.count {
      let line = Self.line(bytes, from: end)
      guard line.content.first == UInt8(ascii: "#") else { return }
      lines += 1
      end = line.next
      read(line.content.dropFirst())
    }
  }

  private static func line(_ bytes: [UInt8], from start: Int) -> (
    content: ArraySlice<UInt8>, next: Int
  ) {
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    return (bytes[start..<end], min(end + (isPair ? 2 : 1), bytes.count))
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = Self.trimmed(line[..<colon]).asText.lowercased()
    let value = line[(colon + 1)...]
    switch name {
    case "separator": readSeparator(value)
    case "html": readHTML(value)
    case "tags": tags = Self.words(unpadded(value).asText)
    case "columns":
      columns = AnkiTextRecords.cells(of: Array(value), separator: separator ?? [0x09])
    case "notetype": noteType = text(value)
    case "deck": deck = text(value)
    case "notetype column": noteTypeColumn = column(value, name)
    case "deck column": deckColumn = column(value, name)
    case "tags column": tagsColumn = column(value, name)
    case "guid column": guidColumn = column(value, name)
    default: return
    }
  }

  private mutating func readSeparator(_ value: ArraySlice<UInt8>) {
    let names: [(String, UInt8)] = [
      ("comma", 0x2C), ("semicolon", 0x3B), ("tab", 0x09), ("space", 0x20), ("pipe", 0x7C),
      ("colon", 0x3A),
    ]
    let lower = value.asText.lowercased()
    for (name, byte) in names where lower.drop(while: { $0 == " " }).hasPrefix(name) {
      separator = [byte]
      let rest = Self.trimmed(value).dropFirst(name.utf8.count)
      if rest.allSatisfy({ $0 == byte }) { padding = Array(rest) }
      return
    }
    let written = value.asText == "\\t" ? [0x09] : Array(value)
    guard !written.isEmpty, !written.contains(UInt8(ascii: "\"")) else {
      faults.append(
        (lines, "the separator was guessed", "\"\(value.asText)\" can stand between no cells"))
      return
    }
    // A character that is repeated is the padding of a spreadsheet.
    if written.count > 1, written.allSatisfy({ $0 == written[0] }) {
      separator = [written[0]]
      padding = Array(written.dropFirst())
    } else {
      separator = written
    }
  }

  private mutating func readHTML(_ value: ArraySlice<UInt8>) {
    switch Self.word(value) {
    case "true": isHTML = true
    case "false": isHTML = false
    default:
      faults.append(
        (
          lines, "whether the cells are HTML was guessed",
          "\"\(value.asText)\" is neither true nor false"
        ))
    }
  }

  private mutating func column(_ value: ArraySlice<UInt8>, _ name: String) -> Int? {
    if let number = Int(Self.word(value)), (1...1_000).contains(number) { return number - 1 }
    faults.append(
      (lines, "the line \"\(name)\" was ignored", "\"\(value.asText)\" is no number of a column"))
    return nil
  }

  private func text(_ value: ArraySlice<UInt8>) -> String? {
    let text = Self.trimmed(unpadded(value)).asText
    return text.isEmpty ? nil : text
  }

  /// A value without the separators that a spreadsheet has put behind it: as many as behind the separator's own line.
  private func unpadded(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard !padding.isEmpty, value.count >= padding.count,
      value.suffix(padding.count) == padding[...]
    else { return value }
    return value.dropLast(padding.count)
  }

  /// A value up to the first sign that is no letter or digit.
  private static func word(_ value: ArraySlice<UInt8>) -> String {
    trimmed(value).prefix {
      $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z")
        || $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")
    }.asText.lowercased()
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return bytes
  }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
