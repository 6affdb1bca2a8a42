import DeckFormats
import Platform

/// A spreadsheet that is put together of the XML of its parts.
struct TestSpreadsheet {
  /// The rows of each sheet, as XML; the name tells whether it is hidden.
  var sheets: [(name: String, state: String, rows: String)]
  /// The elements `si` of the shared texts.
  var texts = ""
  /// What is in the part for styles.
  var styles = ""
  /// What stands before the first element of each sheet.
  var prolog = ""
  /// Attributes of the element `workbookPr`.
  var properties = ""

  init(_ rows: String) {
    sheets = [("Sheet1", "visible", rows)]
  }

  private static let main = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\""
  private static let related =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

  /// Writes it to a path.
  func write(to path: String) throws {
    let zip = try ZipWriter(path)
    let list = sheets.enumerated().map { index, sheet in
      "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\" state=\"\(sheet.state)\" r:id=\"s\(index)\"/>"
    }
    try zip.add(
      "xl/workbook.xml",
      bytes: Array(
        "<workbook \(Self.main) xmlns:r=\"\(Self.related)\"><workbookPr \(properties)/><sheets>\(list.joined())</sheets></workbook>"
          .utf8))
    var relations = sheets.indices.map { index in
      "<Relationship Id=\"s\(index)\" Type=\"\(Self.related)/worksheet\" Target=\"\(index == 0 ? "/xl/" : "")worksheets/s\(index).xml\"/>"
    }
    relations.append(
      "<Relationship Id=\"t\" Type=\"\(Self.related)/sharedStrings\" Target=\"sharedStrings.xml\"/>"
    )
    relations.append(
      "<Relationship Id=\"y\" Type=\"\(Self.related)/styles\" Target=\"./styles.xml\"/>")
    try zip.add(
      "xl/_rels/workbook.xml.rels",
      bytes: Array("<Relationships>\(relations.joined())</Relationships>".utf8))
    try zip.add("xl/sharedStrings.xml", bytes: Array("<sst \(Self.main)>\(texts)</sst>".utf8))
    try zip.add(
      "xl/styles.xml", bytes: Array("<styleSheet \(Self.main)>\(styles)</styleSheet>".utf8))
    for (index, sheet) in sheets.enumerated() {
      try zip.add(
        "xl/worksheets/s\(index).xml",
        bytes: Array(
          "\(prolog)<worksheet \(Self.main)><sheetData>\(sheet.rows)</sheetData></worksheet>".utf8))
    }
    try zip.close()
  }

  /// What a reader makes of it.
  func read<Reader: FormatReader>(
    by reader: Reader.Type, options: ImportOptions = ImportOptions()
  ) throws -> ImportedBank {
    let folder = try TemporaryFolder()
    try write(to: folder.file("table.xlsx"))
    return try DeckFormatsTests.read(reader, path: folder.file("table.xlsx"), options: options)
  }
}
