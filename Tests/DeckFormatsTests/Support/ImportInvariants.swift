import DeckFormats
import Glibc
import Library
import QuizCore

/// What holds for every reader whatever bytes it is given; the fuzzer looks for bytes that break it.
struct ImportInvariants {
  /// A file that the bytes are put into, for readers read files.
  let path: String

  /// What is broken when a reader is given bytes, or `nil`. Bytes that begin with `FE FE` are the members of a package, which
  /// is packed first: damage to a package itself is not all that can be wrong with one.
  func broken(by bytes: [UInt8], reader: any FormatReader.Type) -> String? {
    do {
      if bytes.starts(with: Self.memberMark) {
        try pack(bytes)
      } else {
        try write(bytes)
      }
    } catch {
      return "the file could not be written: \(error)"
    }
    if let fault = brokenRecognition(bytes, by: reader) { return fault }
    var bank = ImportedBank(format: reader.format)
    do throws(ImportError) {
      try reader.read(
        SourceFile(path: path), into: &bank, context: ImportContext(media: MemoryMedia()))
    } catch {
      if let fault = broken(error.message) { return "a refusal: \(fault)" }
    }
    return broken(bank) ?? brokenPlan(bank)
  }

  /// Every item becomes a card of a deck, or a remark says why it does not.
  private func brokenPlan(_ bank: ImportedBank) -> String? {
    guard let id = EventID("invariants") else { return "no identity for an import" }
    let request = ImportRequest(id: id, at: Timestamp(milliseconds: 0), file: "input", bank: bank)
    do throws(LibraryError) {
      let receipt = try ImportPlanner.planAlone(request).receipt
      let told = receipt.remarks.dropFirst(bank.remarks.count).count { $0.kind == .leftOut }
      let count = bank.decks.reduce(0) { $0 + $1.items.count }
      guard receipt.cardCount + told + receipt.omittedRemarks < count else { return nil }
      return
        "\(count) items became \(receipt.cardCount) cards, and \(told) were told to be left out"
    } catch {
      return error.message.isEmpty ? "a refusal without words" : nil
    }
  }

  /// Writes the file without making it last, which would take most of the time.
  private func write(_ bytes: [UInt8]) throws(ImportError) {
    guard let file = fopen(path, "w") else { throw .storage("it cannot be opened") }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { throw .storage("it is not whole") }
  }

  private static let memberMark: [UInt8] = [0xFE, 0xFE]

  /// Packs members: each is `FE FE`, its name, a line feed, and its content.
  private func pack(_ bytes: [UInt8]) throws {
    let writer = try ZipWriter(path)
    var names: Set<String> = []
    for part in bytes.split(separator: Self.memberMark) {
      let name = String(decoding: part.prefix { $0 != 0x0A }, as: UTF8.self)
      // libzip writes no other names.
      guard !name.isEmpty, name.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }),
        names.insert(name).inserted
      else { continue }
      let content = Array(part.drop { $0 != 0x0A }.dropFirst())
      try writer.add(name, bytes: content, packing: .stored)
    }
    try writer.close()
  }

  private func brokenRecognition(_ bytes: [UInt8], by reader: any FormatReader.Type) -> String? {
    var members: [String] = []
    do throws(ImportError) {
      members = try ZipArchive(path).members.map(\.name)
    } catch {
      if let fault = broken(error.message) { return "a refusal of a package: \(fault)" }
    }
    let head = Array(bytes.prefix(Probe.headBytes))
    _ = reader.recognise(
      Probe(name: "input", head: head, text: TextDecoding.sniff(head), members: members))
    return nil
  }

  private func broken(_ message: String) -> String? {
    if message.isEmpty { return "no words" }
    // A message may quote a line of the source, and no more.
    if message.utf8.count > 10_000 { return "an endless message" }
    return nil
  }

  private func broken(_ bank: ImportedBank) -> String? {
    for remark in bank.remarks {
      for text in [remark.what, remark.why] {
        if let fault = broken(text) { return "a remark: \(fault): \(text.prefix(200))" }
      }
    }
    for item in bank.decks.flatMap(\.items) {
      if let fault = Self.broken(item.content) { return "\(fault): \(item.line.prefix(300))" }
    }
    return nil
  }

  /// What is broken of a content, or `nil`.
  static func broken(_ content: Card.Content) -> String? {
    switch content {
    case .choice(_, let options, let right, _): return broken(options, right: right)
    case .pair(_, let back, let wrong):
      return wrong.contains { $0.text == back } ? "a right answer as a wrong one" : nil
    case .typed(_, let accepted): return broken(accepted)
    case .numeric(_, let answers): return answers.isEmpty ? "no number" : nil
    case .matching(_, let pairs, let rights):
      let known = Set(rights.map(\.id))
      if pairs.isEmpty { return "no pair" }
      if Set(pairs.map(\.left.id)).count != pairs.count { return "a left side twice" }
      return pairs.allSatisfy { known.contains($0.right) } ? nil : "a partner that is not there"
    case .ordering(_, let items):
      return Set(items.map(\.id)).count == items.count ? nil : "a thing to order twice"
    case .cloze(let text, let blanks): return broken(text, blanks)
    case .trueFalse, .slider, .open, .note, .kept: return nil
    }
  }

  private static func broken(_ options: [Option], right: [OptionID]) -> String? {
    let known = Set(options.map(\.id))
    if known.count != options.count { return "an option twice" }
    if right.isEmpty { return "no right option" }
    if Set(right).count != right.count { return "a right option twice" }
    return right.allSatisfy { known.contains($0) } ? nil : "a right option that is not there"
  }

  private static func broken(_ accepted: [String]) -> String? {
    if accepted.isEmpty { return "nothing is accepted" }
    return accepted.contains(where: \.isEmpty) ? "an empty text is accepted" : nil
  }

  private static func broken(_ text: RichText, _ blanks: [Blank]) -> String? {
    let marks = text.blanks.sorted()
    if marks != (0..<UInt32(blanks.count)).map({ $0 }) {
      return "\(blanks.count) gaps, but marks \(marks)"
    }
    if blanks.isEmpty { return "no gap" }
    for blank in blanks {
      switch blank.kind {
      case .typed(let accepted, _): if let fault = broken(accepted) { return fault }
      case .choice(let options, let right, _):
        if let fault = broken(options, right: right) { return fault }
      case .numeric(let answers): if answers.isEmpty { return "no number" }
      }
    }
    return nil
  }
}

extension RichText {
  /// The numbers of the gaps, in the order of the text.
  var blanks: [UInt32] {
    blocks.flatMap { block -> [UInt32] in
      switch block {
      case .paragraph(let inlines): Self.blanks(inlines)
      case .list(_, let items): items.flatMap(Self.blanks)
      case .table(let rows): rows.flatMap { $0.flatMap(Self.blanks) }
      case .code: []
      }
    }
  }

  private static func blanks(_ inlines: [Inline]) -> [UInt32] {
    inlines.flatMap { inline -> [UInt32] in
      switch inline {
      case .blank(let number): [number]
      case .styled(_, let parts), .link(_, let parts): blanks(parts)
      default: []
      }
    }
  }
}
