internal import Glibc

/// Where a user's data live, by the XDG Base Directory Specification.
package enum DataFolder {
  /// `quizdeck` in `$XDG_DATA_HOME`, else in `~/.local/share`; `nil` when there is no home either.
  package static func path(environment: (String) -> String? = Environment.value) -> String? {
    // The specification says that a relative path is to be ignored.
    if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") {
      return Paths.join(data, "quizdeck")
    }
    if let home = environment("HOME"), home.hasPrefix("/") {
      return Paths.join(home, ".local/share/quizdeck")
    }
    guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir else { return nil }
    return Paths.join(String(cString: home), ".local/share/quizdeck")
  }
}
