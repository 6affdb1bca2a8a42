import Glibc

/// Why the server cannot start; each text says what to do about it.
package enum ListenError: Error, Equatable, CustomStringConvertible {
  /// Another process listens there.
  case addressInUse(host: String, port: UInt16)
  /// The system keeps this port for privileged processes.
  case permissionDenied(host: String, port: UInt16)
  /// The text is neither an IPv4 nor an IPv6 address.
  case invalidAddress(String)
  /// No network interface of this machine has the address.
  case addressNotAvailable(host: String)
  /// Any other refusal of the system, with its `errno`.
  case system(call: String, code: Int32)
  /// `start()` was called a second time.
  case alreadyStarted

  /// One sentence for the person who started the server.
  package var description: String {
    switch self {
    case .addressInUse(let host, let port):
      "Port \(port) on \(host) is in use by another program: stop that program, or choose another port."
    case .permissionDenied(let host, let port):
      "This user may not listen on port \(port) of \(host): choose a port from 1024 up."
    case .invalidAddress(let text):
      "\"\(text)\" is not an address to listen on: write an IPv4 or IPv6 address, such as 127.0.0.1 or ::1."
    case .addressNotAvailable(let host):
      "This machine has no network interface with the address \(host): use 127.0.0.1, or one of its own addresses."
    case .system(let call, let code):
      "The system refused \(call): \(errorText(code)). Free memory or file descriptors, then start again."
    case .alreadyStarted:
      "The server was started already: make a new one to start again."
    }
  }

  init(call: String, code: Int32, address: SocketAddress) {
    self =
      switch code {
      case EADDRINUSE: .addressInUse(host: address.host, port: address.port)
      case EACCES, EPERM: .permissionDenied(host: address.host, port: address.port)
      case EADDRNOTAVAIL: .addressNotAvailable(host: address.host)
      default: .system(call: call, code: code)
      }
  }
}

/// The system's own words for an `errno`.
func errorText(_ code: Int32) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  return String(cString: text)
}
