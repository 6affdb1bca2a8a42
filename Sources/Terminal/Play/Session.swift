package import Library
package import QuizCore

/// A deck on the screen of a terminal, from the first choice to the last result: keys, timers and answers of the library
/// go in, what the shell has to do comes out. It draws nothing itself: `Screen` shows it.
package struct Session: Sendable {
  var run: GameRun
  var stage: Stage
  /// Where the high scores go back to.
  var stagesBelow: [Stage] = []
  var sheet = AnswerSheet(for: .trueFalse)
  var notice: Notice?
  var isHelpShown = false
  /// How many lines a long text is scrolled.
  var scroll = 0
  /// What the last finished game came to.
  var receipt: GameReceipt?

  /// Something that happens to a session.
  package enum Input: Sendable {
    case key(Key)
    /// The time of a verdict is over.
    case timer(Game.Moment)
    case kept(KeepOutcome)
    case scores(ScoresOutcome)
    /// A change of the scores was refused; the list shows why.
    case changeRefused(LibraryError)
    /// Something did not work that the player should know of, such as writing the running game down.
    case warning(String)
  }

  init(run: GameRun) {
    self.run = run
    stage = .start(StartMenu(left: nil))
  }

  /// Makes a session; `bits` gives 64 random bits.
  package init(
    shelved: ShelvedDeck, options: PlayOptions, language: Language,
    bits: @escaping @Sendable () -> UInt64
  ) {
    self.init(
      run: GameRun(
        shelved: shelved, options: options, language: language, chance: .init(bits: bits)))
  }

  /// Begins: with the start screen where there is something to choose, else with the first question.
  package mutating func begin(_ left: LeftGame) -> [SessionAction] {
    var resumable: ResumableGame?
    switch left {
    case .none: break
    case .found(let found): resumable = run.options.ignoresLeftGame ? nil : found
    case .lost(let why): notice = Notice(text: why, role: .wrong)
    }
    if resumable != nil || run.choices.isOpen {
      stage = .start(StartMenu(left: resumable))
      return []
    }
    return startGame(direction: 0, form: 0)
  }

  /// Takes what happened and answers what is to be done.
  package mutating func handle(_ input: Input) -> [SessionAction] {
    switch input {
    case .key(let key): return press(key)
    case .timer(let moment): return goOn(from: moment)
    case .kept(let outcome): return kept(outcome)
    case .scores(let outcome): return show(outcome)
    case .changeRefused(let error): return refuse(error)
    case .warning(let why):
      notice = Notice(text: why, role: .wrong)
      return []
    }
  }

  private mutating func press(_ key: Key) -> [SessionAction] {
    switch key {
    case .control("c"): return [.quit]
    case .control("z"): return [.suspend]
    case .control("l"): return [.redraw]
    default: break
    }
    if isHelpShown {
      isHelpShown = false
      return []
    }
    if key == .function(1) || (key == .text("?") && !isTypingText) {
      isHelpShown = true
      return []
    }
    switch stage {
    case .start(let menu): return pressStart(key, menu)
    case .playing: return pressPlaying(key)
    case .keeping: return []
    case .keepFailed: return pressKeepFailed(key)
    case .announced: return pressAnnounced(key)
    case .result: return pressResult(key)
    case .scores(let list): return pressScores(key, list)
    }
  }

  /// Whether letters go into a text.
  var isTypingText: Bool {
    switch stage {
    case .playing:
      guard let game = run.game, game.phase == .asking else { return false }
      return AnswerSheet.takesText(game.question.body)
    case .scores(let list): if case .renaming = list.mode { return true } else { return false }
    default: return false
    }
  }

  /// Shows an error of the engine, which a screen should not have let happen.
  mutating func report(_ error: GameError) {
    notice = Notice(text: error.message, role: .wrong)
  }

  /// Keeps the scrolling within what a screen has shown to be there.
  mutating func limitScroll(to last: Int) {
    scroll = min(scroll, last)
  }

  /// Scrolls a long text; false for other keys.
  mutating func scrolled(by key: Key) -> Bool {
    switch key {
    case .down: scroll += 1
    case .up: scroll = max(0, scroll - 1)
    case .pageDown: scroll += 8
    case .pageUp: scroll = max(0, scroll - 8)
    case .home: scroll = 0
    case .end: scroll = 100_000
    default: return false
    }
    return true
  }
}
