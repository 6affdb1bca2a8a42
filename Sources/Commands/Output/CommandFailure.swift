internal import HTTPServer
internal import Library
internal import Platform
internal import QuizCore

/// Why a command was not done.
enum CommandFailure: Error {
  case usage(UsageError)
  case library(LibraryError)
  /// What was asked for is not so.
  case asked(code: String, message: String)
  /// The machine does not let it be done.
  case environment(code: String, message: String)
  /// The output cannot be written.
  case output(SystemError)
}

extension CommandFailure {
  /// The exit status that tells of it.
  var status: Int32 {
    switch self {
    case .usage: 2
    case .library(.storage), .environment, .output: 3
    case .library, .asked: 1
    }
  }

  /// The error for scripts and for a person.
  var refusal: Refusal {
    switch self {
    case .usage(let error): Refusal(code: "usage", message: error.message)
    case .library(let error): Refusal(code: error.code, message: error.message)
    case .asked(let code, let message), .environment(let code, let message):
      Refusal(code: code, message: message)
    case .output(let error):
      Refusal(code: "output", message: "\(error.description). Send it elsewhere, or make room.")
    }
  }

  /// A server that cannot start.
  init(_ error: ListenError) {
    let hint =
      switch error {
      case .addressInUse(let host, let port):
        " \"--listen \(SocketAddress(host: host, port: port == .max ? port - 1 : port + 1))\" chooses one."
      case .permissionDenied(let host, _):
        " \"--listen \(SocketAddress(host: host, port: 8080))\" chooses one."
      case .invalidAddress, .addressNotAvailable: " \"--listen\" names it."
      case .system, .alreadyStarted: ""
      }
    self = .environment(code: "cannot-listen", message: error.description + hint)
  }

  /// A file that cannot be read or written.
  init(_ error: SystemError) {
    self = .environment(code: "file", message: "\(error.description).")
  }
}
