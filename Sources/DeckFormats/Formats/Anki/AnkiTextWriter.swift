internal import QuizCore

/// Writes the text that Anki imports: a row for each note, with a head that says what the columns are.
package enum AnkiTextWriter: FormatWriter {
  package static let format = FormatID.ankiText
  package static let fileEnding = "txt"

  package static func losses(of bank: ExportBank) -> [Remark] {
    let export = AnkiExport(bank, for: format)
    var remarks = export.losses
    if !export.media.isEmpty {
      remarks.append(
        Remark(
          .leftOut, at: Place(), what: "\(export.media.count) pictures and sounds are left out",
          why: "a text holds their names only"))
    }
    return remarks
  }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    let export = try AnkiExport(notesOf: bank, for: format)
    let names = export.noteTypes.compactMapValues {
      AnkiJSON.ifReadable($0).flatMap { AnkiNoteType($0)?.name }
    }
    let width = export.notes.map(\.fields.count).max() ?? 2
    var text = Array(
      """
      #separator:tab
      #html:true
      #guid column:1
      #notetype column:2
      #deck column:3
      #tags column:\(4 + width)

      """.utf8)
    for note in export.notes {
      let padding = [String](repeating: "", count: width - note.fields.count)
      let cells =
        [
          note.guid, note.noteTypeName ?? names[note.noteType] ?? "Basic",
          note.cards.first?.deck ?? "Default",
        ]
        + note.fields + padding
        + [note.tags.split(separator: " ").joined(separator: " ")]
      for (index, cell) in cells.enumerated() {
        if index > 0 { text.append(0x09) }
        append(cell, isFirst: index == 0, to: &text)
      }
      text.append(0x0A)
      if text.count > 1_048_576 {
        try output.append(text)
        text.removeAll(keepingCapacity: true)
      }
    }
    try output.append(text)
    return export.cardCount
  }

  /// Writes a cell, in quotes where it needs them.
  private static func append(_ cell: String, isFirst: Bool, to text: inout [UInt8]) {
    let needsQuotes = cell.utf8.contains {
      $0 == UInt8(ascii: "\"") || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D
    }
    guard needsQuotes || isFirst && cell.hasPrefix("#") else {
      return text.append(contentsOf: cell.utf8)
    }
    text.append(UInt8(ascii: "\""))
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { text.append(byte) }
      text.append(byte)
    }
    text.append(UInt8(ascii: "\""))
  }
}
