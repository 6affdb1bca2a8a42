/// The identity of an event, made by whoever caused it, so that sending it twice is harmless.
public struct EventID: Hashable, Sendable, CustomStringConvertible {
  /// The identity: 8 to 64 of the characters A-Z a-z 0-9 `.` `_` `-`.
  public let text: String

  /// Checks and wraps an identity.
  public init?(_ text: String) {
    guard Identifier.isValid(text), text.utf8.count >= 8 else { return nil }
    self.text = text
  }

  /// Makes an identity of 128 random bits, as 32 hexadecimal digits.
  public init(random high: UInt64, _ low: UInt64) {
    text = Hex.text(high) + Hex.text(low)
  }

  /// The identity of the n-th thing that an event brings with it.
  public func part(_ index: Int) -> EventID {
    let suffix = "-\(index)"
    if text.utf8.count + suffix.utf8.count <= 64 { return EventID(unchecked: text + suffix) }
    var hash = StableHash()
    hash.add(text)
    return EventID(unchecked: "part-\(Hex.text(hash.value))\(suffix)")
  }

  private init(unchecked text: String) {
    self.text = text
  }

  /// The identity.
  public var description: String { text }
}

/// A moment: milliseconds since 1970-01-01T00:00Z.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// The milliseconds.
  public let milliseconds: Int64

  /// Wraps milliseconds since 1970-01-01T00:00Z.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Whether one moment is before another.
  public static func < (one: Timestamp, two: Timestamp) -> Bool {
    one.milliseconds < two.milliseconds
  }
}
