/// Where the server listens and what it puts up with from a client.
package struct Configuration: Sendable {
  /// The IPv4 and IPv6 addresses to listen on.
  package var hosts = ["127.0.0.1"]
  /// The port on every one of the addresses; 0 takes a free one.
  package var port: UInt16 = 8080
  /// The bytes a request line and the headers may have together; more is answered with 400.
  package var headLimit = 16 * 1024
  /// The bytes a body may have; more is answered with 413, once it has been read to its end and thrown away.
  package var bodyLimit = 4 * 1024 * 1024
  /// The bytes that all unfinished bodies may take together; beyond it the largest are cut off within a second.
  package var unfinishedLimit = 256 * 1024 * 1024
  /// How long a connection may stand still, in either direction, before it is closed.
  package var idleTimeout = Duration.seconds(30)
  /// How long a request may take to arrive, counted from the answer before it: closes what trickles in.
  package var requestTimeout = Duration.seconds(120)
  /// How long `stop()` waits for slow clients to take their answers.
  package var stopTimeout = Duration.seconds(5)
  /// The files that this process may still open once as many clients as possible are connected.
  package var reservedDescriptors = 32
  /// How many connections the system may hold ready while the server is busy.
  package var backlog: Int32 = 4096

  /// The defaults: loopback only, port 8080.
  package init() {}
}
