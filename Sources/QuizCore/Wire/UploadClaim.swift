/// The body of a request that begins an upload: `{"id":"…","name":"…","bytes":…}`.
public struct UploadClaim: Hashable, Sendable {
  /// The identity of the upload, made by the client: beginning it twice is harmless.
  public let id: EventID
  /// What the person calls the file.
  public let name: String
  /// How many bytes are going to come.
  public let bytes: Int64

  /// Makes a claim.
  public init(id: EventID, name: String, bytes: Int64) {
    self.id = id
    self.name = name
    self.bytes = bytes
  }

  /// Reads a claim.
  public static func read(_ bytes: [UInt8]) throws(WireError) -> UploadClaim {
    try WireReader.read(bytes) { reader, node in
      guard var fields = Fields(node, of: "an upload", problems: reader.problems) else {
        return nil
      }
      let id = fields.required("id", of: "the upload's id", read: reader.eventID)
      let name = fields.required("name", of: "the file's name", read: reader.shortText)
      let size = fields.required("bytes", of: "the file's size", read: reader.size)
      fields.finish()
      guard let id, let name, let size else { return nil }
      return UploadClaim(id: id, name: name, bytes: size)
    }
  }

  /// Writes the claim as it is sent.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id.text)
      writer.member("name", name)
      writer.member("bytes", bytes)
    }
  }
}

extension WireReader {
  fileprivate func size(_ node: JSONNode) -> Int64? {
    if case .number(let number) = node.value, let size = number.integer, size > 0 { return size }
    reject(node, expected: "a whole number of bytes, at least 1")
    return nil
  }
}
