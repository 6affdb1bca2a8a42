/// Writes tables of texts by RFC 4180.
package enum CSVWriter: FormatWriter {
  package static let format = FormatID.csv
  package static let fileEnding = "csv"

  package static func losses(of bank: ExportBank) -> [Remark] {
    TableSheet(bank, format: .csv).remarks
  }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    let sheet = TableSheet(bank, format: .csv)
    guard sheet.cardCount > 0 else {
      throw .nothingFits(format: .csv, reason: "none of its cards can be put into a row")
    }
    var bytes: [UInt8] = options.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    for row in sheet.rows {
      append(row, separator: options.separator, to: &bytes)
      if bytes.count >= 65_536 {
        try output.append(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try output.append(bytes)
    return sheet.cardCount
  }

  /// Appends a row with its end.
  static func append(_ row: [String], separator: String, to bytes: inout [UInt8]) {
    for (index, cell) in row.enumerated() {
      if index > 0 { bytes.append(contentsOf: separator.utf8) }
      append(cell, separator: separator, isAlone: row.count == 1, to: &bytes)
    }
    bytes.append(contentsOf: [0x0D, 0x0A])
  }

  private static func append(
    _ cell: String, separator: String, isAlone: Bool, to bytes: inout [UInt8]
  ) {
    // A row with nothing in it would be skipped when it is read.
    guard needsQuotes(cell, separator) || (isAlone && cell.isEmpty) else {
      bytes.append(contentsOf: cell.utf8)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsQuotes(_ cell: String, _ separator: String) -> Bool {
    guard let first = cell.utf8.first, let last = cell.utf8.last else { return false }
    if first <= 0x20 || last <= 0x20 { return true }
    let mark = separator.utf8.first
    return cell.utf8.contains { byte in
      byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D || byte == mark
    }
  }
}
