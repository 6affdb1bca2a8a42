internal import CXML2

/// Reads XML from front to back without building a tree, for documents that are too large for one. Documents that declare
/// entities are refused.
struct XMLStream {
  /// Something that is met in a document.
  enum Event {
    case start(name: String, attributes: [(name: String, value: String)], isEmpty: Bool, line: Int)
    case end(name: String)
    case text(String)
  }

  /// Where the document is, for messages.
  let format: FormatID
  let member: String

  /// Tells each event of a document.
  func read(
    _ bytes: [UInt8], _ handle: (Event) throws(ImportError) -> Void
  ) throws(ImportError) {
    try XMLAttributeCount.check(bytes, at: Place(member: member))
    try bytes.withUnsafeBufferPointer { (buffer) throws(ImportError) in
      let base = UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
      let options =
        XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      guard
        let reader = xmlReaderForMemory(
          base, Int32(clamping: buffer.count), nil, nil, Int32(bitPattern: options))
      else {
        throw .malformed(
          format: format, place: Place(member: member), reason: "the XML parser got no memory")
      }
      defer { xmlFreeTextReader(reader) }
      try read(reader, handle)
    }
  }

  private func read(
    _ reader: xmlTextReaderPtr, _ handle: (Event) throws(ImportError) -> Void
  ) throws(ImportError) {
    while true {
      let status = xmlTextReaderRead(reader)
      if status == 0 { return }
      let line = Int(xmlTextReaderGetParserLineNumber(reader))
      guard status > 0 else {
        throw .malformed(
          format: format, place: Place(member: member, line: line), reason: "its XML is damaged")
      }
      switch xmlTextReaderNodeType(reader) {
      case 1:
        let isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
        let name = Self.string(xmlTextReaderConstLocalName(reader))
        try handle(
          .start(name: name, attributes: Self.attributes(reader), isEmpty: isEmpty, line: line))
      case 15: try handle(.end(name: Self.string(xmlTextReaderConstLocalName(reader))))
      case 3, 4, 14: try handle(.text(Self.string(xmlTextReaderConstValue(reader))))
      case 10, 5:
        throw .malformed(
          format: format, place: Place(member: member, line: line),
          reason: "it declares entities, which no spreadsheet does")
      default: break
      }
    }
  }

  private static func attributes(_ reader: xmlTextReaderPtr) -> [(name: String, value: String)] {
    guard xmlTextReaderMoveToFirstAttribute(reader) == 1 else { return [] }
    var attributes: [(name: String, value: String)] = []
    repeat {
      attributes.append(
        (string(xmlTextReaderConstLocalName(reader)), string(xmlTextReaderConstValue(reader))))
    } while xmlTextReaderMoveToNextAttribute(reader) == 1
    xmlTextReaderMoveToElement(reader)
    return attributes
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
