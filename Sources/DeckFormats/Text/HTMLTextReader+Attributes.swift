extension HTMLTextReader {
  /// So many attributes of a tag count.
  private static let attributeLimit = 100

  /// Reads attributes up to the end of the tag; `nil` when the tag does not end.
  mutating func readAttributes(from start: Int) -> Int? {
    attributes.removeAll(keepingCapacity: true)
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: ">") { return place + 1 }
      if HTMLBytes.isSpace(byte) || byte == UInt8(ascii: "/") {
        place += 1
        continue
      }
      let name = place
      place += 1
      while place < bytes.count, !isNameEnd(bytes[place]) { place += 1 }
      let nameEnd = place
      let value = readValue(from: &place)
      if attributes.count < Self.attributeLimit { attributes.append((name..<nameEnd, value)) }
      if nameEnd - name > 2, bytes[name] | 0x20 == UInt8(ascii: "o"),
        bytes[name + 1] | 0x20 == UInt8(ascii: "n"), !value.isEmpty
      {
        drop(self.name(at: name, end: nameEnd))
      }
    }
    wasted += place - start
    return nil
  }

  private func isNameEnd(_ byte: UInt8) -> Bool {
    HTMLBytes.isSpace(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "/")
  }

  private func readValue(from place: inout Int) -> Range<Int> {
    var next = place
    while next < bytes.count, HTMLBytes.isSpace(bytes[next]) { next += 1 }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else { return place..<place }
    next += 1
    while next < bytes.count, HTMLBytes.isSpace(bytes[next]) { next += 1 }
    place = next
    guard next < bytes.count else { return next..<next }
    let quote = bytes[next]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      while place < bytes.count, !HTMLBytes.isSpace(bytes[place]), bytes[place] != UInt8(ascii: ">")
      {
        place += 1
      }
      return next..<place
    }
    place += 1
    while place < bytes.count, bytes[place] != quote { place += 1 }
    let end = place
    if place < bytes.count { place += 1 }
    return next + 1..<end
  }

  /// The value of an attribute of the last start tag, decoded; the name in small letters.
  func attribute(_ name: StaticString) -> String? {
    for attribute in attributes where isNamed(attribute.name, name) {
      return decoded(attribute.value)
    }
    return nil
  }

  func isNamed(_ range: Range<Int>, _ name: StaticString) -> Bool {
    range.count == name.utf8CodeUnitCount && matches(name, at: range.lowerBound)
  }

  private func name(at start: Int, end: Int) -> String {
    String(
      decoding: UnsafeBufferPointer(rebasing: bytes[start..<min(end, start + 32)]), as: UTF8.self
    )
    .lowercased()
  }

  /// Some bytes with references to characters replaced, and without control characters.
  func decoded(_ range: Range<Int>) -> String {
    let part = UnsafeBufferPointer(rebasing: bytes[range])
    if part.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "&") && $0 != 0x7F && $0 != 0xC2 }) {
      return String(decoding: part, as: UTF8.self)
    }
    var result: [UInt8] = []
    var place = 0
    while place < part.count {
      let byte = part[place]
      if byte == UInt8(ascii: "&"), let reference = HTMLEntities.reference(part, at: place) {
        result.append(contentsOf: reference.text.utf8)
        place = reference.end
      } else if let length = HTMLBytes.control(part, at: place) {
        place += length
      } else {
        result.append(byte == 0x0D ? 0x0A : byte)
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
