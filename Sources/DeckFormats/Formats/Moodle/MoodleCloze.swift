internal import QuizCore

/// A text with gaps in Moodle's way of writing them, such as `{1:MULTICHOICE:=Paris~%50%Lyon#Nearly}`.
struct MoodleCloze {
  /// The text with a mark for each gap.
  private(set) var text = ""
  private(set) var gaps: [Gap] = []

  /// A gap as it is written.
  struct Gap {
    /// What it counts beside the others.
    let weight: Int32
    let kind: Kind
    let answers: [Answer]

    enum Kind: Hashable {
      case choice(isMultiple: Bool)
      case typed(respectsCase: Bool)
      case numeric
    }
  }

  /// An answer as it is written, without its marks and escapes.
  struct Answer: Hashable {
    let text: String
    let share: Share
    let feedback: String
  }

  /// The kinds by what Moodle calls them; `_V`, `_H` and `_S` say how they are laid out and whether they are shuffled.
  static let kinds: [String: Gap.Kind] = {
    var kinds: [String: Gap.Kind] = [
      "SHORTANSWER": .typed(respectsCase: false), "SA": .typed(respectsCase: false),
      "MW": .typed(respectsCase: false), "SHORTANSWER_C": .typed(respectsCase: true),
      "SAC": .typed(respectsCase: true), "MWC": .typed(respectsCase: true),
      "NUMERICAL": .numeric, "NM": .numeric,
    ]
    for layout in ["", "V", "H", "S", "VS", "HS"] {
      let long = layout.isEmpty ? "" : "_\(layout)"
      kinds["MULTICHOICE\(long)"] = .choice(isMultiple: false)
      kinds["MC\(layout)"] = .choice(isMultiple: false)
      kinds["MULTIRESPONSE\(long)"] = .choice(isMultiple: true)
      kinds["MR\(layout)"] = .choice(isMultiple: true)
    }
    return kinds
  }()

  /// So many gaps a text may have.
  static let gapLimit = 1_000

  init(_ source: String) {
    let bytes = Array(source.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var place = 0
    // Up to there no gap ends: what was searched once is not searched again.
    var searched = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "{"), gaps.count < Self.gapLimit,
        let (gap, end) = Self.gap(bytes, at: place, searched: &searched)
      {
        kept.append(contentsOf: HTMLText.gap(gaps.count).utf8)
        gaps.append(gap)
        place = end
      } else {
        kept.append(bytes[place])
        place += 1
      }
    }
    text = String(decoding: kept, as: UTF8.self)
  }

  /// The gap that begins at a place, and where it ends.
  private static func gap(
    _ bytes: [UInt8], at start: Int, searched: inout Int
  ) -> (Gap, Int)? {
    var place = start + 1
    while place < bytes.count, HTMLBytes.isSpace(bytes[place]) { place += 1 }
    var weight: Int32 = 0
    let digits = place
    while place < bytes.count, place - digits < 6, let digit = digit(bytes[place]) {
      weight = weight * 10 + digit
      place += 1
    }
    let hasWeight = place > digits
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return nil }
    let name = place + 1
    place = name
    while place < bytes.count, place - name < 20, isNameByte(bytes[place]) { place += 1 }
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":"),
      let kind = kinds[String(decoding: bytes[name..<place], as: UTF8.self).uppercased()],
      let end = end(bytes, from: place + 1, searched: &searched)
    else { return nil }
    let answers = split(bytes[(place + 1)..<end], at: UInt8(ascii: "~")).compactMap { answer($0) }
    return (Gap(weight: hasWeight ? weight : 1, kind: kind, answers: answers), end + 1)
  }

  private static func digit(_ byte: UInt8) -> Int32? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int32(byte - UInt8(ascii: "0")) : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
      || byte == UInt8(ascii: "_")
  }

  /// The longest gap, in bytes.
  private static let lengthLimit = 65_536

  private static func end(_ bytes: [UInt8], from start: Int, searched: inout Int) -> Int? {
    var place = max(start, searched)
    while place < bytes.count, place - start < lengthLimit {
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count, isEscaped(bytes[place + 1]) {
        place += 1
      } else if bytes[place] == UInt8(ascii: "}") {
        return place
      }
      place += 1
    }
    searched = max(searched, min(place, bytes.count))
    return nil
  }

  static func isEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "}"), UInt8(ascii: "{"), UInt8(ascii: "~"), UInt8(ascii: "#"),
      UInt8(ascii: "="), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  /// The parts between marks that are not escaped; the `#` of a reference such as `&#160;` is no mark.
  private static func split(_ bytes: ArraySlice<UInt8>, at mark: UInt8, limit: Int = .max)
    -> [ArraySlice<UInt8>]
  {
    var parts: [ArraySlice<UInt8>] = []
    var from = bytes.startIndex
    var place = from
    while place < bytes.endIndex {
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.endIndex,
        isEscaped(bytes[place + 1])
      {
        place += 2
        continue
      }
      let isReference =
        mark == UInt8(ascii: "#") && place > bytes.startIndex
        && bytes[place - 1] == UInt8(ascii: "&")
      if bytes[place] == mark, !isReference, parts.count + 1 < limit {
        parts.append(bytes[from..<place])
        from = place + 1
      }
      place += 1
    }
    parts.append(bytes[from...])
    return parts
  }

  private static func answer(_ bytes: ArraySlice<UInt8>) -> Answer? {
    var rest = bytes.drop { HTMLBytes.isSpace($0) }
    guard !rest.isEmpty else { return nil }
    var share = Share.none
    if rest.first == UInt8(ascii: "=") {
      share = .whole
      rest.removeFirst()
    } else if let (percent, after) = percent(rest) {
      share = Share(percent: percent)
      rest = rest[after...]
    }
    let parts = split(rest, at: UInt8(ascii: "#"), limit: 2)
    let feedback = parts.count > 1 ? unescaped(parts[1]).trimmed : ""
    let text = unescaped(parts[0]).trimmed
    if text.isEmpty && feedback.isEmpty { return nil }
    return Answer(text: text, share: share, feedback: feedback)
  }

  /// A share such as `%33.333%`, and where the answer itself begins.
  private static func percent(_ bytes: ArraySlice<UInt8>) -> (Decimal, Int)? {
    guard bytes.first == UInt8(ascii: "%") else { return nil }
    let rest = bytes.dropFirst()
    guard let end = rest.prefix(20).firstIndex(of: UInt8(ascii: "%")),
      let percent = NumberText.decimal(String(decoding: rest[..<end], as: UTF8.self))
    else { return nil }
    return (percent, end + 1)
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.endIndex,
        isEscaped(bytes[place + 1])
      {
        place += 1
      }
      result.append(bytes[place])
      place += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
