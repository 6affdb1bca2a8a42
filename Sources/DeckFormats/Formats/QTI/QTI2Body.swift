import QuizCore

/// The body of a QTI item as HTML, with marks where gaps are.
struct QTI2Body {
  /// What is written in the place of an interaction; `nil` for its prompt alone.
  let replace: (XMLElement) -> String?
  /// Files with further texts that the body shows, such as a passage to read.
  private(set) var attached: [String] = []

  init(replace: @escaping (XMLElement) -> String? = { _ in nil }) {
    self.replace = replace
  }

  /// What is in an element, as HTML.
  mutating func html(in element: XMLElement) -> String {
    element.children.map { html($0) }.joined()
  }

  private mutating func html(_ node: XMLNode) -> String {
    switch node {
    case .text(let text), .data(let text): XMLText.escaped(text)
    case .comment: ""
    case .element(let element): html(element)
    }
  }

  // As deep as the document, which the parser limits.
  private mutating func html(_ element: XMLElement) -> String {
    switch element.name {
    case "rubricBlock", "modalFeedback", "feedbackBlock", "feedbackInline", "stylesheet",
      "catalogInfo", "templateBlock", "templateInline", "script", "style":
      return ""
    case "prompt": return "<div>\(html(in: element))</div>"
    case "math": return formula(element)
    case "printedVariable": return XMLText.escaped("{\(element["identifier"] ?? "")}")
    case "contentBody", "infoControl", "positionObjectStage": return html(in: element)
    case "object": return object(element)
    case _
    where element.name.hasSuffix("Interaction") || element.name == "gap"
      || element.name == "hottext":
      return replace(element) ?? (element.first("prompt").map { html($0) } ?? "")
    default: return tag(element)
    }
  }

  private mutating func object(_ element: XMLElement) -> String {
    let type = (element["type"] ?? "").lowercased()
    let address = XMLText.escaped(element["data"] ?? "")
    if type.hasPrefix("image") {
      let words = element.text.trimmed.split(whereSeparator: \.isWhitespace).joined(
        separator: " ")
      return "<img src=\"\(address)\" alt=\"\(XMLText.escaped(words))\">"
    }
    if type.hasPrefix("audio") { return "<audio src=\"\(address)\"></audio>" }
    if type.hasPrefix("video") { return "<video src=\"\(address)\"></video>" }
    if type.contains("html"), let file = element["data"] {
      attached.append(file)
      return ""
    }
    return html(in: element)
  }

  /// A formula; one that says nothing in LaTeX is put into it.
  private mutating func formula(_ element: XMLElement) -> String {
    guard element.descendants("annotation").isEmpty, let latex = MathML.latex(element),
      !latex.isEmpty
    else { return tag(element) }
    let display = element["display"].map { " display=\"\(XMLText.escaped($0))\"" } ?? ""
    return "<math\(display)><semantics><annotation encoding=\"application/x-tex\">"
      + "\(XMLText.escaped(latex))</annotation></semantics></math>"
  }

  private mutating func tag(_ element: XMLElement) -> String {
    let attributes = element.attributes.map {
      " \($0.name)=\"\(XMLText.escaped($0.value).replacing("\"", with: "&quot;"))\""
    }
    .joined()
    if ["br", "img", "hr", "col", "source", "track", "wbr"].contains(element.name) {
      return "<\(element.name)\(attributes)>"
    }
    return "<\(element.name)\(attributes)>\(html(in: element))</\(element.name)>"
  }
}
