internal import Library

extension SearchTask {
  /// Reads the arguments and options of `search`.
  init(_ parsed: ArgumentParser) throws(UsageError) {
    text = parsed.arguments.joined(separator: " ")
    deck = parsed["--deck"]?.first
    limit = try parsed.count("--limit", in: SearchRequest.limits) ?? SearchRequest.usualLimit
  }
}
