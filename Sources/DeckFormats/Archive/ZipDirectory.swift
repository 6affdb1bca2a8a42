internal import Glibc
internal import Platform

/// A look at the end of a ZIP file, before libzip reads its whole list of members into memory.
///
///     … members … | list of members | [64-bit end record, its locator] | end record | comment
enum ZipDirectory {
  /// So large may the list of members be, in bytes.
  private static let listBytes: UInt64 = 33_554_432
  private static let endBytes = 22
  private static let locatorBytes = 20
  private static let commentBytes = 65_535

  /// Throws when a file is no ZIP file or its list is too long; gives the size of the file.
  static func check(_ path: String) throws(ImportError) -> Int64 {
    let status: FileStatus
    let tail: [UInt8]
    do throws(SystemError) {
      status = try Files.status(path)
      guard status.isRegular else {
        throw SystemError(path: path, code: EISDIR)
      }
      tail = try Files.tail(of: path, count: endBytes + commentBytes + locatorBytes)
    } catch {
      throw .storage("\(error.description).")
    }
    guard status.size <= ImportLimits.packageBytes else {
      throw .limit(
        place: Place(),
        reason:
          "the package has \(status.size) bytes, more than the \(ImportLimits.packageBytes) that are read"
      )
    }
    guard let end = lastEndRecord(in: tail) else {
      throw .damagedPackage(
        place: Place(),
        reason: "the end of a ZIP file is missing: it was not downloaded whole, or is no ZIP file")
    }
    try checkCounts(tail, end: end, path: path)
    return status.size
  }

  /// The error of a list that is too long.
  static func tooMany(_ count: Int64) -> ImportError {
    .limit(
      place: Place(),
      reason:
        "the package has \(count) members, more than the \(ImportLimits.members) that are read")
  }

  private static func checkCounts(_ tail: [UInt8], end: Int, path: String) throws(ImportError) {
    var count = number(tail, at: end + 10, bytes: 2)
    var size = number(tail, at: end + 12, bytes: 4)
    let locator = end - locatorBytes
    if locator >= 0, tail[locator..<locator + 4].elementsEqual([0x50, 0x4B, 0x06, 0x07]) {
      let offset = number(tail, at: locator + 8, bytes: 8)
      let record: [UInt8]
      do {
        record = try Files.part(of: path, from: Int64(clamping: offset), count: 56)
      } catch {
        throw .storage("\(error.description).")
      }
      if record.count == 56, record.starts(with: [0x50, 0x4B, 0x06, 0x06]) {
        count = number(record, at: 32, bytes: 8)
        size = number(record, at: 40, bytes: 8)
      }
    }
    guard count <= UInt64(ImportLimits.members) else { throw tooMany(Int64(clamping: count)) }
    guard size <= listBytes || size == 0xFFFF_FFFF else {
      throw .limit(
        place: Place(),
        reason: "the list of members has \(size) bytes, more than the \(listBytes) that are read")
    }
  }

  private static func lastEndRecord(in tail: [UInt8]) -> Int? {
    var position = tail.count - endBytes
    while position >= 0 {
      if tail[position] == 0x50, tail[position + 1] == 0x4B, tail[position + 2] == 0x05,
        tail[position + 3] == 0x06
      {
        return position
      }
      position -= 1
    }
    return nil
  }

  /// A number, the least byte first.
  private static func number(_ bytes: [UInt8], at start: Int, bytes count: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in (0..<count).reversed() { value = value << 8 | UInt64(bytes[start + index]) }
    return value
  }
}
