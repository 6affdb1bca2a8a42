internal import DeckFormats
internal import QuizCore

/// The file of a deck, each card on a line of its own, with the lines counted.
struct DeckText {
  /// The file, in UTF-8.
  let bytes: [UInt8]
  private let firstLine: Int

  /// Writes a deck.
  init(_ deck: Deck) {
    bytes = DeckWriter.write(deck)
    firstLine = bytes.count { $0 == Self.newline } - deck.cards.count - Self.linesAfterCards + 1
  }

  private static let newline = UInt8(ascii: "\n")
  /// The brackets that close the list of cards and the deck, each on a line of its own.
  private static let linesAfterCards = 2

  /// The place of the card on a line, counted from 1; `nil` for a line before the cards.
  func card(atLine line: Int) -> Int? {
    line < firstLine ? nil : line - firstLine
  }
}
