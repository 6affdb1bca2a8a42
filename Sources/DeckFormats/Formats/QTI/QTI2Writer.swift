import QuizCore

/// Writes QTI 2.1 packages.
package enum QTI2Writer: FormatWriter {
  package static let format = FormatID.qti2
  package static let fileEnding = "zip"
  package static let mediaBytes: Int64? = ImportLimits.mediaBytes

  package static func losses(of bank: ExportBank) -> [Remark] {
    QTI2PackageWriter.losses(of: bank, .second)
  }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    try QTI2PackageWriter.write(bank, .second, to: output)
  }
}

/// Writes QTI 3.0 packages.
package enum QTI3Writer: FormatWriter {
  package static let format = FormatID.qti3
  package static let fileEnding = "zip"
  package static let mediaBytes: Int64? = ImportLimits.mediaBytes

  package static func losses(of bank: ExportBank) -> [Remark] {
    QTI2PackageWriter.losses(of: bank, .third)
  }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    try QTI2PackageWriter.write(bank, .third, to: output)
  }
}

/// The files of a QTI 2 or 3 package.
struct QTI2PackageWriter {
  private typealias Item = (card: QTIExportCard, member: String, document: [UInt8])

  private let bank: ExportBank
  private let version: QTIVersion
  private let items: [Item]
  private let log: QTIExportLog

  static func losses(of bank: ExportBank, _ version: QTIVersion) -> [Remark] {
    let log = QTIExportLog()
    for card in cards(of: bank) { _ = QTI2ItemWriter(card, log, version).item() }
    return log.losses
  }

  static func write(
    _ bank: ExportBank, _ version: QTIVersion, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    let writer = QTI2PackageWriter(bank, version)
    guard !writer.items.isEmpty else {
      throw .nothingFits(format: version.format, reason: "it holds no question that QTI knows")
    }
    try ZipWriter.write(to: output) { (zip) throws(ExportError) in
      try writer.write(to: zip, output: output)
    }
    return writer.items.count
  }

