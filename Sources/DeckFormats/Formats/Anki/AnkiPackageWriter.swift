internal import Glibc
internal import Platform
internal import QuizCore

/// Writes Anki packages that every Anki since 2.1 reads: a collection of schema 11, with a notice for older ones.
package enum AnkiPackageWriter: FormatWriter {
  package static let format = FormatID.ankiPackage
  package static let fileEnding = "apkg"
  package static let mediaBytes: Int64? = ImportLimits.mediaBytes

  package static func losses(of bank: ExportBank) -> [Remark] {
    AnkiExport(bank, for: format).losses
  }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    let export = try AnkiExport(notesOf: bank, for: format)
    let base = "\(output.path).\(SystemRandom.hexadecimal())"
    let collection = "\(base).anki21"
    let notice = "\(base).anki2"
    defer {
      unlink(collection)
      unlink(notice)
    }
    try AnkiCollectionWriter.write(export, seed: bank.id.text, to: collection)
    try AnkiCollectionWriter.writeNotice(to: notice)
    try ZipWriter.write(to: output) { zip throws(ExportError) in
      try zip.add("meta", bytes: [0x08, 0x02], packing: .stored)
      try zip.add("collection.anki21", file: collection, packing: .deflated)
      try zip.add("collection.anki2", file: notice, packing: .deflated)
      try add(export.media, to: zip, from: output)
    }
    return export.cardCount
  }

  private static func add(
    _ media: [String: MediaName], to zip: ZipWriter, from output: any ExportOutput
  ) throws(ExportError) {
    var list = JSONWriter()
    var files: [String] = []
    list.object { list in
      for (name, kept) in media.sorted(by: { $0.key < $1.key }) {
        // What the library has lost is missing in the package too, and the notes say so themselves.
        guard let path = output.mediaPath(kept) else { continue }
        list.member("\(files.count)", name)
        files.append(path)
      }
    }
    try zip.add("media", bytes: list.bytes)
    for (index, path) in files.enumerated() {
      try zip.add("\(index)", file: path, packing: .stored)
    }
  }
}
