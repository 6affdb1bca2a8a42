extension SystemError {
  /// What is wrong and what to do, in one line, where a library could not be written to.
  package var libraryAdvice: String {
    if isDiskFull { return Self.diskFull(path) }
    if isReadOnly { return Self.readOnly(path) }
    return "\(description). Try again, or choose another library with --library."
  }

  /// What is said where the disk has no room left for a path.
  package static func diskFull(_ path: String) -> String {
    "The disk that holds \(path) is full. Nothing was changed. Free some space and try again."
  }

  /// What is said where a path of a library cannot be written.
  package static func readOnly(_ path: String) -> String {
    "\(path) cannot be written. Allow writing to it and to its folder, or choose another library with --library."
  }
}
