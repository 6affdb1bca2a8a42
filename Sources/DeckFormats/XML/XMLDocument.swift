internal import CXML2

/// A document of XML, read with the strictness of the standard or leniently, and never with anything outside it.
package struct XMLDocument: Sendable {
  /// The outermost element.
  package let root: XMLElement
  /// What is wrong with the document; empty unless it was read leniently.
  package let faults: [Fault]

  /// Something that is not XML.
  package struct Fault: Hashable, Sendable {
    /// The line, counted from 1.
    package let line: Int
    /// What is wrong, without a full stop.
    package let reason: String

    package init(line: Int, reason: String) {
      self.line = line
      self.reason = reason
    }
  }

  /// Reads a document. Encodings are told by the byte order mark or the declaration, else it is UTF-8; the entities of
  /// HTML are known without a declaration. Entities that stand for entities or for files are refused, and so is nesting
  /// beyond `ImportLimits.nesting`. `isLenient` reads on after a fault, as far as that makes sense; of elements that are
  /// nested too deep it keeps the text.
  package init(
    _ bytes: [UInt8], format: FormatID, member: String? = nil, isLenient: Bool = false
  ) throws(ImportError) {
    let builder = XMLTreeBuilder()
    try XMLAttributeCount.check(bytes, at: Place(member: member))
    let content = Self.content(of: bytes, isLenient: isLenient)
    builder.parse(content.bytes, encoding: content.encoding, isLenient: isLenient)
    if let refusal = builder.refusal {
      throw .limit(place: Place(member: member, line: refusal.line), reason: refusal.reason)
    }
    if let fault = builder.faults.first, !isLenient || builder.root == nil {
      throw .malformed(
        format: format, place: Place(member: member, line: fault.line), reason: fault.reason)
    }
    guard let root = builder.root else {
      throw .malformed(
        format: format, place: Place(member: member), reason: "there is no element in it")
    }
    self.root = root
    faults = builder.faults
  }

  /// The outermost element of a document; see `init`.
  package static func parse(
    _ bytes: [UInt8], format: FormatID, member: String? = nil, isLenient: Bool = false
  ) throws(ImportError) -> XMLElement {
    try XMLDocument(bytes, format: format, member: member, isLenient: isLenient).root
  }

  /// What is given to the parser: documents that claim an encoding of 16 bits in plain ASCII are common, and are UTF-8.
  private static func content(
    of bytes: [UInt8], isLenient: Bool
  ) -> (bytes: ArraySlice<UInt8>, encoding: String?) {
    var content = bytes[...]
    if isLenient {
      content = content.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    }
    let head = String(decoding: content.prefix(200), as: UTF8.self).lowercased()
    guard head.hasPrefix("<?xml"), let end = head.range("?>"),
      head[..<end.lowerBound].range("utf-16") != nil
        || head[..<end.lowerBound].range("ucs-2") != nil
    else { return (content, nil) }
    return (content, "UTF-8")
  }
}

extension StringProtocol {
  /// The first place of a text.
  fileprivate func range(_ text: String) -> Range<Index>? {
    firstRange(of: text)
  }
}
