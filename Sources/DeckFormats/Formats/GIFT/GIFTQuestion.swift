/// A question of a GIFT text, before it is known of what kind it is.
struct GIFTQuestion {
  /// Its name between `::` and `::`.
  let name: String?
  /// All after the name and the markup's.
  let body: GIFTText
  /// What its texts are written in, where they do not say it themselves.
  let markup: TextItems.Markup
  let place: Place
  /// The block, word for word.
  let source: String
  /// What `[id:…]` in its comments says.
  var id: String?
  /// What `[tag:…]` in its comments say.
  var tags: [String] = []
  var category: [String] = []
  /// Whether a formula in it has signs that should have been escaped.
  let hasOpenFormulas: Bool
  /// What is asked, once it is known where the answers are.
  var stem = ""
  /// What is said after any answer.
  var feedback: GIFTText?

  init(_ block: GIFTBlock, lines: [TextLine]) {
    let text = lines.map(\.text).joined(separator: "\n")
    var (rest, isChanged) = GIFTFormulas.protecting(GIFTText(text).trimmed)
    hasOpenFormulas = isChanged
    var name: String?
    if rest.begins(with: "::") {
      let named = rest.from(rest.units.startIndex + 2)
      if let end = named.firstIndex(of: "::") {
        name = named.before(end).text.trimmed
        rest = named.from(end + 2).trimmed
      }
    }
    self.name = name
    (markup, body) = Self.markup(of: rest, inherited: .moodle)
    place = Place(line: lines.first?.number, item: name)
    source = block.source.filter { !$0.trimmed.hasPrefix("$CATEGORY:") }
      .joined(separator: "\n")
    for comment in block.comments { readComment(comment) }
  }

  private mutating func readComment(_ comment: String) {
    for part in comment.split(separator: "[").dropFirst() {
      guard let end = part.firstIndex(of: "]") else { continue }
      let mark = String(part[..<end])
      if mark.hasPrefix("id:") {
        id = GIFTText(String(mark.dropFirst(3))).text.trimmed
      } else if mark.hasPrefix("tag:") {
        let tag = GIFTText(String(mark.dropFirst(4))).text.trimmed
        if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
      }
    }
  }

  /// What a text is written in, and the text without the name of that.
  static func markup(
    of text: GIFTText, inherited: TextItems.Markup
  ) -> (TextItems.Markup, GIFTText) {
    let text = text.trimmed
    for markup in [TextItems.Markup.html, .moodle, .plain, .markdown]
    where text.begins(with: "[\(markup.rawValue)]") {
      return (markup, text.from(text.units.startIndex + markup.rawValue.utf8.count + 2).trimmed)
    }
    return (inherited, text)
  }
}

/// The path of a category.
enum GIFTCategory {
  /// The levels of a path; `//` is a slash in a name. The context and the root that Moodle writes first are left out.
  static func levels(of path: String) -> [String] {
    var levels: [String] = [""]
    var isSlash = false
    for scalar in path.unicodeScalars {
      if scalar == "/" {
        if isSlash {
          levels.removeLast()
          levels[levels.count - 1] += "/"
        } else {
          levels.append("")
        }
        isSlash.toggle()
      } else {
        levels[levels.count - 1].unicodeScalars.append(scalar)
        isSlash = false
      }
    }
    var names = levels.map(\.trimmed).filter { !$0.isEmpty }
    if let first = names.first, first.hasPrefix("$"), first.hasSuffix("$"), first != "$" {
      names.removeFirst()
      if names.first == "top" { names.removeFirst() }
    }
    return names
  }

  /// The path of levels.
  static func path(of levels: [String]) -> String {
    levels.map { level in
      level.replacing("\n", with: " ").split(separator: "/", omittingEmptySubsequences: false)
        .joined(separator: "//")
    }
    .joined(separator: "/")
  }
}
