internal import Platform

/// A file that is imported: on disk, because packages can be larger than memory.
package struct SourceFile: Sendable {
  /// Where it is.
  package let path: String
  /// What the person who imports calls it.
  package let name: String

  package init(path: String, name: String? = nil) {
    self.path = path
    self.name = name ?? Paths.name(of: path)
  }

  /// The whole file, for the formats that are texts.
  package func bytes(limit: Int = ImportLimits.textBytes) throws(ImportError) -> [UInt8] {
    do {
      return try Files.read(path, limit: limit)
    } catch {
      throw .storage("\(error.description).")
    }
  }

  /// The name without its ending: the title of a deck that has none.
  package var stem: String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
