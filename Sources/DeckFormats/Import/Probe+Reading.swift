internal import Platform

extension Probe {
  /// Looks at the beginning of a file, and at the list of members of a package; throws when it is a package that cannot be
  /// opened.
  init(of source: SourceFile) throws(ImportError) {
    let head: [UInt8]
    do {
      head = try Files.head(of: source.path, count: Self.headBytes)
    } catch {
      throw .storage("\(error.description).")
    }
    let isPackage = Probe(name: source.name, head: head, text: "", members: []).isPackage
    let members = isPackage ? try ZipArchive(source.path).members.map(\.name) : []
    self.init(
      name: source.name, head: head, text: isPackage ? "" : TextDecoding.sniff(head),
      members: members)
  }
}
