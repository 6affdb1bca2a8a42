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
  /// The trees of documents that are going to be read again, as far as all together are small.
  private var trees: [String: XMLElement] = [:]
  private var treeBytes = 0
  /// The sizes of the documents that were read, in bytes.
  private var sizes: [String: Int] = [:]
  /// How many bytes were read in all, how many of them hold questions, and how many of those were used again.
  private var readBytes = 0
  private var questionBytes = 0
  private var repeatedBytes = 0

  /// Trees of documents beyond so many bytes are made anew when they are needed.
  private static let treeLimit = 8_388_608

  init(
    _ source: SourceFile, into bank: ImportedBank, format: FormatID, context: ImportContext
  ) throws(ImportError) {
    self.bank = bank
    package = try QTIPackage(source, format: format)
    media = QTIMedia(package, sink: context.media)
  }

  /// A member as XML; a fault is remarked, when it is met first, and read over.
  func document(_ name: String) throws(ImportError) -> XMLElement {
    if let tree = trees[name] { return tree }
    let bytes = try package.bytes(name)
    let isFirst = sizes[name] == nil
    sizes[name] = bytes.count
    readBytes += bytes.count
    guard readBytes <= 4 * ImportLimits.textBytes else {
      throw tooMuch("its documents", 4 * ImportLimits.textBytes, in: name)
    }
    let document = try XMLDocument(
      bytes, format: package.format, member: package.isPackage ? name : nil, isLenient: true)
    if isFirst, let fault = document.faults.first {
      bank.remark(
        .doubtful, at: package.place(name, line: fault.line),
        what: "the file is no proper XML and was read as well as could be",
        why: fault.reason)
    }
    return document.root
  }

  /// Takes note of a document that holds questions and is going to be read again.
  func keepQuestions(_ tree: XMLElement, of name: String) throws(ImportError) {
    questionBytes += sizes[name] ?? 0
    guard questionBytes <= ImportLimits.textBytes else {
      throw tooMuch("the documents with questions", ImportLimits.textBytes, in: name)
    }
    keep(tree, of: name)
  }

  /// Keeps the tree of a document that is read again, where there is room for it.
  private func keep(_ tree: XMLElement, of name: String) {
    let size = sizes[name] ?? 0
    guard treeBytes + size <= Self.treeLimit, trees[name] == nil else { return }
    treeBytes += size
    trees[name] = tree
  }

  /// Takes note that a document adds to what came in once more; throws when so little makes too much.
  func countRepetition(of name: String) throws(ImportError) {
    repeatedBytes += sizes[name] ?? 0
    guard repeatedBytes <= ImportLimits.repeatedBytes else {
      throw tooMuch("the documents that are used again", ImportLimits.repeatedBytes, in: name)
    }
  }

  private func tooMuch(_ what: String, _ limit: Int, in name: String) -> ImportError {
    .limit(
      place: package.place(name), reason: "\(what) have more than the \(limit) bytes that are read")
  }

  /// A member that adds something to an item, such as a passage to read; `nil`, with a remark, when it cannot be read.
  func supplement(_ name: String) -> XMLElement? {
    do throws(ImportError) {
      if sizes[name] != nil { try countRepetition(of: name) }
      let root = try document(name)
      keep(root, of: name)
      if package.isPackage, supplements[name] == nil { supplements[name] = root.outer }
      return root
    } catch {
      bank.remark(
        .leftOut, at: package.place(name), what: "the file was not read",
        why: error.reasonAgainstOne ?? error.message)
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
