import Platform
import Testing

@testable import DeckFormats

/// A reader that is sure, likely or possibly right for texts that begin with its mark.
private protocol MarkReader: FormatReader {
  static var mark: String { get }
  static var certainty: Certainty { get }
}

extension MarkReader {
  static func recognise(_ probe: Probe) -> Certainty {
    probe.text.hasPrefix(mark) ? certainty : .no
  }

  static func read(_: SourceFile, into _: inout ImportedBank, context _: ImportContext)
    throws(ImportError)
  {}
}

private enum SureReader: MarkReader {
  static let format = FormatID.gift
  static let mark = "::"
  static let certainty = Certainty.certain
}

private enum TextReader: MarkReader {
  static let format = FormatID.csv
  static let mark = ""
  static let certainty = Certainty.possible
}

private enum OtherTextReader: MarkReader {
  static let format = FormatID.quizlet
  static let mark = ""
  static let certainty = Certainty.possible
}

@Suite struct RecognitionTests {
  private func probe(_ text: String) -> Probe {
    Probe(name: "words.txt", head: Array(text.utf8), text: text, members: [])
  }

  @Test func `the surest reader is taken`() throws {
    let readers: [any FormatReader.Type] = [TextReader.self, SureReader.self]
    let recognition = try Recognition(of: probe("::a:: b {T}"), among: readers)
    #expect(recognition.format == .gift && recognition.certainty == .certain)
    #expect(recognition.rivals == [])
  }

  @Test func `of readers that are equally sure the first is taken, and the others are told`() throws
  {
    let readers: [any FormatReader.Type] = [TextReader.self, OtherTextReader.self, SureReader.self]
    let recognition = try Recognition(of: probe("a\tb"), among: readers)
    #expect(recognition.format == .csv && recognition.certainty == .possible)
    #expect(recognition.rivals == [.quizlet])
  }

  @Test(arguments: [
    ("", "It is empty."),
    (
      "version https://git-lfs.github.com/spec/v1\noid sha256:0\n",
      "It is the placeholder of a file in Git LFS: fetch the file itself with \"git lfs pull\"."
    ),
    ("%PDF-1.7", "It is a PDF: export the questions from the program that made it."),
    ("PK\u{3}\u{4}", "It is a ZIP package without questions that are known here."),
    ("anything", "Name its format if you know it."),
  ])
  func `a file that nothing fits is refused with what it seems to be`(text: String, hint: String) {
    let error = #expect(throws: ImportError.self) {
      _ = try Recognition(of: probe(text), among: [SureReader.self])
    }
    #expect(error == .unknownFormat(hint: hint))
  }

  @Test func `a format has one reader and one writer at most`() {
    let read = Importer.readers.map { $0.format.rawValue }
    #expect(Set(read).count == read.count)
    let written = Importer.writers.map { $0.format.rawValue }
    #expect(Set(written).count == written.count)
  }

  @Test func `a table with a head row is one, whatever its cells look like`() throws {
    let text = "Front,Back\r\n\"Q: x\nA: y\n---\nC: [z]\",gaps\r\n::a:: {T},question\r\n"
    let recognition = try Recognition(of: probe(text), among: Importer.readers)
    #expect(recognition.format == .csv && recognition.certainty == .certain)
  }

  @Test func `a stray NUL keeps no text from being known`() throws {
    let folder = try TemporaryFolder()
    for (text, format) in [
      ("sun,Sonne\nmo\u{0}on,Mond\nsea,See\n", FormatID.csv),
      ("Which?\n\u{0}A) this\nB) that\nANSWER: A\n", .aiken),
    ] {
      try Files.replace(folder.file("text"), with: Array(text.utf8))
      let source = SourceFile(path: folder.file("text"))
      #expect(try Recognition(of: source).format == format)
      let bank = try Importer.read(source, context: ImportContext(media: MemoryMedia()))
      #expect(!bank.items.isEmpty)
      #expect(
        bank.remarks.contains { $0.what.contains("control character") }, "\(bank.remarkLines)")
    }
  }

  @Test(arguments: [
    "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 12\n",
    "%PDF-1.7\n1 0 obj, 2\n3 0 obj, 4\n", "<?xml version=\"1.0\"?>\n<a>, b</a>\n<c>, d</c>\n",
    "TEST", "a\u{1},b\nc\u{2},d\n",
  ])
  func `what is no table and no list of terms is not taken for one`(text: String) {
    #expect(throws: ImportError.self) {
      _ = try Recognition(of: probe(text), among: Importer.readers)
    }
  }
}
