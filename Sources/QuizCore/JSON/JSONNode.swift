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
public indirect enum JSONValue: Sendable {
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

/// A text in quotes for a message, cut at 40 characters and without control characters.
func quoted(_ text: String) -> String {
  var shown = ""
  var count = 0
  for character in text {
    if count == 40 {
      shown += "…"
      break
    }
    let isControl = character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    shown += isControl ? "·" : String(character)
    count += 1
  }
  return "\"\(shown)\""
}
