import Library
import Platform
import QuizCore

/// Runs a session line by line at the standard streams.
struct LineShell {
  private var session: LineSession
  private let deeds: Deeds
  private var isOver = false

  init(session: LineSession, deeds: Deeds) {
    self.session = session
    self.deeds = deeds
  }

  /// Plays until the input ends or the player leaves; answers the exit status.
  mutating func run(_ left: LeftGame) async throws(SystemError) -> Int32 {
    try await perform(session.begin(left))
    while !isOver {
      let line = deeds.environment.readLine()
      try await perform(session.handle(line.map { .line($0) } ?? .endOfInput))
    }
    return session.hasUnsavedGame ? PlayFault.systemStatus : 0
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
    case .quit: isOver = true
    case .wait, .change, .bell, .redraw, .suspend: break
    }
  }

  private mutating func warn(_ why: String?) async throws(SystemError) {
    guard let why else { return }
    try await perform(session.handle(.warning(why)))
  }
}
