package import QuizCore

/// The texts of the interface in one language: the phrases that all interfaces share, and what only the browser says.
package struct Texts {
  /// The language.
  package let language: Language

  /// The texts in a language.
  package init(language: Language) {
    self.language = language
  }

  /// The name of the product, the same everywhere.
  package static let product = "Quizdeck"

  /// A phrase that all interfaces share.
  package func callAsFunction(_ phrase: Phrase) -> String {
    phrase.text(in: language)
  }

  /// Takes the one of two texts that is in this language.
  package func pick(_ english: String, _ traditionalChinese: String) -> String {
    switch language {
    case .english: english
    case .traditionalChinese: traditionalChinese
    }
  }

  // MARK: Getting about

  package var deck: String { pick("Deck", "題庫") }
  package var tryAgain: String { pick("Try again", "再試一次") }
  package var toDecks: String { pick("All decks", "所有題庫") }
  package func back(to title: String) -> String { pick("Back to \(title)", "返回\(title)") }
}
