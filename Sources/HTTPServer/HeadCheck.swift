/// The checks of a head that keep two readers of one byte stream from disagreeing on where a request ends (RFC 9112).
extension Headers {
  /// Refuses a head where the length of the body could be read in two ways, or a name is no name.
  ///
  /// - Parameter minorVersion: The y of HTTP/1.y.
  /// - Throws: The answer that says which header is at fault.
  func checkFraming(minorVersion: Int32) throws(Rejection) {
    guard fields.allSatisfy({ isToken($0.name) }) else {
      throw .badRequest("A header name has a character that is not allowed, such as a space.")
    }
    let lengths = values(of: "Content-Length")
    guard lengths.count <= 1, lengths.allSatisfy(isDecimal) else {
      throw .badRequest("Content-Length must be there once at most and be digits only.")
    }
    let encodings = values(of: "Transfer-Encoding")
    if !encodings.isEmpty {
      guard lengths.isEmpty, minorVersion >= 1 else {
        throw .badRequest("Transfer-Encoding cannot stand beside Content-Length or in HTTP/1.0.")
      }
      guard encodings.count == 1, equalIgnoringCase(encodings[0], "chunked") else {
        throw Rejection(
          status: .notImplemented, code: "unknown-encoding",
          detail: "The only Transfer-Encoding understood is chunked.")
      }
    }
    let hosts = values(of: "Host").count
    guard hosts == 1 || (hosts == 0 && minorVersion == 0) else {
      throw .badRequest("There must be exactly one Host header.")
    }
  }

  /// Whether the head announces a body.
  var announcesBody: Bool {
    self["Transfer-Encoding"] != nil || (self["Content-Length"].map { $0 != "0" } ?? false)
  }
}

private func isDecimal(_ text: String) -> Bool {
  !text.isEmpty && text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
}

private func isToken(_ text: String) -> Bool {
  !text.isEmpty
    && text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"):
        true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
}
