/// The list of contents of a package (`imsmanifest.xml`).
struct QTIManifest {
  /// A resource.
  struct Resource {
    let id: String
    let type: String
    /// Its own files first, as members of the package; the addresses of files that are not there are in `missing`.
    let files: [String]
    let dependencies: [String]
  }

  /// The resources, in the order of the list.
  let resources: [Resource]
  /// What the package is called.
  let title: String?
  /// Addresses that lead to no member.
  let missing: [String]

  /// Reads a list; `member` is where it stands.
  init(_ root: XMLElement, member: String, package: QTIPackage) {
    var missing: [String] = []
    var seen: Set<String> = []
    resources = root.descendants("resource").map { element in
      var files: [String] = []
      var known: Set<String> = []
      let addresses = [element["href"]] + element.all("file").map { $0["href"] }
      for case .some(let address) in addresses {
        if let file = package.member(for: address, from: member) {
          if known.insert(file).inserted { files.append(file) }
        } else if !address.contains("://"), seen.insert(address).inserted {
          missing.append(address)
        }
      }
      return Resource(
        id: element["identifier"] ?? "", type: element["type"] ?? "", files: files,
        dependencies: element.all("dependency").compactMap { $0["identifierref"] })
    }
    self.missing = missing
    let titles = (root.first("metadata")?.descendants("title") ?? []).map {
      $0.text.trimmed
    }
    title = titles.first { !$0.isEmpty }
  }

  /// The files of the resources in the order of the list.
  var files: [String] {
    var seen: Set<String> = []
    return resources.flatMap { $0.files }.filter { seen.insert($0).inserted }
  }

  // As deep as the document, which the parser limits.
  /// The first element whose prefix nobody declared.
  static func undeclared(in element: XMLElement) -> XMLElement? {
    if !element.prefix.isEmpty, element.namespace.isEmpty { return element }
    for child in element.elements {
      if let found = undeclared(in: child) { return found }
    }
    return nil
  }

  /// The format that the types of the resources tell; `nil` when they tell none.
  static func format(in text: String) -> FormatID? {
    let text = text.lowercased()
    if text.contains("_xmlv3p") || text.contains("qtiv3p0") || text.contains("imsqtiasi_v3p") {
      return .qti3
    }
    if text.contains("imsqti_item_xmlv2") || text.contains("imsqti_test_xmlv2")
      || text.contains("imsqti_v2p") || text.contains("_xmlv2p")
    {
      return .qti2
    }
    if text.contains("imsqti_xmlv1p") || text.contains("ims_qtiasiv1p") { return .qti12 }
    return nil
  }
}
