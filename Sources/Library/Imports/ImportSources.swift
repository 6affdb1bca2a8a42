internal import DeckFormats
internal import QuizCore

/// The decks of a source, named and told apart: what is looked for in the library before a plan is made.
package struct ImportSources: Sendable {
  /// A deck of the source.
  package struct Source: Sendable {
    /// What it is called.
    package let title: String
    /// What the next import of it is known by.
    package let origin: ImportOrigin
    let deck: ImportedDeck
  }

  /// The decks that hold something, in the order of the source.
  package let decks: [Source]

  /// Names the decks of a request; with a deck that the person named, all of them are one.
  package init(_ request: ImportRequest) {
    let stem = SourceFile(path: request.file).stem
    let decks = request.bank.decks.filter { !$0.items.isEmpty }
    let all = request.choices.deck == nil ? decks : Self.joined(decks)
    var numbers: [String: Int] = [:]
    self.decks = all.map { deck in
      let title = Self.title(deck.title) ?? Self.title(stem) ?? "Deck"
      numbers[title, default: 0] += 1
      let origin = ImportOrigin(
        format: request.bank.format, title: title, number: numbers[title] ?? 1)
      return Source(title: title, origin: origin, deck: deck)
    }
  }

  /// A title as a deck file may have it: one line, no longer than it may be.
  private static func title(_ text: String?) -> String? {
    guard let text else { return nil }
    let words = text.split { $0.isWhitespace || $0.isControl }
    var title = words.joined(separator: " ")
    while title.utf8.count > titleLimit { title.removeLast() }
    return title.isEmpty ? nil : title
  }

  private static let titleLimit = 200

  /// All items in one deck, each knowing as its category the deck that it came from.
  private static func joined(_ decks: [ImportedDeck]) -> [ImportedDeck] {
    guard decks.count > 1, var whole = decks.first else { return decks }
    whole.title = nil
    whole.items = decks.flatMap { deck in
      deck.items.map { item in
        var item = item
        if let title = deck.title, item.details.category.first != title {
          item.details.category.insert(title, at: 0)
        }
        return item
      }
    }
    return [whole]
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}
