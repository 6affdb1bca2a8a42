/// Why nothing could be read from a source: what is wrong, where, and what to do about it.
package enum ImportError: Error, Sendable, Hashable {
  /// No format fits the content.
  case unknownFormat(hint: String)
  /// The file is not what its format demands, beyond repair.
  case malformed(format: FormatID, place: Place, reason: String)
  /// It is a package, a compressed file or a database whose bytes are damaged or incomplete.
  case damagedPackage(place: Place, reason: String)
  /// A picture or a sound is of no kind that can be shown, or too large; the rest of the source is not touched by it.
  case mediaRefused(place: Place, reason: String)
  /// A limit was passed; the file may be made to do harm.
  case limit(place: Place, reason: String)
  /// It is of a kind that cannot be read, such as a package of a newer program.
  case unsupported(format: FormatID, place: Place, reason: String)
  /// The file, or what is to be kept of it, could not be read or written.
  case storage(String)

  /// A name for scripts and for the API.
  package var code: String {
    switch self {
    case .unknownFormat: "unknown-format"
    case .malformed: "malformed"
    case .damagedPackage: "damaged-package"
    case .mediaRefused: "media-refused"
    case .limit: "import-limit"
    case .unsupported: "unsupported"
    case .storage: "storage-failed"
    }
  }

  /// What is wrong and what to do, in one line.
  package var message: String {
    switch self {
    case .unknownFormat(let hint): "No known format fits this file. \(hint)"
    case .malformed(let format, let place, let reason):
      "This is no readable \(format.title)\(Self.located(place)): \(reason)."
    case .damagedPackage(let place, let reason):
      "The package is damaged\(Self.located(place)): \(reason). Save or download it again."
    case .mediaRefused(let place, let reason):
      "A picture or sound was left out\(Self.located(place)): \(reason)."
    case .limit(let place, let reason):
      "The import was stopped\(Self.located(place)): \(reason). Nothing was imported."
    case .unsupported(let format, let place, let reason):
      "This \(format.title) cannot be read\(Self.located(place)): \(reason)."
    case .storage(let reason): reason
    }
  }

  private static func located(_ place: Place) -> String {
    let text = place.description
    return text.isEmpty ? "" : " (\(text))"
  }
}
