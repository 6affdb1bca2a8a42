/// What answers requests: all that routes see of the server, so that a test calls it without a socket.
package protocol Responder: Sendable {
  /// Answers one request; an error is a response too.
  ///
  /// It is called on the thread of the event loop: what takes long belongs into another actor.
  nonisolated(nonsending) func respond(to request: Request) async -> Response

  /// Writes the answer to what cannot be asked at all, such as a broken head; the server sets its status.
  func response(to rejection: Rejection) -> Response
}
