/// The name of a picture or a sound that belongs to the library, such as `3f9c…e1.png`: for what was imported, a hash of the
/// content with an ending that tells its type.
public struct MediaName: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let text: String

  /// Checks and wraps a name: 1 to 64 of A-Z a-z 0-9 `.` `_` `-`, not beginning with a dot.
  public init?(_ text: String) {
    guard Identifier.isValid(text), text.utf8.first != UInt8(ascii: ".") else { return nil }
    self.text = text
  }

  /// The name.
  public var description: String { text }
}
