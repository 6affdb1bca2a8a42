package import QuizCore
internal import WebUI

/// A game on the screen: the engine's game, what is being entered, and what became of it.
package final class Session {
  /// The identity of the game, also that of its high score.
  let id: EventID
  let deckID: DeckID
  /// The version of the deck that is played.
  let hash: DeckHash
  /// The game itself.
  package internal(set) var game: Game
  /// Under which name the game came to its end: what is sent again has to say the same.
  var name: PlayerName?
  /// How many answers this browser keeps; -1 where it keeps something else.
  var keptAnswers = -1
  /// What the learner is entering for the open question.
  var input = Input()
  /// Whether the dialog at the end is open.
  var isFinishShown = false
  /// Where the finished game stands with the server.
  var standing = Standing.waiting

  /// What the learner is entering.
  struct Input {
    /// The options marked in a question with several right ones.
    var marked: [OptionID] = []
    /// The text typed.
    var text = ""
    /// The slider's value.
    var value: Int32 = 0
    /// Whether the card is turned.
    var isTurned = false
    /// The partner of each thing that one is looked for, by its place among the partners.
    var partners: [Int?] = []
    /// The things to order, as they stand now.
    var order: [Option] = []
    /// What is in each gap.
    var fillings: [Filling] = []
    /// How many hints show.
    var hints = 0
  }

  /// Where a finished game stands with the server.
  enum Standing: Equatable {
    /// It has not answered yet.
    case waiting
    /// It keeps the game; with the rank if the score entered the high scores.
    case kept(rank: Int32?)
    /// It refused the game, and said why.
    case refused(String)
  }

  init(id: EventID, deckID: DeckID, hash: DeckHash, game: Game, name: PlayerName? = nil) {
    self.id = id
    self.deckID = deckID
    self.hash = hash
    self.game = game
    self.name = name
    resetInput()
  }

  /// Makes the entries ready for the open question.
  func resetInput() {
    input = Input()
    switch game.question.body {
    case .slider(let scale, _): input.value = scale.start
    case .matching(let lefts, _): input.partners = lefts.map { _ in nil }
    case .ordering(let items): input.order = items
    case .cloze(let gaps):
      input.fillings = gaps.map { gap in
        if case .choice = gap.kind { .options([]) } else { .text("") }
      }
    case .trueFalse, .choice, .flip, .typed, .numeric: break
    }
  }

  /// Whether the result screen shows.
  var isResultShown: Bool { game.phase == .finished && !isFinishShown }

  /// Where the focus belongs as things stand.
  var focus: [Effect] {
    switch game.phase {
    case .explanation: return [.focus(id: "go-on")]
    case .finished: return [.focus(id: isFinishShown ? "finish-close" : "title")]
    case .verdict: return []
    case .asking:
      switch game.question.body {
      case .typed, .numeric: return [.focus(id: "answer")]
      case .cloze(let gaps):
        // The first gap, unless it is one of buttons, which stand below the text.
        return [.focus(id: gaps.first?.isInline == true ? "gap-0" : "question")]
      case .slider: return [.focus(id: "slider")]
      case .trueFalse, .choice, .flip, .matching, .ordering: return [.focus(id: "question")]
      }
    }
  }

  /// Whether the verdict on an answer stands beside its parts, where a dialog would hide them.
  var isJudgedInPlace: Bool {
    switch game.question.body {
    case .choice(_, let isMultiple): isMultiple
    case .matching, .ordering, .cloze: true
    case .trueFalse, .flip, .typed, .numeric, .slider: false
    }
  }
}
