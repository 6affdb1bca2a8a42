/// Why a request is answered before a responder sees it.
package struct Rejection: Error, Equatable {
  /// The status of the answer.
  package let status: Status
  /// One sentence for whoever wrote the client.
  package let detail: String
  /// What the answer's `Allow` header lists, where the method is at fault.
  var allow: String?

  static func badRequest(_ detail: String) -> Rejection {
    Rejection(status: .badRequest, detail: detail)
  }

  static let stopping = Rejection(
    status: .serviceUnavailable, detail: "The server is stopping: try again in a moment.")

  /// The answer, after which the connection is closed: what follows on it cannot be trusted.
  var response: Response {
    var response = Response.problem(status, detail)
    response.headers["Allow"] = allow
    response.headers["Connection"] = "close"
    return response
  }
}
