internal import DeckFormats
internal import HTTPServer
internal import Library
internal import Platform
internal import QuizCore

/// The pictures, sounds and films of the decks, out of the library's folder.
enum Media {
  /// A file, or the part of it that is asked for. What bears a name never changes, so it may be kept for ever.
  static func file(_ name: MediaName, in folder: String, for request: Request) throws(APIError)
    -> HTTPResponse
  {
    guard let type = contentType(of: name) else { throw .noSuchAddress }
    let file: FileBody
    let size: Int64
    do throws(SystemError) {
      let opened = try Platform.Files.openForReading(Paths.join(folder, name.text))
      file = FileBody(taking: opened.descriptor)
      size = opened.size
    } catch {
      if error.isNotFound { throw .noSuchAddress }
      throw .library(.storage(StorageFault(error)))
    }
    var response = HTTPResponse(
      .ok,
      headers: [
        "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable",
        "ETag": "\"\(name)\"", "Accept-Ranges": "bytes",
        // A picture may be a document with scripts in it: opened by itself, it may do nothing.
        "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      ], body: .file(file, 0..<size))
    switch ByteRange.wanted(by: request, tag: "\"\(name)\"", size: size) {
    case .whole: break
    case .part(let range):
      response.status = .partialContent
      response.headers["Content-Range"] =
        "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      response.body = .file(file, range)
    case .unsatisfiable: throw .noSuchRange(size: size)
    }
    return response
  }

  /// The type of a name, by its ending, which an import has given it for its content.
  private static func contentType(of name: MediaName) -> String? {
    guard let ending = name.text.split(separator: ".").last,
      let type = MediaType(rawValue: ending.lowercased())
    else { return nil }
    return switch type {
    case .png: "image/png"
    case .jpg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .svg: "image/svg+xml"
    case .bmp: "image/bmp"
    case .avif: "image/avif"
    case .ico: "image/x-icon"
    case .mp3: "audio/mpeg"
    case .ogg, .opus: "audio/ogg"
    case .wav: "audio/wav"
    case .flac: "audio/flac"
    case .m4a: "audio/mp4"
    case .mp4: "video/mp4"
    case .webm: "video/webm"
    case .mov: "video/quicktime"
    case .avi: "video/x-msvideo"
    }
  }
}

/// The part of a file that a request asks for (RFC 9110, section 14).
enum ByteRange: Equatable {
  case whole
  case part(Range<Int64>)
  case unsatisfiable

  /// Reads `Range` and `If-Range`; what is not understood, and more than one part, asks for the whole.
  static func wanted(by request: Request, tag: String, size: Int64) -> ByteRange {
    guard request.method == .get, let header = request.headers["Range"] else { return .whole }
    if let version = request.headers["If-Range"], version != tag { return .whole }
    return read(header, size: size)
  }

  /// Reads the value of a `Range` header.
  static func read(_ header: String, size: Int64) -> ByteRange {
    let sides = header.split(separator: "=", maxSplits: 1)
    guard sides.count == 2, sides[0].lowercased() == "bytes" else { return .whole }
    let ends = sides[1].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2 else { return .whole }
    let (first, last) = (number(ends[0]), number(ends[1]))
    switch (first, last) {
    case (let first?, let last?):
      guard first <= last else { return .whole }
      return first < size
        ? .part(first..<min(size, last == .max ? size : last + 1)) : .unsatisfiable
    case (let first?, nil):
      guard ends[1].isEmpty else { return .whole }
      return first < size ? .part(first..<size) : .unsatisfiable
    case (nil, let length?):
      guard ends[0].isEmpty else { return .whole }
      return length > 0 && size > 0 ? .part(max(0, size - length)..<size) : .unsatisfiable
    case (nil, nil): return .whole
    }
  }

  private static func number(_ text: Substring) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(text) ?? .max
  }
}
