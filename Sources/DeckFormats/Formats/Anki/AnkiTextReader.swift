internal import QuizCore

/// The texts that Anki writes and reads (`.txt`, `.csv`), with a head of lines that begin with `#`.
package enum AnkiTextReader: FormatReader {
  package static let format = FormatID.ankiText

  package static func recognise(_ probe: Probe) -> Certainty {
    var isFirst = true
    for line in probe.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if isFirst, line.hasPrefix("tags:"), probe.text.contains("\t") { return .likely }
      isFirst = false
      guard line.hasPrefix("#") else { return .no }
      let name = line.dropFirst().prefix { $0 != ":" }
      if line.contains(":"),
        AnkiTextHeader.names.contains(name.trimmed.lowercased())
      {
        return .certain
      }
    }
    return .no
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let text = try TextDecoding.decode(
      source.bytes(), options: context.options, at: Place(), into: &bank)
    let bytes = Array(text.utf8)
    let header = AnkiTextHeader(bytes)
    for fault in header.faults {
      bank.remark(.guessed, at: Place(line: fault.line), what: fault.what, why: fault.why)
    }
    let separator = separator(bytes, header, context.options, into: &bank)
    var records = AnkiTextRecords(
      bytes, from: header.end, line: header.lines + 1, separator: separator)
    var rows: [AnkiTextRecords.Record] = []
    while let record = records.next() {
      guard rows.count < ImportLimits.items else {
        throw .limit(
          place: Place(line: record.line),
          reason: "it has more than the \(ImportLimits.items) rows that are read")
      }
      rows.append(record)
    }
    if let first = records.comments.first {
      let count = records.comments.count
      bank.remark(
        .leftOut, at: Place(line: first),
        what: count == 1 ? "a line was left out" : "\(count) lines were left out",
        why: "# at the beginning of a row makes it a comment")
    }
    for line in records.openQuotes {
      bank.remark(
        .doubtful, at: Place(line: line), what: "the quote was read as a part of the text",
        why: "nothing closes it")
    }
    var notes = try AnkiTextNotes(header, rows: rows, into: &bank)
    notes.read(rows, into: &bank)
    notes.finish(into: &bank)
  }

  private static func separator(
    _ bytes: [UInt8], _ header: AnkiTextHeader, _ options: ImportOptions,
    into bank: inout ImportedBank
  ) -> [UInt8] {
    if let stated = options.separator, !stated.isEmpty { return Array(stated.utf8) }
    if let stated = header.separator { return stated }
    let guessed = AnkiTextRecords.guess(bytes, from: header.end)
    let names: [UInt8: String] = [0x09: "tabs", 0x2C: "commas", 0x3B: "semicolons", 0x7C: "bars"]
    bank.remark(
      .guessed, at: Place(), what: "the rows were divided at \(names[guessed[0]] ?? "commas")",
      why: "the file does not say what stands between its cells")
    return guessed
  }
}
