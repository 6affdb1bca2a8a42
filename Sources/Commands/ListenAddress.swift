internal import HTTPServer

/// The address of `--listen`: `ADDRESS:PORT`, `[IPV6]:PORT`, or a port alone.
enum ListenAddress {
  static func parse(_ text: String) throws(UsageError) -> SocketAddress {
    if let port = UInt16(text) { return SocketAddress(host: "127.0.0.1", port: port) }
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...])
    else {
      throw fault(text)
    }
    var host = text[..<colon]
    if host.hasPrefix("[") && host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") || host.isEmpty {
      throw fault(text)
    }
    return SocketAddress(host: host == "localhost" ? "127.0.0.1" : String(host), port: port)
  }

  private static func fault(_ text: String) -> UsageError {
    .badValue(
      option: "--listen", value: text,
      expected: "an address and a port, such as 127.0.0.1:8080, 0.0.0.0:8080 or [::1]:8080")
  }
}
