/// Reads the cards of Emacs' org-drill: headings with the tag `:drill:`.
package enum OrgDrillReader: FormatReader {
  package static let format = FormatID.orgDrill

  package static func recognise(_ probe: Probe) -> Certainty {
    guard !probe.isPackage else { return .no }
    let hasItem = OrgOutline(probe.text).nodes.contains { $0.tags.contains("drill") }
    return hasItem ? .certain : .no
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    try TextItems.read(source, into: &bank, context) { text, items in
      var parser = OrgDrillParser(items: items)
      parser.read(OrgOutline(text))
      return parser.items
    }
  }
}

/// The headings of an Org text, in their order.
struct OrgOutline {
  /// A heading with what is below it, up to the next heading.
  struct Node {
    let level: Int
    let title: String
    let tags: [String]
    let line: Int
    var properties: [String: String] = [:]
    /// The lines below, without drawers, dates and comments.
    var body: [String] = []
    /// Whether there is anything below, a comment for instance.
    var hasBody = false
    /// All of it, word for word.
    var source: [String]
  }

  private(set) var nodes: [Node] = []
  /// What `#+TITLE:` says.
  private(set) var title: String?
  private var isInDrawer = false
  private var blockEnd: String?

  init(_ text: String) {
    for line in TextLines.of(text) { take(line) }
  }

  private mutating func take(_ line: TextLine) {
    if blockEnd == nil, let node = Self.heading(line) {
      isInDrawer = false
      nodes.append(node)
      return
    }
    let bare = line.text.trimmed
    if nodes.isEmpty {
      if bare.begins(with: "#+TITLE:") {
        title = String(bare.dropFirst(8)).trimmed
      }
      return
    }
    let last = nodes.count - 1
    nodes[last].source.append(line.text)
    if let end = blockEnd {
      nodes[last].body.append(line.text)
      if bare.begins(with: end) { blockEnd = nil }
    } else if isInDrawer {
      if bare.begins(with: ":END:") { isInDrawer = false } else { takeProperty(bare) }
    } else if Self.isDrawer(bare) {
      isInDrawer = true
    } else if bare.begins(with: "#+BEGIN_") {
      blockEnd = "#+END_" + String(bare.dropFirst(8).prefix { !$0.isWhitespace })
      nodes[last].body.append(line.text)
      nodes[last].hasBody = true
    } else if !Self.isDate(bare) {
      nodes[last].hasBody = nodes[last].hasBody || !bare.isEmpty
      if !bare.hasPrefix("#") { nodes[last].body.append(line.text) }
    }
  }

  private static func isDrawer(_ line: String) -> Bool {
    line.begins(with: ":PROPERTIES:") || line.begins(with: ":LOGBOOK:")
  }

  private static func isDate(_ line: String) -> Bool {
    ["SCHEDULED:", "DEADLINE:", "CLOSED:"].contains { line.hasPrefix($0) }
  }

  private mutating func takeProperty(_ line: String) {
    let parts = line.split(separator: ":", maxSplits: 1)
    guard line.hasPrefix(":"), parts.count == 2 else { return }
    let value = parts[1].trimmed
    let isQuoted = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
    nodes[nodes.count - 1].properties[parts[0].uppercased()] =
      isQuoted ? String(value.dropFirst().dropLast()) : value
  }

  /// Stars, a blank, a title, and tags between colons at the end.
  private static func heading(_ line: TextLine) -> Node? {
    let level = line.text.utf8.prefix { $0 == UInt8(ascii: "*") }.count
    guard level > 0, line.text.utf8.dropFirst(level).first == 0x20 else { return nil }
    var title = String(line.text.dropFirst(level)).trimmed
    var tags: [String] = []
    if let last = title.split(whereSeparator: { $0 == " " || $0 == "\t" }).last, last.count > 2,
      last.hasPrefix(":"), last.hasSuffix(":")
    {
      tags = last.split(separator: ":").map(String.init)
      title = title.dropLast(last.count).trimmed
    }
    return Node(
      level: level, title: title, tags: tags, line: line.number, source: [line.text])
  }
}
