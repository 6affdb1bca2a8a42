/// An answer: status, header fields, content.
package struct Response: Sendable {
  /// What the content is made of; the one `switch` over it is where it is sent.
  package enum Body: Sendable {
    /// Bytes of this response alone.
    case bytes([UInt8])
    /// Bytes that are sent again and again without a copy.
    case shared(SharedBytes)
    /// A part of a file, by its bytes counted from 0.
    case file(FileBody, Range<Int64>)

    /// The length in bytes.
    package var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .shared(let shared): shared.bytes.count
      case .file(_, let range): range.count
      }
    }
  }

  /// The status line.
  package var status: Status
  /// The header fields; `Date`, `Content-Length` and `Connection` are the server's to add.
  package var headers: Headers
  /// The content.
  package var body: Body

  /// A response, empty unless a body is given.
  package init(_ status: Status, headers: Headers = [:], body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
