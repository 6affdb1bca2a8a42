/// An error as the API answers it: `{"error":{"code":"…","message":"…"}}`.
public struct Refusal: Error, Hashable, Sendable {
  /// A short name that does not change.
  public let code: String
  /// What is wrong and what to do, for a person.
  public let message: String

  /// Makes a refusal.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  /// Reads a refusal.
  public static func read(_ bytes: [UInt8]) throws(WireError) -> Refusal {
    try WireReader.read(bytes) { reader, node in
      guard var outer = Fields(node, of: "the answer", problems: reader.problems) else {
        return nil
      }
      return outer.required("error", of: "an error") { node in
        guard var fields = Fields(node, of: "an error", problems: reader.problems) else {
          return nil
        }
        let code = fields.required("code", of: "a code", read: reader.shortText)
        let message = fields.required("message", of: "a message", read: reader.shortText)
        guard let code, let message else { return nil }
        return Refusal(code: code, message: message)
      }
    }
  }

  /// Writes the refusal.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("error")
      writer.object { writer in
        writer.member("code", code)
        writer.member("message", message)
      }
    }
  }
}
