/// The parts of a spreadsheet that say where its sheets are and how its cells are to be read.
struct SpreadsheetPackage {
  /// A sheet of a spreadsheet.
  struct Sheet: Hashable, Sendable {
    /// What it is called.
    let name: String
    /// The member that holds it.
    let member: String
    /// Whether it is shown.
    let isVisible: Bool
  }

  /// The sheets in their order.
  let sheets: [Sheet]
  /// The texts that cells refer to by their number.
  let texts: SharedTexts
  /// What numbers stand for, by the number of a cell's style.
  let styles: [SpreadsheetNumber.Style]
  /// Whether days are counted from 1904.
  let countsFrom1904: Bool

  /// Reads the parts of an open package.
  init(_ archive: ZipArchive) throws(ImportError) {
    let book = try Self.bookPath(archive)
    let root = try Self.document(book, archive)
    let relations = try Self.relations(of: book, archive)
    countsFrom1904 = ["1", "true"].contains(root.first("workbookPr")?["date1904"] ?? "")
    sheets = (root.first("sheets")?.all("sheet") ?? []).compactMap { sheet in
      // The attribute is r:id; a sheet has no other one of that name.
      guard let member = relations.targets[sheet["id"] ?? ""] else { return nil }
      return Sheet(
        name: sheet["name"] ?? "", member: member,
        isVisible: (sheet["state"] ?? "visible") == "visible")
    }
    guard !sheets.isEmpty else {
      throw .malformed(format: .xlsx, place: Place(member: book), reason: "it lists no sheet")
    }
    if let part = relations.first("sharedStrings"), let member = archive.member(part) {
      texts = try SharedTexts(archive.bytes(of: member), member: part)
    } else {
      texts = SharedTexts()
    }
    if let part = relations.first("styles"), archive.member(part) != nil {
      styles = Self.styles(in: try Self.document(part, archive))
    } else {
      styles = []
    }
  }

  private static func bookPath(_ archive: ZipArchive) throws(ImportError) -> String {
    if archive.member("_rels/.rels") != nil,
      let path = try relations(of: "", archive).first("officeDocument"), archive.member(path) != nil
    {
      return path
    }
    guard archive.member("xl/workbook.xml") != nil else {
      throw .malformed(
        format: .xlsx, place: Place(),
        reason: "the package has no xl/workbook.xml, which lists the sheets")
    }
    return "xl/workbook.xml"
  }

  private static func document(_ path: String, _ archive: ZipArchive) throws(ImportError)
    -> XMLElement
  {
    guard let member = archive.member(path) else {
      throw .malformed(
        format: .xlsx, place: Place(member: path), reason: "the package lacks this member")
    }
    return try XMLDocument.parse(archive.bytes(of: member), format: .xlsx, member: path)
  }

  /// Where the parts that a part needs are.
  private struct Relations {
    var targets: [String: String] = [:]
    var types: [(type: String, target: String)] = []

    /// The first part of a type, such as `styles`.
    func first(_ type: String) -> String? {
      types.first { $0.type.hasSuffix("/\(type)") }?.target
    }
  }

  private static func relations(of part: String, _ archive: ZipArchive) throws(ImportError)
    -> Relations
  {
    var levels = part.split(separator: "/").map(String.init)
    let name = levels.popLast() ?? ""
    let path = (levels + ["_rels", "\(name).rels"]).joined(separator: "/")
    var relations = Relations()
    guard archive.member(path) != nil else { return relations }
    for element in try document(path, archive).all("Relationship") {
      guard let id = element["Id"], let target = element["Target"] else { continue }
      let resolved = resolve(target, in: levels)
      relations.targets[id] = resolved
      relations.types.append((element["Type"] ?? "", resolved))
    }
    return relations
  }

  private static func resolve(_ target: String, in folder: [String]) -> String {
    var levels = target.hasPrefix("/") ? [] : folder
    for level in target.split(separator: "/") {
      if level == ".." {
        _ = levels.popLast()
      } else if level != "." {
        levels.append(String(level))
      }
    }
    return levels.joined(separator: "/")
  }

  private static func styles(in root: XMLElement) -> [SpreadsheetNumber.Style] {
    var codes: [Int: String] = [:]
    for format in root.first("numFmts")?.all("numFmt") ?? [] {
      if let id = Int(format["numFmtId"] ?? "") { codes[id] = format["formatCode"] ?? "" }
    }
    return (root.first("cellXfs")?.all("xf") ?? []).map { style in
      let id = Int(style["numFmtId"] ?? "") ?? 0
      return codes[id].map(SpreadsheetNumber.style(of:)) ?? SpreadsheetNumber.style(ofBuiltIn: id)
    }
  }
}
