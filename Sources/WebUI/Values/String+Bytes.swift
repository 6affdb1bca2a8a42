internal import QuizCore

extension String {
  /// What follows a prefix; nil for a text without it.
  @inline(never)
  package func after(_ prefix: String) -> String? {
    let bytes = bytes
    let wanted = prefix.bytes
    guard bytes.count >= wanted.count else { return nil }
    for index in wanted.indices where bytes[index] != wanted[index] { return nil }
    return String(decoding: bytes[wanted.count...], as: UTF8.self)
  }

  /// The parts of the path of an address; a query and a fragment do not matter.
  package var pathParts: [String] {
    ((parts(by: "?").first ?? "").parts(by: "#").first ?? "").parts(by: "/")
  }

  /// Whether a part of a path can be an id, which needs no escaping there.
  package var isPathID: Bool {
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        continue
      default: return false
      }
    }
    return true
  }

  /// Whether the bytes of another text are somewhere in this one.
  package func hasBytes(of part: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    guard bytes.count >= wanted.count else { return false }
    for start in 0...(bytes.count - wanted.count)
    where bytes[start..<(start + wanted.count)].elementsEqual(wanted) { return true }
    return false
  }

  /// The text as a value in a query.
  package var percentEncoded: String {
    var text: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in utf8 {
      if String(decoding: [byte], as: UTF8.self).isPathID {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
