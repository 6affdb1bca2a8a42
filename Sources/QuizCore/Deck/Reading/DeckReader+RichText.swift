extension DeckReader {
  private static let styles: [(String, RichText.Style)] = [
    ("em", .emphasis), ("strong", .strong), ("u", .underline), ("s", .strike), ("code", .code),
    ("sub", .sub),
    ("sup", .sup),
  ]

  /// A text in quotes, or a list of texts and styled parts such as `["H", {"sub": "2"}, "O"]`.
  func richText(_ node: JSONNode) -> RichText? {
    if case .string = node.value {
      return text(node, limit: DeckLimits.textBytes).map { RichText($0) }
    }
    guard case .array(let parts) = node.value else {
      reject(node, expected: "a text in quotes, or a list of its parts in [ ]")
      return nil
    }
    let before = problems.count
    if parts.isEmpty {
      reject(node, expected: "a text, or a list with at least one part")
      return nil
    }
    var blocks: [RichText.Block] = []
    var line: [RichText.Inline] = []
    for part in parts {
      guard let block = block(part) else {
        appendInline(part, to: &line)
        continue
      }
      if !line.isEmpty { blocks.append(.paragraph(line)) }
      line = []
      blocks.append(block)
    }
    if !line.isEmpty { blocks.append(.paragraph(line)) }
    return problems.count == before ? checked(RichText(blocks: blocks), node) : nil
  }

  /// A text of parts when it is neither too long nor blank as a whole.
  private func checked(_ text: RichText, _ node: JSONNode) -> RichText? {
    let plain = text.plain
    let count = plain.utf8.count
    if count > DeckLimits.textBytes {
      problems.report(
        node.offset, found: "a text of \(count) bytes",
        expected: "at most \(DeckLimits.textBytes) bytes")
      return nil
    }
    if plain.unicodeScalars.allSatisfy(CharacterKinds.isBlank) {
      problems.report(node.offset, found: "a blank text", expected: "a text that is not blank")
      return nil
    }
    return text
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
    return items.map { item in
      if case .string("") = item.value { return [] }
      return inlines(item)
    }
  }

  /// The parts of one line: a text, one part, or a list of parts.
  private func inlines(_ node: JSONNode) -> [RichText.Inline] {
    var line: [RichText.Inline] = []
    guard case .array(let parts) = node.value else {
      appendInline(node, to: &line)
      return line
    }
    if parts.isEmpty { reject(node, expected: "at least one part") }
    for part in parts { appendInline(part, to: &line) }
    return line
  }

  private func appendInline(_ node: JSONNode, to line: inout [RichText.Inline]) {
    guard case .string(let text) = node.value else {
      if let inline = inline(node) { line.append(inline) }
      return
    }
    guard !text.isEmpty else { return reject(node, expected: "a part that is not empty") }
    guard isPrintable(text, node) else { return }
    guard text.holds(UInt8(ascii: "\n")) else { return line.append(.text(text)) }
    let parts = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { line.append(.lineBreak) }
      if !part.isEmpty { line.append(.text(String(decoding: part, as: UTF8.self))) }
    }
  }

  private func inline(_ node: JSONNode) -> RichText.Inline? {
    guard case .object(let members) = node.value, let first = members.first else {
      reject(node, expected: "a text in quotes, or a styled part such as {\"em\": \"word\"}")
      return nil
    }
    if let style = Self.styles.first(where: { $0.0 == first.name }) {
      if members.count > 1 {
        problems.report(
          members[1].nameOffset, found: "\(quoted(members[1].name)) beside \(quoted(first.name))",
          expected: "one style for each part, such as {\"em\": [{\"strong\": \"word\"}]}")
      }
      return .styled(style.1, inlines(first.node))
    }
    guard var fields = Fields(node, of: "a part of a text", problems: problems) else { return nil }
    if fields.has("ruby") { return ruby(&fields) }
    if fields.has("link") { return link(&fields) }
    if fields.has("math") { return math(&fields) }
    if fields.has("image") { return media("image", &fields) { .image($0, alternative: $1) } }
    if fields.has("audio") { return media("audio", &fields) { .audio($0, alternative: $1) } }
    if fields.has("video") { return media("video", &fields) { .video($0, alternative: $1) } }
    if fields.has("blank") { return blankPart(&fields) }
    let isBlock = Self.blocks.contains(first.name)
    problems.report(
      first.nameOffset,
      found: isBlock ? "\(quoted(first.name)) within a line" : "a part with \(quoted(first.name))",
      expected: isBlock
        ? "it alone in { }, in the outer list of the text"
        : "one of em, strong, u, s, code, sub, sup, ruby, link, math, image, audio, video, p, list, "
          + "numbered, table, pre")
    return nil
  }

  private static let blocks = ["p", "list", "numbered", "table", "pre"]

  private func ruby(_ fields: inout Fields) -> RichText.Inline? {
    let base = fields.required("ruby", of: "the text below", read: shortText)
    let reading = fields.required("reading", of: "the text above", read: shortText)
    fields.finish()
    guard let base, let reading else { return nil }
    return .ruby(base: base, reading: reading)
  }

  private func link(_ fields: inout Fields) -> RichText.Inline? {
    let label = fields.required("link", of: "the text of the link") { inlines($0) }
    let address = fields.required("address", of: "an address", read: webAddress)
    fields.finish()
    guard let label, let address else { return nil }
    return .link(address: address, label)
  }

  private func math(_ fields: inout Fields) -> RichText.Inline? {
    let formula = fields.required("math", of: "a formula in LaTeX") {
      text($0, limit: DeckLimits.textBytes)
    }
    let isDisplayed = fields.optional("display", read: bool)
    fields.finish()
    return formula.map { .math($0, isDisplayed: isDisplayed ?? false) }
  }

  private func media(
    _ kind: String, _ fields: inout Fields, make: (MediaName, String) -> RichText.Inline
  ) -> RichText.Inline? {
    let name = fields.required(kind, of: "the name of a file") { node -> MediaName? in
      if case .string(let text) = node.value, let name = MediaName(text) { return name }
      reject(
        node, expected: "a file's name: 1 to 64 of the characters A-Z a-z 0-9 . _ -, no dot first")
      return nil
    }
    let alternative = fields.optional("alt", read: alternative)
    fields.finish()
    return name.map { make($0, alternative ?? "") }
  }

  /// What is said instead of a picture; it may be empty, for one that says nothing.
  private func alternative(_ node: JSONNode) -> String? {
    if case .string("") = node.value { return "" }
    return text(node, limit: DeckLimits.textBytes)
  }

  /// An address that a reader may open: https or http.
  func webAddress(_ node: JSONNode) -> String? {
    guard let address = shortText(node) else { return nil }
    let rest = ["https://", "http://"].first { address.utf8.starts(with: $0.utf8) }
      .map { address.utf8.dropFirst($0.utf8.count) }
    guard let rest, !rest.isEmpty,
      rest.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x3C && $0 != 0x3E })
    else {
      reject(node, expected: "an address such as \"https://example.org/page\", without spaces")
      return nil
    }
    return address
  }
}
