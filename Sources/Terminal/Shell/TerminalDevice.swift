internal import Glibc
internal import Platform

/// The terminal at the standard streams, in raw mode and on its alternate screen for as long as it is entered; whoever
/// enters it gets it back as it was, by `leave` or when this value dies.
final class TerminalDevice {
  private let original: termios
  private let signals: SignalPipe
  private var isEntered = false

  /// Something that has happened at the terminal.
  enum Event {
    case bytes([UInt8])
    case signal(Int32)
    case timeout
    /// The terminal is gone.
    case hangup
  }

  init() throws(SystemError) {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else {
      throw SystemError(path: "", code: errno)
    }
    original = settings
    // What ends, stops or resizes a program at a terminal.
    signals = try SignalPipe([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])
  }

  deinit { leave() }

  /// Takes the terminal: keys come singly and unechoed, pasted text comes marked as such.
  func enter() throws(SystemError) {
    var raw = original
    cfmakeraw(&raw)
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw) == 0 else {
      throw SystemError(path: "", code: errno)
    }
    isEntered = true
    try write("\u{1B}[?1049h\u{1B}[?2004h")
  }

  /// Gives the terminal back.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    // A terminal that is gone can take neither of these.
    writeWhatItTakes("\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l")
    var settings = original
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// Stops the process, as Ctrl-Z does elsewhere; answers the signal that came then, which is SIGCONT when it goes on.
  ///
  /// The terminal is not entered again before that signal: `kill` may come back before the process has stopped.
  func suspend() -> Int32 {
    leave()
    kill(getpid(), SIGSTOP)
    while true {
      let number = signals.wait()
      if number != SIGTSTP && number != SIGWINCH { return number }
    }
  }

  func write(_ text: String) throws(SystemError) {
    try StandardStream.output.write(text)
  }

  private func writeWhatItTakes(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDOUT_FILENO, bytes, bytes.count)
  }

  var size: WindowSize {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    guard isKnown, size.ws_col > 0, size.ws_row > 0 else {
      return WindowSize(columns: 80, rows: 24)
    }
    return WindowSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Waits for keys or a signal, at most so many milliseconds; without a limit where that is `nil`.
  func next(timeout milliseconds: Int64?) -> Event {
    var watched = [
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
    ]
    let limit = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    let ready = poll(&watched, nfds_t(watched.count), limit)
    // A signal interrupts the wait, and its number waits in the pipe.
    if let number = signals.next() { return .signal(number) }
    if ready == 0 { return .timeout }
    if watched[1].revents == 0 { return .bytes([]) }
    return read()
  }

  private func read() -> Event {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    if count < 0 && (errno == EINTR || errno == EAGAIN) { return .bytes([]) }
    return .hangup
  }
}
