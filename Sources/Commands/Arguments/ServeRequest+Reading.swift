extension ServeRequest {
  /// Reads the options of `serve`.
  init(_ parsed: ArgumentParser) throws(UsageError) {
    makesNewKey = parsed.has("--new-key")
    guard let text = parsed["--listen"]?.first else { return }
    let expected = "an address and a port, such as 127.0.0.1:8080, [::1]:8080 or 0.0.0.0:8080"
    guard let (host, port) = Self.split(text), !host.isEmpty else {
      throw .badValue(text, of: "--listen", expected: expected)
    }
    self.host = host == "localhost" ? "127.0.0.1" : host
    self.port = port
  }

  private static func split(_ text: String) -> (host: String, port: UInt16)? {
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    let host = text[..<colon]
    if host.hasPrefix("[") && host.hasSuffix("]") {
      return (String(host.dropFirst().dropLast()), port)
    }
    return host.contains(":") ? nil : (String(host), port)
  }
}
