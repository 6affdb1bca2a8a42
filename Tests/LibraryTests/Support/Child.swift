import Glibc
import Testing

/// The workload program in a process of its own.
final class Child {
  private let process: pid_t
  private let output: Int32

  /// Where SwiftPM put this program: beside the tests.
  private static var program: String {
    let bundle = CommandLine.arguments[0]
    let folder = bundle.split(separator: "/").dropLast().joined(separator: "/")
    return "/\(folder)/LibraryWorkload"
  }

  init(_ arguments: [String]) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    var list: [UnsafeMutablePointer<CChar>?] =
      ([Self.program] + arguments).map { strdup($0) } + [nil]
    defer { for item in list { free(item) } }
    var started = pid_t()
    let code = posix_spawn(&started, Self.program, &actions, nil, &list, environ)
    try #require(code == 0, "\(Self.program): \(String(cString: strerror(code)))")
    close(ends[1])
    (process, output) = (started, ends[0])
  }

  /// Waits for so many lines, kills the process, and gives all whole lines that it had written.
  func killAndReadLines(after count: Int) -> [String] {
    var bytes: [UInt8] = []
    while bytes.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      guard let part = readPart() else { break }
      bytes += part
    }
    kill(process, SIGKILL)
    while let part = readPart() { bytes += part }
    close(output)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// What has been written next; `nil` at the end.
  private func readPart() -> [UInt8]? {
    var part = [UInt8](repeating: 0, count: 65_536)
    let count = read(output, &part, part.count)
    return count > 0 ? Array(part[..<count]) : nil
  }
}
