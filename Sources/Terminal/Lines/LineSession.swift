package import Library
package import QuizCore

/// A deck played line by line, for pipes, scripts and screen readers: lines go in, lines come out, and nothing depends on
/// time. With the same seed the same input gives the same output.
package struct LineSession: Sendable {
  var run: GameRun
  var step = Step.over
  /// Whether the card of the open question is turned.
  var isTurned = false
  /// How many hints of the open question have been said.
  var hintsShown = 0
  /// What was said last about how to answer; said again only when it changes.
  var lastExpectation: TerminalPhrase?
  let day: @Sendable (Timestamp) -> String

  /// What the next line is for.
  enum Step: Sendable {
    case direction(ResumableGame?)
    case form(Direction)
    case answer
    /// The library is at work; no line is read meanwhile.
    case keeping
    /// A finished game could not be kept.
    case keepFailed
    /// A game is over.
    case menu
    case over
  }

  /// Makes a session; `bits` gives 64 random bits, `day` a moment's date.
  package init(
    shelved: ShelvedDeck, options: PlayOptions, language: Language,
    bits: @escaping @Sendable () -> UInt64, day: @escaping @Sendable (Timestamp) -> String
  ) {
    run = GameRun(
      shelved: shelved, options: options, language: language, chance: .init(bits: bits))
    self.day = day
  }

  /// Something that happens to a session.
  package enum Input: Sendable {
    case line(String)
    case endOfInput
    case kept(KeepOutcome)
    case scores(ScoresOutcome)
    case warning(String)
  }

  /// Whether a finished game is not in the library.
  package var hasUnsavedGame: Bool { if case .keepFailed = step { true } else { false } }

  /// Takes what happened and answers what is to be done.
  package mutating func handle(_ input: Input) -> [SessionAction] {
    switch input {
    case .line(let line): return take(line)
    case .endOfInput: return end()
    case .kept(let outcome): return kept(outcome)
    case .scores(let outcome): return list(outcome)
    case .warning(let why): return [.say(SafeText.line(why))]
    }
  }

  private mutating func take(_ line: String) -> [SessionAction] {
    let text = LineParser.trimmed(line)
    switch step {
    case .direction(let left): return chooseDirection(text, left)
    case .form(let direction): return chooseForm(text, direction)
    case .answer: return answer(text)
    case .keepFailed: return chooseAfterFailure(text)
    case .menu: return chooseNext(text)
    case .keeping, .over: return []
    }
  }

  func say(_ phrase: TerminalPhrase) -> SessionAction { .say(phrase.text(in: run.language)) }
  func say(_ phrase: Phrase) -> SessionAction { .say(phrase.text(in: run.language)) }

  /// A deck's text, one line for each of its paragraphs.
  func say(_ text: RichText) -> [SessionAction] { LineQuestion.lines(text).map { .say($0) } }

  /// Lines with numbers before them.
  func numbered(_ texts: [String]) -> [SessionAction] {
    LineQuestion.numbered(texts).map { .say($0) }
  }

  func notUnderstood(_ text: String) -> SessionAction {
    say(.notUnderstood(CellWidth.truncated(SafeText.line(text), to: 40)))
  }
}
