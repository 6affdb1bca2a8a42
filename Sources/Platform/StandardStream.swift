internal import Glibc

/// One of the three streams that a process is born with.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Whether a person sits at the other end.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The number of columns of the terminal; `nil` when it is none or does not say.
  package var columns: Int? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes a text, all of it.
  package func write(_ text: String) throws(SystemError) {
    do {
      try Files.write(Array(text.utf8), to: rawValue)
    } catch {
      throw SystemError(path: name, code: error.code)
    }
  }

  private var name: String {
    switch self {
    case .input: "standard input"
    case .output: "standard output"
    case .error: "standard error"
    }
  }

  /// Reads a line without its end; `nil` at the end of the input.
  package static func readInputLine() -> String? {
    readLine(strippingNewline: true)
  }
}
