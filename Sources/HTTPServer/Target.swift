/// The target of a request, taken apart and decoded.
package struct Target: Sendable, Equatable {
  /// The decoded path, `/` for the root; an escaped slash reads as a slash here, so routes look at `segments`.
  package let path: String
  /// The decoded parts of the path between slashes: none for `/`, and an empty last one after a slash at the end.
  package let segments: [String]
  /// The names and values after the question mark, in order.
  package let query: Query

  /// Parses a target as it stands on the request line.
  ///
  /// - Throws: A 400 that says what cannot be read.
  init(parsing raw: String) throws(Rejection) {
    guard raw.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .badRequest("The address has a character that must be percent-encoded.")
    }
    let relative = Target.originForm(of: raw)
    let parts = relative.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0].hasPrefix("/") || parts[0] == "*" else {
      throw .badRequest("The address must be a path that begins with a slash.")
    }
    segments = try Target.segments(of: parts[0].dropFirst())
    path = parts[0] == "*" ? "*" : "/" + segments.joined(separator: "/")
    query = try Query(parsing: parts.count == 2 ? parts[1] : "")
  }

  /// Takes scheme and host off an absolute address, which a client may send as well (RFC 9112, section 3.2.2).
  private static func originForm(of raw: String) -> Substring {
    guard let scheme = ["http://", "https://"].first(where: { raw.hasPrefix($0) }) else {
      return raw[...]
    }
    let rest = raw.dropFirst(scheme.count)
    guard let end = rest.firstIndex(where: { $0 == "/" || $0 == "?" }) else { return "/" }
    return rest[end] == "/" ? rest[end...] : "/" + rest[end...]
  }

  private static func segments(of path: Substring) throws(Rejection) -> [String] {
    guard !path.isEmpty else { return [] }
    var segments: [String] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      guard let segment = percentDecoded(part) else {
        throw .badRequest("The path has a percent-encoding that is not UTF-8.")
      }
      segments.append(segment)
    }
    return segments
  }
}

/// The names and values of a query (`?a=1&b=2`).
package struct Query: Sendable, Equatable {
  /// One `name=value`.
  package struct Item: Sendable, Equatable {
    /// The part before the first equals sign.
    package let name: String
    /// The part after it, empty where there is none.
    package let value: String
  }

  /// Every item, repeated names included.
  package let items: [Item]

  /// The first value of this name.
  package subscript(name: String) -> String? { items.first { $0.name == name }?.value }

  init(parsing raw: Substring) throws(Rejection) {
    var items: [Item] = []
    for part in raw.split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = percentDecoded(sides[0], plusIsSpace: true),
        let value = percentDecoded(sides.count == 2 ? sides[1] : "", plusIsSpace: true)
      else { throw .badRequest("The query has a percent-encoding that is not UTF-8.") }
      items.append(Item(name: name, value: value))
    }
    self.items = items
  }
}
