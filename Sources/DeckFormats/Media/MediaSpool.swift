internal import Platform
internal import QuizCore

/// A content on its way into a media folder. What is small stays in memory until its name is known, so that a content that is
/// there already is never written again; the smallest are left to a writer.
final class MediaSpool {
  /// So much stays in memory, in bytes.
  private static let memory = 262_144

  private let folder: String
  private let writer: MediaWriter
  private let place: Place
  private var start: [UInt8] = []
  private let hash = SHA256.Stream()
  private var count: Int64 = 0
  private var file: NewFile?
  private var type: MediaType?

  init(folder: String, writer: MediaWriter, place: Place) {
    self.folder = folder
    self.writer = writer
    self.place = place
  }

  /// Takes a part.
  func add(_ part: UnsafeRawBufferPointer) throws(ImportError) {
    count += Int64(part.count)
    guard count <= ImportLimits.mediaBytes else {
      throw .mediaRefused(
        place: place, reason: "it has more than the \(ImportLimits.mediaBytes) bytes that are kept")
    }
    hash.add(part)
    if let file { return try write(part, to: file) }
    start.append(contentsOf: part)
    guard start.count > Self.memory else { return }
    type = try detect()
    let file = try makeFile()
    self.file = file
    try start.withPart { bytes throws(ImportError) in try write(bytes, to: file) }
    start = []
  }

  /// Gives the content its name.
  func finish() throws(ImportError) -> KeptMedia {
    let type: MediaType = if let known = self.type { known } else { try detect() }
    let text = "\(hash.finish(digits: 32)).\(type.rawValue)"
    guard let name = MediaName(text) else {
      throw .storage("\(text): this is no name for a picture or a sound.")
    }
    let target = Paths.join(folder, text)
    // A file of another size or content is what a power cut left of it.
    if isThere(target) { return KeptMedia(name: name, type: type, isNew: false) }
    do throws(SystemError) {
      if file == nil, start.count <= MediaWriter.largest {
        return KeptMedia(name: name, type: type, isNew: try writer.take(start, as: text))
      }
      let file: NewFile = if let file { file } else { try NewFile(in: folder) }
      try file.write(start)
      try file.rename(to: target)
    } catch {
      throw .storage(error.libraryAdvice)
    }
    return KeptMedia(name: name, type: type, isNew: true)
  }

  private func detect() throws(ImportError) -> MediaType {
    guard !start.isEmpty else { throw .mediaRefused(place: place, reason: "it is empty") }
    if let type = MediaType.detect(start) { return type }
    throw .mediaRefused(
      place: place,
      reason:
        "its content is that of no picture, sound or film that can be shown, whatever its name")
  }

  private func isThere(_ path: String) -> Bool {
    do {
      let status = try Files.status(path)
      guard status.isRegular && status.size == count else { return false }
      return file != nil ? true : try Files.read(path, limit: Self.memory) == start
    } catch {
      return false
    }
  }

  private func makeFile() throws(ImportError) -> NewFile {
    do {
      return try NewFile(in: folder)
    } catch {
      throw .storage(error.libraryAdvice)
    }
  }

  private func write(_ part: UnsafeRawBufferPointer, to file: NewFile) throws(ImportError) {
    do {
      try file.write(part)
    } catch {
      throw .storage(error.libraryAdvice)
    }
  }
}
