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

/// The texts that the cells of all sheets share.
struct SharedTexts {
  /// The texts in their order; runs of one text are joined, readings above the text are left out.
  private(set) var texts: [String] = []
  /// The numbers of the texts of which a part is emphasised, raised or lowered.
  private(set) var styled: Set<Int> = []

  /// No texts.
  init() {}

  /// Reads the part of the package that holds them.
  init(_ bytes: [UInt8], member: String) throws(ImportError) {
    var found = SharedTexts()
    var run = SpreadsheetRun()
    try XMLStream(format: .xlsx, member: member).read(bytes) { (event) throws(ImportError) in
      switch event {
      case .start("si", _, let isEmpty, _):
        run = SpreadsheetRun()
        if isEmpty { found.texts.append("") }
      case .end("si"):
        if run.isStyled { found.styled.insert(found.texts.count) }
        found.texts.append(SpreadsheetText.decoded(run.text))
      default: run.take(event)
      }
    }
    self = found
  }

  /// The text of a number.
  subscript(index: Int) -> String? { texts.indices.contains(index) ? texts[index] : nil }
}

/// A text that is put together of runs.
struct SpreadsheetRun {
  /// The text so far.
  private(set) var text = ""
  /// Whether a part of it looks otherwise than the rest, so that more than words is meant.
  private(set) var isStyled = false
  private var isText = false
  private var isReading = false
  private var isProperties = false

  /// Takes what stands in the element of a text.
  mutating func take(_ event: XMLStream.Event) {
    switch event {
    case .start("rPh", _, let isEmpty, _): isReading = !isEmpty
    case .start("rPr", _, let isEmpty, _): isProperties = !isEmpty
    case .start("t", _, let isEmpty, _), .start("v", _, let isEmpty, _): isText = !isEmpty
    case .start(let name, _, _, _):
      if isProperties, ["b", "i", "u", "strike", "vertAlign"].contains(name) { isStyled = true }
    case .text(let part): if isText, !isReading { text += part }
    case .end("t"), .end("v"): isText = false
    case .end("rPh"): isReading = false
    case .end("rPr"): isProperties = false
    case .end: break
    }
  }
}

/// How texts are written in the XML of spreadsheets: characters that XML has no place for as `_x000D_`.
enum SpreadsheetText {
  /// The text that is meant.
  static func decoded(_ text: String) -> String {
    guard text.contains("_x") else { return text }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let value = code(in: bytes, at: index), let scalar = UnicodeScalar(value) {
        decoded.append(contentsOf: String(Character(scalar)).utf8)
        index += 7
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The character of `_x000D_` at a place.
  private static func code(in bytes: [UInt8], at index: Int) -> UInt16? {
    guard index + 6 < bytes.count, bytes[index] == UInt8(ascii: "_"),
      bytes[index + 1] == UInt8(ascii: "x"), bytes[index + 6] == UInt8(ascii: "_")
    else { return nil }
    return UInt16(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
  }

  /// Appends a text as content of an element.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    for scalar in (text.contains("_x") ? guarded(text) : text).unicodeScalars {
      switch scalar {
      case "&": bytes.append(contentsOf: "&amp;".utf8)
      case "<": bytes.append(contentsOf: "&lt;".utf8)
      case ">": bytes.append(contentsOf: "&gt;".utf8)
      case "\"": bytes.append(contentsOf: "&quot;".utf8)
      case "\n", "\t": bytes.append(UInt8(scalar.value))
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        let hex = String(scalar.value, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: 4 - hex.utf8.count) + hex
        bytes.append(contentsOf: "_x\(padded)_".utf8)
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
  }

  /// The text with its own `_x0041_` written so that it is not taken for a character.
  private static func guarded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var guarded: [UInt8] = []
    for index in bytes.indices {
      if code(in: bytes, at: index) != nil { guarded.append(contentsOf: "_x005F".utf8) }
      guarded.append(bytes[index])
    }
    return String(decoding: guarded, as: UTF8.self)
  }
}
