import Glibc
import Testing

/// A folder of its own for one test, removed with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/quizdeck-formats-XXXXXX".utf8CString)
    _ = try #require(mkdtemp(&template))
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    run("/bin/rm", "-rf", path)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }
}

/// Runs a program and waits for it; its exit status.
@discardableResult
func run(_ arguments: String...) -> Int32 {
  run(arguments)
}

/// Runs a program and waits for it; its exit status.
@discardableResult
func run(_ arguments: [String]) -> Int32 {
  var process = pid_t()
  var list: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  defer { for item in list { free(item) } }
  guard posix_spawn(&process, arguments[0], nil, nil, &list, environ) == 0 else { return -1 }
  var status: Int32 = 0
  waitpid(process, &status, 0)
  return (status >> 8) & 0xFF
}
