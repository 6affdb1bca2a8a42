import DeckFormats
import Glibc
import Platform
import QuizCore
import Testing

@Suite("The folder of pictures and sounds") struct MediaFolderTests {
  private let folder: TemporaryFolder
  private let media: MediaFolder
  private static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + .init(repeating: 3, count: 100)

  init() throws {
    folder = try TemporaryFolder()
    media = try MediaFolder(folder.file("media"))
  }

  private func keep(_ bytes: [UInt8], name: String = "a.png", parts: Int = 1) throws -> KeptMedia {
    let step = max(bytes.count / parts, 1)
    return try media.keep(name) { take throws(ImportError) in
      var start = 0
      while start < bytes.count {
        let part = Array(bytes[start..<min(start + step, bytes.count)])
        try part.withPart { part throws(ImportError) in try take(part) }
        start += step
      }
    }
  }

  private var names: [String] {
    get throws { try Files.names(in: folder.file("media")).filter { $0 != ".lock" } }
  }

  @Test("A content is kept under its hash and its type, once, whatever it is called")
  func once() throws {
    let first = try keep(Self.picture)
    #expect(first.name.text == "\(SHA256.hexadecimal(Self.picture).prefix(32)).png")
    #expect(first.type == .png)
    #expect(first.isNew)
    let second = try keep(Self.picture, name: "b.mp3", parts: 7)
    #expect(second.name == first.name)
    #expect(!second.isNew)
    try media.finish()
    #expect(try names == [first.name.text])
    #expect(try Files.read(folder.file("media/\(first.name)"), limit: 1_000) == Self.picture)
  }

  @Test("A large content goes to disk in parts and comes out whole")
  func large() throws {
    let bytes = Self.picture + .init(repeating: 9, count: 1_500_000)
    let kept = try keep(bytes, parts: 23)
    #expect(kept.name.text == "\(SHA256.hexadecimal(bytes).prefix(32)).png")
    #expect(try Files.read(folder.file("media/\(kept.name)"), limit: 2_000_000) == bytes)
    #expect(try !keep(bytes).isNew)
    #expect(try names == [kept.name.text])
  }

  @Test(
    "A content that a power failure has cut or emptied is written again",
    arguments: [Array(picture.prefix(20)), .init(repeating: 0, count: picture.count)])
  func cut(left: [UInt8]) throws {
    let kept = try keep(Self.picture)
    try media.wait()
    let path = folder.file("media/\(kept.name)")
    try Files.replace(path, with: left)
    #expect(try keep(Self.picture).isNew)
    try media.wait()
    #expect(try Files.read(path, limit: 1_000) == Self.picture)
  }

  @Test("Many small contents, written by others than their reader, come out whole")
  func many() throws {
    let pictures = (0..<2_000).map { Self.picture + Array("\($0)".utf8) }
    let kept = try pictures.map { try keep($0).name.text }
    try media.finish()
    #expect(try names == kept.sorted())
    for (name, bytes) in zip(kept, pictures) {
      #expect(try Files.read(folder.file("media/\(name)"), limit: 1_000) == bytes)
    }
  }

  @Test("A content that could not be written is told at the latest when all has to last")
  func lost() throws {
    try Files.remove(folder.file("media/.lock"))
    #expect(rmdir(folder.file("media")) == 0)
    _ = try keep(Self.picture)
    do throws(ImportError) {
      try media.finish()
      Issue.record("nothing was told")
    } catch {
      guard case .storage(let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(reason.contains("media/") && reason.contains("No such file or directory"))
    }
  }

  @Test("What is no picture, sound or film is refused with a reason, and nothing of it stays")
  func refused() throws {
    let place = Place(member: "a.png")
    #expect(
      throws: ImportError.mediaRefused(
        place: place,
        reason:
          "its content is that of no picture, sound or film that can be shown, whatever its name")
    ) { try keep(Array("<html><script>".utf8)) }
    #expect(throws: ImportError.mediaRefused(place: place, reason: "it is empty")) { try keep([]) }
    #expect(throws: ImportError.self) { try keep(.init(repeating: 0, count: 600_000), parts: 9) }
    #expect(try names.isEmpty)
  }

  @Test("A source that breaks off leaves nothing behind")
  func brokenOff() throws {
    let bytes = Self.picture + .init(repeating: 9, count: 600_000)
    let error = ImportError.damagedPackage(place: Place(), reason: "cut")
    #expect(throws: error) {
      try media.keep("a") { take throws(ImportError) in
        try bytes.withPart { part throws(ImportError) in try take(part) }
        throw error
      }
    }
    #expect(try names.isEmpty)
  }

  @Test("One that cannot be kept is a remark and costs nothing else")
  func intake() throws {
    var bank = ImportedBank(format: .h5p)
    var intake = MediaIntake(ImportContext(media: media))
    let place = Place(member: "x")
    #expect(try intake.take("x", bytes: [1, 2], at: place, into: &bank) == nil)
    #expect(try intake.take("y", bytes: Self.picture, at: place, into: &bank) != nil)
    #expect(try intake.take("z", bytes: Self.picture, at: place, into: &bank) != nil)
    #expect(bank.mediaCount == 1)
    #expect(
      bank.remarkLines == [
        "left-out: x: the picture or sound \"x\" was left out: its content is that of no picture, sound or film that can be shown, whatever its name"
      ])
  }

  @Test(
    "The type is told by the first bytes",
    arguments: [
      ("GIF89a", MediaType.gif), ("RIFF....WEBPVP8 ", .webp), ("RIFF....WAVEfmt ", .wav),
      ("RIFF....AVI LIST", .avi), ("\0\0\0\u{20}ftypisom", .mp4), ("\0\0\0\u{20}ftypM4A ", .m4a),
      ("\0\0\0\u{20}ftypqt  ", .mov), ("\0\0\0\u{20}ftypavif", .avif), ("OggS........vorbis", .ogg),
      ("OggS........OpusHead", .opus), ("fLaC....", .flac), ("ID3\u{3}", .mp3),
      ("<svg xmlns=''>", .svg),
      ("\u{FEFF}<?xml version='1.0'?>\n<!-- x --><!DOCTYPE svg>\n<svg>", .svg),
    ])
  func types(head: String, type: MediaType) {
    #expect(MediaType.detect(Array(head.utf8)) == type)
  }

  @Test("Bytes beyond text are told apart as well")
  func binaryTypes() {
    #expect(MediaType.detect([0xFF, 0xD8, 0xFF, 0xE0]) == .jpg)
    #expect(MediaType.detect([0xFF, 0xFB, 0x90, 0x64]) == .mp3)
    #expect(MediaType.detect([0xFF, 0xFF, 0xFF, 0xFF]) == nil)
    #expect(MediaType.detect([0x1A, 0x45, 0xDF, 0xA3]) == .webm)
    #expect(
      MediaType.detect([0, 0, 1, 0, 1, 0, 16, 16, 0] + .init(repeating: 0, count: 14)) == .ico)
    #expect(
      MediaType.detect(Array("BM".utf8) + .init(repeating: 0, count: 12) + [40, 0, 0, 0, 1]) == .bmp
    )
    #expect(MediaType.detect(Array("<html><svg>".utf8)) == nil)
    #expect(MediaType.detect(Array("<?xml".utf8)) == nil)
    #expect(MediaType.detect([]) == nil)
  }
}
