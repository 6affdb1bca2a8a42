/// The names of QTI 2, and of QTI 3, which writes the same names in small letters with hyphens and a prefix.
///
///     choiceInteraction responseIdentifier  ⇄  qti-choice-interaction response-identifier
enum QTIName {
  /// The name of an element as QTI 2 has it.
  static func of(_ element: XMLElement) -> String {
    element.name.hasPrefix("qti-") ? camel(element.name.dropFirst(4)) : element.name
  }

  /// The document with the names of QTI 2; what is HTML or MathML stays as it is.
  static func normalised(_ element: XMLElement) -> XMLElement {
    let isOurs = element.name.hasPrefix("qti-")
    let attributes =
      isOurs
      ? element.attributes.map { attribute in
        attribute.prefix.isEmpty && !attribute.name.hasPrefix("data-")
          && !attribute.name.hasPrefix("aria-")
          ? XMLAttribute(camel(attribute.name[...]), attribute.value) : attribute
      } : element.attributes
    // As deep as the document, which the parser limits.
    let children = element.children.map { child in
      if case .element(let inner) = child { XMLNode.element(normalised(inner)) } else { child }
    }
    return XMLElement(
      of(element), prefix: element.prefix, namespace: element.namespace, attributes: attributes,
      children: children, line: element.line)
  }

  /// A name of QTI 2 as QTI 3 writes it, without the prefix.
  static func kebab(_ name: String) -> String {
    var text = ""
    for character in name {
      if character.isUppercase {
        text += "-\(character.lowercased())"
      } else {
        text.append(character)
      }
    }
    return text
  }

  private static func camel(_ name: Substring) -> String {
    let parts = name.split(separator: "-")
    guard let first = parts.first else { return String(name) }
    return String(first)
      + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
