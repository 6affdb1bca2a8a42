internal import DeckFormats
internal import Library
internal import QuizCore
internal import Terminal

/// A receipt for a person: what came in, what became of each deck, and all that has to be known of it.
struct ReceiptText {
  /// The receipt in lines.
  private(set) var text = ""

  init(_ receipt: ImportReceipt, isDry: Bool) {
    let cards = receipt.cardCount == 1 ? "1 card" : "\(receipt.cardCount) cards"
    add("\(receipt.file): \(receipt.format.title), \(cards)")
    let kinds = receipt.kinds.map { $0.kind.named($0.count) }
    if !kinds.isEmpty { add("  " + kinds.joined(separator: ", ")) }
    if receipt.mediaCount > 0 { add("  \(Self.media(receipt.mediaCount))") }
    if !receipt.decks.isEmpty { addDecks(receipt.decks, isDry: isDry) }
    for kind in [Remark.Kind.leftOut, .changed, .doubtful, .guessed] {
      addRemarks(receipt.remarks.filter { $0.kind == kind }, kind)
    }
    if receipt.omittedRemarks > 0 { add("\nand \(receipt.omittedRemarks) further remarks") }
    if isDry {
      add("\nNothing was imported (--dry-run).")
    } else if let id = receipt.id {
      add("\n\"quizdeck imports --undo \(id.text.prefix(8))\" undoes this import.")
    } else {
      add("\nNothing was imported: there is no question in it that a deck could hold.")
    }
  }

  private static func media(_ count: Int) -> String {
    count == 1 ? "1 picture or sound" : "\(count) pictures and sounds"
  }

  private mutating func add(_ line: String) {
    text += SafeText.lines(line) + "\n"
  }

  private mutating func addDecks(_ decks: [DeckReceipt], isDry: Bool) {
    var table = TextTable([.left, .left, .left])
    for deck in decks.prefix(Self.limit) {
      table.add(["  \(deck.id)", Self.change(of: deck), deck.title])
    }
    text += "\ndecks\n" + table.text
    addRest(decks.count)
  }

  private static func change(of deck: DeckReceipt) -> String {
    if deck.isNew { return "new, \(deck.added == 1 ? "1 card" : "\(deck.added) cards")" }
    var parts = ["\(deck.updated) updated", "\(deck.added) new"]
    if deck.unchanged > 0 { parts.append("\(deck.unchanged) as before") }
    if deck.gone > 0 {
      parts.append("\(deck.gone) gone (\(deck.removesGone ? "removed" : "kept"))")
    }
    return parts.joined(separator: ", ")
  }

  /// So many lines of a list are shown.
  private static let limit = 20

  private mutating func addRemarks(_ remarks: [Remark], _ kind: Remark.Kind) {
    if remarks.isEmpty { return }
    text +=
      "\n\(Self.title(of: kind)) (\(remarks.count))\n"
      + RemarkLines.table(remarks.prefix(Self.limit))
    addRest(remarks.count)
  }

  private mutating func addRest(_ count: Int) {
    if count > Self.limit { add("  and \(count - Self.limit) more: --json shows them all") }
  }

  private static func title(of kind: Remark.Kind) -> String {
    switch kind {
    case .leftOut: "left out"
    case .changed: "changed"
    case .doubtful: "doubtful"
    case .guessed: "guessed"
    }
  }
}

/// Remarks in columns.
enum RemarkLines {
  /// A line for each: where, what and why.
  static func table(_ remarks: some Sequence<Remark>) -> String {
    var table = TextTable([.left, .left])
    for remark in remarks { table.add(["  \(cut(remark.place.description))", sentence(remark)]) }
    return table.text
  }

  /// What and why in one.
  static func sentence(_ remark: Remark) -> String {
    remark.what.hasSuffix(".") ? "\(remark.what) \(remark.why)" : "\(remark.what): \(remark.why)"
  }

  /// A place may hold a long name, and must not push away what is said of it.
  private static func cut(_ place: String) -> String {
    place.count > 40 ? "\(place.prefix(39))…" : place
  }
}
