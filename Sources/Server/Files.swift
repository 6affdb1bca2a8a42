internal import Assets
internal import HTTPServer

/// The browser app's files, out of the binary.
enum Files {
  /// The document that every page of a part of the app is.
  static func page(
    _ part: AppPart, for request: Request, status: Status
  ) throws(APIError) -> HTTPResponse {
    guard let index = Assets.app(at: part.document) else { throw .noApp }
    var response = try response(of: index, for: request)
    response.status = status
    return response
  }

  /// A file at its own address.
  static func file(_ path: String, for request: Request) throws(APIError) -> HTTPResponse {
    guard let asset = Assets.app(at: path) else { throw .noSuchAddress }
    return try response(of: asset, for: request)
  }

  /// An embedded file in the best coding that the client takes.
  static func response(of asset: Asset, for request: Request) throws(APIError) -> HTTPResponse {
    var available: [ContentCoding] = []
    if asset.brotli != nil { available.append(.brotli) }
    if asset.gzip != nil { available.append(.gzip) }
    available.append(.identity)
    let coding = request.preferredCoding(of: available)
    let bytes =
      switch coding {
      case .brotli: asset.brotli ?? asset.identity
      case .gzip: asset.gzip ?? asset.identity
      case .identity: asset.identity
      }
    var response = HTTPResponse(
      .ok, headers: ["Content-Type": asset.contentType], body: .shared(SharedBytes(static: bytes)))
    if coding != .identity { response.headers["Content-Encoding"] = coding.rawValue }
    response.headers["Vary"] = "Accept-Encoding"
    // The same file in another coding is another sequence of bytes, and needs a tag of its own.
    response.headers["ETag"] = "\"\(asset.hash)-\(coding.rawValue)\""
    response.headers["Cache-Control"] =
      asset.isHashed ? "public, max-age=31536000, immutable" : "no-cache"
    return response
  }
}

extension Request {
  /// The one of some codings, the best first, that the client likes best.
  func preferredCoding(of available: [ContentCoding]) -> ContentCoding {
    let accepted = headers.values(of: "Accept-Encoding").joined(separator: ",")
    // A client that takes nothing at all gets the bytes as they are: it asked for the impossible, and can still read them.
    return ContentCoding.preferred(
      from: available, acceptEncoding: accepted.isEmpty ? nil : accepted) ?? .identity
  }
}
