import QuizCore

/// What one or several cards of Mnemosyne are made of.
struct MnemosyneFact {
  /// The sides of the cards.
  enum Sides {
    /// Asked by the front alone.
    case front(String, back: String)
    /// Asked by either side.
    case both(String, String)
    /// A word, how it is spoken, and what it means; asked by the word and by the meaning.
    case vocabulary(word: String, pronunciation: String, meaning: String)
    /// A place, a map on which it is marked, and the map without the mark.
    case map(place: String, marked: String, blank: String)
    /// A text with gaps in square brackets, one of which is asked.
    case cloze(MnemosyneCloze)
    /// A side, and what has to be typed.
    case typed(String, String)
  }

  let sides: Sides
  let place: Place
  var sourceID: String?
  var siblings: String?
  var tags: [String] = []
  var category: [String] = []
  /// Further remarks of the author, shown with the answer.
  var notes = ""
  var original: Original?

  init(_ sides: Sides, at place: Place) {
    self.sides = sides
    self.place = place
  }

  /// Whether it is asked by either side.
  var isBothWays: Bool {
    switch sides {
    case .both, .vocabulary, .map: true
    case .front, .cloze, .typed: false
    }
  }
}
