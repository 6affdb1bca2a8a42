/// What a client asks of a list of high scores: the body of a request that changes one.
public struct ScoreChange: Hashable, Sendable {
  /// The identity of the change, made by the client.
  public let event: EventID
  /// The new name, for a rename.
  public let name: PlayerName?

  /// Makes a change.
  public init(event: EventID, name: PlayerName? = nil) {
    self.event = event
    self.name = name
  }

  /// Reads `{"event":"…","name":"…"}`; `name` has to be there exactly when `needsName` says so.
  public static func read(_ bytes: [UInt8], needsName: Bool) throws(WireError) -> ScoreChange {
    try WireReader.read(bytes) { reader, node in
      guard var fields = Fields(node, of: "a change", problems: reader.problems) else { return nil }
      let event = fields.required("event", of: "the change's id", read: reader.eventID)
      let name =
        needsName ? fields.required("name", of: "the new name", read: reader.playerName) : nil
      fields.finish()
      guard let event, !needsName || name != nil else { return nil }
      return ScoreChange(event: event, name: name)
    }
  }

  /// Writes the change as it is sent.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("event", event.text)
      if let name { writer.member("name", name.text) }
    }
  }
}
