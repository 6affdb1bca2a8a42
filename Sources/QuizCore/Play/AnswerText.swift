/// When a typed answer counts as an accepted text.
enum AnswerText {
  /// Whether a text is one of the accepted ones: case, blanks around and between words and a final mark do not count, and
  /// texts that Unicode calls canonically equivalent are one.
  static func matches(_ text: String, any accepted: [String]) -> Bool {
    let given = folded(text)
    return !given.isEmpty && accepted.contains { folded($0) == given }
  }

  private static func folded(_ text: String) -> String {
    var words: [String] = []
    for word in text.lowercased().split(whereSeparator: { $0.isWhitespace }) {
      words.append(String(word))
    }
    var joined = words.joined(separator: " ")
    while let last = joined.last, ".!?。！？".contains(last), joined.count > 1 { joined.removeLast() }
    return joined
  }
}
