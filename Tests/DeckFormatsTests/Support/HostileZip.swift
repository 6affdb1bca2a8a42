/// Builds ZIP files byte by byte, so that their lists can say what no writer would.
struct HostileZip {
  /// A member, stored as it is; what its entry states can differ from what it is.
  struct Member {
    var name: String
    var content: [UInt8] = []
    /// What the list says of its size, unpacked.
    var statedSize: UInt32?
    /// What the list says of its size, packed.
    var statedPacked: UInt32?
    /// The mode that a Unix system gives it.
    var mode: UInt32 = 0o100644
    var checksum: UInt32?
  }

  var members: [Member]
  /// What the end record says of the number of members.
  var statedCount: UInt16?

  /// The bytes of the file.
  var bytes: [UInt8] {
    var file: [UInt8] = []
    var list: [UInt8] = []
    for member in members {
      let offset = UInt32(file.count)
      let name = Array(member.name.utf8)
      let packed = member.statedPacked ?? UInt32(member.content.count)
      let size = member.statedSize ?? UInt32(member.content.count)
      let checksum = member.checksum ?? Self.checksum(of: member.content)
      var common = Self.bytes(of: UInt16(20)) + Self.bytes(of: UInt16(0x0800))
      common += Self.bytes(of: UInt16(0)) + Self.bytes(of: UInt32(0x21_0000))
      common += Self.bytes(of: checksum) + Self.bytes(of: packed) + Self.bytes(of: size)
      common += Self.bytes(of: UInt16(name.count)) + Self.bytes(of: UInt16(0))
      file += [0x50, 0x4B, 0x03, 0x04] + common + name + member.content
      list += [0x50, 0x4B, 0x01, 0x02] + Self.bytes(of: UInt16(0x031E)) + common
      list += Self.bytes(of: UInt16(0)) + Self.bytes(of: UInt16(0)) + Self.bytes(of: UInt16(0))
      list += Self.bytes(of: member.mode << 16) + Self.bytes(of: offset) + name
    }
    let count = statedCount ?? UInt16(members.count)
    let end =
      [0x50, 0x4B, 0x05, 0x06, 0, 0, 0, 0] + Self.bytes(of: count) + Self.bytes(of: count)
      + Self.bytes(of: UInt32(list.count)) + Self.bytes(of: UInt32(file.count)) + [0, 0]
    return file + list + end
  }

  private static func bytes<Number: FixedWidthInteger>(of number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// The CRC-32 of ZIP.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}
