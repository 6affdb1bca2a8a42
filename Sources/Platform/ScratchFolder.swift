internal import Glibc

/// A folder for a time: it is removed with the value, and the files in it.
package final class ScratchFolder: Sendable {
  /// Where it is.
  package let path: String

  /// Makes a folder in `$TMPDIR`, else in `/tmp`, that only its owner can look into.
  package init() throws(SystemError) {
    let parent = Environment.value("TMPDIR") ?? "/tmp"
    var template = Array(Paths.join(parent, "quizdeck-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw .last(parent) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    do throws(SystemError) {
      for name in try Files.names(in: path) { unlink(Paths.join(path, name)) }
    } catch {
      // It has gone already, which is what is wanted.
      return
    }
    rmdir(path)
  }
}
