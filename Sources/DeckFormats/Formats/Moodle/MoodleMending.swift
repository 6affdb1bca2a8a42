/// Mends what people do most often by hand to questions in XML: markup and ampersands in a text that are not written as text.
enum MoodleMending {
  /// A question in which every text with raw markup is a CDATA section, and every bare ampersand a reference.
  static func mended(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var place = bytes.startIndex
    for start in MoodlePiece.ends(of: "<text>", in: bytes) where start >= place {
      guard let end = MoodlePiece.ends(of: "</text>", in: bytes[start...], first: true).first else {
        break
      }
      let textEnd = end - "</text>".utf8.count
      result += bytes[place..<start]
      result += mendedText(bytes[start..<textEnd])
      place = textEnd
    }
    return result + bytes[place...]
  }

  private static func mendedText(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let content = text.drop { HTMLBytes.isSpace($0) }
    if content.starts(with: "<![CDATA[".utf8) { return Array(text) }
    if text.contains(UInt8(ascii: "<")) {
      var data: [UInt8] = []
      XMLText.appendData(String(decoding: text, as: UTF8.self), to: &data)
      return data
    }
    var result: [UInt8] = []
    text.withUnsafeBufferPointer { buffer in
      for (index, byte) in buffer.enumerated() {
        result.append(byte)
        if byte == UInt8(ascii: "&"), HTMLEntities.reference(buffer, at: index) == nil {
          result += Array("amp;".utf8)
        }
      }
    }
    return result
  }
}
