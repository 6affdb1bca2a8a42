/// The beginning of a text, for a remark.
enum Excerpt {
  /// A text on one line, without blanks around it, cut after 60 characters.
  static func of(_ text: String) -> String {
    var words = ""
    var count = 0
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !words.isEmpty { words += " " }
      words += word
      count += word.count + 1
      if count > 60 { break }
    }
    return words.count <= 60 ? words : "\(words.prefix(60))…"
  }
}
