import DeckFormats
import Platform
import QuizCore
import Testing

/// Files that once broke a reader, and damaged fixtures, against what must hold for any file.
struct FormatCrashTests {
  static func crashes() throws -> [String] {
    try Files.names(in: Fixtures.path("crashes")).filter { !$0.hasSuffix(".md") }
  }

  @Test("A file that once broke a reader breaks none", arguments: try crashes())
  func replay(name: String) throws {
    let folder = try TemporaryFolder()
    let invariants = ImportInvariants(path: folder.file("input"))
    // The first byte told the fuzzer the format; what has broken one reader is given to all.
    let bytes = Array(try Fixtures.bytes("crashes/\(name)").dropFirst())
    for reader in Importer.readers {
      #expect(invariants.broken(by: bytes, reader: reader) == nil, "\(reader.format)")
    }
  }

  static func fixtures() throws -> [String] {
    try Package.members(of: Fixtures.path("."), below: "").keys
      .filter { !$0.hasPrefix("crashes/") }.sorted()
  }

  @Test("Damaged fixtures break no reader", arguments: try fixtures())
  func damage(name: String) throws {
    let folder = try TemporaryFolder()
    let invariants = ImportInvariants(path: folder.file("input"))
    let bytes = try Fixtures.bytes(name)
    var damage = Damage(seed: UInt64(bytes.count))
    let format = name.split(separator: "/").first.map(String.init) ?? ""
    let readers = Importer.readers.filter { $0.format.rawValue == format }
    for _ in 0..<40 {
      let damaged = damage.damaged(bytes)
      for reader in readers.isEmpty ? Importer.readers : readers {
        #expect(invariants.broken(by: damaged, reader: reader) == nil)
      }
    }
  }
}

/// Damage to a file, the same in every run.
struct Damage {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The bytes with one to four places damaged.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var damaged = bytes
    for _ in 0...next(below: 4) where !damaged.isEmpty {
      let place = next(below: damaged.count)
      let length = min(1 + next(below: 8), damaged.count - place)
      switch next(below: 5) {
      case 0: damaged[place] = UInt8(truncatingIfNeeded: next(below: 256))
      case 1: damaged.removeSubrange(place..<place + length)
      case 2: damaged.insert(contentsOf: damaged[place..<place + length], at: place)
      case 3:
        let mark = Self.marks[next(below: Self.marks.count)]
        damaged.insert(contentsOf: mark.utf8, at: place)
      default: damaged.removeSubrange(place...)
      }
    }
    return damaged
  }

  private static let marks = [
    "\u{0}", "\n", "\t", "\"", "<", ">", "&", "{", "}", "[", "]", "{{c1::", "=", "~", "*", "\\",
    "$$", "99999999999999999999", "]]>", "-->", "\u{FEFF}", "---\n", "::", "</p>",
  ]

  private mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
