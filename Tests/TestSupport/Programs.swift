import Glibc

/// Runs a program and waits for it; its exit status.
@discardableResult
package func run(_ arguments: String...) -> Int32 {
  run(arguments)
}

/// Runs a program and waits for it; its exit status.
@discardableResult
package func run(_ arguments: [String]) -> Int32 {
  var process = pid_t()
  var list: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  defer { for item in list { free(item) } }
  guard posix_spawn(&process, arguments[0], nil, nil, &list, environ) == 0 else { return -1 }
  var status: Int32 = 0
  waitpid(process, &status, 0)
  return (status >> 8) & 0xFF
}
