/// The fields of a message in Protocol Buffers' encoding, one after the other; what is damaged ends them.
struct ProtobufFields {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  /// A field of a message.
  struct Field {
    let number: UInt64
    let value: Value
  }

  /// A value, as it is encoded.
  enum Value {
    case integer(UInt64)
    /// A text, a message or a list of bytes.
    case bytes(ArraySlice<UInt8>)
  }

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// The next field; `nil` at the end.
  mutating func next() -> Field? {
    guard let key = varint() else { return nil }
    switch key & 7 {
    case 0: return varint().map { Field(number: key >> 3, value: .integer($0)) }
    case 1: return take(8).map { Field(number: key >> 3, value: .bytes($0)) }
    case 2:
      guard let count = varint(), count <= UInt64(bytes.count) else { return nil }
      return take(Int(count)).map { Field(number: key >> 3, value: .bytes($0)) }
    case 5: return take(4).map { Field(number: key >> 3, value: .bytes($0)) }
    default: return nil
    }
  }

  private mutating func varint() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard index < bytes.endIndex else { return nil }
      let byte = bytes[index]
      index += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard bytes.endIndex - index >= count else { return nil }
    defer { index += count }
    return bytes[index..<index + count]
  }
}

extension ProtobufFields {
  /// The last whole number of a field.
  static func integer(_ number: UInt64, in bytes: ArraySlice<UInt8>) -> UInt64? {
    var fields = ProtobufFields(bytes)
    var found: UInt64?
    while let field = fields.next() {
      if field.number == number, case .integer(let value) = field.value { found = value }
    }
    return found
  }

  /// The last bytes of a field.
  static func bytes(_ number: UInt64, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var fields = ProtobufFields(bytes)
    var found: ArraySlice<UInt8>?
    while let field = fields.next() {
      if field.number == number, case .bytes(let value) = field.value { found = value }
    }
    return found
  }

  /// The last text of a field.
  static func text(_ number: UInt64, in bytes: ArraySlice<UInt8>) -> String? {
    self.bytes(number, in: bytes).map { String(decoding: $0, as: UTF8.self) }
  }
}
