/// Everything that the interface says, in no language yet; decks bring their own texts.
public enum Phrase: Hashable, Sendable {
  case tagline, decks, deckCards(Int), start, startAgain, resume, practiseMissed,
    highScores, settings, about
  case back, close, cancel, done, goOn, delete, undo, reset
  case score(Int64), place(Int, of: Int), round(Int), best(Int64)
  case isTrue, isFalse, check, turnCard, knewIt, didNotKnow, yourAnswer, submit, hitMe, startOver,
    markAll
  case right, wrong, partlyRight, partsRight(Int, of: Int), rightAnswer(String), youAnswered(
    String), target(Int32), youHit(Int32),
    pointsWon(Int32)
  case finished, finalScore(Int64), outOf(Int64, Int64), rightCount(Int), wrongCount(Int),
    missedCards, nothingMissed
  case askFront, askBack, form(Form), fewDistractors(Int), singleCard
  case notPlayable(Int), nothingToPlay
  case rank, name, date, editHighScore, nameEmpty, nameTooLong, nameControl, confirmReset,
    confirmResetToNothing
  case scoreDeleted(String), noScores
  case sound, language, theme, themeSystem, themeLight, themeDark, motion, motionSystem,
    motionReduced, verdictWaits
  case source, explanation, offline, savedLater(Int), loading, deckNotFound
}

extension Phrase {
  /// The phrase in a language.
  public func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .traditionalChinese: traditionalChinese
    }
  }
}
