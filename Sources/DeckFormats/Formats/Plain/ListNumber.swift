/// The numbers before the items of a list.
enum ListNumber {
  /// A number with `)` or `.` and a blank.
  static func read(_ line: String) -> (Int, String)? {
    let digits = line.utf8.prefix { (0x30...0x39).contains($0) }
    guard (1...6).contains(digits.count), let number = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    let rest = line.utf8.dropFirst(digits.count)
    guard let mark = rest.first, mark == UInt8(ascii: ")") || mark == UInt8(ascii: "."),
      let blank = rest.dropFirst().first, blank == 0x20 || blank == 0x09
    else { return nil }
    return (number, String(decoding: rest.dropFirst(2), as: UTF8.self).trimmed)
  }
}
