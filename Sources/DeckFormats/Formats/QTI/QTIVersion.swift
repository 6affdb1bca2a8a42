/// The version of QTI that is written.
enum QTIVersion {
  /// QTI 2.1.
  case second
  /// QTI 3.0.
  case third

  var format: FormatID { self == .second ? .qti2 : .qti3 }

  var namespace: String {
    self == .second
      ? "http://www.imsglobal.org/xsd/imsqti_v2p1" : "http://www.imsglobal.org/xsd/imsqtiasi_v3p0"
  }

  /// What the list of contents calls items and tests.
  func resourceType(_ kind: String) -> String {
    "imsqti_\(kind)_xmlv\(self == .second ? "2p1" : "3p0")"
  }

  /// The address of a template of rules.
  func template(_ name: String) -> String {
    self == .second
      ? "http://www.imsglobal.org/question/qti_v2p1/rptemplates/\(name)"
      : "https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/\(name).xml"
  }

  /// What stands in instructions and feedback: QTI 3 puts it into an element of its own.
  func content(_ nodes: [XMLNode]) -> [XMLNode] {
    self == .second ? nodes : [.element(XMLElement("contentBody", children: nodes))]
  }

  /// A document with the names of this version.
  func named(_ element: XMLElement) -> XMLElement {
    // What is kept of a source has its names already.
    guard self == .third, !element.name.hasPrefix("qti-") else { return element }
    let isOurs = QTIName.isOfQTI(element.name)
    let attributes =
      isOurs
      ? element.attributes.map {
        $0.prefix.isEmpty && $0.name != "xmlns"
          ? XMLAttribute(QTIName.kebab($0.name), $0.value) : $0
      } : element.attributes
    // As deep as what was made here.
    let children = element.children.map { child in
      if case .element(let inner) = child { XMLNode.element(named(inner)) } else { child }
    }
    return XMLElement(
      isOurs ? "qti-\(QTIName.kebab(element.name))" : element.name, prefix: element.prefix,
      namespace: element.namespace, attributes: attributes, children: children,
      line: element.line)
  }
}

extension QTIName {
  /// The elements that are written and are HTML or MathML, not QTI.
  private static let foreign: Set<String> = [
    "p", "ol", "ul", "li", "table", "tbody", "tr", "th", "td", "pre", "em", "strong", "u", "s",
    "code", "sub", "sup", "ruby", "rt", "a", "br", "img", "audio", "video", "object", "span", "div",
    "math", "semantics", "mtext", "annotation",
  ]

  /// Whether the name of an element that is written is one of QTI's own.
  static func isOfQTI(_ name: String) -> Bool { !foreign.contains(name) }
}
