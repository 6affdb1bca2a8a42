/// Header fields in the order they came, looked up without regard to the case of ASCII letters.
package struct Headers: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// One header field.
  package struct Field: Sendable, Equatable {
    /// The name as it was written.
    package let name: String
    /// The value without white space around it.
    package let value: String
  }

  /// Every field, repeated names included.
  package private(set) var fields: [Field] = []

  /// Headers from a literal such as `["Content-Type": "text/plain"]`.
  package init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// Adds a field and keeps those of the same name.
  package mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// The values of every field of this name, in order.
  package func values(of name: String) -> [String] {
    fields.filter { equalIgnoringCase($0.name, name) }.map(\.value)
  }

  /// The first value of this name; setting replaces every one of them, `nil` removes them.
  package subscript(name: String) -> String? {
    get { fields.first { equalIgnoringCase($0.name, name) }?.value }
    set {
      fields.removeAll { equalIgnoringCase($0.name, name) }
      if let newValue { add(name, newValue) }
    }
  }
}

/// Whether two texts differ in nothing but the case of ASCII letters.
func equalIgnoringCase(_ one: String, _ other: String) -> Bool {
  let one = one.utf8
  let other = other.utf8
  return one.count == other.count && zip(one, other).allSatisfy { lowercased($0) == lowercased($1) }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
}
