/// Undoes percent-encoding (RFC 3986, section 2.1).
///
/// - Parameters:
///   - text: A path segment, or a name or value of a query.
///   - plusIsSpace: Whether `+` stands for a space, as in a form.
/// - Returns: `nil` where an escape is not two hexadecimal digits, or the bytes are not UTF-8.
package func percentDecoded(_ text: Substring, plusIsSpace: Bool = false) -> String? {
  let source = text.utf8
  guard source.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
    return String(text)
  }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(source.count)
  var iterator = source.makeIterator()
  while let byte = iterator.next() {
    switch byte {
    case UInt8(ascii: "%"):
      guard let high = iterator.next().flatMap(hexValue),
        let low = iterator.next().flatMap(hexValue)
      else { return nil }
      bytes.append(high << 4 | low)
    case UInt8(ascii: "+") where plusIsSpace:
      bytes.append(UInt8(ascii: " "))
    default:
      bytes.append(byte)
    }
  }
  return String(validating: bytes, as: UTF8.self)
}

private func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
