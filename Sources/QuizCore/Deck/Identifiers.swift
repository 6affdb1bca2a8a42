/// A text that names something: 1 to 64 of the characters A-Z a-z 0-9 `.` `_` `-`.
enum Identifier {
  static func isValid(_ text: String) -> Bool {
    guard (1...64).contains(text.utf8.count) else { return false }
    var text = text
    return text.withUTF8 { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "-"):
          continue
        default: return false
        }
      }
      return true
    }
  }
}

/// The name of a deck, such as `capitals`: the deck file's name without its ending.
public struct DeckID: Hashable, Sendable, CustomStringConvertible {
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

/// The identity of a card in its deck: the deck file's own, else derived from the card's content.
public struct CardID: Hashable, Sendable, CustomStringConvertible {
  /// The identity.
  public let text: String

  /// Checks and wraps an identity: 1 to 64 of A-Z a-z 0-9 `.` `_` `-`.
  public init?(_ text: String) {
    guard Identifier.isValid(text) else { return nil }
    self.text = text
  }

  /// Derives the identity from what the card asks.
  public init(derivedFrom content: Card.Content) {
    self.init(hash: content.identity)
  }

  init(hash: StableHash) {
    text = "c\(Hex.text(hash.value))"
  }

  /// Whether it is what is derived from a content. Most others show already by their form that they are not.
  public func isDerived(from content: @autoclosure () -> Card.Content) -> Bool {
    text.utf8.count == 17 && text.utf8.first == UInt8(ascii: "c")
      && self == CardID(derivedFrom: content())
  }

  /// The identity.
  public var description: String { text }
}

/// The identity of an option of a question; options with the same text have the same one.
public struct OptionID: Hashable, Sendable, CustomStringConvertible {
  /// The identity.
  public let text: String

  /// Checks and wraps an identity: 1 to 64 of A-Z a-z 0-9 `.` `_` `-`.
  public init?(_ text: String) {
    guard Identifier.isValid(text) else { return nil }
    self.text = text
  }

  /// Derives the identity from the option's text.
  init(derivedFrom text: RichText) {
    var hash = StableHash()
    hash.add(text)
    self.text = "o\(Hex.text(hash.value))"
  }

  /// The identity.
  public var description: String { text }
}

/// The version of a deck: a hash of its file's bytes, made by the shell.
public struct DeckHash: Hashable, Sendable, CustomStringConvertible {
  /// The hash; the program's own are 32 hexadecimal digits.
  public let text: String

  /// Checks and wraps a hash: 1 to 64 of A-Z a-z 0-9 `.` `_` `-`.
  public init?(_ text: String) {
    guard Identifier.isValid(text) else { return nil }
    self.text = text
  }

  /// The hash.
  public var description: String { text }
}
