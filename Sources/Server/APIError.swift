internal import DeckFormats
internal import HTTPServer
internal import Library
internal import Platform
internal import QuizCore

/// Why a request is refused: a status for the client, and a code and a message for the person.
enum APIError: Error, Equatable {
  case noSuchAddress
  case methodNotAllowed([String])
  case wrongMediaType
  case tooLarge(limit: Int)
  case noBody
  case unreadable(WireError)
  case missingEvent
  case ownerOnly
  case wrongKey
  case foreignHost
  case foreignOrigin
  case noApp
  case noMemory
  case noSuchRange(size: Int64)
  case noSuchUpload(EventID)
  case uploadTooLarge(limit: Int64)
  /// All uploads together would be too large.
  case uploadsFull
  case missingOffset
  /// The upload goes on at another byte.
  case partMissing(from: Int64)
  case partBeyondEnd(bytes: Int64)
  /// Another import brings the upload in, or has done so.
  case uploadTaken(EventID, by: EventID)
  case unknownFormat(String)
  /// An export that does not say in which format.
  case missingFormat
  case unwrittenFormat(String)
  case export(ExportError)
  case badCount(name: String, limits: ClosedRange<Int>)
  case badDeckName(String)
  /// What a page of results is to go on from cannot be read.
  case badPlace
  case library(LibraryError)

  var status: Status {
    switch self {
    case .noSuchAddress, .noSuchUpload: .notFound
    case .noSuchRange: .rangeNotSatisfiable
    case .uploadTooLarge: .contentTooLarge
    case .uploadsFull: .insufficientStorage
    case .missingOffset, .partBeyondEnd, .unknownFormat, .missingFormat, .unwrittenFormat,
      .badCount,
      .badDeckName, .badPlace:
      .badRequest
    case .export(.nothingFits): .unprocessableContent
    case .export(.storage): .insufficientStorage
    case .partMissing, .uploadTaken: .conflict
    case .methodNotAllowed: .methodNotAllowed
    case .wrongMediaType: .unsupportedMediaType
    case .tooLarge: .contentTooLarge
    case .noBody, .unreadable, .missingEvent: .badRequest
    case .ownerOnly, .wrongKey: .unauthorized
    case .foreignHost: Status(code: 421, reason: "Misdirected Request")
    case .foreignOrigin: .forbidden
    case .noApp, .noMemory: .serviceUnavailable
    case .library(let error): Self.status(of: error)
    }
  }

