import DeckFormats
import Platform
import QuizCore
import Testing

/// Packages of other people's programs: their pictures, and what they are when they go out again.
@Suite(.needsCorpus) struct QTICorpusTests {
  @Test func picturesOfPackagesComeIn() throws {
    let media = MemoryMedia()
    let bank = try read(
      QTI12Reader.self, path: "\(Corpus.folder ?? "")/qti12/23_qas-canvas_respondus.zip",
      media: media)
    #expect(bank.mediaCount == 2)
    #expect(media.kept.count == 2)
  }

  @Test(arguments: ["qti12", "qti21", "qti30", "derived_qti12"])
  func whatCameInGoesOutAndComesInAgain(format: String) throws {
    for row in try Corpus.rows(of: format) {
      switch format {
      case "qti21": try roundTrip(row, QTI2Reader.self, QTI2Writer.self)
      case "qti30": try roundTrip(row, QTI3Reader.self, QTI3Writer.self)
      default: try roundTrip(row, QTI12Reader.self, QTI12Writer.self)
      }
    }
  }

  private func roundTrip<Reader: FormatReader, Writer: FormatWriter>(
    _ row: Corpus.Row, _ reader: Reader.Type, _ writer: Writer.Type
  ) throws {
    let media = MemoryMedia()
    let first = try read(reader, path: row.file, media: media)
    let folder = try TemporaryFolder()
    var paths: [MediaName: String] = [:]
    for (name, bytes) in media.kept {
      paths[try #require(MediaName(name))] = folder.file(name)
      try Files.replace(folder.file(name), with: bytes)
    }
    let bytes = try write(writer, try ExportBank(importing: first), media: paths)
    let second = try read(reader, bytes: bytes, name: "export.zip")
    #expect(second.items.map(\.original?.text) == first.items.map(\.original?.text), "\(row.path)")
    #expect(second.items.map(\.content) == first.items.map(\.content), "\(row.path)")
    #expect(second.items.map(\.details) == first.items.map(\.details), "\(row.path)")
  }
}
