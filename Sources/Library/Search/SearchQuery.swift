/// What somebody searches for: words in any order, "phrases", `tag:` and `deck:`.
package struct SearchQuery: Hashable, Sendable {
  /// Something that a card has to have.
  package struct Term: Hashable, Sendable {
    /// The tokens, one after the other.
    package let tokens: [String]
    /// Whether the last token may go on: a word is found by its beginning, but not in a phrase.
    package let isPrefix: Bool
    /// Whether it has to stand in a tag.
    package let isTag: Bool
  }

  /// What a card has to have, all of it.
  package private(set) var terms: [Term] = []
  /// Of which decks, by name or title; empty for all.
  package private(set) var decks: [String] = []

  /// The tokens that one query may have.
  static let mostTokens = 64

  /// Reads what was typed.
  package init(_ text: String) throws(LibraryError) {
    for part in SearchPart.parts(of: text) { add(part) }
    if terms.isEmpty && decks.isEmpty { throw .searchEmpty }
    if terms.reduce(0, { $0 + $1.tokens.count }) > Self.mostTokens {
      throw .searchTooLong(limit: Self.mostTokens)
    }
  }

  /// Whether it asks for anything that a card has.
  package var hasTerms: Bool { !terms.isEmpty }

  private mutating func add(_ part: SearchPart) {
    if part.field == .deck {
      if !part.text.isEmpty { decks.append(part.text) }
      return
    }
    let tokens = SearchTokens.of(part.text)
    guard let last = tokens.last else { return }
    terms.append(
      Term(
        tokens: tokens.map(\.text), isPrefix: last.isWord && !part.isQuoted,
        isTag: part.field == .tag))
  }
}

/// A word or a phrase as it was typed.
struct SearchPart: Equatable {
  enum Field: String, CaseIterable {
    case text, tag, deck
  }

  var field = Field.text
  var text = ""
  var isQuoted = false

  /// The parts of what was typed.
  static func parts(of text: String) -> [SearchPart] {
    var parts: [SearchPart] = []
    var part = SearchPart()
    var isOpen = false
    for scalar in text.unicodeScalars {
      if isQuote(scalar) {
        if isOpen || !part.text.isEmpty { parts.append(part) }
        part = isOpen || !part.text.isEmpty ? SearchPart() : part
        isOpen.toggle()
        part.isQuoted = isOpen
      } else if !isOpen && scalar.properties.isWhitespace {
        if !part.text.isEmpty { parts.append(part) }
        part = SearchPart()
      } else {
        part.text.unicodeScalars.append(scalar)
        if !isOpen { part.takeField() }
      }
    }
    return part.text.isEmpty ? parts : parts + [part]
  }

  private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "“", "”", "„", "＂": true
    default: false
    }
  }

  /// Takes `tag:` or `deck:` at the beginning as what it is.
  private mutating func takeField() {
    guard field == .text, let last = text.unicodeScalars.last, last == ":" || last == "：" else {
      return
    }
    let name = String(text.unicodeScalars.dropLast()).lowercased()
    guard name != Field.text.rawValue, let named = Field(rawValue: name) else { return }
    field = named
    text = ""
  }
}

extension SearchQuery {
  /// Whether the words of a name stand in one of some texts, the last one at least with its beginning.
  package static func isFound(_ name: String, in texts: [String]) -> Bool {
    let tokens = SearchTokens.of(name)
    guard let last = tokens.last else { return false }
    let term = Term(tokens: tokens.map(\.text), isPrefix: last.isWord, isTag: false)
    return texts.contains { text in
      let words = SearchTokens.of(text)
      return words.indices.contains { term.stands(at: $0, in: words) }
    }
  }
}

extension SearchQuery.Term {
  /// Whether the tokens from `start` on are those of the term.
  func stands(at start: Int, in words: [SearchToken]) -> Bool {
    guard start + tokens.count <= words.count else { return false }
    for (place, token) in tokens.enumerated() {
      let word = words[start + place]
      let isOpen = isPrefix && place == tokens.count - 1
      guard word.text == token || isOpen && word.text.hasPrefix(token) else { return false }
    }
    return true
  }
}
