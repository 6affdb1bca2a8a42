import CLibevent

/// What evhttp answers by itself: a head that it cannot read, a body beyond the limit. It does so in HTML and calls
/// nobody, so its bytes are replaced while they wait for the socket.
extension HTTPServer {
  /// Some answer begins; one that is not ours is replaced before the loop looks at a socket again.
  func outputBegan() {
    if !isHandingOver { evhttp?.schedule(.parserAnswers) }
  }

  /// Replaces the answers that wait on connections of which no request has arrived here.
  func replaceParserAnswers() {
    for connection in connections.awaitingRequest {
      guard let output = output(of: connection), let code = statusCode(in: output), code >= 400
      else { continue }
      connections.parserAnswered(on: connection)
      let rejection = Rejection.byParser(code, limits: configuration)
      replace(output, with: bytes(of: answer(to: rejection)))
    }
  }

  func output(of connection: OpaquePointer) -> OpaquePointer? {
    evhttp_connection_get_bufferevent(connection).flatMap { bufferevent_get_output($0) }
  }

  /// The three digits after the version: all that evhttp tells of its reasons.
  private func statusCode(in output: OpaquePointer) -> UInt16? {
    var line = [UInt8](repeating: 0, count: 12)  // HTTP/1.1 400
    guard evbuffer_copyout(output, &line, line.count) == line.count else { return nil }
    return UInt16(String(decoding: line.suffix(3), as: UTF8.self))
  }

  private func replace(_ output: OpaquePointer, with bytes: [UInt8]) {
    // A bufferevent forbids all but itself to take from its output.
    evbuffer_unfreeze(output, 1)
    evbuffer_drain(output, evbuffer_get_length(output))
    evbuffer_freeze(output, 1)
    isHandingOver = true
    evbuffer_add(output, bytes, bytes.count)
    isHandingOver = false
  }

  private func bytes(of response: Response) -> [UInt8] {
    let content =
      switch response.body {
      case .bytes(let bytes): bytes
      case .shared(let shared): Array(shared.bytes)
      case .file: preconditionFailure("no answer to a rejection is a file")
      }
    var head = "HTTP/1.1 \(response.status.code) \(response.status.reason)\r\n"
    for field in response.headers.fields { head += "\(field.name): \(field.value)\r\n" }
    head += "Content-Length: \(content.count)\r\n\r\n"
    return Array(head.utf8) + content
  }
}
