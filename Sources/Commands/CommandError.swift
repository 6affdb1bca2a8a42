package import Library
internal import HTTPServer
internal import Platform
package import QuizCore

/// Why a command could not do what was asked.
package enum CommandError: Error {
  case library(LibraryError)
  case noDataFolder
  /// A file of the user's cannot be read.
  case file(path: String, reason: String)
  case deck(path: String, DeckError)
  /// The server cannot start, in its own words.
  case listen(String)

  /// What is wrong and what to do; a refused deck has a line for each problem.
  package var message: String {
    switch self {
    case .library(let error): error.message
    case .noDataFolder:
      "There is no home folder to keep a library in. Set HOME, or name a folder with --library."
    case .file(let path, let reason): "\(path) cannot be read: \(reason)."
    case .deck(let path, let error): Report.lines(of: error, path: path).joined(separator: "\n")
    case .listen(let reason): reason
    }
  }

  package var status: ExitStatus {
    switch self {
    case .library(.storage), .noDataFolder, .listen: .environment
    case .library, .file, .deck: .failure
    }
  }
}

/// Problems of deck files as lines for a person.
enum Report {
  /// A line for each problem, `FILE:LINE:COLUMN: …`, as compilers write them.
  static func lines(of error: DeckError, path: String) -> [String] {
    var lines = error.problems.map { "\(path):\($0.description)" }
    if error.omitted > 0 { lines.append("\(path): and \(error.omitted) more problems") }
    return lines
  }
}
