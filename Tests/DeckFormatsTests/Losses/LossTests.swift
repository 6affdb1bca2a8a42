import DeckFormats
import Platform
import QuizCore
import Testing

/// Every format that can be read again, with every kind of card and everything that a card may have: what does not come back as it
/// was is among the losses that are told before anything is written.
@Suite struct LossTests {
  private static let formats = Importer.writers.map { $0.format }.filter { $0 != .print }

  @Test("What does not come back is told", arguments: formats)
  func told(format: FormatID) throws {
    let trip = try RoundTrip(format)
    for (kind, draft) in DraftCard.kinds {
      let plain = try trip.take(draft.card())
      for name in plain.differing where plain.losses.isEmpty {
        Issue.record("\(kind): \(name) is \(plain.told(name)), and nothing is told")
      }
      for trait in CardTrait.all + CardTrait.texts(picture: trip.picture, sound: trip.sound) {
        var changed = draft
        guard trait.add(&changed) else { continue }
        let outcome = try trip.take(changed.card())
        guard let name = outcome.untold(beside: plain) else { continue }
        Issue.record(
          "\(kind), \(trait.name): \(name) is \(outcome.told(name)); told: \(outcome.losses.sorted())"
        )
      }
    }
  }
}

/// Writes cards in a format and reads them again.
struct RoundTrip {
  private let writer: any FormatWriter.Type
  private let reader: any FormatReader.Type
  private let folder: TemporaryFolder
  private let media: [MediaName: String]
  let picture: MediaName
  let sound: MediaName

  init(_ format: FormatID) throws {
    writer = try #require(Importer.writer(of: format))
    reader = try #require(Importer.reader(of: format))
    folder = try TemporaryFolder()
    let contents: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3],
      Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 0, 0],
    ]
    var media: [MediaName: String] = [:]
    var names: [MediaName] = []
    for (bytes, ending) in zip(contents, ["png", "mp3"]) {
      let name = try #require(MediaName("\(SHA256.hexadecimal(bytes).prefix(32)).\(ending)"))
      media[name] = folder.file(name.text)
      try Files.replace(folder.file(name.text), with: bytes)
      names.append(name)
    }
    self.media = media
    (picture, sound) = (names[0], names[1])
  }

  /// What comes back of a card, and what is told before.
  func take(_ card: Card) throws -> Outcome {
    let bank = ExportBank(
      id: try #require(DeckID("deck")), deck: Deck(title: LocalizedText("deck"), cards: [card]))
    let remarks = bank.losses(in: writer, mediaFolder: folder.path)
    let losses = Set(remarks.map { "\($0.kind.rawValue): \($0.what): \($0.why)" })
    let output = LooseOutput(try NewFile(in: folder.path), media: media)
    do throws(ExportError) {
      _ = try writer.write(bank, options: ExportOptions(), to: output)
    } catch {
      return Outcome(written: CardFacts(card), read: nil, losses: losses, isLeftOut: true)
    }
    let items = try read(reader, path: output.path).items
    if items.count > 1, losses.isEmpty { Issue.record("\(card) became \(items.count) cards") }
    let read = items.first.map { CardFacts($0) }
    return Outcome(written: CardFacts(card), read: read, losses: losses, isLeftOut: false)
  }

  /// What came back of a card.
  struct Outcome {
    let written: CardFacts
    /// `nil` where nothing came back.
    let read: CardFacts?
    let losses: Set<String>
    /// Whether the writer refused to write.
    let isLeftOut: Bool

    /// What is not as it was; `card` where nothing came back.
    var differing: [String] {
      guard let read else { return ["card"] }
      let names = Set(written.texts.keys).union(read.texts.keys)
      return names.filter { name in
        // Who keeps an order that nobody asked for loses nothing.
        let isOrder = name == "keeps order" || name == "order of options"
        return written.texts[name] != read.texts[name] && !(isOrder && written.texts[name] == nil)
      }.sorted()
    }

    /// What was read of something and what was written.
    func told(_ name: String) -> String {
      "\(read?.texts[name] ?? "nothing") for \(written.texts[name] ?? "nothing")"
    }

    /// What is not as it was because of the thing that was added to a plain card, when nothing is told of it.
    func untold(beside plain: Outcome) -> String? {
      if !losses.subtracting(plain.losses).isEmpty { return nil }
      guard let read else { return plain.read == nil ? nil : "card" }
      guard let before = plain.read else { return nil }
      return differing.first { name in
        let heldBefore =
          plain.written.texts[name] != nil && before.texts[name] == plain.written.texts[name]
        if !heldBefore, plain.differing.contains("kind") || plain.written.texts[name] != nil,
          CardFacts.ofContent.contains(name)
        {
          return false
        }
        let isAdded = written.texts[name] != plain.written.texts[name]
        return isAdded || read.texts[name] != before.texts[name]
      }
    }
  }
}

/// An export into a file that nobody makes last: thousands of them would wait for the disk.
private final class LooseOutput: ExportOutput {
  private let file: NewFile
  private let media: [MediaName: String]

  init(_ file: NewFile, media: [MediaName: String]) {
    self.file = file
    self.media = media
  }

  var path: String { file.path }

  func append(_ bytes: [UInt8]) throws(ExportError) {
    try bytes.withUnsafeBufferPointer { part throws(ExportError) in
      do throws(SystemError) {
        try file.write(UnsafeRawBufferPointer(part))
      } catch {
        throw .storage("\(error)")
      }
    }
  }

  func mediaPath(_ name: MediaName) -> String? { media[name] }
}
