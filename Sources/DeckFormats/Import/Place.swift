/// Where something stands in a source: as far as it is known.
package struct Place: Hashable, Sendable, CustomStringConvertible {
  /// The file inside a package.
  package var member: String?
  /// The line or row, counted from 1.
  package var line: Int?
  /// What the source calls the item, such as its name or id.
  package var item: String?

  package init(member: String? = nil, line: Int? = nil, item: String? = nil) {
    self.member = member
    self.line = line
    self.item = item
  }

  /// The place in words, such as `quiz.xml, line 12, "Question 3"`; empty when nothing is known.
  package var description: String {
    var parts: [String] = []
    if let member { parts.append(member) }
    if let line { parts.append("line \(line)") }
    if let item { parts.append("\"\(item)\"") }
    return parts.joined(separator: ", ")
  }
}
