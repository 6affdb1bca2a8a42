import QuizCore

/// Writes QTI 1.2 packages as Canvas and programs like it take them.
package enum QTI12Writer: FormatWriter {
  package static let format = FormatID.qti12
  package static let fileEnding = "zip"
  package static let mediaBytes: Int64? = ImportLimits.mediaBytes

  package static func losses(of bank: ExportBank) -> [Remark] {
    let log = QTIExportLog()
    for card in QTIExportCard.cards(of: bank) { _ = QTI12ItemWriter(card, log).item() }
    return log.losses
  }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    let log = QTIExportLog()
    let items = QTIExportCard.cards(of: bank).compactMap { card in
      QTI12ItemWriter(card, log).item().map { (card, $0) }
    }
    guard !items.isEmpty else {
      throw .nothingFits(format: format, reason: "it holds no question that QTI knows")
    }
    let package = QTI12PackageWriter(bank: bank, items: items, log: log, output: output)
    try ZipWriter.write(to: output) { (zip) throws(ExportError) in try package.write(to: zip) }
    return items.count
  }
}

/// The files of a QTI 1.2 package.
struct QTI12PackageWriter {
  let bank: ExportBank
  let items: [(card: QTIExportCard, xml: String)]
  let log: QTIExportLog
  let output: any ExportOutput

  private var id: String { bank.deckOriginals["assessment"] ?? "quiz-\(bank.id.text)" }

  private var title: String { bank.deck.title.text(in: .english) }

  private var file: String {
    let kept = bank.deckOriginals["file"] ?? ""
    let isUsable =
      kept.hasSuffix(".xml") && !kept.hasSuffix("assessment_meta.xml")
      && kept.contains("/") && kept == QTIPath.joined("", kept)
    return isUsable ? kept : "quiz/quiz.xml"
  }

  func write(to zip: ZipWriter) throws(ExportError) {
    let meta = QTIPath.joined(QTIPath.folder(of: file), "assessment_meta.xml")
    let media = QTIExportMedia(
      bank: bank, log: log, output: output, folder: "web_resources/media",
      reserved: ["imsmanifest.xml", file, meta])
    try zip.add(
      "imsmanifest.xml", bytes: QTIMarkup.document(manifest(meta: meta, media: media.members)))
    try zip.add(file, bytes: Array(quiz().utf8))
    try zip.add(meta, bytes: metaDocument())
    for (member, bytes) in media.texts { try zip.add(member, bytes: bytes) }
    for (member, path) in media.files { try zip.add(member, file: path, packing: .stored) }
  }

  // MARK: The quiz

