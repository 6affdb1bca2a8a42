import DeckFormats
import Glibc
import QuizCore

/// What libFuzzer calls with each input: the first byte tells the format, the rest is the file. A trap, an error of the
/// address sanitizer, or a broken invariant is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  guard let first = bytes.first else { return 0 }
  let formats = FormatID.allCases
  guard let reader = Importer.reader(of: formats[Int(first) % formats.count]) else { return -1 }
  if let fault = invariants.broken(by: Array(bytes.dropFirst()), reader: reader) {
    fatalError("\(reader.format.rawValue): \(fault)")
  }
  return 0
}

/// With `QUIZDECK_LIST_FORMATS` in the environment, prints the formats in the order of their bytes and ends: whoever makes
/// inputs has to know them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<Int32>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> Int32 {
  if getenv("QUIZDECK_LIST_FORMATS") != nil {
    for format in FormatID.allCases { print(format.rawValue) }
    exit(0)
  }
  return 0
}

/// In memory where there is such a folder.
private let invariants = ImportInvariants(
  path: "\(access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")/quizdeck-fuzz-\(getpid())")
