import DeckFormats
import Glibc
import Platform
import QuizCore
import Testing

/// The files that the tests of the formats read.
enum Fixtures {
  /// The project's own folder.
  static let project = Paths.parent(
    of: Paths.parent(of: Paths.parent(of: Paths.parent(of: #filePath))))

  /// The path of `Tests/Fixtures/formats/` and a name in it, such as `gift/weights.gift`.
  static func path(_ name: String) -> String { "\(project)/Tests/Fixtures/formats/\(name)" }

  /// The bytes of a fixture.
  static func bytes(_ name: String) throws -> [UInt8] {
    try Files.read(path(name), limit: ImportLimits.textBytes)
  }
}

/// What a reader makes of a fixture, named below `Tests/Fixtures/formats/`.
func read<Reader: FormatReader>(
  _ reader: Reader.Type, fixture: String, options: ImportOptions = ImportOptions(),
  media: any MediaSink = MemoryMedia()
) throws -> ImportedBank {
  try read(reader, path: Fixtures.path(fixture), options: options, media: media)
}

/// What a reader makes of a file.
func read<Reader: FormatReader>(
  _ reader: Reader.Type, path: String, options: ImportOptions = ImportOptions(),
  media: any MediaSink = MemoryMedia()
) throws -> ImportedBank {
  var bank = ImportedBank(format: reader.format)
  try reader.read(
    SourceFile(path: path), into: &bank, context: ImportContext(options: options, media: media))
  return bank
}

/// What a reader makes of bytes that stand in the test; they go through a file as every source does.
func read<Reader: FormatReader>(
  _ reader: Reader.Type, bytes: [UInt8], name: String = "source",
  options: ImportOptions = ImportOptions(), media: any MediaSink = MemoryMedia()
) throws -> ImportedBank {
  let folder = try TemporaryFolder()
  let path = "\(folder.path)/\(name)"
  try Files.replace(path, with: bytes)
  return try read(reader, path: path, options: options, media: media)
}

/// What a reader makes of a text that stands in the test.
func read<Reader: FormatReader>(
  _ reader: Reader.Type, text: String, name: String = "source",
  options: ImportOptions = ImportOptions(), media: any MediaSink = MemoryMedia()
) throws -> ImportedBank {
  try read(reader, bytes: Array(text.utf8), name: name, options: options, media: media)
}

/// What readers look at to recognise a text.
func probe(_ text: String, name: String = "source", members: [String] = []) -> Probe {
  Probe(name: name, head: Array(text.utf8.prefix(Probe.headBytes)), text: text, members: members)
}
