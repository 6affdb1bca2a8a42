internal import QuizCore

/// What of a deck a table cannot hold, card by card.
struct TableLosses {
  private(set) var remarks: [Remark] = []
  private var place = Place()
  private var isTextRemarked = false

  /// The card that the next remarks are about.
  mutating func begin(_ card: Card) {
    place = Place(item: card.id.text)
    isTextRemarked = false
  }

  /// The card is not written.
  mutating func leaveOut(_ why: String) {
    remarks.append(Remark(.leftOut, at: place, what: "the card was left out", why: why))
  }

  /// The card is written in another way.
  mutating func change(_ what: String, why: String = "a table has no columns for such a card") {
    remarks.append(Remark(.changed, at: place, what: what, why: why))
  }

  /// The card is written, and may be refused where it is read.
  mutating func doubt(_ what: String, why: String) {
    remarks.append(Remark(.doubtful, at: place, what: what, why: why))
  }

  /// A text without what a cell cannot hold.
  mutating func plain(_ text: RichText) -> String {
    noteMarkup(in: text.plain)
    if !isTextRemarked, !text.isPlain {
      isTextRemarked = true
      remarks.append(
        Remark(
          .changed, at: place, what: "only the words of its texts were written",
          why: "cells hold no emphasis, lists, pictures, sounds and formulas"))
    }
    return text.shown
  }

  /// Warns of words that look like markup.
  mutating func noteMarkup(in words: String) {
    guard CellMarkup.isHTML(words) else { return }
    doubt(
      "words between < and > may not come back",
      why: "a table with HTML in its cells is read as one with formatted texts")
  }

  /// Tells whether only the words of a card's texts are written.
  mutating func noteWords(of card: Card) {
    for text in card.content.shownTexts { _ = plain(text) }
  }

  /// Tells what is known of a card beside its texts and has no column; `held` has one.
  mutating func noteDetails(of card: Card, besides held: Set<CardDetail>) {
    let lost = card.details(besides: held)
    guard !lost.isEmpty else { return }
    change("left out: \(lost.joined(separator: ", "))", why: "there is no column for it")
  }

  /// Warns of a cell that a spreadsheet takes for a formula.
  mutating func checkFormula(_ cell: String) {
    guard let first = cell.utf8.first, "=+-@".utf8.contains(first) else { return }
    remarks.append(
      Remark(
        .doubtful, at: place, what: "the cell \"\(Excerpt.of(cell))\" was written as it is",
        why: "a spreadsheet takes it for a formula"))
  }
}

extension RichText {
  /// Whether it is words alone.
  var isPlain: Bool {
    blocks.allSatisfy { block in
      guard case .paragraph(let inlines) = block else { return false }
      return inlines.allSatisfy { if case .text = $0 { true } else { false } }
    }
  }
}
