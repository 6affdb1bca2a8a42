import DeckFormats
import Glibc
import Platform
import QuizCore

/// A file that has been read, with its pictures and sounds in a folder.
struct Workload {
  private let bank: ImportedBank
  private let media: String

  init(_ path: String, media: String) throws {
    self.media = media
    let folder = try MediaFolder(media)
    bank = try Importer.read(SourceFile(path: path), context: ImportContext(media: folder))
    try folder.finish()
  }

  /// What came in, with the processor's seconds and the memory that it took, as JSON.
  var report: String {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let user = Int64(usage.ru_utime.tv_sec) * 1_000 + Int64(usage.ru_utime.tv_usec) / 1_000
    let system = Int64(usage.ru_stime.tv_sec) * 1_000 + Int64(usage.ru_stime.tv_usec) / 1_000
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("items", Int64(bank.decks.reduce(0) { $0 + $1.items.count }))
      writer.member("media", Int64(bank.mediaCount))
      writer.member("remarks", Int64(bank.remarks.count + bank.omittedRemarks))
      writer.member("cpuMilliseconds", user + system)
      writer.member("systemMilliseconds", system)
      writer.member("peakKilobytes", Int64(usage.ru_maxrss))
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Writes all decks as one in another format.
  func write(_ format: FormatID, to path: String) throws {
    guard let writer = Importer.writer(of: format), let id = DeckID("deck") else { return }
    var cards: [Card] = []
    var originals: [CardID: ExportOriginal] = [:]
    var kept: [String: String] = [:]
    for deck in bank.decks {
      kept.merge(deck.originals) { first, _ in first }
      for item in deck.items {
        guard let id = CardID("card-\(cards.count + 1)") else { continue }
        cards.append(
          Card(
            id: id, content: item.content, explanation: item.explanation, source: item.source,
            details: item.details))
        originals[id] = ExportOriginal(
          sourceID: item.sourceID, siblings: item.siblings, original: item.original)
      }
    }
    let first = bank.decks.first
    let deck = Deck(
      title: LocalizedText(first?.title ?? "Deck"), cards: cards, rules: first?.rules ?? Rules())
    let output = FileOutput(path, media: media)
    _ = try writer.write(
      ExportBank(id: id, deck: deck, originals: originals, deckOriginals: kept),
      options: ExportOptions(), to: output)
    try Files.replace(path, with: output.bytes)
  }
}

/// A file that is written when it is complete.
final class FileOutput: ExportOutput {
  let path: String
  private let media: String
  private(set) var bytes: [UInt8] = []

  init(_ path: String, media: String) {
    self.path = path
    self.media = media
  }

  func append(_ part: [UInt8]) throws(ExportError) {
    bytes += part
  }

  func mediaPath(_ name: MediaName) -> String? {
    Paths.join(media, name.text)
  }
}
