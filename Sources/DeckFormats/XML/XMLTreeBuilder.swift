internal import CXML2

/// Builds the tree of a document from the events of libxml2's parser: what is not wanted never exists.
final class XMLTreeBuilder {
  private(set) var root: XMLElement?
  private(set) var faults: [XMLDocument.Fault] = []
  /// Why the document is not read at all.
  private(set) var refusal: XMLDocument.Fault?

  private var open: [XMLElement] = []
  /// How many elements are open that are nested too deep to be kept.
  private var tooDeep = 0
  private var entities = XMLEntities()
  private var names: [UnsafePointer<xmlChar>: String] = [:]
  private var parser: xmlParserCtxtPtr?
  private var isLenient = false
  /// How many elements, attributes and texts there are so far.
  private var nodes = 0

  /// So many faults are kept.
  private static let faultLimit = 100

  func parse(_ bytes: ArraySlice<UInt8>, encoding: String?, isLenient: Bool) {
    guard let parser = xmlNewParserCtxt() else {
      faults.append(.init(line: 1, reason: "the XML parser got no memory"))
      return
    }
    self.parser = parser
    self.isLenient = isLenient
    let original = parser.pointee.sax
    var handler = Self.handler
    withExtendedLifetime(self) {
      withUnsafeMutablePointer(to: &handler) { handler in
        parser.pointee.sax = handler
        parser.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
        var options = XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_NOENT.rawValue
        if isLenient { options |= XML_PARSE_RECOVER.rawValue }
        bytes.withUnsafeBytes { buffer in
          // Files are limited to far less than what fits into 32 bits.
          let document = xmlCtxtReadMemory(
            parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
            Int32(clamping: buffer.count), nil, encoding, Int32(bitPattern: options))
          xmlFreeDoc(document)
        }
        // The context frees the handler it was made with.
        parser.pointee.sax = original
      }
    }
    if let document = parser.pointee.myDoc {
      xmlFreeDoc(document)
      parser.pointee.myDoc = nil
    }
    xmlFreeParserCtxt(parser)
    self.parser = nil
    entities.free()
    // What a broken document left open is closed.
    while !open.isEmpty { close() }
  }

  private var line: Int {
    guard let input = parser?.pointee.input else { return 1 }
    return Int(input.pointee.line)
  }

  fileprivate func refuse(_ reason: String) {
    guard refusal == nil else { return }
    refusal = XMLDocument.Fault(line: line, reason: reason)
    xmlStopParser(parser)
  }

  fileprivate func start(
    _ name: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?,
    namespace: UnsafePointer<xmlChar>?, attributes: [XMLAttribute]
  ) {
    guard open.count < ImportLimits.nesting else { return passOver() }
    count(1 + attributes.count)
    open.append(
      XMLElement(
        self.name(name), prefix: self.name(prefix), namespace: self.name(namespace),
        attributes: attributes, line: line))
  }

  /// An element that is nested too deep costs the document, or, leniently, only its own tags.
  private func passOver() {
    let reason = "its elements are nested deeper than \(ImportLimits.nesting) levels"
    guard isLenient, tooDeep < ImportLimits.openTags else { return refuse(reason) }
    if tooDeep == 0 { note(.init(line: line, reason: reason)) }
    tooDeep += 1
  }

