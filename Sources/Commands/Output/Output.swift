internal import Platform
internal import QuizCore
internal import Terminal

/// Writes what a command reports: lines for a person, or one JSON document.
struct Output: Sendable {
  /// Whether a JSON document is wanted.
  let isJSON: Bool

  /// Writes a report in the form that is wanted; `members` writes those of the JSON object.
  func report(
    text: @autoclosure () -> String, members: (inout JSONWriter) -> Void
  ) throws(CommandFailure) {
    try report(text: text(), document: { writer in writer.object(members) })
  }

  /// Writes a report in the form that is wanted; `document` writes a whole JSON value.
  func report(
    text: @autoclosure () -> String, document: (inout JSONWriter) -> Void
  ) throws(CommandFailure) {
    if isJSON {
      var writer = JSONWriter()
      document(&writer)
      try write(String(decoding: writer.bytes, as: UTF8.self) + "\n")
    } else {
      try write(text())
    }
  }

  /// Writes a text to the standard output.
  func write(_ text: String) throws(CommandFailure) {
    do {
      try StandardStream.output.write(text)
    } catch {
      throw .output(error)
    }
  }

  /// Writes a line to the standard error, for what is no part of the report.
  func warn(_ line: String) throws(CommandFailure) {
    do {
      try StandardStream.error.write("quizdeck: \(SafeText.line(line))\n")
    } catch {
      throw .output(error)
    }
  }

  /// Says why a command was not done; answers its exit status.
  func say(_ failure: CommandFailure) -> Int32 {
    do throws(CommandFailure) {
      if case .output(let error) = failure, error.isBrokenPipe { return failure.status }
      if isJSON {
        var writer = JSONWriter()
        failure.refusal.write(to: &writer)
        try write(String(decoding: writer.bytes, as: UTF8.self) + "\n")
      } else {
        try warn(failure.refusal.message)
      }
    } catch {
      // There is nowhere left to say it; the exit status does.
      return failure.status
    }
    return failure.status
  }
}
