import Glibc
import Platform
import Testing

/// The built program, run on a library of its own; everything is removed with the value.
final class Quizdeck: Sendable {
  private let folder: TemporaryFolder

  /// The home folder of its user.
  var home: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
    try Files.makeFolder("\(library)/decks")
  }

  /// The folder of its library.
  var library: String { "\(home)/.local/share/quizdeck" }

  /// What a run of the program gave.
  struct Outcome: Equatable {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Puts a file into the library's folder of decks; its path.
  @discardableResult
  func putDeck(_ name: String, _ text: String) throws -> String {
    let path = "\(library)/decks/\(name)"
    try Files.replace(path, with: Array(text.utf8))
    return path
  }

  /// Runs the program to its end.
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    let (output, errors) = ("\(home)/output", "\(home)/errors")
    let program = try start(
      arguments, environment: environment, input: "/dev/null", output: output, errors: errors)
    let status = program.wait()
    return Outcome(status: status, output: try read(output), errors: try read(errors))
  }

  /// Starts the program with its streams at these paths, and without the one with the number `closed`.
  func start(
    _ arguments: [String], environment: [String: String] = [:], input: String, output: String,
    errors: String, closed: Int32? = nil
  ) throws -> RunningProgram {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY | O_NOCTTY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, flags | O_NOCTTY, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, flags | O_NOCTTY, 0o600)
    if let closed { posix_spawn_file_actions_addclose(&actions, closed) }
    var list = strings([Self.program] + arguments)
    let standard = ["HOME": home, "LANG": "en_US.UTF-8", "TZ": "UTC"]
    let whole = standard.merging(environment) { $1 }
    var variables = strings(whole.map { "\($0)=\($1)" })
    defer { for item in list + variables { free(item) } }
    var process = pid_t()
    let code = posix_spawn(&process, Self.program, &actions, nil, &list, &variables)
    try #require(code == 0, "\(Self.program): \(String(cString: strerror(code)))")
    return RunningProgram(process: process)
  }

  private func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  func read(_ path: String) throws -> String {
    String(decoding: try Files.read(path, limit: 10_000_000), as: UTF8.self)
  }

  /// Where SwiftPM put the program: beside the tests.
  private static var program: String {
    let folder = CommandLine.arguments[0].split(separator: "/").dropLast().joined(separator: "/")
    return "/\(folder)/quizdeck"
  }
}

/// A program that runs; killed with the value when it has not ended.
final class RunningProgram {
  private let process: pid_t
  private var hasEnded = false

  init(process: pid_t) {
    self.process = process
  }

  deinit {
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    _ = wait()
  }

  func send(_ signal: Int32) {
    kill(process, signal)
  }

  /// Waits for its end; the exit status, or 128 and the number of the signal that ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    waitpid(process, &status, 0)
    hasEnded = true
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
