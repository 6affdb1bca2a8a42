/// How many attributes the tags of a document have. The parser compares all attributes of a tag with each other, so it must not
/// see a tag with very many.
enum XMLAttributeCount {
  /// So many attributes a tag may have.
  static let limit = 2_000

  /// Throws when a tag has more; `place` is that of the document.
  static func check(_ bytes: [UInt8], at place: Place) throws(ImportError) {
    guard let line = bytes.withUnsafeBufferPointer({ lineOfExcess(in: $0) }) else { return }
    throw .limit(
      place: Place(member: place.member, line: line),
      reason: "an element has more than the \(limit) attributes that are read")
  }

  /// The line of the first tag that has too many.
  private static func lineOfExcess(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var place = 0
    while let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = open + 1
      if let end = endOfOther(bytes, at: place) {
        place = end
      } else if skipTag(bytes, &place) {
        return bytes[..<place].count { $0 == 0x0A } + 1
      }
    }
    return nil
  }

  /// Where a comment, a CDATA section or an end tag that begins here ends; `nil` for a start tag.
  private static func endOfOther(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int? {
    for (mark, end) in [("!--", "-->"), ("![CDATA[", "]]>"), ("!", ">"), ("?", ">"), ("/", ">")]
    where bytes[place...].starts(with: mark.utf8) {
      let end = Array(end.utf8)
      var next = place
      while next < bytes.count, bytes[next] != end[0] || !bytes[next...].starts(with: end) {
        next += 1
      }
      return next
    }
    return nil
  }

  /// Goes to the end of a start tag, or to a `<` in it; `true` where it has too many attributes.
  private static func skipTag(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Bool {
    var quote: UInt8?
    var count = 0
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") {
      let byte = bytes[place]
      if quote == nil, byte == UInt8(ascii: ">") { return false }
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        count += 1
        if count > limit { return true }
      }
      place += 1
    }
    return false
  }
}
