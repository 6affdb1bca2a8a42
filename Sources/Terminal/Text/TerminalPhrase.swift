package import QuizCore

/// What only the terminal says, beside the phrases that it shares with the browser.
package enum TerminalPhrase: Hashable, Sendable {
  case keys, quit, move, choose, mark, bigSteps, ends, form, turn, leave, anyKey, scroll
  case saving, saved, savedWithRank(score: Int64, rank: Int32), notSaved, tryAgain,
    goOnWithoutSaving
  case leftGame(answers: Int, of: Int?), beginAnew, leftGameOfOtherDeck,
    leftGameDamaged(String), leftGameKept(DeckID), setAside(String), gameNotWrittenDown(String)
  case hold, nextGap, hint, hints(left: Int)
  case expectsMatches(Int), expectsOrder(Int), expectsFillings(Int), expectsAmount
  case taken(AnswerReading.Difference, accepted: String), notTaken(AnswerReading.Difference)
  case practice, points, rename, yes, no, shown(Int, of: Int), windowTooSmall
  case formNotOffered(String), directionNotOffered(String)
  case questions(Int), questionsWithoutEnd, question(Int, of: Int?, score: Int64?)
  case expectsTrueFalse, expectsNumber(Int), expectsNumbers(Int), expectsTurn, expectsRecall,
    expectsText, expectsValue(Int32, Int32), expectsKeepChoice
  case otherSide(String), notUnderstood(String), endsWithO
  case inputEnded(answers: Int, of: Int?), leftUnfinished(answers: Int, of: Int?), unsavedLeft
  case menu(canPractise: Bool), scoreLine(rank: Int32, name: String, score: Int64, day: String)

  /// The phrase in a language.
  package func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .traditionalChinese: traditionalChinese
    }
  }
}
