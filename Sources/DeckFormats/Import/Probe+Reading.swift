internal import Platform

extension Probe {
  /// Looks at the beginning of a file, and at the list of members of a package.
  init(of source: SourceFile) throws(ImportError) {
    let head: [UInt8]
    do {
      head = try Files.head(of: source.path, count: Self.headBytes)
    } catch {
      throw .storage("\(error.description).")
    }
    self.init(name: source.name, head: head, text: Self.text(of: head), members: [])
  }

  private static func text(of head: [UInt8]) -> String {
    head.contains(0) ? "" : String(decoding: head, as: UTF8.self)
  }
}
