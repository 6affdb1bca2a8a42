extension XMLElement {
  /// The element as XML that stands for itself: with the namespaces that it needs, each child and text as it was.
  package var outer: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is in the element, as XML.
  package var inner: String {
    var bytes: [UInt8] = []
    let scope = Scope(prefixes: [prefix: namespace])
    for child in children { Self.append(child, scope, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the element as XML that stands for itself.
  package func append(to bytes: inout [UInt8]) {
    append(Scope(prefixes: ["": ""]), to: &bytes)
  }

  /// The namespaces that are declared where an element is written.
  private struct Scope {
    var prefixes: [String: String]
  }

  // As deep as the document at most, which the parser limits.
  private func append(_ outside: Scope, to bytes: inout [UInt8]) {
    var scope = outside
    bytes.append(UInt8(ascii: "<"))
    appendName(to: &bytes)
    Self.declare(prefix, namespace, in: &scope, to: &bytes)
    for attribute in attributes {
      // An attribute without a prefix is in no namespace; `xml` is always declared.
      if !attribute.prefix.isEmpty, attribute.prefix != "xml" {
        Self.declare(attribute.prefix, attribute.namespace, in: &scope, to: &bytes)
      }
      let prefix = attribute.prefix.isEmpty ? "" : "\(attribute.prefix):"
      bytes.append(contentsOf: " \(prefix)\(attribute.name)=\"".utf8)
      XMLText.appendValue(attribute.value, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
    guard !children.isEmpty else {
      bytes.append(contentsOf: "/>".utf8)
      return
    }
    bytes.append(UInt8(ascii: ">"))
    for child in children { Self.append(child, scope, to: &bytes) }
    bytes.append(contentsOf: "</".utf8)
    appendName(to: &bytes)
    bytes.append(UInt8(ascii: ">"))
  }

  private func appendName(to bytes: inout [UInt8]) {
    if !prefix.isEmpty { bytes.append(contentsOf: "\(prefix):".utf8) }
    bytes.append(contentsOf: name.utf8)
  }

  private static func declare(
    _ prefix: String, _ namespace: String, in scope: inout Scope, to bytes: inout [UInt8]
  ) {
    // A prefix that the document forgot to declare stays undeclared.
    guard scope.prefixes[prefix] != namespace, prefix.isEmpty || !namespace.isEmpty else { return }
    scope.prefixes[prefix] = namespace
    bytes.append(contentsOf: (prefix.isEmpty ? " xmlns=\"" : " xmlns:\(prefix)=\"").utf8)
    XMLText.appendValue(namespace, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  private static func append(_ node: XMLNode, _ scope: Scope, to bytes: inout [UInt8]) {
    switch node {
    case .element(let element): element.append(scope, to: &bytes)
    case .text(let text): XMLText.append(text, to: &bytes)
    case .data(let text): XMLText.appendData(text, to: &bytes)
    case .comment(let text): bytes.append(contentsOf: "<!--\(text)-->".utf8)
    }
  }
}

/// Texts as XML.
package enum XMLText {
  /// Appends a text with what XML reserves written as references; characters that XML cannot hold are left out.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in possible(text).utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case 0x0D: bytes.append(contentsOf: "&#13;".utf8)
      case 0x09, 0x0A, 0x20...: bytes.append(byte)
      default: break
      }
    }
  }

  /// Appends a text as the value of an attribute in double quotes.
  package static func appendValue(_ text: String, to bytes: inout [UInt8]) {
    for byte in possible(text).utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
      case 0x09, 0x0A, 0x0D: bytes.append(contentsOf: "&#\(byte);".utf8)
      case 0x20...: bytes.append(byte)
      default: break
      }
    }
  }

  /// Appends a text as a CDATA section, or as several where it holds the mark that ends one.
  package static func appendData(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "<![CDATA[".utf8)
    var brackets = 0
    for byte in possible(text).utf8 {
      if byte == UInt8(ascii: ">"), brackets >= 2 {
        bytes.append(contentsOf: "]]><![CDATA[".utf8)
      }
      brackets = byte == UInt8(ascii: "]") ? brackets + 1 : 0
      if byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { bytes.append(byte) }
    }
    bytes.append(contentsOf: "]]>".utf8)
  }

  /// A text without the two code points beyond the control characters that XML cannot hold.
  private static func possible(_ text: String) -> String {
    // Their first byte in UTF-8 is rare.
    guard text.utf8.contains(0xEF) else { return text }
    var scalars = String.UnicodeScalarView()
    scalars.append(
      contentsOf: text.unicodeScalars.lazy.filter { $0.value != 0xFFFE && $0.value != 0xFFFF })
    return String(scalars)
  }

  /// A text with what XML and HTML reserve written as references.
  package static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
