/// The body of a request by somebody who has the owner's key: `{"key":"…"}`.
public struct OwnerClaim: Hashable, Sendable {
  /// The key.
  public let key: String

  /// Makes a claim.
  public init(key: String) {
    self.key = key
  }

  /// Reads a claim.
  public static func read(_ bytes: [UInt8]) throws(WireError) -> OwnerClaim {
    try WireReader.read(bytes) { reader, node in
      guard var fields = Fields(node, of: "a claim", problems: reader.problems) else { return nil }
      let key = fields.required("key", of: "the owner's key", read: reader.shortText)
      fields.finish()
      return key.map { OwnerClaim(key: $0) }
    }
  }

  /// Writes the claim as it is sent.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in writer.member("key", key) }
  }
}
