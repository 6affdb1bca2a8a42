internal import Platform
internal import QuizCore
internal import Synchronization

/// Looks at pictures and sounds as a media folder does, and keeps nothing: for a look at what an import would bring.
package final class MediaCheck: MediaSink {
  private let seen = Mutex<Set<String>>([])

  package init() {}

  package func keep(
    _ name: String,
    from parts: (_ take: (UnsafeRawBufferPointer) throws(ImportError) -> Void) throws(ImportError)
      -> Void
  ) throws(ImportError) -> KeptMedia {
    let place = Place(member: name)
    let hash = SHA256.Stream()
    var start: [UInt8] = []
    var count: Int64 = 0
    try parts { part throws(ImportError) in
      count += Int64(part.count)
      guard count <= ImportLimits.mediaBytes else {
        throw .mediaRefused(
          place: place,
          reason: "it has more than the \(ImportLimits.mediaBytes) bytes that are kept")
      }
      hash.add(part)
      start.append(contentsOf: part.prefix(max(0, Self.looked - start.count)))
    }
    guard let type = MediaType.detect(start),
      let name = MediaName("\(hash.finish(digits: 32)).\(type.rawValue)")
    else {
      throw .mediaRefused(
        place: place, reason: "its content is that of no picture, sound or film that can be shown")
    }
    let isNew = seen.withLock { $0.insert(name.text).inserted }
    return KeptMedia(name: name, type: type, isNew: isNew)
  }

  /// So many bytes tell the type.
  private static let looked = 65_536
}
