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
    let package = isPackage ? try ZipArchive(source.path) : nil
    self.init(
      name: source.name, head: head, text: isPackage ? "" : TextDecoding.sniff(head),
      members: package?.members.map(\.name) ?? [], manifest: Self.manifest(of: package))
  }

  /// The beginning of the list of contents that lies highest; empty where there is none that can be read.
  private static func manifest(of package: ZipArchive?) -> String {
    let lists = package?.members.filter { member in
      member.name == "imsmanifest.xml" || member.name.hasSuffix("/imsmanifest.xml")
    }
    guard let package, let list = lists?.min(by: { $0.name.utf8.count < $1.name.utf8.count }) else {
      return ""
    }
    do throws(ImportError) {
      let bytes = try package.bytes(of: list)
      return TextDecoding.sniff(Array(bytes.prefix(manifestBytes)))
    } catch {
      // Whoever reads the package says what is wrong with the list.
      return ""
    }
  }
}
