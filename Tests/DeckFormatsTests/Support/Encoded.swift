import Glibc

/// Bytes of a text in an old encoding, made by the C library.
enum Encoded {
  struct Refused: Error {
    let encoding: String
  }

  /// The text in an encoding that the C library knows by `name`; throws where it lacks a character.
  static func bytes(_ text: String, _ name: String) throws -> [UInt8] {
    let opened = iconv_open(name, "UTF-8")
    guard opened != iconv_t(bitPattern: -1), let opened else { throw Refused(encoding: name) }
    defer { iconv_close(opened) }
    var input = text.utf8.map { CChar(bitPattern: $0) }
    var output = [UInt8](repeating: 0, count: input.count * 4 + 16)
    let room = try input.withUnsafeMutableBufferPointer { input in
      try output.withUnsafeMutableBytes { output in
        var next = input.baseAddress
        var left = input.count
        var out = output.baseAddress?.assumingMemoryBound(to: CChar.self)
        var room = output.count
        guard iconv(opened, &next, &left, &out, &room) == 0 else { throw Refused(encoding: name) }
        return room
      }
    }
    return Array(output.dropLast(room))
  }
}
