/// What the server tells whoever asks whether they are the owner: `{"owner":true}`.
public struct Ownership: Hashable, Sendable {
  /// Whether they are.
  public let isOwner: Bool

  /// Makes an answer.
  public init(isOwner: Bool) {
    self.isOwner = isOwner
  }

  /// Reads an answer.
  public static func read(_ bytes: [UInt8]) throws(WireError) -> Ownership {
    try WireReader.read(bytes) { reader, node in
      guard var fields = Fields(node, of: "the answer", problems: reader.problems) else {
        return nil
      }
      return fields.required("owner", of: "true or false", read: reader.bool).map {
        Ownership(isOwner: $0)
      }
    }
  }

  /// Writes the answer.
  public func write(to writer: inout JSONWriter) {
    writer.object { $0.member("owner", isOwner) }
  }
}
