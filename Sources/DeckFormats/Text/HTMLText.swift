package import QuizCore

/// Texts between HTML and the structure that cards hold.
package enum HTMLText {
  /// A text that was read.
  package struct Result: Sendable, Hashable {
    /// What is shown.
    package var text: RichText
    /// What had to go because no card can hold it, such as `script` or `onclick`, each once, in the order of the text.
    package var dropped: [String]

    package init(text: RichText, dropped: [String] = []) {
      self.text = text
      self.dropped = dropped
    }
  }

  /// Reads HTML as browsers do, however broken it is. `media` tells the library's name of a picture, sound or film by
  /// the source's own name for it, which may be percent-escaped; it takes note itself of what it does not know.
  /// `gaps` is the number of gaps that the text holds, each marked with `gap(_:)`.
  package static func read(
    _ html: String, gaps: Int = 0, media: (String) -> MediaName?
  ) -> Result {
    var html = html
    return html.withUTF8 { bytes in
      withoutActuallyEscaping(media) { media in
        read(utf8: bytes, gaps: gaps, room: HTMLRoom(), media: media)
      }
    }
  }

  /// Reads HTML that is there as UTF-8 already.
  static func read(
    utf8 bytes: UnsafeBufferPointer<UInt8>, gaps: Int, room: HTMLRoom,
    media: @escaping (String) -> MediaName?
  ) -> Result {
    if isPlain(bytes) {
      let text = String(decoding: bytes, as: UTF8.self)
      let isSeen = bytes.contains { $0 > 0x20 && $0 < 0x7F } || !HTMLInlines.isBlank(text)
      return Result(text: RichText(blocks: isSeen ? [.paragraph([.text(text)])] : []))
    }
    var reader = HTMLTextReader(bytes, gaps: gaps, media: media)
    return room.read(&reader)
  }

  /// The mark of a gap inside HTML that is going to be read.
  package static func gap(_ index: Int) -> String { "<\(gapName) n=\"\(index)\">" }

  static let gapName = "quizdeck-gap"

  /// Whether a text is one paragraph that is the same in HTML: most fields of most files are.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // A blank at either end, or two together, would not be shown.
    var wasBlank = true
    for byte in bytes {
      if HTMLBytes.isPlain[Int(byte)] {
        wasBlank = false
      } else if byte == 0x20, !wasBlank {
        wasBlank = true
      } else {
        return false
      }
    }
    return !wasBlank || bytes.isEmpty
  }
}

/// What single bytes mean in HTML.
enum HTMLBytes {
  /// Whether a byte is shown as it is wherever it stands. Two bytes begin characters that need a look: C2 a no-break space
  /// or a control character.
  static let isPlain: [Bool] = (0..<256).map { byte in
    switch UInt8(byte) {
    case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "$"),
      UInt8(ascii: "["), 0x7F, 0xC2:
      false
    default: true
    }
  }

  /// Whether a byte is white space.
  @inline(__always) static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
  }

  @inline(__always) static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  /// The length of the control character at a place; `nil` where there is none. White space counts as none.
  static func control(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int? {
    switch bytes[place] {
    case 0x09, 0x0A, 0x0C, 0x0D: nil
    case 0...0x1F, 0x7F: 1
    case 0xC2 where place + 1 < bytes.count && (0x80...0x9F).contains(bytes[place + 1]): 2
    default: nil
    }
  }
}
