/// Hexadecimal digits, lower case.
public enum Hex {
  /// The last `digits` hexadecimal digits of a number.
  public static func text(_ value: UInt64, digits: Int = 16, isUpperCase: Bool = false) -> String {
    var bytes: [UInt8] = []
    for index in 0..<digits {
      let nibble = UInt8(truncatingIfNeeded: value >> UInt64(4 * (digits - 1 - index))) & 0xF
      bytes.append(
        nibble < 10
          ? UInt8(ascii: "0") + nibble
          : (isUpperCase ? UInt8(ascii: "A") : UInt8(ascii: "a")) + nibble - 10)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number of 1 to 16 hexadecimal digits; `nil` for anything else.
  public static func number(_ text: String) -> UInt64? {
    guard (1...16).contains(text.utf8.count) else { return nil }
    var value: UInt64 = 0
    for byte in text.bytes {
      guard let digit = self.value(of: byte) else { return nil }
      value = value << 4 | UInt64(digit)
    }
    return value
  }

  /// The value of one digit, upper or lower case.
  static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return byte - UInt8(ascii: "A") + 10
    default: return nil
    }
  }
}
