internal import QuizCore

/// Takes the pictures and sounds of one source in: one that cannot be kept becomes a remark and costs nothing else.
package struct MediaIntake {
  private let sink: any MediaSink
  private var names: Set<MediaName> = []

  /// An intake of nothing yet.
  package init(_ context: ImportContext) {
    sink = context.media
  }

  /// Keeps a content; `nil`, with a remark, when it cannot be kept. `name` is the source's name for it.
  package mutating func take(
    _ name: String, at place: Place, into bank: inout ImportedBank,
    from parts: (_ take: (UnsafeRawBufferPointer) throws(ImportError) -> Void) throws(ImportError)
      -> Void
  ) throws(ImportError) -> KeptMedia? {
    do throws(ImportError) {
      let kept = try sink.keep(name, from: parts)
      if names.insert(kept.name).inserted { bank.mediaCount += 1 }
      return kept
    } catch {
      guard let reason = error.reasonAgainstOne else { throw error }
      bank.remark(
        .leftOut, at: place, what: "the picture or sound \"\(name)\" was left out", why: reason)
      return nil
    }
  }

  /// Keeps a content that is in memory.
  package mutating func take(
    _ name: String, bytes: [UInt8], at place: Place, into bank: inout ImportedBank
  ) throws(ImportError) -> KeptMedia? {
    try take(name, at: place, into: &bank) { take throws(ImportError) in
      try bytes.withPart { part throws(ImportError) in try take(part) }
    }
  }
}

extension ImportError {
  /// The reason of an error that concerns one member alone; `nil` when nothing more can be kept or read.
  var reasonAgainstOne: String? {
    switch self {
    case .mediaRefused(_, let reason), .damagedPackage(_, let reason), .limit(_, let reason): reason
    case .unknownFormat, .malformed, .unsupported, .storage: nil
    }
  }
}
