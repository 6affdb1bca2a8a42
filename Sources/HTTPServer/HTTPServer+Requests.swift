import CLibevent
import Glibc

/// From a request in evhttp's hands to its answer.
extension HTTPServer {
  /// Reads a request and has it answered; evhttp reads no further on this connection until then.
  func handle(_ pointer: RequestPointer) {
    guard let connection = evhttp_request_get_connection(pointer) else { return }
    adopt(connection, at: clock.now)
    connections.requestArrived(on: connection)
    do throws(Rejection) {
      // No responder may hold a request when `stop()` frees what is left.
      guard !isStopping else { throw .stopping }
      let request = try Request(reading: pointer)
      respond(to: request, on: pointer)
    } catch {
      reject(error, on: pointer)
    }
  }

  func answerSent(on connection: OpaquePointer) {
    connections.answerSent(on: connection, at: clock.now)
    finishStopIfDrained()
  }

  private func reject(_ rejection: Rejection, on pointer: RequestPointer) {
    // evhttp never closes after CONNECT.
    if pointer.pointee.type == EVHTTP_REQ_CONNECT { pointer.pointee.type = EVHTTP_REQ_GET }
    var response = answer(to: rejection)
    if pointer.pointee.type == EVHTTP_REQ_HEAD { response.body = .bytes([]) }
    send(response, on: pointer)
  }

  /// The answer to a rejection, after which the connection is closed: what follows on it cannot be trusted.
  func answer(to rejection: Rejection) -> Response {
    var response = responder.response(to: rejection)
    response.status = rejection.status
    response.headers["Allow"] = rejection.allow
    response.headers["Connection"] = "close"
    return response
  }

  private func respond(to request: Request, on pointer: RequestPointer) {
    // A responder that needs no other actor is done before `immediate` returns.
    Task.immediate {
      let response = await responder.respond(to: request)
      send(response.answering(request), on: pointer)
    }
  }

  /// Hands an answer to evhttp, which owns the request from here on.
  private func send(_ response: Response, on pointer: RequestPointer) {
    // `stop()` did not wait for this answer any longer: evhttp has freed the request.
    if case .stopped = state { return }
    guard let connection = evhttp_request_get_connection(pointer) else {
      // The client left meanwhile: sending frees the request, and nothing else.
      evhttp_send_reply(pointer, Int32(response.status.code), nil, nil)
      connections.answerDropped()
      finishStopIfDrained()
      return
    }
    let response = writeHeaders(of: response, to: pointer)
    append(response.body, to: evhttp_request_get_output_buffer(pointer))
    evhttp_request_set_on_complete_cb(
      pointer, answerWasSent, Unmanaged.passUnretained(self).toOpaque())
    connections.answerQueued(on: connection)
    isHandingOver = true
    evhttp_send_reply(pointer, Int32(response.status.code), response.status.reason, nil)
    isHandingOver = false
  }

  /// Returns what is really sent: a 500 where a header cannot go over the line.
  private func writeHeaders(of response: Response, to pointer: RequestPointer) -> Response {
    let headers = evhttp_request_get_output_headers(pointer)
    if isStopping { evhttp_add_header(headers, "Connection", "close") }
    for field in response.headers.fields {
      guard evhttp_add_header(headers, field.name, field.value) == 0 else {
        log("The response header \(field.name) has a line break in it: 500 was sent instead.")
        evhttp_clear_headers(headers)
        return writeHeaders(of: answer(to: .unsendable), to: pointer)
      }
    }
    return response
  }

  private func append(_ body: Response.Body, to buffer: OpaquePointer?) {
    switch body {
    case .bytes(let bytes):
      evbuffer_add(buffer, bytes, bytes.count)
    case .shared(let shared):
      // Retained until libevent has sent the last byte, and released by its clean-up alone.
      let owner = Unmanaged.passRetained(shared)
      let status = evbuffer_add_reference(
        buffer, shared.bytes.baseAddress, shared.bytes.count, releaseShared, owner.toOpaque())
      if status != 0 { owner.release() }
    case .file(let file, let range):
      guard !range.isEmpty else { return }
      // libevent closes the descriptor that it is given, when the last byte is sent or the connection ends.
      let own = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
      guard own >= 0 else {
        return log("A file cannot be sent: \(String(cString: strerror(errno))).")
      }
      if evbuffer_add_file(buffer, own, range.lowerBound, Int64(range.count)) != 0 {
        closeDescriptor(own)
      }
    }
  }
}

private func releaseShared(
  _ bytes: UnsafeRawPointer?, _ count: Int, _ owner: UnsafeMutableRawPointer?
) {
  guard let owner else { return }
  Unmanaged<SharedBytes>.fromOpaque(owner).release()
}
