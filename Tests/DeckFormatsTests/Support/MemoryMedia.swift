import DeckFormats
import Platform
import QuizCore
import Synchronization

/// Keeps the pictures and sounds of an import in memory, for tests that look at what came in.
final class MemoryMedia: MediaSink {
  private let contents = Mutex<[String: [UInt8]]>([:])
  private let sourceNames = Mutex<[String: MediaName]>([:])

  /// The contents, by their names in the library.
  var kept: [String: [UInt8]] { contents.withLock { $0 } }

  /// The name in the library of what the source calls so.
  func name(of source: String) -> MediaName? { sourceNames.withLock { $0[source] } }

  func keep(
    _ name: String,
    from parts: (_ take: (UnsafeRawBufferPointer) throws(ImportError) -> Void) throws(ImportError)
      -> Void
  ) throws(ImportError) -> KeptMedia {
    var bytes: [UInt8] = []
    try parts { part in bytes.append(contentsOf: part) }
    guard let type = MediaType.detect(bytes) else {
      throw .mediaRefused(place: Place(member: name), reason: "it is no picture, sound or film")
    }
    guard let kept = MediaName("\(SHA256.hexadecimal(bytes).prefix(32)).\(type.rawValue)") else {
      throw .storage("\(name): no name could be made for it.")
    }
    let isNew = contents.withLock { contents in
      contents.updateValue(bytes, forKey: kept.text) == nil
    }
    sourceNames.withLock { $0[name] = kept }
    return KeptMedia(name: kept, type: type, isNew: isNew)
  }
}
