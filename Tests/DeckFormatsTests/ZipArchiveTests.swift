import DeckFormats
import Platform
import Testing

@Suite("ZIP packages") struct ZipArchiveTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func archive(_ bytes: [UInt8]) throws -> ZipArchive {
    let path = folder.file("package.zip")
    try Files.replace(path, with: bytes)
    return try ZipArchive(path)
  }

  private func archive(_ members: HostileZip.Member...) throws -> ZipArchive {
    try archive(HostileZip(members: members).bytes)
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing was thrown"
    } catch let error as ImportError {
      return "\(error.code): \(error.message)"
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "What the writer packs, stored and deflated, from memory and from files, is read back in order")
  func roundTrip() throws {
    let path = folder.file("written.zip")
    let large = [UInt8](repeating: 7, count: 300_000)
    try Files.replace(folder.file("large"), with: large)
    let writer = try ZipWriter(path)
    try writer.add("mimetype", bytes: Array("text".utf8), packing: .stored)
    try writer.add("a/naïve 字.txt", bytes: [], packing: .deflated)
    try writer.add("large", file: folder.file("large"), packing: .deflated)
    try writer.close()
    let archive = try ZipArchive(path)
    #expect(archive.members.map(\.name) == ["mimetype", "a/naïve 字.txt", "large"])
    #expect(archive.members.map(\.size) == [4, 0, 300_000])
    let first = try #require(archive.member("mimetype"))
    #expect(try archive.bytes(of: first) == Array("text".utf8))
    #expect(try archive.bytes(of: archive.members[1]).isEmpty)
    #expect(try archive.bytes(of: archive.members[2]) == large)
    #expect(archive.member("missing") == nil)
    #expect(try Files.status(path).size < 5_000)
  }

  @Test("The same members make the same package, byte by byte")
  func reproducible() throws {
    let packages = try ["one", "two"].map { name in
      let writer = try ZipWriter(folder.file(name))
      try writer.add("member", bytes: [1, 2, 3])
      try writer.close()
      return try Files.read(folder.file(name), limit: 10_000)
    }
    #expect(packages[0] == packages[1])
  }

  @Test("A member that is no file any more is told by name")
  func missingFile() throws {
    let writer = try ZipWriter(folder.file("written.zip"))
    #expect(throws: ExportError.storage("\(folder.path)/gone: No such file or directory.")) {
      try writer.add("member", file: folder.file("gone"), packing: .stored)
    }
  }

  @Test(
    "Members whose names lead elsewhere, links and twins are refused, each with its reason; the others are read"
  )
  func refusals() throws {
    let archive = try archive(
      .init(name: "good.txt", content: [1]), .init(name: "../up.txt"), .init(name: "/etc/passwd"),
      .init(name: "C:/boot.ini"), .init(name: "a/../../b"), .init(name: "..\\up.txt"),
      .init(name: "link", content: Array("/etc/passwd".utf8), mode: 0o120777),
      .init(name: "good.txt", content: [2]), .init(name: "dots..txt"), .init(name: "folder/"))
    #expect(archive.members.map(\.name) == ["good.txt", "dots..txt", "folder/"])
    #expect(archive.members.map(\.isFolder) == [false, false, true])
    #expect(try archive.bytes(of: archive.members[0]) == [1])
    #expect(
      archive.refused.map { "\($0.name): \($0.reason)" } == [
        "../up.txt: its name leads out of the package",
        "/etc/passwd: its name is a path from the root of a disk",
        "C:/boot.ini: its name is a path from the root of a disk",
        "a/../../b: its name leads out of the package",
        "../up.txt: its name leads out of the package",
        "link: it is a link to another file",
        "good.txt: there is another member of that name before it",
      ])
    var bank = ImportedBank(format: .h5p)
    archive.remarkRefused(into: &bank)
    #expect(bank.remarks.count == 7)
  }

  @Test("A member that claims 4 GB for ten bytes is a bomb")
  func claims() {
    #expect(
      message {
        _ = try archive(
          .init(name: "bomb", content: .init(repeating: 0, count: 10), statedSize: 4_294_967_294))
      }
        == "import-limit: The import was stopped (bomb): its 10 bytes would unpack to 4294967294, which no honest package does. Nothing was imported."
    )
  }

  @Test("Members that together unpack to more than the package can hold are a bomb")
  func overlapping() {
    let members = (0..<40).map { index in
      HostileZip.Member(
        name: "\(index)", statedSize: 100_000_000, statedPacked: 4_000_000)
    }
    #expect(
      message { _ = try archive(HostileZip(members: members).bytes) }
        == "import-limit: The import was stopped: 3202 bytes would unpack to 4000000000, which no honest package does. Nothing was imported."
    )
    let more = (0..<90).map {
      HostileZip.Member(name: "\($0)", statedSize: 100_000_000, statedPacked: 4_000_000)
    }
    #expect(
      message { _ = try archive(HostileZip(members: more).bytes) }.contains(
        "the package unpacks to more than the 8589934592 bytes that are read"))
  }

  @Test("A list of a million members is refused before it is read")
  func million() throws {
    // The 64-bit end record and its locator, before the end record that points to them.
    var bytes = [UInt8]([0x50, 0x4B, 0x06, 0x06]) + [44] + .init(repeating: 0, count: 27)
    bytes += [0x40, 0x42, 0x0F, 0, 0, 0, 0, 0] + .init(repeating: 0, count: 16)
    bytes += [0x50, 0x4B, 0x06, 0x07] + .init(repeating: 0, count: 16)
    bytes += [0x50, 0x4B, 0x05, 0x06, 0, 0, 0, 0] + .init(repeating: 0xFF, count: 12) + [0, 0]
    #expect(
      message { _ = try archive(bytes) }
        == "import-limit: The import was stopped: the package has 1000000 members, more than the 200000 that are read. Nothing was imported."
    )
  }

  @Test("A damaged package says so, wherever it is cut")
  func damaged() throws {
    let whole = HostileZip(members: [.init(name: "a", content: .init(repeating: 65, count: 200))])
      .bytes
    for end in stride(from: 0, to: whole.count, by: 7) {
      #expect(message { _ = try archive(Array(whole[..<end])) }.hasPrefix("damaged-package: "))
    }
    #expect(
      message { _ = try archive(Array("version https://git-lfs.github.com/spec/v1\n".utf8)) }
        == "damaged-package: The package is damaged: the end of a ZIP file is missing: it was not downloaded whole, or is no ZIP file. Save or download it again."
    )
  }

  @Test("A member whose bytes are not those that were packed is refused, with its name")
  func checksum() throws {
    let archive = try archive(
      .init(name: "bad", content: [1, 2, 3], checksum: 1), .init(name: "good", content: [4]))
    #expect(
      message { _ = try archive.bytes(of: archive.members[0]) }
        == "damaged-package: The package is damaged (bad): its content cannot be unpacked (CRC error). Save or download it again."
    )
    #expect(try archive.bytes(of: archive.members[1]) == [4])
  }

  @Test("A member larger than its limit is not read")
  func limit() throws {
    let archive = try archive(.init(name: "a", content: .init(repeating: 65, count: 200)))
    #expect(
      message { _ = try archive.bytes(of: archive.members[0], limit: 199) }
        == "import-limit: The import was stopped (a): it has 200 bytes unpacked, more than the 199 that are read. Nothing was imported."
    )
    #expect(try archive.bytes(of: archive.members[0], limit: 200).count == 200)
  }

  @Test("No arrangement of the bytes of a package ends in a trap")
  func arrangements() throws {
    let whole = HostileZip(members: [
      .init(name: "a", content: [1, 2, 3]), .init(name: "b/c", content: [4]),
    ]).bytes
    for index in whole.indices {
      for change: UInt8 in [0x01, 0x80, 0xFF] {
        var bytes = whole
        bytes[index] ^= change
        do {
          let archive = try archive(bytes)
          for member in archive.members where !member.isFolder {
            _ = try archive.bytes(of: member, limit: 1_000)
          }
        } catch is ImportError {}
      }
    }
  }
}
