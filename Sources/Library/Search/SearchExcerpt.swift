internal import QuizCore

/// A part of a text with the places of what was found in it.
package struct SearchExcerpt: Hashable, Sendable {
  /// The text, in one line.
  package let text: String
  /// Where something was found, in Unicode scalars of `text` counted from 0, in order.
  package let marks: [Range<Int>]

  /// The characters that are shown of a long text.
  private static let longest = 160
  /// The characters that are shown before the first place.
  private static let before = 40

  /// The part of a text with the first of what a query asks for.
  init(of whole: String, for query: SearchQuery) {
    let scalars = whole.unicodeScalars.map { $0 == "\n" || $0 == "\t" ? " " : $0 }
    let tokens = SearchTokens.of(whole)
    let found = Self.places(of: query, in: tokens)
    guard scalars.count > Self.longest else {
      text = Self.text(scalars[...])
      marks = found
      return
    }
    let window = Self.window(around: found.first?.lowerBound ?? 0, in: scalars.count, tokens)
    let lead = window.lowerBound > 0 ? 1 : 0
    let tail = window.upperBound < scalars.count ? "…" : ""
    text = (lead == 1 ? "…" : "") + Self.text(scalars[window]) + tail
    let shift = lead - window.lowerBound
    marks = found.map { $0.clamped(to: window) }.filter { !$0.isEmpty }
      .map { $0.lowerBound + shift..<$0.upperBound + shift }
  }

  private static func window(
    around place: Int, in count: Int, _ tokens: [SearchToken]
  ) -> Range<Int> {
    let wanted = max(0, min(place - before, count - longest))
    let start = tokens.first { $0.range.lowerBound >= wanted }?.range.lowerBound ?? wanted
    let from = wanted == 0 || start > place ? wanted : start
    return from..<min(count, from + longest)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Where the terms of a query stand, what touches being one.
  private static func places(of query: SearchQuery, in tokens: [SearchToken]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for term in query.terms where !term.isTag {
      for start in tokens.indices where term.stands(at: start, in: tokens) {
        let last = tokens[start + term.tokens.count - 1]
        found.append(tokens[start].range.lowerBound..<last.range.upperBound)
      }
    }
    found.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    return found.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  /// Writes the excerpt as an object.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("text", text)
      writer.name("marks")
      writer.array { writer in
        for mark in marks {
          writer.array { writer in
            writer.number(Int64(mark.lowerBound))
            writer.number(Int64(mark.upperBound))
          }
        }
      }
    }
  }
}
