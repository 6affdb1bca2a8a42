extension JournalEvent.Kind {
  /// The kind's name in the journal; never changed once it is in use.
  public var name: String {
    switch self {
    case .gameFinished: return "game"
    case .scoreRenamed: return "rename"
    case .scoreDeleted: return "delete"
    case .scoreRestored: return "restore"
    case .scoresReset: return "reset"
    case .deckImported: return "import"
    case .importUndone: return "undo-import"
    }
  }

  /// Writes what the kind holds, as the journal stores it beside the name.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .gameFinished(let game): game.write(to: &writer)
    case .scoreRenamed(let entry, let name):
      writer.object { writer in
        writer.member("entry", entry.text)
        writer.member("name", name.text)
      }
    case .scoreDeleted(let entry), .scoreRestored(let entry):
      writer.object { writer in writer.member("entry", entry.text) }
    case .deckImported(let change), .importUndone(let change):
      writer.object { writer in
        writer.member("import", change.origin.text)
        if let before = change.before { writer.member("before", before.text) }
        if let after = change.after { writer.member("after", after.text) }
      }
    case .scoresReset(let starters):
      writer.object { writer in
        writer.name("starters")
        writer.array { writer in
          for starter in starters {
            writer.object { writer in
              writer.member("name", starter.name.text)
              writer.member("score", Int64(starter.score))
            }
          }
        }
      }
    }
  }

  /// Reads what a kind of this name holds.
  public static func read(name: String, _ bytes: [UInt8]) throws(WireError) -> JournalEvent.Kind {
    switch name {
    case "game": return .gameFinished(try FinishedGame.read(bytes))
    case "rename": return try WireReader.read(bytes) { reader, node in reader.rename(node) }
    case "delete": return .scoreDeleted(entry: try entry(bytes))
    case "restore": return .scoreRestored(entry: try entry(bytes))
    case "reset": return try WireReader.read(bytes) { reader, node in reader.reset(node) }
    case "import": return .deckImported(try change(bytes))
    case "undo-import": return .importUndone(try change(bytes))
    default:
      throw WireError(description: "the journal has an event of the unknown kind \(quoted(name))")
    }
  }

  private static func change(_ bytes: [UInt8]) throws(WireError) -> DeckChange {
    try WireReader.read(bytes) { reader, node in reader.change(node) }
  }

  private static func entry(_ bytes: [UInt8]) throws(WireError) -> EventID {
    try WireReader.read(bytes) { reader, node in
      guard var fields = Fields(node, of: "an event", problems: reader.problems) else { return nil }
      let entry = fields.required("entry", of: "an entry's id", read: reader.eventID)
      fields.finish()
      return entry
    }
  }
}

extension WireReader {
  fileprivate func rename(_ node: JSONNode) -> JournalEvent.Kind? {
    guard var fields = Fields(node, of: "an event", problems: problems) else { return nil }
    let entry = fields.required("entry", of: "an entry's id", read: eventID)
    let name = fields.required("name", of: "a name", read: playerName)
    fields.finish()
    guard let entry, let name else { return nil }
    return .scoreRenamed(entry: entry, name: name)
  }

  fileprivate func change(_ node: JSONNode) -> DeckChange? {
    guard var fields = Fields(node, of: "an event", problems: problems) else { return nil }
    let origin = fields.required("import", of: "an import's id", read: eventID)
    let before = fields.optional("before") { identifier($0, of: "a deck's hash") { DeckHash($0) } }
    let after = fields.optional("after") { identifier($0, of: "a deck's hash") { DeckHash($0) } }
    fields.finish()
    return origin.map { DeckChange(origin: $0, before: before, after: after) }
  }

  fileprivate func reset(_ node: JSONNode) -> JournalEvent.Kind? {
    guard var fields = Fields(node, of: "an event", problems: problems) else { return nil }
    let starters = fields.required("starters", of: "a list of high scores") { node in
      list(node, of: "high scores", count: 0...DeckLimits.starters) { item -> Deck.Starter? in
        guard var inner = Fields(item, of: "a high score", problems: problems) else { return nil }
        let name = inner.required("name", of: "a name", read: playerName)
        let score = inner.required("score", of: "a number") { integer($0, in: 1...1_000_000_000) }
        inner.finish()
        guard let name, let score else { return nil }
        return Deck.Starter(name: name, score: score)
      }
    }
    fields.finish()
    return starters.map { .scoresReset(starters: $0) }
  }
}
