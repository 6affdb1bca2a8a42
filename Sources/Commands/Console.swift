internal import Platform

/// What a command prints.
enum Console {
  /// Prints a line for the person or the script that asked.
  static func say(_ line: String) {
    put(line + "\n", on: .output)
  }

  /// Prints a line about what is wrong.
  static func complain(_ line: String) {
    put("quizdeck: \(line)\n", on: .error)
  }

  private static func put(_ text: String, on stream: StandardStream) {
    do throws(SystemError) {
      try stream.write(text)
    } catch {
      // Nobody is left to tell: the stream that would carry the message is the one that failed.
    }
  }
}
