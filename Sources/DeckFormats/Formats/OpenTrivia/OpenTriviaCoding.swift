internal import CSodium

/// How the texts of an Open Trivia DB file are written; the database offers four ways.
enum OpenTriviaCoding: Sendable {
  /// As they are, with character references of HTML: the usual way.
  case references
  /// As in addresses, `+` for a blank.
  case legacyAddress
  /// As in addresses, `%20` for a blank.
  case address
  case base64

  /// What the texts of a file are written in. `types` are those that say of what type a question is.
  static func guess(texts: [String], types: [String]) -> OpenTriviaCoding {
    if types.contains(where: { $0 == "bXVsdGlwbGU=" || $0 == "Ym9vbGVhbg==" }) { return .base64 }
    let filled = texts.filter { !$0.isEmpty }
    guard !filled.isEmpty else { return .references }
    if filled.allSatisfy({ fromBase64($0) != nil }) { return .base64 }
    guard filled.allSatisfy(isAddressText), filled.contains(where: { hasEscape($0) }) else {
      return .references
    }
    return filled.contains { $0.utf8.contains(UInt8(ascii: "+")) } ? .legacyAddress : .address
  }

  /// The text that is meant; `nil` where a text is not written in this way.
  func decode(_ text: String) -> String? {
    switch self {
    case .references: CharacterReferences.decode(text)
    case .legacyAddress: Self.fromAddress(text, plusIsBlank: true)
    case .address: Self.fromAddress(text, plusIsBlank: false)
    case .base64: Self.fromBase64(text)
    }
  }

  /// What it is called in a remark.
  var title: String {
    switch self {
    case .references: "texts with character references of HTML, such as &quot;"
    case .legacyAddress: "texts written as in addresses, with + for a blank (urlLegacy)"
    case .address: "texts written as in addresses, with %20 for a blank (url3986)"
    case .base64: "texts in base64"
    }
  }

  /// Whether a text has only what may stand in an address.
  private static func isAddressText(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "%"), UInt8(ascii: "+"):
        return true
      default: return false
      }
    }
  }

  private static func hasEscape(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }
  }

  private static func fromAddress(_ text: String, plusIsBlank: Bool) -> String? {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "%") {
        guard position + 2 < bytes.count, let high = PercentEscapes.digit(bytes[position + 1]),
          let low = PercentEscapes.digit(bytes[position + 2])
        else { return nil }
        decoded.append(high << 4 | low)
        position += 3
      } else {
        let isBlank = plusIsBlank && bytes[position] == UInt8(ascii: "+")
        decoded.append(isBlank ? 0x20 : bytes[position])
        position += 1
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func fromBase64(_ text: String) -> String? {
    let encoded = Array(text.utf8.map { CChar(bitPattern: $0) })
    var decoded = [UInt8](repeating: 0, count: encoded.count)
    var count = 0
    let status = sodium_base642bin(
      &decoded, decoded.count, encoded, encoded.count, nil, &count, nil,
      Int32(sodium_base64_VARIANT_ORIGINAL))
    guard status == 0 else { return nil }
    return String(validating: decoded[..<count], as: UTF8.self)
  }
}