  fileprivate func close() {
    guard tooDeep == 0 else {
      tooDeep -= 1
      return
    }
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      if root == nil { root = element }
    } else {
      open[open.count - 1].children.append(.element(element))
    }
  }

  fileprivate func text(_ text: UnsafeBufferPointer<xmlChar>) {
    guard !open.isEmpty else { return }
    let part = String(decoding: text, as: UTF8.self)
    let last = open.count - 1
    // The parser gives a long text, and one with references, in pieces.
    if case .text(var before)? = open[last].children.last {
      open[last].children.removeLast()
      before += part
      open[last].children.append(.text(before))
    } else {
      append(.text(part))
    }
  }

  fileprivate func append(_ node: XMLNode) {
    guard !open.isEmpty else { return }
    count(1)
    open[open.count - 1].children.append(node)
  }

  private func count(_ count: Int) {
    nodes += count
    if nodes > ImportLimits.nodes {
      refuse(
        "it has more than the \(ImportLimits.nodes) elements, attributes and texts that are read")
    }
  }

  fileprivate func note(_ fault: XMLDocument.Fault) {
    if faults.count < Self.faultLimit { faults.append(fault) }
  }

  /// A name as a string: the parser keeps each name once, so that its address tells it.
  fileprivate func name(_ name: UnsafePointer<xmlChar>?) -> String {
    guard let name else { return "" }
    if let known = names[name] { return known }
    let text = String(cString: name)
    names[name] = text
    return text
  }

  fileprivate func declare(_ name: String, type: Int32, content: UnsafePointer<xmlChar>?) {
    guard type == Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue), let content else {
      return refuse(
        "it declares \"\(name)\" to stand for another file or for parts of a declaration,"
          + " which files of questions have no need of")
    }
    guard entities.declare(name, String(cString: content)) else {
      return refuse("it declares \"\(name)\" to stand for other entities, or for a very long text")
    }
  }

  fileprivate func entity(_ name: UnsafePointer<xmlChar>?) -> xmlEntityPtr? {
    guard let parser, let name, parser.pointee.inSubset == 0 else { return nil }
    let text = String(cString: name)
    let isInValue = parser.pointee.instate == XML_PARSER_ATTRIBUTE_VALUE
    if let entity = entities.entity(text, isInValue: isInValue) {
      if entities.expanded <= ImportLimits.entityBytes { return entity }
      refuse(
        "the texts that its entities stand for have more than the \(ImportLimits.entityBytes) bytes"
          + " that are read")
      return nil
    }
    guard isLenient else { return nil }
    note(.init(line: line, reason: "the entity \"\(text)\" is not known"))
    return entities.literal(text, isInValue: isInValue)
  }
}

extension XMLTreeBuilder {
  private static func builder(_ context: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
    context.map { Unmanaged<XMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  /// What is done on each event; events that are not here are ignored by the parser.
  fileprivate static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = {
      context, name, prefix, namespace, _, _, count, _, values in
      guard let builder = XMLTreeBuilder.builder(context) else { return }
      builder.start(
        name, prefix: prefix, namespace: namespace,
        attributes: builder.attributes(values, count: Int(count)))
    }
    handler.endElementNs = { context, _, _, _ in XMLTreeBuilder.builder(context)?.close() }
    handler.characters = { context, text, length in
      XMLTreeBuilder.builder(context)?.text(
        UnsafeBufferPointer(start: text, count: Int(length)))
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = { context, text, length in
      let text = UnsafeBufferPointer(start: text, count: Int(length))
      XMLTreeBuilder.builder(context)?.append(.data(String(decoding: text, as: UTF8.self)))
    }
    handler.comment = { context, text in
      guard let text else { return }
      XMLTreeBuilder.builder(context)?.append(.comment(String(cString: text)))
    }
    handler.entityDecl = { context, name, type, _, _, content in
      guard let name else { return }
      XMLTreeBuilder.builder(context)?.declare(
        String(cString: name), type: type, content: UnsafePointer(content))
    }
    handler.getEntity = { context, name in XMLTreeBuilder.builder(context)?.entity(name) }
    handler.serror = { context, error in
      guard let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue,
        // A namespace that nobody declared is met in the wild, and names are compared without it.
        error.pointee.domain != Int32(XML_FROM_NAMESPACE.rawValue)
      else { return }
      let message = error.pointee.message.map { String(cString: $0) } ?? "it is no XML"
      XMLTreeBuilder.builder(context)?.note(
        .init(line: Int(error.pointee.line), reason: XMLFaultWords.of(message)))
    }
    return handler
  }

  /// Each attribute is five pointers: its name, prefix and namespace, and the two ends of its value.
  private func attributes(
    _ values: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) -> [XMLAttribute] {
    guard let values, count > 0 else { return [] }
    return (0..<count).map { index in
      let value = values + 5 * index
      var text = ""
      if let start = value[3], let end = value[4] {
        text = String(
          decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
      }
      return XMLAttribute(
        name(value[0]), text, prefix: name(value[1]), namespace: name(value[2]))
    }
  }
}
