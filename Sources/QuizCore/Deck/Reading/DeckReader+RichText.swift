extension DeckReader {
  private static let styles: [(String, RichText.Style)] = [
    ("em", .emphasis), ("strong", .strong), ("u", .underline), ("s", .strike), ("code", .code),
    ("sub", .sub),
    ("sup", .sup),
  ]

  /// A text in quotes, or a list of texts and styled parts such as `["H", {"sub": "2"}, "O"]`.
  func richText(_ node: JSONNode) -> RichText? {
    guard case .array(let parts) = node.value else {
      return text(node, limit: DeckLimits.textBytes).map { RichText($0) }
    }
    if parts.isEmpty { reject(node, expected: "a text, or a list with at least one part") }
    var blocks: [RichText.Block] = []
    var line: [RichText.Inline] = []
    for part in parts {
      if let block = block(part) {
        if !line.isEmpty { blocks.append(.paragraph(line)) }
        line = []
        blocks.append(block)
      } else if let inline = inline(part) {
        line.append(inline)
      }
    }
    if !line.isEmpty { blocks.append(.paragraph(line)) }
    let text = RichText(blocks: blocks)
    if text.plain.utf8.count > DeckLimits.textBytes {
      problems.report(
        node.offset, found: "a text of \(text.plain.utf8.count) bytes",
        expected: "at most \(DeckLimits.textBytes) bytes")
    }
    return blocks.isEmpty ? nil : text
  }

  /// A block, or `nil` where the part is a part of a line.
  private func block(_ node: JSONNode) -> RichText.Block? {
    guard case .object(let members) = node.value, members.count == 1 else { return nil }
    let content = members[0].node
    switch members[0].name {
    case "p": return .paragraph(inlines(content))
    case "list": return .list(isNumbered: false, items: lines(content))
    case "numbered": return .list(isNumbered: true, items: lines(content))
    case "table":
      guard case .array(let rows) = content.value else {
        reject(content, expected: "a list of rows")
        return .table(rows: [])
      }
      return .table(rows: rows.map { lines($0) })
    case "pre": return .code(text(content, limit: DeckLimits.textBytes) ?? "")
    default: return nil
    }
  }

  private func lines(_ node: JSONNode) -> [[RichText.Inline]] {
    guard case .array(let items) = node.value, !items.isEmpty else {
      reject(node, expected: "a list with at least one text")
      return []
    }
    return items.map { inlines($0) }
  }

  /// The parts of one line: a text, one part, or a list of parts.
  private func inlines(_ node: JSONNode) -> [RichText.Inline] {
    guard case .array(let parts) = node.value else { return inline(node).map { [$0] } ?? [] }
    return parts.compactMap { inline($0) }
  }

  private func inline(_ node: JSONNode) -> RichText.Inline? {
    if case .string(let text) = node.value { return text == "\n" ? .lineBreak : .text(text) }
    guard case .object(let members) = node.value, let first = members.first else {
      reject(node, expected: "a text, or a styled part such as {\"em\": \"word\"}")
      return nil
    }
    if let style = Self.styles.first(where: { $0.0 == first.name }), members.count == 1 {
      return .styled(style.1, inlines(first.node))
    }
    guard var fields = Fields(node, of: "a part of a text", problems: problems) else { return nil }
    if fields.has("ruby") {
      let base = fields.required("ruby", of: "the text below", read: shortText)
      let reading = fields.required("reading", of: "the text above", read: shortText)
      fields.finish()
      guard let base, let reading else { return nil }
      return .ruby(base: base, reading: reading)
    }
    if fields.has("link") {
      let label = fields.required("link", of: "the text of the link") { inlines($0) }
      let address = fields.required("address", of: "an address", read: webAddress)
      fields.finish()
      guard let label, let address else { return nil }
      return .link(address: address, label)
    }
    problems.report(
      node.offset, found: "a part with \(quoted(first.name))",
      expected: "one of em, strong, u, s, code, sub, sup, ruby, link, p, list, numbered, table, pre"
    )
    return nil
  }

  /// An address that a reader may open: https or http.
  func webAddress(_ node: JSONNode) -> String? {
    guard let address = shortText(node) else { return nil }
    guard address.hasPrefix("https://") || address.hasPrefix("http://"),
      address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x3C && $0 != 0x3E })
    else {
      reject(node, expected: "an address that begins with https:// or http://")
      return nil
    }
    return address
  }
}
