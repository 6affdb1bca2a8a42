internal import Glibc

/// The addresses of this machine.
package enum NetworkAddresses {
  /// The IPv4 addresses under which others may reach this machine, and 127.0.0.1 last; never empty.
  package static func all() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    var found: [String] = []
    if getifaddrs(&first) == 0 {
      defer { freeifaddrs(first) }
      var next = first
      while let current = next?.pointee {
        if let text = text(current.ifa_addr), !text.hasPrefix("127.") { found.append(text) }
        next = current.ifa_next
      }
    }
    return found + ["127.0.0.1"]
  }

  private static func text(_ address: UnsafeMutablePointer<sockaddr>?) -> String? {
    guard let address, address.pointee.sa_family == sa_family_t(AF_INET) else { return nil }
    var number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
      $0.pointee.sin_addr
    }
    var buffer = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
    guard inet_ntop(AF_INET, &number, &buffer, socklen_t(buffer.count)) != nil else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
