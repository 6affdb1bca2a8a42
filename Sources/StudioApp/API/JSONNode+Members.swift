internal import QuizCore

/// Looking into an answer: what is missing or of another type is nil, and whoever needs it says so.
extension JSONNode {
  /// The value of a member.
  func member(_ name: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    for member in members where member.name == name { return member.node }
    return nil
  }

  /// A member that is a text.
  func text(_ name: String) -> String? {
    guard case .string(let text)? = member(name)?.value else { return nil }
    return text
  }

  /// A member that is a whole number.
  func number(_ name: String) -> Int64? {
    guard case .number(let number)? = member(name)?.value else { return nil }
    return number.integer
  }

  /// A member that counts something.
  func count(_ name: String) -> Int? {
    number(name).flatMap { Int(exactly: $0) }
  }

  /// Whether a member is true.
  func flag(_ name: String) -> Bool {
    if case .bool(true)? = member(name)?.value { true } else { false }
  }

  /// A member that is a list.
  func list(_ name: String) -> [JSONNode]? {
    guard case .array(let items)? = member(name)?.value else { return nil }
    return items
  }

  /// Reads an answer; what it should have been is said where it is something else.
  static func read<Value>(
    _ bytes: [UInt8], as what: String, _ body: (JSONNode) -> Value?
  ) throws(WireError) -> Value {
    let node = try JSONNode.read(bytes)
    if let value = body(node) { return value }
    throw WireError(description: "the answer is no \(what)")
  }
}
