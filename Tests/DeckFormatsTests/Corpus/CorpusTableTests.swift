import DeckFormats
import Platform
import QuizCore
import Testing

/// All foreign files, each read as a person would bring it in, by its content alone: as many questions of the same kinds, with
/// the same right answers and weights, as an independent reader found.
@Suite("The table of foreign files", .needsCorpus)
struct CorpusTableTests {
  @Test("Every file gives what is expected of it, or each difference is explained by name")
  func table() throws {
    var table = CorpusTable()
    let rows = try Corpus.rows()
    #expect(!rows.isEmpty)
    for row in rows { table.add(row, try CorpusFile(row)) }
    print(table.text)
    #expect(table.files == rows.count)
    #expect(table.unexplained == [])
    #expect(table.outdated == [], "these explanations are of differences that are no more")
  }
}

/// What reading one file gave.
struct CorpusFile {
  var questions = 0
  var differences: [String] = []

  init(_ row: Corpus.Row) throws {
    let folder = try TemporaryFolder()
    let media = CountingMedia(try MediaFolder(folder.file("media")))
    do throws(ImportError) {
      let bank = try Importer.read(
        SourceFile(path: row.file), context: ImportContext(media: media))
      questions = bank.items.count
      try compare(CorpusReading(row: row, bank: bank, mediaNames: media.names))
    } catch {
      differences = CorpusRefusals.expected[row.path] == error.code ? [] : [error.message]
    }
  }

  private mutating func compare(_ reading: CorpusReading) throws(ImportError) {
    if CorpusRefusals.expected[reading.row.path] != nil { differences.append("it was read") }
    do {
      differences += try reading.differences()
    } catch {
      differences.append("what is expected could not be read: \(error)")
    }
  }
}

/// Files that hold nothing to be read, with the code of the refusal.
enum CorpusRefusals {
  static let expected = [
    "anki_bad/01_lfs-pointer.apkg": "unknown-format",
    "h5p/05_corrupt_archive.h5p": "unknown-format",
    "mnemosyne_xml/15_bad_version.xml": "unsupported",
    "mnemosyne_xml/17_wrong_format.xml": "unknown-format",
  ]
}

/// The table: a line for each format, and below it each difference with its explanation.
struct CorpusTable {
  private struct Line {
    var files = 0
    var questions = 0
    var differences = 0
    var explained = 0
  }

  private(set) var files = 0
  private(set) var unexplained: [String] = []
  private var lines: [String: Line] = [:]
  private var notes: [String] = []
  private var used: Set<String> = []

  mutating func add(_ row: Corpus.Row, _ file: CorpusFile) {
    files += 1
    var line = lines[row.format] ?? Line()
    line.files += 1
    line.questions += file.questions
    line.differences += file.differences.count
    for difference in file.differences {
      let name = "\(row.path): \(difference)"
      let reason = CorpusExplanations.reason(for: difference, in: row.path)
      if let reason {
        line.explained += 1
        used.insert(reason.key)
      } else {
        unexplained.append(name)
      }
      notes.append("  \(name)\n    = \(reason?.text ?? "NOT EXPLAINED")")
    }
    lines[row.format] = line
  }

  /// The explanations that explain nothing.
  var outdated: [String] { CorpusExplanations.keys.filter { !used.contains($0) } }

  var text: String {
    func row(_ cells: [String]) -> String {
      zip(cells, [30, 8, 11, 13, 11]).enumerated().map { index, cell in
        let blanks = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
        return index == 0 ? cell.0 + blanks : blanks + cell.0
      }.joined()
    }
    var text = [row(["format", "files", "questions", "differences", "explained"])]
    var total = Line()
    for (format, line) in lines.sorted(by: { $0.key < $1.key }) {
      text.append(row([format] + Self.cells(line)))
      total.files += line.files
      total.questions += line.questions
      total.differences += line.differences
      total.explained += line.explained
    }
    text.append(row(["all"] + Self.cells(total)))
    return (text + notes).joined(separator: "\n")
  }

  private static func cells(_ line: Line) -> [String] {
    [line.files, line.questions, line.differences, line.explained].map { "\($0)" }
  }
}
