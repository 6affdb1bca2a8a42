/// A status code with its reason phrase (RFC 9110, section 15).
package struct Status: Sendable, Hashable {
  /// Three digits.
  package let code: UInt16
  /// The phrase after the code on the status line.
  package let reason: String

  /// A status of one's own; the common ones are constants.
  package init(code: UInt16, reason: String) {
    self.code = code
    self.reason = reason
  }

  package static let ok = Status(code: 200, reason: "OK")
  package static let created = Status(code: 201, reason: "Created")
  package static let accepted = Status(code: 202, reason: "Accepted")
  package static let partialContent = Status(code: 206, reason: "Partial Content")
  package static let noContent = Status(code: 204, reason: "No Content")
  package static let notModified = Status(code: 304, reason: "Not Modified")
  package static let badRequest = Status(code: 400, reason: "Bad Request")
  package static let unauthorized = Status(code: 401, reason: "Unauthorized")
  package static let forbidden = Status(code: 403, reason: "Forbidden")
  package static let notFound = Status(code: 404, reason: "Not Found")
  package static let methodNotAllowed = Status(code: 405, reason: "Method Not Allowed")
  package static let conflict = Status(code: 409, reason: "Conflict")
  package static let contentTooLarge = Status(code: 413, reason: "Content Too Large")
  package static let rangeNotSatisfiable = Status(code: 416, reason: "Range Not Satisfiable")
  package static let unsupportedMediaType = Status(code: 415, reason: "Unsupported Media Type")
  package static let unprocessableContent = Status(code: 422, reason: "Unprocessable Content")
  package static let internalServerError = Status(code: 500, reason: "Internal Server Error")
  package static let notImplemented = Status(code: 501, reason: "Not Implemented")
  package static let serviceUnavailable = Status(code: 503, reason: "Service Unavailable")
  package static let insufficientStorage = Status(code: 507, reason: "Insufficient Storage")

  /// Whether a response with this status may have content at all.
  var allowsContent: Bool { code >= 200 && code != 204 && code != 304 }
}
