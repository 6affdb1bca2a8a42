extension MediaType {
  /// The type of a content by its first bytes (up to some thousands are looked at); `nil` when it is none of them.
  package static func detect(_ head: [UInt8]) -> MediaType? {
    picture(head) ?? container(head) ?? sound(head) ?? (isSVG(head) ? .svg : nil)
  }

  private static func picture(_ head: [UInt8]) -> MediaType? {
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpg }
    if head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8) { return .gif }
    if head.starts(with: "BM".utf8), head.count > 18, head[15...17].allSatisfy({ $0 == 0 }),
      [12, 40, 52, 56, 64, 108, 124].contains(head[14])
    {
      return .bmp
    }
    if head.starts(with: [0, 0, 1, 0]), head.count > 22, head[4] > 0, head[5] == 0, head[9] == 0 {
      return .ico
    }
    return nil
  }

  private static func container(_ head: [UInt8]) -> MediaType? {
    if head.starts(with: "RIFF".utf8), let kind = text(head, at: 8) {
      return ["WEBP": .webp, "WAVE": .wav, "AVI ": .avi][kind]
    }
    if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return .webm }
    if head.starts(with: "OggS".utf8) {
      return contains(head.prefix(128), "OpusHead") ? .opus : .ogg
    }
    switch text(head, at: 4) {
    case "ftyp": return isoMedia(brand: text(head, at: 8) ?? "")
    case "moov", "mdat", "wide": return .mov
    default: return nil
    }
  }

  private static func isoMedia(brand: String) -> MediaType? {
    switch brand {
    case "avif", "avis": .avif
    case "M4A ", "M4B ", "M4P ": .m4a
    case "qt  ": .mov
    case "heic", "heix", "mif1", "msf1": nil
    default: .mp4
    }
  }

  private static func sound(_ head: [UInt8]) -> MediaType? {
    if head.starts(with: "fLaC".utf8) { return .flac }
    if head.starts(with: "ID3".utf8) { return .mp3 }
    // A frame of MPEG audio: eleven ones, then a version, a layer, a bit rate and a sampling rate that exist.
    guard head.count >= 4, head[0] == 0xFF, head[1] & 0xE0 == 0xE0 else { return nil }
    let isFrame =
      head[1] & 0x18 != 0x08 && head[1] & 0x06 != 0 && head[2] & 0xF0 != 0xF0
      && head[2] & 0xF0 != 0 && head[2] & 0x0C != 0x0C
    return isFrame ? .mp3 : nil
  }

  /// Whether it is XML whose root is `svg`: what may stand before it is passed over.
  private static func isSVG(_ head: [UInt8]) -> Bool {
    var rest = head.prefix(4_096)[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { $0 <= 0x20 }
      if rest.starts(with: "<!--".utf8) {
        guard let end = firstRange(of: "-->", in: rest) else { return false }
        rest = rest[end...]
      } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
        rest = rest[(end + 1)...]
      } else {
        return rest.starts(with: "<svg".utf8) || rest.starts(with: "<svg:svg".utf8)
      }
    }
  }

  private static func text(_ head: [UInt8], at start: Int) -> String? {
    guard head.count >= start + 4 else { return nil }
    return String(decoding: head[start..<start + 4], as: UTF8.self)
  }

  private static func contains(_ bytes: ArraySlice<UInt8>, _ word: String) -> Bool {
    firstRange(of: word, in: bytes) != nil
  }

  /// Where the first `word` ends.
  private static func firstRange(of word: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let count = word.utf8.count
    var start = bytes.startIndex
    while start + count <= bytes.endIndex {
      if bytes[start..<start + count].elementsEqual(word.utf8) { return start + count }
      start += 1
    }
    return nil
  }
}
