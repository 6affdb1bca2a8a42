internal import QuizCore

/// Writes spreadsheets of one sheet, in which each cell is a text.
package enum XLSXWriter: FormatWriter {
  package static let format = FormatID.xlsx
  package static let fileEnding = "xlsx"

  package static func losses(of bank: ExportBank) -> [Remark] {
    TableSheet(bank, format: .xlsx).remarks
  }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    let sheet = TableSheet(bank, format: .xlsx)
    guard sheet.cardCount > 0 else {
      throw .nothingFits(format: .xlsx, reason: "none of its cards can be put into a row")
    }
    let title = bank.deck.title.texts.first?.text ?? bank.id.text
    try Spreadsheet.write(sheet.rows, name: title, to: output)
    return sheet.cardCount
  }
}

/// The package of a spreadsheet.
enum Spreadsheet {
  /// Writes a sheet of texts.
  static func write(
    _ rows: [[String]], name: String, to output: any ExportOutput
  ) throws(ExportError) {
    let sheet = sheet(rows)
    try ZipWriter.write(to: output) { (package) throws(ExportError) in
      try package.add("[Content_Types].xml", bytes: Array(contentTypes.utf8))
      try package.add(
        "_rels/.rels", bytes: Array(relations("officeDocument", "xl/workbook.xml").utf8))
      try package.add("xl/workbook.xml", bytes: book(name))
      try package.add(
        "xl/_rels/workbook.xml.rels",
        bytes: Array(relations("worksheet", "worksheets/sheet1.xml").utf8))
      try package.add("xl/worksheets/sheet1.xml", bytes: sheet)
    }
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let related = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let packaged = "http://schemas.openxmlformats.org/package/2006"
  private static let kinds = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  private static let contentTypes =
    declaration + "<Types xmlns=\"\(packaged)/content-types\">"
    + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
    + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
    + "<Override PartName=\"/xl/workbook.xml\" ContentType=\"\(kinds).sheet.main+xml\"/>"
    + "<Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\"\(kinds).worksheet+xml\"/>"
    + "</Types>"

  private static func relations(_ type: String, _ target: String) -> String {
    declaration + "<Relationships xmlns=\"\(packaged)/relationships\">"
      + "<Relationship Id=\"rId1\" Type=\"\(related)/\(type)\" Target=\"\(target)\"/></Relationships>"
  }

  private static func book(_ name: String) -> [UInt8] {
    var bytes = Array(
      (declaration + "<workbook xmlns=\"\(main)\" xmlns:r=\"\(related)\"><sheets><sheet name=\"")
        .utf8)
    SpreadsheetText.append(sheetName(name), to: &bytes)
    bytes.append(contentsOf: "\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>".utf8)
    return bytes
  }

  /// A name that spreadsheets take: at most 31 characters, without some marks.
  private static func sheetName(_ name: String) -> String {
    let kept = name.filter { !"[]:*?/\\'".contains($0) && !$0.isNewline }
    let short = String(kept.unicodeScalars.prefix(31).map(Character.init)).trimmed
    return short.isEmpty ? "Cards" : short
  }

  private static func sheet(_ rows: [[String]]) -> [UInt8] {
    var bytes = Array((declaration + "<worksheet xmlns=\"\(main)\"><sheetData>").utf8)
    for (index, row) in rows.enumerated() {
      bytes.append(contentsOf: "<row r=\"\(index + 1)\">".utf8)
      for (column, cell) in row.enumerated() where !cell.isEmpty {
        let reference = "\(columnName(column))\(index + 1)"
        bytes.append(
          contentsOf: "<c r=\"\(reference)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">".utf8)
        SpreadsheetText.append(cell, to: &bytes)
        bytes.append(contentsOf: "</t></is></c>".utf8)
      }
      bytes.append(contentsOf: "</row>".utf8)
    }
    bytes.append(contentsOf: "</sheetData></worksheet>".utf8)
    return bytes
  }

  /// `A`, `B` … `Z`, `AA` and so on.
  private static func columnName(_ column: Int) -> String {
    var name: [UInt8] = []
    var rest = column
    while rest >= 0 {
      name.append(UInt8(0x41 + rest % 26))
      rest = rest / 26 - 1
    }
    return String(decoding: name.reversed(), as: UTF8.self)
  }
}
