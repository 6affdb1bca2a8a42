internal import Library

extension SearchTask {
  /// Reads the arguments and options of `search`.
  init(_ parsed: ArgumentParser) throws(UsageError) {
    text = parsed.arguments.joined(separator: " ")
    deck = parsed["--deck"]?.first
    guard let limit = parsed["--limit"]?.first else {
      self.limit = SearchRequest.usualLimit
      return
    }
    let limits = SearchRequest.limits
    guard let count = Int(limit), limits.contains(count) else {
      throw .badValue(
        limit, of: "--limit",
        expected: "a whole number from \(limits.lowerBound) to \(limits.upperBound)")
    }
    self.limit = count
  }
}
