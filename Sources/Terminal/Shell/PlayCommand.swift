package import Library
internal import Platform
import QuizCore

/// Plays a deck at the terminal: on its screen where there is one, else line by line.
package struct PlayCommand: Sendable {
  private let options: PlayOptions

  package init(options: PlayOptions) {
    self.options = options
  }

  /// Plays until the player leaves; answers the exit status: 0, 3 when a finished game could not be saved or the terminal
  /// failed, 2 when the deck does not offer what the options ask for, 128 and the signal's number when one ended it.
  package func run(
    library: any LibraryAccess, deck: ShelvedDeck, libraryFolder: String,
    environment: PlayEnvironment = .live
  ) async -> Int32 {
    let language = environment.language(options.language)
    do throws(PlayFault) {
      try check(deck.deck, language)
      let play = Play(
        options: options, language: language, library: library, deck: deck,
        folder: libraryFolder, environment: environment)
      return try await play.run()
    } catch {
      return error.report()
    }
  }

  private func check(_ deck: Deck, _ language: Language) throws(PlayFault) {
    guard deck.hasPairs else { return }
    if let form = options.form, !deck.rules.forms.contains(form) {
      let offered = deck.rules.forms.map(\.word).joined(separator: ", ")
      throw .options(TerminalPhrase.formNotOffered(offered).text(in: language))
    }
    if let ask = options.ask, !deck.rules.directions.contains(where: { $0.ask == ask }) {
      let offered = deck.rules.directions.map(\.ask.word).joined(separator: ", ")
      throw .options(TerminalPhrase.directionNotOffered(offered).text(in: language))
    }
  }
}
