import DeckFormats
import QuizCore

extension ImportedBank {
  /// The items of all decks.
  var items: [ImportedItem] { decks.flatMap(\.items) }

  /// Each remark as one line: `left-out: quiz.xml, line 12: the question was left out: it has no right answer`.
  var remarkLines: [String] {
    remarks.map { remark in
      let place = remark.place.description
      let start = place.isEmpty ? remark.kind.rawValue : "\(remark.kind.rawValue): \(place)"
      return "\(start): \(remark.what): \(remark.why)"
    }
  }
}
