/// What readers look at to recognise a format: the beginning of a file, and the members of a package.
package struct Probe: Sendable {
  /// The name of the file; a hint of last resort only.
  package let name: String
  /// The first bytes of the file, at most 64 KiB.
  package let head: [UInt8]
  /// The first bytes as text, decoded as well as can be told; empty when they are no text.
  package let text: String
  /// The names of the members when it is a ZIP package, else empty.
  package let members: [String]
  /// The beginning of the package's list of contents (`imsmanifest.xml`) as text, at most 1 MiB; empty where it has none.
  package let manifest: String
  /// Whether it can be a plain text: it has no character that texts do not have.
  package let isPlainText: Bool

  package init(
    name: String, head: [UInt8], text: String, members: [String], manifest: String = ""
  ) {
    self.name = name
    self.head = head
    self.text = text
    self.members = members
    self.manifest = manifest
    // Most readers ask for it, so it is found out once.
    isPlainText =
      !Self.isPackage(head) && !text.isEmpty && !Self.isDocument(text) && !Self.holdsControls(text)
  }

  private static func isPackage(_ head: [UInt8]) -> Bool {
    head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  private static func isDocument(_ text: String) -> Bool {
    let start = text.drop { $0.isWhitespace }
    return ["<?xml", "<!DOCTYPE", "<!doctype", "<html", "{\"", "[{"].contains {
      start.hasPrefix($0)
    }
  }

  private static func holdsControls(_ text: String) -> Bool {
    text.utf8.contains { $0 < 9 || (14..<32).contains($0) }
  }

  /// How many bytes of a file are looked at.
  package static let headBytes = 65_536
  /// How many bytes of a package's list of contents are looked at.
  static let manifestBytes = 1_048_576

  /// Whether it is a ZIP package.
  package var isPackage: Bool { Self.isPackage(head) }

  /// Whether the text is XML, HTML or JSON by its beginning: no table and no list of terms, however its lines may look.
  package var isDocument: Bool { Self.isDocument(text) }
}
