/// The character references of HTML in texts that are no markup otherwise: `&eacute;`, `&#233;`, `&#xE9;`.
package enum CharacterReferences {
  /// A text with each reference replaced by its character, once: `&amp;lt;` becomes `&lt;`. What only looks like a reference
  /// stays as it is.
  package static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        let byte = bytes[position]
        if byte == UInt8(ascii: "&"),
          let reference = HTMLEntities.reference(bytes, at: position)
        {
          decoded.append(contentsOf: reference.text.utf8)
          position = reference.end
        } else {
          decoded.append(byte)
          position += 1
        }
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Whether a text has a reference.
  package static func occur(in text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "&")) && decode(text) != text
  }

  /// A text with the five characters that mean something in HTML written as references, and the one that means something in
  /// addresses, for which a reader might take it.
  package static func encode(_ text: String) -> String {
    var encoded = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": encoded += "&amp;"
      case "<": encoded += "&lt;"
      case ">": encoded += "&gt;"
      case "\"": encoded += "&quot;"
      case "'": encoded += "&#039;"
      case "%": encoded += "&#37;"
      default: encoded.unicodeScalars.append(scalar)
      }
    }
    return encoded
  }
}
