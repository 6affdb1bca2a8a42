import QuizCore

/// Texts as the markup that bodies of QTI 2 and 3 allow.
struct QTIXHTML {
  /// Whether it is QTI 3, which allows all of HTML5.
  let isThird: Bool
  let log: QTIExportLog
  /// What stands in the place of a gap.
  var gap: (UInt32) -> [XMLNode] = { _ in [.text("____")] }

  /// The blocks of a text.
  func blocks(_ text: RichText) -> [XMLNode] {
    text.blocks.map { .element(block($0)) }
  }

  /// The text as parts of a line: what a single paragraph holds, else its blocks.
  func flow(_ text: RichText) -> [XMLNode] {
    if text.blocks.count == 1, case .paragraph(let line) = text.blocks[0] { return inlines(line) }
    return blocks(text)
  }

  /// Whether markup of QTI 2 holds a text wholly.
  static func fitsSecond(_ text: RichText) -> Bool {
    text.blocks.allSatisfy { block in
      switch block {
      case .paragraph(let line): fitsSecond(line)
      case .list(_, let items): items.allSatisfy { fitsSecond($0) }
      case .table(let rows): rows.allSatisfy { $0.allSatisfy { fitsSecond($0) } }
      case .code: true
      }
    }
  }

  private static func fitsSecond(_ line: [RichText.Inline]) -> Bool {
    line.allSatisfy { inline in
      switch inline {
      case .styled(let style, let parts):
        style != .underline && style != .strike && fitsSecond(parts)
      case .link(_, let parts): fitsSecond(parts)
      case .ruby: false
      default: true
      }
    }
  }

  private func block(_ block: RichText.Block) -> XMLElement {
    switch block {
    case .paragraph(let line): holder("p", inlines(line))
    case .list(let isNumbered, let items):
      holder(isNumbered ? "ol" : "ul", items.map { .element(holder("li", inlines($0))) })
    case .table(let rows):
      holder(
        "table",
        [.element(holder("tbody", rows.enumerated().map { .element(row($1, isHead: $0 == 0)) }))])
    case .code(let code): holder("pre", [.text(code)])
    }
  }

  private func row(_ cells: [[RichText.Inline]], isHead: Bool) -> XMLElement {
    holder("tr", cells.map { .element(holder(isHead ? "th" : "td", inlines($0))) })
  }

  // As deep as the text, which was limited when it was read.
  private func inlines(_ line: [RichText.Inline]) -> [XMLNode] {
    line.flatMap { inline -> [XMLNode] in
      switch inline {
      case .text(let text): return lines(text)
      case .styled(let style, let parts): return [.element(styled(style, inlines(parts)))]
      case .ruby(let base, let reading):
        guard isThird else { return [.text("\(base)(\(reading))")] }
        return [.element(holder("ruby", [.text(base), .element(holder("rt", [.text(reading)]))]))]
      case .link(let address, let parts):
        return [.element(holder("a", inlines(parts), [XMLAttribute("href", address)]))]
      case .lineBreak: return [.element(XMLElement("br"))]
      case .image(let name, let words):
        return [
          .element(
            XMLElement(
              "img", attributes: [XMLAttribute("src", address(name)), XMLAttribute("alt", words)]))
        ]
      case .audio(let name, let words): return [.element(player("audio", name, words))]
      case .video(let name, let words): return [.element(player("video", name, words))]
      case .math(let formula, let isDisplayed):
        return [.element(math(formula, isDisplayed: isDisplayed))]
      case .blank(let index): return gap(index)
      }
    }
  }

  private func lines(_ text: String) -> [XMLNode] {
    var nodes: [XMLNode] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { nodes.append(.element(XMLElement("br"))) }
      nodes += Self.parts(line)
    }
    return nodes
  }

  /// A line, in which an element that shows nothing takes marks apart that would begin a formula or a sound.
  private static func parts(_ line: Substring) -> [XMLNode] {
    var nodes: [XMLNode] = []
    var start = line.startIndex
    let bytes = line.utf8
    for index in bytes.indices {
      let next = bytes.index(after: index)
      guard next < bytes.endIndex, HTMLText.beginsMark(bytes[index], bytes[next]) else { continue }
      nodes.append(.text(String(line[start..<next])))
      nodes.append(.element(XMLElement("span")))
      start = next
    }
    if start < line.endIndex { nodes.append(.text(String(line[start...]))) }
    return nodes
  }

  private func styled(_ style: RichText.Style, _ parts: [XMLNode]) -> XMLElement {
    switch style {
    case .emphasis: holder("em", parts)
    case .strong: holder("strong", parts)
    case .underline: isThird ? holder("u", parts) : holder("span", parts)
    case .strike: isThird ? holder("s", parts) : holder("span", parts)
    case .code: holder("code", parts)
    case .sub: holder("sub", parts)
    case .sup: holder("sup", parts)
    }
  }

  private func player(_ kind: String, _ name: MediaName, _ words: String) -> XMLElement {
    let source = XMLAttribute(isThird ? "src" : "data", address(name))
    guard isThird else {
      let ending = name.text.split(separator: ".").last ?? "mpeg"
      return holder(
        "object", words.isEmpty ? [] : [.text(words)],
        [source, XMLAttribute("type", "\(kind)/\(ending)")])
    }
    var attributes = [source, XMLAttribute("controls", "controls")]
    if !words.isEmpty { attributes.append(XMLAttribute("title", words)) }
    return holder(kind, [], attributes)
  }

  /// A formula as MathML that carries it in LaTeX.
  private func math(_ formula: String, isDisplayed: Bool) -> XMLElement {
    let namespace = "http://www.w3.org/1998/Math/MathML"
    let part = { (name: String, attributes: [XMLAttribute], children: [XMLNode]) in
      XMLElement(name, namespace: namespace, attributes: attributes, children: children)
    }
    let semantics = part(
      "semantics", [],
      [
        .element(part("mtext", [], [.text(formula)])),
        .element(
          part("annotation", [XMLAttribute("encoding", "application/x-tex")], [.text(formula)])),
      ])
    return part(
      "math", isDisplayed ? [XMLAttribute("display", "block")] : [], [.element(semantics)])
  }

  private func holder(
    _ name: String, _ children: [XMLNode], _ attributes: [XMLAttribute] = []
  ) -> XMLElement {
    XMLElement(name, attributes: attributes, children: children)
  }

  private func address(_ name: MediaName) -> String { "../media/\(log.use(name))" }
}
