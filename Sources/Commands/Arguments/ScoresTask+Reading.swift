extension ScoresTask {
  private static let changes = ["--rename", "--delete", "--restore", "--reset"]

  /// Reads the options of `scores`.
  init(_ parsed: ArgumentParser) throws(UsageError) {
    let given = Self.changes.filter { parsed.has($0) }
    if given.count > 1 { throw .conflict(given[0], given[1]) }
    if parsed.has("--yes") && given != ["--reset"] { throw .needs("--yes", "--reset") }
    if parsed.has("--limit"), let change = given.first { throw .conflict("--limit", change) }
    if let values = parsed["--rename"] {
      self = .rename(id: values[0], name: values[1])
    } else if let values = parsed["--delete"] {
      self = .delete(id: values[0])
    } else if let values = parsed["--restore"] {
      self = .restore(id: values[0])
    } else if parsed.has("--reset") {
      self = .reset(isConfirmed: parsed.has("--yes"))
    } else {
      self = .list(limit: try parsed.count("--limit", in: 1...1_000_000) ?? 100)
    }
  }
}