  /// The cards, with identities as QTI allows them.
  private static func cards(of bank: ExportBank) -> [QTIExportCard] {
    QTIExportCard.cards(of: bank) { id in
      guard let first = id.first, first.isLetter || first == "_" else { return false }
      return id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) }
    }
  }

  private init(_ bank: ExportBank, _ version: QTIVersion) {
    self.bank = bank
    self.version = version
    let log = QTIExportLog()
    self.log = log
    var items: [Item] = []
    var taken: Set<String> = ["imsmanifest.xml", Self.testFile]
    for card in Self.cards(of: bank) {
      guard let document = QTI2ItemWriter(card, log, version).item() else { continue }
      let member = Self.member(
        card, number: items.count + 1, bank: bank, version: version, taken: taken)
      taken.insert(member)
      items.append((card, member, document))
    }
    self.items = items
  }

  private static let testFile = "test/test.xml"

  /// Where an item is put: where it was, so that what it names is found, else in a folder of new items.
  private static func member(
    _ card: QTIExportCard, number: Int, bank: ExportBank, version: QTIVersion, taken: Set<String>
  ) -> String {
    if card.unedited(version.format) != nil, let id = card.original?.sourceID,
      let kept = bank.deckOriginals["item:\(id)"], kept == QTIPath.joined("", kept),
      kept.hasSuffix(".xml"), !taken.contains(kept)
    {
      return kept
    }
    var member = "items/item-\(number).xml"
    var next = number
    while taken.contains(member) {
      next += 1
      member = "items/item-\(next)-\(number).xml"
    }
    return member
  }

  private func write(to zip: ZipWriter, output: any ExportOutput) throws(ExportError) {
    let reserved = Set(items.map { $0.member }).union(["imsmanifest.xml", Self.testFile])
    let media = QTIExportMedia(
      bank: bank, log: log, output: output, folder: "media", reserved: reserved)
    let root = manifest(media.members)
    try zip.add("imsmanifest.xml", bytes: QTIMarkup.document(root))
    try zip.add(Self.testFile, bytes: QTIMarkup.document(version.named(test())))
    for item in items { try zip.add(item.member, bytes: item.document) }
    for (member, bytes) in media.texts { try zip.add(member, bytes: bytes) }
    for (member, path) in media.files { try zip.add(member, file: path, packing: .stored) }
  }

  // MARK: The test

  private func test() -> XMLElement {
    var sections: [XMLElement] = []
    var index = 0
    while index < items.count {
      let path = items[index].card.card.details.category
      let isKept = items[index].card.unedited(version.format) != nil
      let end =
        items[index...].firstIndex {
          $0.card.card.details.category != path
            || ($0.card.unedited(version.format) != nil) != isKept
        } ?? items.count
      sections.append(section(path, items[index..<end], isKept: isKept, number: sections.count + 1))
      index = end
    }
    if let count = wholeSelection {
      let selection = QTIMarkup.element("selection", ["select": "\(count)"])
      sections = [
        QTIMarkup.element(
          "assessmentSection", ["identifier": "all", "title": "", "visible": "false"],
          [selection, ordering] + sections)
      ]
    }
    let part = QTIMarkup.element(
      "testPart",
      ["identifier": "part", "navigationMode": "nonlinear", "submissionMode": "individual"],
      sections)
    return QTIMarkup.element(
      "assessmentTest",
      [
        "xmlns": version.namespace, "identifier": "test",
        "title": bank.deck.title.text(in: .english),
      ],
      [part])
  }

  /// How many of all items are asked, where no section says so.
  private var wholeSelection: Int32? {
    guard case .count(let count) = bank.deck.rules.length, Int(count) < items.count,
      !bank.deckOriginals.keys.contains(where: { $0.hasPrefix("selection:") })
    else { return nil }
    return count
  }

  private var ordering: XMLElement {
    QTIMarkup.element(
      "ordering", ["shuffle": bank.deck.rules.order == .shuffled ? "true" : "false"])
  }

  private func section(
    _ path: [String], _ items: ArraySlice<Item>, isKept: Bool, number: Int
  ) -> XMLElement {
    var content: [XMLElement] = [ordering]
    if let count = bank.deckOriginals["selection:\(path.joined(separator: "/"))"] {
      content.insert(QTIMarkup.element("selection", ["select": count]), at: 0)
    }
    if isKept { content += rubrics(path) }
    content += items.map { reference($0) }
    for depth in (1...max(path.count, 1)).reversed() {
      let name = path.isEmpty ? "" : path[depth - 1]
      let section = QTIMarkup.element(
        "assessmentSection",
        [
          "identifier": "section-\(number)-\(depth)", "title": name,
          "visible": name.isEmpty ? "false" : "true",
        ], content)
      let outer = Array(path.prefix(depth - 1))
      content = isKept && depth > 1 ? rubrics(outer) + [section] : [section]
    }
    return content[0]
  }

  /// The instructions of a section for items that come back word for word; others hold them themselves.
  private func rubrics(_ path: [String]) -> [XMLElement] {
    let key = "rubric:\(version.format.rawValue):\(path.joined(separator: "/"))"
    guard let text = bank.deckOriginals[key] else { return [] }
    do throws(ImportError) {
      let bytes = Array("<kept>\(text)</kept>".utf8)
      return try XMLDocument.parse(bytes, format: version.format, isLenient: true).elements
    } catch {
      // What was kept was written by this program; without it the items still stand.
      return []
    }
  }

  private func reference(_ item: Item) -> XMLElement {
    let details = item.card.card.details
    var content: [XMLElement] = []
    if let weight = details.weight {
      content.append(
        QTIMarkup.element("weight", ["identifier": "WEIGHT", "value": weight.description]))
    }
    if let seconds = details.seconds {
      content.append(QTIMarkup.element("timeLimits", ["maxTime": "\(seconds)"]))
    }
    return QTIMarkup.element(
      "assessmentItemRef",
      ["identifier": "ref-\(item.card.id)", "href": "../\(QTIPath.encoded(item.member))"],
      content)
  }

  // MARK: The list of contents

  private func manifest(_ media: [String]) -> XMLElement {
    let namespace =
      version == .second
      ? "http://www.imsglobal.org/xsd/imscp_v1p1"
      : "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"
    let test = QTIMarkup.element(
      "resource",
      ["identifier": "test", "type": version.resourceType("test"), "href": Self.testFile],
      [QTIMarkup.element("file", ["href": Self.testFile])]
        + items.indices.map { QTIMarkup.element("dependency", ["identifierref": "item-\($0 + 1)"]) }
    )
    let resources = items.enumerated().map { index, item in
      let address = QTIPath.encoded(item.member)
      return QTIMarkup.element(
        "resource",
        ["identifier": "item-\(index + 1)", "type": version.resourceType("item"), "href": address],
        [QTIMarkup.element("file", ["href": address])])
    }
    let files = media.enumerated().map { index, member in
      let address = QTIPath.encoded(member)
      return QTIMarkup.element(
        "resource", ["identifier": "media-\(index + 1)", "type": "webcontent", "href": address],
        [QTIMarkup.element("file", ["href": address])])
    }
    let metadata = QTIMarkup.element(
      "metadata", [:],
      [
        QTIMarkup.element("schema", text: version == .second ? "QTIv2.1 Package" : "QTI Package"),
        QTIMarkup.element("schemaversion", text: version == .second ? "1.0.0" : "3.0.0"),
      ])
    return QTIMarkup.element(
      "manifest", ["xmlns": namespace, "identifier": "manifest"],
      [
        metadata, QTIMarkup.element("organizations"),
        QTIMarkup.element("resources", [:], [test] + resources + files),
      ])
  }
}
