/// An element of an XML document with all that is in it.
package struct XMLElement: Sendable, Hashable {
  /// Its name without the prefix of its namespace.
  package let name: String
  /// The prefix of its namespace; empty for most.
  package let prefix: String
  /// The namespace that its prefix stands for; empty for none.
  package let namespace: String
  /// Its attributes in the order of the document, without declarations of namespaces.
  package var attributes: [XMLAttribute]
  /// What is in it, in the order of the document.
  package var children: [XMLNode]
  /// The line of its start tag, counted from 1; 0 for an element that was made here.
  package let line: Int

  package init(
    _ name: String, prefix: String = "", namespace: String = "", attributes: [XMLAttribute] = [],
    children: [XMLNode] = [], line: Int = 0
  ) {
    self.name = name
    self.prefix = prefix
    self.namespace = namespace
    self.attributes = attributes
    self.children = children
    self.line = line
  }

  /// The value of an attribute, whatever its prefix.
  package subscript(_ attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// The elements directly in it.
  package var elements: [XMLElement] { children.compactMap { $0.element } }

  /// The first element of a name directly in it.
  package func first(_ name: String) -> XMLElement? {
    for case .element(let element) in children where element.name == name { return element }
    return nil
  }

  /// The elements of a name directly in it.
  package func all(_ name: String) -> [XMLElement] {
    var found: [XMLElement] = []
    for case .element(let element) in children where element.name == name { found.append(element) }
    return found
  }

  /// The elements of a name at any depth, itself included, in the order of the document.
  package func descendants(_ name: String) -> [XMLElement] {
    var found: [XMLElement] = []
    collect(name, into: &found)
    return found
  }

  // As deep as the document at most, which the parser limits.
  private func collect(_ name: String, into found: inout [XMLElement]) {
    if self.name == name { found.append(self) }
    for case .element(let element) in children { element.collect(name, into: &found) }
  }

  /// All text in it, at any depth, as it stands.
  package var text: String {
    if children.count == 1, let text = children[0].text { return text }
    var text = ""
    appendText(to: &text)
    return text
  }

  private func appendText(to text: inout String) {
    for child in children {
      switch child {
      case .element(let element): element.appendText(to: &text)
      case .text(let part), .data(let part): text += part
      case .comment: break
      }
    }
  }
}

/// Something in an element.
package enum XMLNode: Sendable, Hashable {
  case element(XMLElement)
  case text(String)
  /// A text that the document writes as a CDATA section.
  case data(String)
  case comment(String)

  /// The element, where it is one.
  package var element: XMLElement? {
    if case .element(let element) = self { element } else { nil }
  }

  /// The text, however the document writes it, where it is one.
  package var text: String? {
    switch self {
    case .text(let text), .data(let text): text
    case .element, .comment: nil
    }
  }
}

/// A name and a value in a start tag.
package struct XMLAttribute: Sendable, Hashable {
  /// Its name without the prefix of its namespace.
  package let name: String
  /// The prefix of its namespace; empty for most.
  package let prefix: String
  /// The namespace that its prefix stands for; empty for none.
  package let namespace: String
  /// Its value, decoded.
  package let value: String

  package init(_ name: String, _ value: String, prefix: String = "", namespace: String = "") {
    self.name = name
    self.value = value
    self.prefix = prefix
    self.namespace = namespace
  }
}