  private func quiz() -> String {
    let root = QTI12Section(items: items, selections: bank.deckOriginals)
    let ident = XMLText.escaped(id)
    let name = XMLText.escaped(title).replacing("\"", with: "&quot;")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <questestinterop\(namespace)>
      <assessment ident="\(ident)" title="\(name)">
      <section ident="root_section">
      \(wholeSelection)\(root.xml())
      </section>
      </assessment>
      </questestinterop>

      """
  }

  /// The namespace; none where an item that comes back word for word knows none.
  private var namespace: String {
    let isBare = items.contains { item in
      item.card.unedited(.qti12) != nil && !item.xml.prefix { $0 != ">" }.contains("xmlns")
    }
    return isBare ? "" : " xmlns=\"http://www.imsglobal.org/xsd/ims_qtiasiv1p2\""
  }

  /// How many of all items are asked, where no section says so.
  private var wholeSelection: String {
    guard case .count(let count) = bank.deck.rules.length, Int(count) < items.count,
      !bank.deckOriginals.keys.contains(where: { $0.hasPrefix("selection:") })
    else { return "" }
    return QTI12Section.selection("\(count)")
  }

  private func metaDocument() -> [UInt8] {
    if let kept = bank.deckOriginals["assessment_meta"] {
      return Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(kept)\n".utf8)
    }
    let choices = items.filter { if case .choice = $0.card.card.content { true } else { false } }
    let shuffles = choices.isEmpty || !choices.allSatisfy { $0.card.card.details.keepsOrder }
    let summary = bank.deck.summary.map { XMLText.escaped($0.text(in: .english)) } ?? ""
    let quiz = QTIMarkup.element(
      "quiz", ["xmlns": "http://canvas.instructure.com/xsd/cccv1p0", "identifier": id],
      [
        QTIMarkup.element("title", text: title),
        QTIMarkup.element("description", text: summary),
        QTIMarkup.element("shuffle_answers", text: shuffles ? "true" : "false"),
        QTIMarkup.element("quiz_type", text: "assignment"),
        QTIMarkup.element("show_correct_answers", text: "true"),
        QTIMarkup.element("allowed_attempts", text: "-1"),
      ])
    return QTIMarkup.document(quiz)
  }

  // MARK: The list of contents

  private func manifest(meta: String, media: [String]) -> XMLElement {
    var resources = [
      QTIMarkup.element(
        "resource", ["identifier": "quiz", "type": "imsqti_xmlv1p2"],
        [
          QTIMarkup.element("file", ["href": QTIPath.encoded(file)]),
          QTIMarkup.element("dependency", ["identifierref": "quiz_meta"]),
        ]),
      QTIMarkup.element(
        "resource",
        [
          "identifier": "quiz_meta",
          "type": "associatedcontent/imscc_xmlv1p1/learning-application-resource",
          "href": QTIPath.encoded(meta),
        ], [QTIMarkup.element("file", ["href": QTIPath.encoded(meta)])]),
    ]
    for (index, member) in media.enumerated() {
      let address = QTIPath.encoded(member)
      resources.append(
        QTIMarkup.element(
          "resource", ["identifier": "media-\(index + 1)", "type": "webcontent", "href": address],
          [QTIMarkup.element("file", ["href": address])]))
    }
    return QTIMarkup.element(
      "manifest",
      ["xmlns": "http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1", "identifier": "manifest"],
      [
        QTIMarkup.element(
          "metadata", [:],
          [
            QTIMarkup.element("schema", text: "IMS Content"),
            QTIMarkup.element("schemaversion", text: "1.1.3"),
          ]),
        QTIMarkup.element("organizations"),
        QTIMarkup.element("resources", [:], resources),
      ])
  }
}

/// The pictures, sounds and films that go into a package: those of new texts in a folder, those of kept items where they were.
struct QTIExportMedia {
  /// Members with the paths of their contents.
  let files: [(member: String, path: String)]
  /// Members that kept items name and that are texts, such as a passage to read.
  let texts: [(member: String, bytes: [UInt8])]

  /// The members of both.
  var members: [String] { texts.map { $0.member } + files.map { $0.member } }

  /// `reserved` are the members that the package has already.
  init(
    bank: ExportBank, log: QTIExportLog, output: any ExportOutput, folder: String,
    reserved: Set<String>
  ) {
    var files: [(member: String, path: String)] = []
    var taken = reserved
    for name in log.media {
      let member = "\(folder)/\(name.text)"
      if let path = output.mediaPath(name), taken.insert(member).inserted {
        files.append((member, path))
      }
    }
    for (key, value) in bank.deckOriginals.sorted(by: { $0.key < $1.key })
    where key.hasPrefix("media:") {
      let member = String(key.dropFirst(6))
      guard member == QTIPath.joined("", member), let name = MediaName(value),
        let path = output.mediaPath(name), taken.insert(member).inserted
      else { continue }
      files.append((member, path))
    }
    self.files = files
    var texts: [(member: String, bytes: [UInt8])] = []
    for (key, value) in bank.deckOriginals.sorted(by: { $0.key < $1.key })
    where key.hasPrefix("text:") {
      let member = String(key.dropFirst(5))
      if member == QTIPath.joined("", member), taken.insert(member).inserted {
        texts.append((member, Array(value.utf8)))
      }
    }
    self.texts = texts
  }
}

/// The items of a quiz in sections by their categories.
struct QTI12Section {
  let items: [(card: QTIExportCard, xml: String)]
  /// How many items are drawn, by `selection:` and the path of a section.
  let selections: [String: String]

  /// The items, neighbours of one category in a section of their own.
  func xml() -> String {
    var lines: [String] = []
    var index = 0
    while index < items.count {
      let path = items[index].card.card.details.category
      let end = items[index...].firstIndex { $0.card.card.details.category != path } ?? items.count
      lines.append(section(path, items[index..<end], number: index))
      index = end
    }
    return lines.joined(separator: "\n")
  }

  /// That only some items of a section are asked, and what each of them counts.
  static func selection(_ count: String, points: Decimal? = nil) -> String {
    let extra = points.map {
      "<selection_extension><points_per_item>\($0)</points_per_item></selection_extension>"
    }
    return
      "<selection_ordering><selection><selection_number>\(count)</selection_number>\(extra ?? "")"
      + "</selection></selection_ordering>\n"
  }

  private func section(
    _ path: [String], _ items: ArraySlice<(card: QTIExportCard, xml: String)>, number: Int
  ) -> String {
    var content = items.map { $0.xml }.joined(separator: "\n")
    if let count = selections["selection:\(path.joined(separator: "/"))"].flatMap({ Int($0) }) {
      let points = Set(items.map { $0.card.card.details.weight ?? Decimal(mantissa: 1) })
      content = Self.selection("\(count)", points: points.count == 1 ? points.first : nil) + content
    }
    for (depth, name) in path.enumerated().reversed() {
      let title = XMLText.escaped(name).replacing("\"", with: "&quot;")
      let start = "<section ident=\"section-\(number)-\(depth)\" title=\"\(title)\">"
      content = "\(start)\n\(content)\n</section>"
    }
    return content
  }
}
