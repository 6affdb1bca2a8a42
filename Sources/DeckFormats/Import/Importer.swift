/// All that can be read and written; what names a format finds it here.
package enum Importer {
  /// Every reader. Of formats that fit a file equally well the first is taken, so what bears a mark of its own comes before
  /// what nearly any text could be.
  package static let readers: [any FormatReader.Type] = [
    QuizdeckReader.self, AnkiPackageReader.self, AnkiTextReader.self, OpenTriviaReader.self,
    MoodleXMLReader.self, ExamViewReader.self, BlackboardPoolReader.self, MoodleClozeReader.self,
    JeopardyReader.self, KahootJSONReader.self, MnemosyneXMLReader.self, MnemosyneCardsReader.self,
    SuperMemoXMLReader.self, CueCardReader.self, H5PReader.self, MochiReader.self, QTI12Reader.self,
    QTI2Reader.self,
    QTI3Reader.self, XLSXReader.self, KahootReader.self, WebCTReader.self, BlackboardTabReader.self,
    OrgDrillReader.self, AikenReader.self, GIFTReader.self, HashcardsReader.self,
    SuperMemoReader.self, RespondusReader.self, MarkdownCardsReader.self, MissingWordReader.self,
    QuizletReader.self, CSVReader.self,
  ]

  /// Every writer.
  package static let writers: [any FormatWriter.Type] = [
    QuizdeckWriter.self, PrintWriter.self, AnkiPackageWriter.self, AnkiTextWriter.self,
    OpenTriviaWriter.self, MoodleXMLWriter.self, QTI12Writer.self, QTI2Writer.self, QTI3Writer.self,
    CSVWriter.self, XLSXWriter.self, KahootWriter.self, QuizletWriter.self, GIFTWriter.self,
    AikenWriter.self, HashcardsWriter.self,
  ]

  /// The reader of a format; `nil` for one that is only written.
  package static func reader(of format: FormatID) -> (any FormatReader.Type)? {
    readers.first { $0.format == format }
  }

  /// The writer of a format; `nil` for one that is only read.
  package static func writer(of format: FormatID) -> (any FormatWriter.Type)? {
    writers.first { $0.format == format }
  }

  /// Reads a file, in the format that its content shows or in the one that is demanded.
  package static func read(
    _ source: SourceFile, as demanded: FormatID? = nil, context: ImportContext
  ) throws(ImportError) -> ImportedBank {
    if let demanded {
      return try read(source, with: try reader(of: demanded, for: source), context)
    }
    let recognition = try Recognition(of: source)
    var bank = try read(source, with: recognition.reader, context)
    if !recognition.rivals.isEmpty { bank.remark(recognition) }
    return bank
  }

  private static func read(
    _ source: SourceFile, with reader: any FormatReader.Type, _ context: ImportContext
  ) throws(ImportError) -> ImportedBank {
    var bank = ImportedBank(format: reader.format)
    try reader.read(source, into: &bank, context: context)
    return bank
  }

  private static func reader(of format: FormatID, for source: SourceFile) throws(ImportError)
    -> any FormatReader.Type
  {
    if let reader = reader(of: format) { return reader }
    throw .unsupported(
      format: format, place: Place(member: source.name),
      reason: "this format can be written, but not read")
  }
}

extension ImportedBank {
  /// Says that the file could have been read otherwise.
  fileprivate mutating func remark(_ recognition: Recognition) {
    let others = recognition.rivals.map(\.title).joined(separator: ", ")
    remark(
      .guessed, at: Place(), what: "the file was read as \(format.title)",
      why: "it could as well be: \(others); choose the format if this is wrong")
  }
}
