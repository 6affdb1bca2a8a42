import CLibevent

extension Request {
  /// Copies a request out of evhttp and checks what evhttp does not.
  init(reading pointer: RequestPointer) throws(Rejection) {
    let headers = Headers(reading: evhttp_request_get_input_headers(pointer))
    let command = evhttp_request_get_command(pointer)
    try headers.checkFraming(minorVersion: Int32(pointer.pointee.minor))
    let method = try Method(command)
    // evhttp reads no body after HEAD: its bytes would be taken for the next request.
    guard method != .head || !headers.announcesBody else {
      throw .badRequest("A HEAD request cannot have a body.")
    }
    guard let target = evhttp_request_get_uri(pointer) else {
      throw .badRequest("The request has no address.")
    }
    try self.init(
      method, String(cString: target), headers: headers,
      body: Array(draining: evhttp_request_get_input_buffer(pointer)),
      remote: SocketAddress(connection: evhttp_request_get_connection(pointer)))
  }
}

extension Method {
  fileprivate init(_ command: evhttp_cmd_type) throws(Rejection) {
    switch command {
    case EVHTTP_REQ_GET: self = .get
    case EVHTTP_REQ_HEAD: self = .head
    case EVHTTP_REQ_POST: self = .post
    case EVHTTP_REQ_PUT: self = .put
    case EVHTTP_REQ_PATCH: self = .patch
    case EVHTTP_REQ_DELETE: self = .delete
    case EVHTTP_REQ_OPTIONS: self = .options
    case EVHTTP_REQ_TRACE, EVHTTP_REQ_CONNECT:
      throw Rejection(
        status: .methodNotAllowed, code: "method-not-allowed",
        detail: "This server serves neither TRACE nor CONNECT.",
        allow: Method.allCases.map(\.rawValue).joined(separator: ", "))
    default:
      throw Rejection(
        status: .notImplemented, code: "unknown-method",
        detail: "The request method is not known here.")
    }
  }
}

extension Headers {
  fileprivate init(reading list: UnsafeMutablePointer<evkeyvalq>?) {
    self = [:]
    var next = list?.pointee.tqh_first
    while let field = next {
      add(String(cString: field.pointee.key), String(cString: field.pointee.value))
      next = field.pointee.next.tqe_next
    }
  }
}

extension [UInt8] {
  fileprivate init(draining buffer: OpaquePointer?) {
    let length = evbuffer_get_length(buffer)
    self.init(unsafeUninitializedCapacity: length) { bytes, count in
      count = Swift.max(0, Int(evbuffer_remove(buffer, bytes.baseAddress, length)))
    }
  }
}

extension SocketAddress {
  fileprivate init(connection: OpaquePointer?) {
    var host: UnsafeMutablePointer<CChar>?
    var port: UInt16 = 0
    evhttp_connection_get_peer(connection, &host, &port)
    self.init(host: host.map { String(cString: $0) } ?? "", port: port)
  }
}
