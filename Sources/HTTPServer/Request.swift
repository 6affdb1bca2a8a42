/// A request whose head has been checked and whose body has arrived.
package struct Request: Sendable {
  /// What is asked for.
  package let method: Method
  /// The path and the query.
  package let target: Target
  /// The header fields.
  package let headers: Headers
  /// The whole body.
  package let body: [UInt8]
  /// Where the client is; `isLoopback` there says whether it is this machine.
  package let remote: SocketAddress

  /// The decoded path.
  package var path: String { target.path }
  /// The names and values after the question mark.
  package var query: Query { target.query }

  /// A request as the server would hand it over, checks included; a test makes one without a socket.
  ///
  /// - Throws: The answer a client would get before a responder sees the request.
  package init(
    _ method: Method, _ target: String, headers: Headers = [:], body: [UInt8] = [],
    remote: SocketAddress = SocketAddress(host: "127.0.0.1", port: 0)
  ) throws(Rejection) {
    self.method = method
    self.target = try Target(parsing: target)
    self.headers = headers
    self.body = body
    self.remote = remote
  }
}
