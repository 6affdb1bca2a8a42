import DeckFormats
import Platform
import QuizCore
import Testing

/// Small files that broke somebody's importer, each read by its content alone, with its right outcome.
@Suite("Files that broke other programs", .needsCorpus)
struct CorpusBugTests {
  /// The names that the list of these files has.
  static func names() throws -> [String] {
    guard let folder = Corpus.folder else { return [] }
    let list = try Files.read("\(folder)/bugs/INDEX.tsv", limit: ImportLimits.textBytes)
    return String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst()
      .compactMap { $0.split(separator: "\t").first.map(String.init) }
  }

  @Test("Each gives its right outcome", arguments: try names())
  func outcome(name: String) throws {
    let expected = try #require(BugOutcomes.all[name], "nothing is said of this file")
    let bank = try Importer.read(
      SourceFile(path: Corpus.bug(name)), context: ImportContext(media: MemoryMedia()))
    #expect(bank.format == expected.format)
    let read = bank.items.map(\.dump)
    #expect(read == expected.items)
    #expect(bank.mediaCount == expected.media)
    for words in expected.remarks {
      #expect(bank.remarkLines.contains { $0.contains(words) }, "\(words): \(bank.remarkLines)")
    }
  }

  @Test("No outcome is of a file that is not there")
  func outcomes() throws {
    #expect(try Set(Self.names()) == Set(BugOutcomes.all.keys))
  }
}
