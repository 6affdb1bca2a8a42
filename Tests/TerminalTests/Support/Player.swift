import Library
import QuizCore

@testable import Terminal

/// Somebody who plays a session without a terminal: what the session asks for is done at once, by the engine itself.
struct Player {
  var session: Session
  /// What the session has asked for, as words, until they are taken.
  private(set) var deeds: [String] = []
  /// The timer that runs.
  private(set) var timer: (milliseconds: Int32, moment: Game.Moment)?
  /// What the library answers; by default it keeps every game that the engine accepts.
  var outcome: @Sendable (FinishedGame) -> KeepOutcome
  var scores = ScorePage(ranked: [], total: 0)

  init(
    _ shelved: ShelvedDeck, left: LeftGame = .none, language: Language = .english,
    _ configure: (inout PlayOptions) -> Void = { _ in }
  ) {
    var options = PlayOptions()
    options.seed = 1
    configure(&options)
    session = Session(shelved: shelved, options: options, language: language, bits: { 7 })
    outcome = { Self.accept($0, shelved.deck) }
    perform(session.begin(left))
  }

  static func accept(_ game: FinishedGame, _ deck: Deck) -> KeepOutcome {
    do {
      let played = try Game.replay(deck: deck, setup: game.setup, answers: game.answers)
      let enters = game.entersHighScores(with: played.score)
      let receipt = GameReceipt(score: played.score, rank: enters ? 1 : nil)
      return .success(Acceptance(receipt: receipt, isNew: true))
    } catch {
      return .failure(.gameRefused(error))
    }
  }

  var game: Game? { session.run.game }

  mutating func press(_ keys: Key...) {
    for key in keys { perform(session.handle(.key(key))) }
  }

  /// Types letters, each as a key.
  mutating func type(_ letters: String) {
    for letter in letters { press(.text(String(letter))) }
  }

  /// Lets the time of the running verdict pass.
  mutating func letTimePass() {
    guard let timer else { return }
    self.timer = nil
    perform(session.handle(.timer(timer.moment)))
  }

  /// Answers the open question by the number of the right option, or of a wrong one.
  mutating func answer(right: Bool) throws {
    guard let game else { return }
    press(.text("\(try game.number(right: right))"))
  }

  /// What the session has asked for since the last time.
  mutating func takeDeeds() -> [String] {
    defer { deeds = [] }
    return deeds
  }

  private mutating func perform(_ actions: [SessionAction]) {
    for action in actions {
      deeds.append(action.word)
      switch action {
      case .wait(let milliseconds, let moment): timer = (milliseconds, moment)
      case .keep(let game): perform(session.handle(.kept(outcome(game))))
      case .loadScores: perform(session.handle(.scores(.success(scores))))
      default: break
      }
    }
  }

  /// The screen in a window of so many columns and rows, without its empty lines.
  func screen(_ columns: Int = 60, _ rows: Int = 24) -> String {
    frame(columns, rows).text.split(separator: "\n").joined(separator: "\n")
  }

  func frame(_ columns: Int = 60, _ rows: Int = 24, glyphs: Glyphs = .unicode) -> Frame {
    let size = WindowSize(columns: columns, rows: rows)
    return Screen(session, size: size, glyphs: glyphs, day: { _ in "2026-11-30" }).frame
  }
}

extension Game {
  /// The number of an option that is right, or of one that is wrong; of true or false, where those are the options.
  func number(right: Bool) throws -> Int {
    let count = if case .choice(let options, _) = question.body { options.count } else { 2 }
    for number in 1...count {
      var copy = self
      guard let response = LineParser.response("\(number)", to: question.body) else { continue }
      _ = try copy.apply(.answer(Answer(card: question.card, response: response)))
      if copy.lastTurn?.grade.isRight == right { return number }
    }
    throw GameError.unknownOption
  }
}

extension SessionAction {
  /// A short name, with what tells one from another.
  var word: String {
    switch self {
    case .wait(let milliseconds, _): "wait \(milliseconds)"
    case .keep(let game): "keep \(game.answers.count)"
    case .remember(let game): "remember \(game.answers.count)"
    case .forget: "forget"
    case .loadScores: "load scores"
    case .change(.scoreRenamed(let entry, let name)): "rename \(entry) \(name)"
    case .change(.scoreDeleted(let entry)): "delete \(entry)"
    case .change(.scoreRestored(let entry)): "restore \(entry)"
    case .change(.scoresReset(let starters)): "reset to \(starters.count)"
    case .change(.gameFinished): "game"
    case .change(.deckImported), .change(.importUndone): "import"
    case .say(let line): "say \(line)"
    case .bell: "bell"
    case .redraw: "redraw"
    case .suspend: "suspend"
    case .quit: "quit"
    }
  }
}
