internal import Glibc
import Library
import Platform
import QuizCore

/// Runs a session on the screen of a terminal: waits for keys, signals and timers, and does what the session says.
struct ScreenShell {
  private var session: Session
  private let deeds: Deeds
  private let device: TerminalDevice
  private let glyphs: Glyphs
  private var writer: FrameWriter
  private var decoder = KeyDecoder()
  private var timer: (moment: Game.Moment, deadline: Int64)?
  private var status: Int32?

  /// How long a lone escape byte waits for the rest of a key.
  private static let escapeMilliseconds: Int64 = 50

  init(session: Session, deeds: Deeds, device: TerminalDevice, theme: Theme) {
    self.session = session
    self.deeds = deeds
    self.device = device
    glyphs = Glyphs.chosen(by: deeds.environment.variable)
    writer = FrameWriter(theme: theme)
  }

  /// Plays until the player leaves; answers the exit status.
  mutating func run(_ left: LeftGame) async throws(SystemError) -> Int32 {
    try device.enter()
    defer { device.leave() }
    try await perform(session.begin(left))
    while status == nil {
      try draw()
      switch device.next(timeout: timeout) {
      case .bytes(let bytes):
        for key in decoder.decode(bytes) { try await take(key) }
      case .signal(let number): try await take(signal: number)
      case .timeout: try await takeTimeout()
      case .hangup: status = 128 + SIGHUP
      }
    }
    return status ?? 0
  }

  /// What to say when the screen is gone.
  var farewell: [String] { session.farewell }

  private mutating func take(_ key: Key) async throws(SystemError) {
    guard status == nil else { return }
    try await perform(session.handle(.key(key)))
  }

  private mutating func take(signal number: Int32) async throws(SystemError) {
    switch number {
    case SIGWINCH: break
    case SIGCONT:
      try device.enter()
      writer.invalidate()
    case SIGTSTP: try await suspend()
    default: status = 128 + number
    }
  }

  private mutating func suspend() async throws(SystemError) {
    try await take(signal: device.suspend())
  }

  private mutating func takeTimeout() async throws(SystemError) {
    for key in decoder.flush() { try await take(key) }
    guard let timer, timer.deadline <= WallClock.monotonicMilliseconds() else { return }
    self.timer = nil
    try await perform(session.handle(.timer(timer.moment)))
  }

  private var timeout: Int64? {
    let escape = decoder.isWaiting ? Self.escapeMilliseconds : nil
    let verdict = timer.map { max(0, $0.deadline - WallClock.monotonicMilliseconds()) }
    return [escape, verdict].compactMap { $0 }.min()
  }

  private mutating func draw() throws(SystemError) {
    let size = device.size
    let screen = Screen(session, size: size, glyphs: glyphs, day: deeds.environment.day)
    let frame = screen.frame
    session.limitScroll(to: frame.lastScroll)
    try device.write(writer.bytes(for: frame, size: size))
  }

  private mutating func perform(_ actions: [SessionAction]) async throws(SystemError) {
    for action in actions { try await perform(action) }
  }

  private mutating func perform(_ action: SessionAction) async throws(SystemError) {
    switch action {
    case .wait(let milliseconds, let moment):
      timer = (moment, WallClock.monotonicMilliseconds() + Int64(milliseconds))
    case .keep(let game):
      try draw()
      try await perform(session.handle(.kept(await deeds.keep(game))))
    case .remember(let game): try await warn(deeds.remember(game))
    case .forget: try await warn(deeds.forget())
    case .loadScores: try await perform(session.handle(.scores(await deeds.scores())))
    case .change(let kind):
      if let error = await deeds.change(kind) {
        try await perform(session.handle(.changeRefused(error)))
      } else {
        try await perform(.loadScores)
      }
    case .bell: try device.write("\u{07}")
    case .redraw: writer.invalidate()
    case .suspend: try await suspend()
    case .quit: status = session.hasUnsavedGame ? PlayFault.systemStatus : 0
    case .say: break
    }
  }

  private mutating func warn(_ why: String?) async throws(SystemError) {
    guard let why else { return }
    try await perform(session.handle(.warning(why)))
  }
}
