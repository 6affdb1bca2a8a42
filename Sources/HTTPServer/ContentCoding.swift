/// A way the content of a response is compressed (RFC 9110, section 8.4.1).
package enum ContentCoding: String, Sendable, CaseIterable {
  case brotli = "br"
  case gzip = "gzip"
  case identity = "identity"

  /// Picks what to send.
  ///
  /// - Parameters:
  ///   - available: The codings at hand, the best first.
  ///   - acceptEncoding: The client's `Accept-Encoding`, `nil` where it sent none.
  /// - Returns: The coding with the highest weight, the first of `available` among equals; `nil` where the client
  ///   takes none of them (406).
  package static func preferred(
    from available: [ContentCoding], acceptEncoding: String?
  ) -> ContentCoding? {
    guard let acceptEncoding else {
      return available.contains(.identity) ? .identity : available.first
    }
    let weights = AcceptEncoding(parsing: acceptEncoding)
    var best: (coding: ContentCoding, weight: Int)?
    for coding in available {
      let weight = weights.weight(of: coding)
      if weight > (best?.weight ?? 0) { best = (coding, weight) }
    }
    return best?.coding
  }
}

/// The weights of an `Accept-Encoding`, in thousandths.
private struct AcceptEncoding {
  private var weights: [String: Int] = [:]

  init(parsing text: String) {
    for item in text.split(separator: ",") {
      let parts = item.split(separator: ";").map(trimmed)
      guard let name = parts.first?.lowercased() else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") || $0.hasPrefix("Q=") }
      let coding = name == "x-gzip" ? "gzip" : name
      weights[coding] = weight.map { thousandths($0.dropFirst(2)) } ?? 1000
    }
  }

  /// What is not listed is refused, except identity, which comes last then: one thousandth stands for that.
  func weight(of coding: ContentCoding) -> Int {
    weights[coding.rawValue] ?? weights["*"] ?? (coding == .identity ? 1 : 0)
  }
}

private func trimmed(_ text: Substring) -> Substring {
  let start = text.drop { $0 == " " || $0 == "\t" }
  let end = start.lastIndex { $0 != " " && $0 != "\t" }
  return end.map { start[...$0] } ?? ""
}

/// Reads `1`, `0.5`, `0.001`; anything else counts as 0, so that it is never preferred.
private func thousandths(_ text: Substring) -> Int {
  let sides = text.split(separator: ".", omittingEmptySubsequences: false)
  guard sides.count <= 2, let whole = Int(sides[0]), whole == 0 || whole == 1 else { return 0 }
  let digits = sides.count == 2 ? sides[1] : ""
  guard digits.count <= 3, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return 0 }
  let fraction = Int(digits + String(repeating: "0", count: 3 - digits.count)) ?? 0
  return min(whole * 1000 + fraction, 1000)
}
