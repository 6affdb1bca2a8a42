internal import QuizCore
internal import Terminal

extension DeckError {
  /// All problems of a file, one line for each: `file:line:col: found …; expected …`.
  func lines(path: String) -> String {
    var lines = problems.map { "\(path):\($0.description)" }
    if omitted > 0 { lines.append("\(path): and \(omitted) more problems") }
    return lines.map { SafeText.line($0) + "\n" }.joined()
  }

  /// Writes the problems as members of an object.
  func write(to writer: inout JSONWriter) {
    writer.name("problems")
    writer.array { writer in
      for problem in problems {
        writer.object { writer in
          writer.member("line", Int64(problem.line))
          writer.member("column", Int64(problem.column))
          writer.member("found", problem.found)
          writer.member("expected", problem.expected)
        }
      }
    }
    writer.member("omitted", Int64(omitted))
  }
}
