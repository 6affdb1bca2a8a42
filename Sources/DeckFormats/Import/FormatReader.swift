/// Reads one format.
package protocol FormatReader: Sendable {
  /// The format it reads.
  static var format: FormatID { get }

  /// How sure it is, from the content alone, that a file is of its format.
  static func recognise(_ probe: Probe) -> Certainty

  /// Adds all that a file holds to `bank`; what cannot come in is a remark there and costs nothing else. Throws only when
  /// nothing at all can be read.
  static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError)
}

/// How sure a reader is that a file is of its format.
package enum Certainty: Int, Sendable, Comparable {
  case no
  /// Nothing contradicts it, as with any text for a table of texts.
  case possible
  /// It looks like it.
  case likely
  /// It bears the format's own mark.
  case certain

  package static func < (one: Certainty, other: Certainty) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// What the person who imports has decided, and where things are put.
package struct ImportContext: Sendable {
  /// The answers to what a source does not say.
  package var options = ImportOptions()
  /// Where pictures and sounds are kept.
  package let media: any MediaSink

  package init(options: ImportOptions = ImportOptions(), media: any MediaSink) {
    self.options = options
    self.media = media
  }
}

/// Answers to what a source does not say; what is `nil` is found out and remarked as a guess.
package struct ImportOptions: Sendable, Hashable {
  /// The name of the encoding of a text, such as `big5`.
  package var encoding: String?
  /// What stands between the cells of a row.
  package var separator: String?
  /// What stands between the rows of a Quizlet text.
  package var rowSeparator: String?
  /// Whether the first row of a table is a head.
  package var hasHeader: Bool?
  /// The time limits, sizes and so on are those of `ImportLimits`.
  package init() {}
}
