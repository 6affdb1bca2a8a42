import Library
import Platform
import QuizCore

/// Runs a session line by line at the standard streams.
struct LineShell {
  private var session: LineSession
  private let deeds: Deeds

  init(session: LineSession, deeds: Deeds) {
    self.session = session
    self.deeds = deeds
  }

  /// Plays until the input ends or the player leaves; answers the exit status.
  mutating func run(_ left: LeftGame) async throws(SystemError) -> Int32 {
    try await perform(session.begin(left))
    while !session.isOver {
      // A library that cannot keep the game will be asked again only by a line.
      guard let line = deeds.environment.readLine() else {
        try await perform(session.handle(.endOfInput))
        break
      }
      try await perform(session.handle(.line(line)))
    }
    return session.hasUnsavedGame ? 1 : 0
  }

  private mutating func perform(_ actions: [SessionAction]) async throws(SystemError) {
    for action in actions { try await perform(action) }
  }

  private mutating func perform(_ action: SessionAction) async throws(SystemError) {
    switch action {
    case .say(let line): try deeds.environment.write(line + "\n")
    case .keep(let game): try await perform(session.handle(.kept(await deeds.keep(game))))
    case .remember(let game): try await warn(deeds.remember(game))
    case .forget: try await warn(deeds.forget())
    case .loadScores: try await perform(session.handle(.scores(await deeds.scores())))
    case .wait, .change, .bell, .redraw, .suspend, .quit: break
    }
  }

  private mutating func warn(_ why: String?) async throws(SystemError) {
    guard let why else { return }
    try await perform(session.handle(.warning(why)))
  }
}
