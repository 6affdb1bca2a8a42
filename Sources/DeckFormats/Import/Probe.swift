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

  package init(
    name: String, head: [UInt8], text: String, members: [String], manifest: String = ""
  ) {
    self.name = name
    self.head = head
    self.text = text
    self.members = members
    self.manifest = manifest
  }

  /// How many bytes of a file are looked at.
  package static let headBytes = 65_536
  /// How many bytes of a package's list of contents are looked at.
  static let manifestBytes = 1_048_576

  /// Whether it is a ZIP package.
  package var isPackage: Bool {
    head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// Whether the text is XML, HTML or JSON by its beginning: no table and no list of terms, however its lines may look.
  package var isDocument: Bool {
    let start = text.drop { $0.isWhitespace }
    return ["<?xml", "<!DOCTYPE", "<!doctype", "<html", "{\"", "[{"].contains {
      start.hasPrefix($0)
    }
  }

  /// Whether it can be a plain text: it has no character that texts do not have.
  package var isPlainText: Bool {
    !isPackage && !text.isEmpty && !isDocument
      && !text.unicodeScalars.contains { $0.value < 9 || (14..<32).contains($0.value) }
  }
}
