package import Platform
package import QuizCore

/// Why the output could not be written.
package typealias OutputError = SystemError

/// What a played deck needs of the world around it.
package struct PlayEnvironment: Sendable {
  /// Whether a person sits at both ends, at a terminal that can place a cursor.
  package var isInteractive: @Sendable () -> Bool
  /// A variable of the process's environment.
  package var variable: @Sendable (String) -> String?
  /// The next line of the input; `nil` at its end.
  package var readLine: @Sendable () -> String?
  /// Writes to the standard output.
  package var write: @Sendable (String) throws(OutputError) -> Void
  /// 64 random bits.
  package var bits: @Sendable () -> UInt64
  /// The present moment.
  package var now: @Sendable () -> Timestamp
  /// A moment's day, where the player is.
  package var day: @Sendable (Timestamp) -> String
  /// How far the clocks are ahead of UTC at a moment, in minutes.
  package var offset: @Sendable (Timestamp) -> Int32

  package init(
    isInteractive: @escaping @Sendable () -> Bool,
    variable: @escaping @Sendable (String) -> String?,
    readLine: @escaping @Sendable () -> String?,
    write: @escaping @Sendable (String) throws(OutputError) -> Void,
    bits: @escaping @Sendable () -> UInt64, now: @escaping @Sendable () -> Timestamp,
    day: @escaping @Sendable (Timestamp) -> String,
    offset: @escaping @Sendable (Timestamp) -> Int32
  ) {
    self.isInteractive = isInteractive
    self.variable = variable
    self.readLine = readLine
    self.write = write
    self.bits = bits
    self.now = now
    self.day = day
    self.offset = offset
  }

  /// The real world.
  package static let live = PlayEnvironment(
    isInteractive: {
      let kind = Environment.value("TERM")
      return StandardStream.input.isTerminal && StandardStream.output.isTerminal
        && kind != nil && kind != "dumb"
    },
    variable: { Environment.value($0) },
    readLine: { StandardStream.readInputLine() },
    write: { (text) throws(OutputError) in try StandardStream.output.write(text) },
    bits: { SystemRandom.next() },
    now: { WallClock.now() },
    day: { LocalDate.text($0, format: "%Y-%m-%d") },
    offset: { LocalDate.offsetMinutes($0) })

  /// The interface's language: the one that was asked for, else that of the locale.
  func language(_ wanted: Language?) -> Language {
    if let wanted { return wanted }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variable($0) }.first
    return Language.best(for: locale.map { [$0] } ?? [])
  }
}
