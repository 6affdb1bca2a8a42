import Glibc

/// An IP address in numbers and a port: where the server listens, or where a client is.
package struct SocketAddress: Sendable, Hashable, CustomStringConvertible {
  /// The address without brackets, such as `127.0.0.1` or `::1`.
  package let host: String
  /// The port; 0 asks the system for a free one.
  package let port: UInt16

  /// Names an address; nothing is looked up.
  package init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Whether the address is this machine talking to itself, IPv4 written as IPv6 included.
  package var isLoopback: Bool {
    let plain = host.hasPrefix("::ffff:") ? String(host.dropFirst(7)) : host
    return plain.hasPrefix("127.") || plain == "::1"
  }

  /// `host:port` as it stands in a URL, IPv6 in brackets.
  package var description: String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  /// Opens a listening socket here.
  ///
  /// - Returns: Its descriptor and the address with the port the system gave.
  /// - Throws: What is in the way.
  func listen(backlog: Int32) throws(ListenError) -> (descriptor: Int32, bound: SocketAddress) {
    let (storage, length) = try resolved()
    let family = Int32(storage.ss_family)
    let descriptor = socket(
      family, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw ListenError(call: "socket", code: errno, address: self) }
    do throws(ListenError) {
      try setOption(descriptor, SOL_SOCKET, SO_REUSEADDR)
      // Accepted sockets inherit it: an answer must not wait for the client's acknowledgement of the one before.
      try setOption(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY)
      if family == AF_INET6 { try setOption(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY) }
      try bind(descriptor, to: storage, length: length)
      guard Glibc.listen(descriptor, backlog) == 0 else {
        throw ListenError(call: "listen", code: errno, address: self)
      }
      return (descriptor, try boundAddress(of: descriptor))
    } catch {
      close(descriptor)
      throw error
    }
  }

  private func bind(_ descriptor: Int32, to storage: sockaddr_storage, length: socklen_t)
    throws(ListenError)
  {
    let status = withUnsafePointer(to: storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(descriptor, $0, length)
      }
    }
    guard status == 0 else { throw ListenError(call: "bind", code: errno, address: self) }
  }

  private func setOption(_ descriptor: Int32, _ level: Int32, _ option: Int32) throws(ListenError) {
    var on: Int32 = 1
    guard setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size)) == 0
    else { throw ListenError(call: "setsockopt", code: errno, address: self) }
  }

  private func boundAddress(of descriptor: Int32) throws(ListenError) -> SocketAddress {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let status = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    guard status == 0 else { throw ListenError(call: "getsockname", code: errno, address: self) }
    // The port is at the same place in the IPv4 and the IPv6 form.
    let port = withUnsafeBytes(of: storage) { bytes in
      UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
    }
    return SocketAddress(host: host, port: port)
  }

  private func resolved() throws(ListenError) -> (sockaddr_storage, socklen_t) {
    var storage = sockaddr_storage()
    var ipv4 = sockaddr_in()
    var ipv6 = sockaddr_in6()
    if inet_pton(AF_INET, host, &ipv4.sin_addr) == 1 {
      ipv4.sin_family = sa_family_t(AF_INET)
      ipv4.sin_port = port.bigEndian
      withUnsafeMutableBytes(of: &storage) { target in
        withUnsafeBytes(of: ipv4) { target.copyMemory(from: $0) }
      }
      return (storage, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
    if inet_pton(AF_INET6, host, &ipv6.sin6_addr) == 1 {
      ipv6.sin6_family = sa_family_t(AF_INET6)
      ipv6.sin6_port = port.bigEndian
      withUnsafeMutableBytes(of: &storage) { target in
        withUnsafeBytes(of: ipv6) { target.copyMemory(from: $0) }
      }
      return (storage, socklen_t(MemoryLayout<sockaddr_in6>.size))
    }
    throw .invalidAddress(host)
  }
}
