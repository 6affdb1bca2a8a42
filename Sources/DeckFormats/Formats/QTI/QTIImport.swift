import QuizCore

/// One import of QTI: what came in so far, and where it comes from.
final class QTIImport {
  /// What came in so far.
  var bank: ImportedBank
  /// The files.
  let package: QTIPackage
  /// The pictures, sounds and films.
  let media: QTIMedia
  /// Members that add something to items, such as passages to read.
  private var supplements: [String: String] = [:]

  init(
    _ source: SourceFile, into bank: ImportedBank, format: FormatID, context: ImportContext
  ) throws(ImportError) {
    self.bank = bank
    package = try QTIPackage(source, format: format)
    media = QTIMedia(package, sink: context.media)
  }

  /// A member as XML; a fault is remarked and read over.
  func document(_ name: String) throws(ImportError) -> XMLElement {
    let document = try XMLDocument(
      try package.bytes(name), format: package.format, member: package.isPackage ? name : nil,
      isLenient: true)
    if let fault = document.faults.first {
      bank.remark(
        .doubtful, at: package.place(name, line: fault.line),
        what: "the file is no proper XML and was read as well as could be",
        why: fault.reason)
    }
    return document.root
  }

  /// A member that adds something to an item, such as a passage to read; `nil`, with a remark, when it cannot be read.
  func supplement(_ name: String) -> XMLElement? {
    do throws(ImportError) {
      let root = try document(name)
      if package.isPackage { supplements[name] = root.outer }
      return root
    } catch {
      bank.remark(
        .leftOut, at: package.place(name), what: "the file was not read", why: error.message)
      return nil
    }
  }

  /// What is asked; an empty text is replaced by the item's title.
  func prompt(_ text: RichText, title: String?, at place: Place) -> RichText {
    guard text.isEmpty else { return text }
    bank.remark(
      .doubtful, at: place, what: "the question has no text; its title stands for it",
      why: "the file holds none")
    let title = (title ?? "").trimmed
    return RichText(title.isEmpty ? "?" : title)
  }

  /// A text in HTML with as many gaps as are marked in it; what had to go is remarked.
  func text(_ html: String, gaps: Int = 0, in member: String, at place: Place) -> RichText {
    let result = HTMLText.read(html, gaps: gaps) { media.name($0, in: member) }
    let dropped = result.dropped.filter { !$0.isEmpty }
    if !dropped.isEmpty {
      bank.remark(
        .changed, at: place, what: "left out of a text: \(dropped.joined(separator: ", "))",
        why: "it cannot be shown on a card")
    }
    for (address, reason) in media.takeFaults() {
      bank.remark(.leftOut, at: place, what: "the file \(address) was left out", why: reason)
    }
    return result.text
  }

  /// Adds a deck, with the places of its pictures and sounds in the package, where the items name them.
  func add(_ deck: ImportedDeck) {
    var deck = deck
    for (member, name) in media.takeUsed() { deck.originals["media:\(member)"] = name.text }
    for (member, text) in supplements { deck.originals["text:\(member)"] = text }
    supplements = [:]
    bank.decks.append(deck)
  }
}
