/// What is wrong with a document that is no XML, in words for those who have to mend it.
enum XMLFaultWords {
  /// The parser's message as a part of a sentence; its commonest ones name what to look for.
  static func of(_ message: String) -> String {
    var text = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    while text.last == "." || text.last == " " { text.removeLast() }
    if text.hasPrefix("xmlParseEntityRef: no name") {
      return "an \"&\" stands alone, where XML wants \"&amp;\""
    }
    if text.hasPrefix("EntityRef: expecting ';'") { return "an entity lacks its \";\"" }
    if text.hasPrefix("StartTag: invalid element name") {
      return "a \"<\" stands alone, where XML wants \"&lt;\""
    }
    if let words = words(of: text, after: "Premature end of data in tag "), let name = words.first {
      return "the element \"\(name)\" is not closed"
    }
    // The words are: name, line, number, and, name.
    if let words = words(of: text, after: "Opening and ending tag mismatch: "), words.count > 4 {
      return "the element \"\(words[0])\" is not closed before \"\(words[4])\" ends"
    }
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static func words(of text: String, after start: String) -> [Substring]? {
    text.hasPrefix(start) ? text.dropFirst(start.count).split(separator: " ") : nil
  }
}
