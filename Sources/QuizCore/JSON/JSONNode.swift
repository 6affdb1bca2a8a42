/// A JSON value with the place it was read from.
public struct JSONNode: Sendable {
  /// The value.
  public let value: JSONValue
  /// The byte offset of its first byte in the document, counted from 0.
  public let offset: Int

  /// Makes a node; `offset` is in bytes from the document's start.
  public init(_ value: JSONValue, at offset: Int = 0) {
    self.value = value
    self.offset = offset
  }
}

/// The six kinds of JSON value; members keep the order of the document.
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Decimal)
  case string(String)
  case array([JSONNode])
  case object([JSONMember])
}

/// A name and a value in an object.
public struct JSONMember: Sendable {
  /// The member's name, unescaped.
  public let name: String
  /// The byte offset of the name's opening quote.
  public let nameOffset: Int
  /// The member's value.
  public let node: JSONNode
}

extension JSONValue {
  /// What a message calls this value: a short text with the value itself where it is small.
  var described: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let number): return number.description
    case .string(let text): return text.isEmpty ? "an empty text" : "the text \(quoted(text))"
    case .array(let items): return items.isEmpty ? "an empty list" : "a list"
    case .object(let members): return members.isEmpty ? "an empty object" : "an object"
    }
  }
}

/// A text in quotes for a message: cut at 40 characters (Unicode scalars), and without characters that could confuse a
/// terminal.
func quoted(_ text: String) -> String {
  var shown = String.UnicodeScalarView()
  for (index, scalar) in text.unicodeScalars.enumerated() {
    if index == 40 {
      shown.append("…")
      break
    }
    let isRaw = scalar.value == 0x09 || scalar.value == 0x0A
    let isHarmful =
      isRaw || CharacterKinds.isControl(scalar) || CharacterKinds.isDirectional(scalar)
    shown.append(isHarmful ? "·" : scalar)
  }
  return "\"\(String(shown))\""
}
