import QuizCore

extension TerminalPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .keys: "Keys"
    case .quit: "Quit"
    case .move: "Move"
    case .choose: "Choose"
    case .mark: "Mark"
    case .bigSteps: "Big steps"
    case .ends: "Ends"
    case .form: "Form"
    case .turn: "Turn"
    case .leave: "Leave; the game is kept and can go on later"
    case .anyKey: "Any key goes back."
    case .scroll: "Scroll"
    case .saving: "Saving …"
    case .saved: "Saved."
    case .savedWithRank(let score, let rank):
      "Saved: \(score == 1 ? "1 point" : "\(score) points"), rank \(rank)."
    case .notSaved: "The game is not saved"
    case .tryAgain: "Try again"
    case .goOnWithoutSaving: "Go on without saving"
    case .leftGame(let answers, let count?):
      "Go on with the game you left (\(answers) of \(count) answered)"
    case .leftGame(let answers, nil): "Go on with the game you left (\(answers) answered)"
    case .beginAnew: "Begin anew"
    case .leftGameOfOtherDeck:
      "The game you left cannot go on: the deck has changed since. A new game begins."
    case .leftGameDamaged(let reason):
      "The game you left cannot be read (\(reason)). A new game begins."
    case .leftGameKept(let deck): "Your game is kept: \"quizdeck play \(deck)\" goes on with it."
    case .setAside(let path): "It was set aside as \(path)."
    case .gameNotWrittenDown(let reason):
      "A running game cannot be kept now, so do not leave before its end (\(reason))."
    case .hold: "Hold"
    case .nextGap: "Next gap"
    case .hint: "Hint"
    case .hints(let left): left == 1 ? "1 hint: h" : "\(left) hints: h"
    case .expectsMatches(let count):
      count == 1
        ? "Type the letter of the partner." : "Type the letters of the partners, such as: a c b"
    case .expectsOrder(let count): "Type the numbers 1 to \(count) in their order, such as: 2 1"
    case .expectsFillings(let count):
      count == 1
        ? "Type what belongs into the gap."
        : "Type what belongs into the \(count) gaps, with ; between."
    case .expectsAmount: "Type the number."
    case .taken(let difference, let accepted):
      "Taken, though \(name(difference)) differs: \(accepted)"
    case .notTaken(let difference): "Not taken: \(name(difference)) differs."
    case .practice: "Practice"
    case .points: "Points"
    case .rename: "Rename"
    case .yes: "Yes"
    case .no: "No"
    case .shown(let count, let total): "The first \(count) of \(total)."
    case .windowTooSmall: "Make the window larger."
    case .formNotOffered(let offered):
      "The deck is not played in this form. It offers: \(offered)."
    case .directionNotOffered(let offered):
      "The deck is not asked in this direction. It offers: \(offered)."
    case .questions(let count): count == 1 ? "1 question." : "\(count) questions."
    case .questionsWithoutEnd: "Questions without an end."
    case .question(let place, let count, let score):
      (count.map { "Question \(place) of \($0)." } ?? "Round \(place).")
        + (score.map { " Score: \($0)." } ?? "")
    case .expectsTrueFalse: "Answer 1 or t for True, 2 or f for False; q leaves."
    case .expectsNumber(let count): "Answer with a number from 1 to \(count); q leaves."
    case .expectsNumbers(let count):
      "Answer with the numbers of all right ones from 1 to \(count), such as 1 2; q leaves."
    case .expectsTurn: "An empty line turns the card; q leaves."
    case .expectsRecall: "Did you know it? Answer 1 or y for yes, 2 or n for no; q leaves."
    case .expectsText: "Type the answer; a line with only :q leaves."
    case .expectsValue(let least, let greatest):
      "Answer with a whole number from \(least) to \(greatest); q leaves."
    case .expectsKeepChoice: "s tries again, g goes on without saving, q leaves."
    case .otherSide(let text): "The other side: \(text)"
    case .notUnderstood(let text): "\"\(text)\" is not understood here."
    case .endsWithO: "o ends the game."
    case .inputEnded(let answers, let count):
      "The input ended after \(Self.answers(answers, of: count)): the game is not finished and has no place in the high scores."
    case .leftUnfinished(let answers, let count):
      "You leave after \(Self.answers(answers, of: count)): the game is not finished."
    case .unsavedLeft: "The finished game is not in the library yet."
    case .menu(let canPractise):
      canPractise
        ? "r plays again, p practises what you missed, h lists the high scores, q leaves."
        : "r plays again, h lists the high scores, q leaves."
    case .scoreLine(let rank, let name, let score, let day):
      "\(rank). \(name): \(score) (\(day))"
    }
  }

  private static func answers(_ answers: Int, of count: Int?) -> String {
    if let count { return "\(answers) of \(count) answers" }
    return answers == 1 ? "1 answer" : "\(answers) answers"
  }

  private func name(_ difference: AnswerReading.Difference) -> String {
    switch difference {
    case .letterCase: "case"
    case .width: "the width of a character"
    case .accents: "an accent"
    case .punctuation: "the punctuation"
    case .article: "an article"
    case .slip, .wildcard: "one letter"
    }
  }
}
