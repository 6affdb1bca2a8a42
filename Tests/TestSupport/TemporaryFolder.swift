import Platform

/// A folder of its own for one test, removed with the value and all that is in it.
package final class TemporaryFolder: Sendable {
  private let scratch: ScratchFolder

  /// Makes a folder where the program makes its own: in `$TMPDIR`, else in `/tmp`.
  package init() throws {
    scratch = try ScratchFolder()
  }

  deinit {
    run("/bin/rm", "-rf", path)
  }

  /// Where it is.
  package var path: String { scratch.path }

  /// The path of something in it.
  package func file(_ name: String) -> String { "\(path)/\(name)" }
}
