package import QuizCore

/// Looking into documents whose shape is not known beforehand: what is not there, or is of another kind, is `nil`.
extension JSONNode {
  /// The value of an object's member.
  package subscript(name: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.name == name }?.node
  }

  /// The members, where it is an object.
  package var members: [JSONMember] {
    if case .object(let members) = value { members } else { [] }
  }

  /// The entries, where it is a list.
  package var items: [JSONNode] {
    if case .array(let items) = value { items } else { [] }
  }

  /// Whether it is a list.
  package var isList: Bool {
    if case .array = value { true } else { false }
  }

  /// Whether it is an object.
  package var isObject: Bool {
    if case .object = value { true } else { false }
  }

  /// The text, where it is one.
  package var text: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The number, where it is one.
  package var number: Decimal? {
    if case .number(let number) = value { number } else { nil }
  }

  /// The whole number, where it is one.
  package var integer: Int64? { number?.integer }

  /// The truth value, where it is one.
  package var flag: Bool? {
    if case .bool(let flag) = value { flag } else { nil }
  }

  /// The text or the number as a text: some programs write `"5"` and some `5`.
  package var scalarText: String? { text ?? number?.description }

  /// The value as JSON without blanks.
  package var json: String {
    var writer = JSONWriter()
    writer.value(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