  var refusal: Refusal {
    switch self {
    case .noSuchAddress:
      Refusal(
        code: "no-such-address",
        message: "There is nothing at this address. /api/openapi.json lists what there is.")
    case .methodNotAllowed(let methods):
      Refusal(
        code: "method-not-allowed",
        message: "This address takes \(methods.joined(separator: ", ")) only.")
    case .wrongMediaType:
      Refusal(code: "wrong-media-type", message: "Send JSON, with Content-Type: application/json.")
    case .tooLarge(let limit):
      Refusal(code: "too-large", message: "The body may have \(limit) bytes at this address.")
    case .noBody:
      Refusal(code: "no-body", message: "The request has no body: send JSON.")
    case .unreadable(let error):
      Refusal(code: "unreadable", message: "The request cannot be read: \(error.description).")
    case .missingEvent:
      Refusal(
        code: "missing-event",
        message: "Name the change: ?event= and 8 to 64 of the characters A-Z a-z 0-9 . _ -")
    case .ownerOnly:
      Refusal(
        code: "owner-only",
        message:
          "Only the owner may do this. Open the owner's link, which the server showed at its first start."
      )
    case .wrongKey:
      Refusal(
        code: "wrong-key",
        message:
          "This is not the owner's key. \"quizdeck serve --new-key\" makes a new one and shows its link."
      )
    case .foreignHost:
      Refusal(
        code: "foreign-host",
        message:
          "This server answers to localhost and 127.0.0.1 only. Start it with --listen for other names."
      )
    case .foreignOrigin:
      Refusal(
        code: "foreign-origin", message: "A page of another site may not change anything here.")
    case .noApp:
      Refusal(
        code: "no-app",
        message: "This binary was built without the browser app. Build it with \"make build\".")
    case .noMemory:
      Refusal(
        code: "no-memory",
        message:
          "The server has no memory left to answer this. Close other programs, then try again.")
    case .noSuchRange(let size):
      Refusal(code: "no-such-range", message: "The file has \(size) bytes: ask for some of them.")
    case .noSuchUpload(let id):
      Refusal(
        code: "upload-not-found",
        message: "There is no upload with the id \(id). Begin it, and send its parts.")
    case .uploadTooLarge(let limit):
      Refusal(code: "upload-too-large", message: "A file may have \(limit) bytes.")
    case .uploadsFull:
      Refusal(
        code: "uploads-full",
        message: "Too much has been uploaded and not imported. Finish or remove other uploads.")
    case .missingOffset:
      Refusal(
        code: "missing-offset",
        message: "Say where the part begins: ?from= and the number of bytes before it.")
    case .partMissing(let offset):
      Refusal(code: "part-missing", message: "Send the part that begins at byte \(offset).")
    case .partBeyondEnd(let bytes):
      Refusal(
        code: "part-beyond-end", message: "The upload was begun with a size of \(bytes) bytes.")
    case .uploadTaken(let upload, let taker):
      Refusal(
        code: "upload-taken",
        message:
          "The upload \(upload) is brought in by the import \(taker). Ask /api/imports/\(taker) how far it is."
      )
    case .unknownFormat(let word):
      Refusal(
        code: "unknown-format",
        message: "\"\(word)\" is no format that can be read. Leave it out to have it found out.")
    case .missingFormat:
      Refusal(
        code: "missing-format",
        message: "Say in which format: ?to= and the id of a writer. /api/formats lists them.")
    case .unwrittenFormat(let word):
      Refusal(
        code: "unknown-format",
        message: "\"\(word)\" is no format that can be written. /api/formats lists them.")
    case .export(let error): Refusal(code: error.code, message: error.message)
    case .badCount(let name, let limits):
      Refusal(
        code: "bad-number",
        message:
          "\(name) has to be a whole number from \(limits.lowerBound) to \(limits.upperBound).")
    case .badDeckName(let name):
      Refusal(
        code: "bad-deck-name",
        message: "\"\(name)\" cannot be the name of a deck. /api/decks lists them.")
    case .badPlace:
      Refusal(
        code: "bad-place", message: "after has to be what \"next\" of the page before said.")
    case .library(let error): Refusal(code: error.code, message: error.message)
    }
  }

  /// The error as a response.
  var response: HTTPResponse {
    var response = HTTPResponse.refusal(refusal, status: status)
    if case .methodNotAllowed(let methods) = self {
      response.headers["Allow"] = methods.joined(separator: ", ")
    }
    if case .noSuchRange(let size) = self { response.headers["Content-Range"] = "bytes */\(size)" }
    return response
  }

  private static func status(of error: LibraryError) -> Status {
    switch error {
    case .deckNotFound, .scoreNotFound, .importNotFound: .notFound
    case .deckVersionUnknown, .eventConflict, .importOverlaid, .importChanged: .conflict
    case .gameRefused, .importRefused: .unprocessableContent
    case .searchEmpty, .searchTooLong: .badRequest
    case .storage(let fault):
      switch fault {
      case .diskFull: .insufficientStorage
      case .readOnly, .cannotOpen, .locked, .damaged, .tooNew, .failed: .serviceUnavailable
      }
    }
  }
}

extension HTTPResponse {
  /// A list that is asked for again and again: it is sent once for each state it is in.
  static func list(_ bytes: [UInt8]) -> HTTPResponse {
    let digest = SHA256.hexadecimal(bytes).prefix(32)
    return HTTPResponse(
      .ok,
      headers: [
        "Content-Type": "application/json", "Cache-Control": "no-cache", "ETag": "\"\(digest)\"",
      ], body: .bytes(bytes))
  }

  /// An error in the one form that all of them have.
  static func refusal(_ refusal: Refusal, status: Status) -> HTTPResponse {
    var writer = JSONWriter()
    refusal.write(to: &writer)
    return .json(writer.bytes, status: status)
  }

  /// A response of the API; it is kept nowhere on its way.
  static func json(_ bytes: [UInt8], status: Status = .ok) -> HTTPResponse {
    HTTPResponse(
      status, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
      body: .bytes(bytes))
  }
}
