/// Where a user's data live, by the XDG Base Directory Specification.
package enum DataFolder {
  /// `quizdeck` in `$XDG_DATA_HOME`, else in `~/.local/share`; `nil` when neither is set.
  package static func path(environment: (String) -> String? = Environment.value) -> String? {
    // The specification says that a relative path is to be ignored.
    if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") {
      return Paths.join(data, "quizdeck")
    }
    if let home = environment("HOME"), home.hasPrefix("/") {
      return Paths.join(home, ".local/share/quizdeck")
    }
    return nil
  }
}
