/// Why a request is answered before a responder sees it.
package struct Rejection: Error, Equatable {
  /// The status of the answer.
  package let status: Status
  /// A short name that does not change, such as `bad-request`.
  package let code: String
  /// One sentence for whoever wrote the client.
  package let detail: String
  /// What the answer's `Allow` header lists, where the method is at fault.
  package var allow: String?

  static func badRequest(_ detail: String) -> Rejection {
    Rejection(status: .badRequest, code: "bad-request", detail: detail)
  }

  static let stopping = Rejection(
    status: .serviceUnavailable, code: "stopping",
    detail: "The server is stopping: try again in a moment.")

  static let unsendable = Rejection(
    status: .internalServerError, code: "unsendable-answer",
    detail: "The server made a response that cannot be sent.")

  /// What evhttp refused by itself, of which it tells nothing but the status.
  static func byParser(_ code: UInt16, limits: Configuration) -> Rejection {
    switch code {
    case 413:
      Rejection(
        status: .contentTooLarge, code: "too-large",
        detail: "The body is longer than \(limits.bodyLimit) bytes, or its chunks cannot be read.")
    case 417:
      Rejection(
        status: Status(code: 417, reason: "Expectation Failed"), code: "expectation-failed",
        detail: "The only expectation that is met is 100-continue.")
    default:
      .badRequest(
        "The head of the request cannot be read, or is longer than \(limits.headLimit) bytes.")
    }
  }
}
