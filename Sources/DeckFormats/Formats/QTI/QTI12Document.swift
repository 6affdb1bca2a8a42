import QuizCore

/// A QTI 1.2 document: quizzes, item banks, or items that stand alone.
struct QTI12Document {
  let root: XMLElement
  let member: String
  let run: QTIImport
  /// What Canvas says about the quizzes beside their files, by member.
  let metas: [QTICanvasMeta]

  /// Adds the quizzes and banks, without those that only point to items elsewhere.
  func addDecks() throws(ImportError) {
    for holder in root.elements where holder.name == "assessment" || holder.name == "objectbank" {
      let deck = try deck(of: holder)
      if !deck.items.isEmpty { run.add(deck) }
    }
  }

  /// The items that belong to no quiz.
  func looseItems() throws(ImportError) -> [ImportedItem] {
    var collection = QTI12Collection(run: run, member: member)
    for child in root.elements where child.name == "item" || child.name == "section" {
      try collection.add(child, path: [])
    }
    return collection.items
  }

  /// What the quiz that holds no items of its own is called.
  var emptyTitle: String? {
    let holder = root.first("assessment") ?? root.first("objectbank")
    guard let holder, holder.descendants("item").isEmpty else { return nil }
    return holder["title"]
  }

  private func deck(of holder: XMLElement) throws(ImportError) -> ImportedDeck {
    var collection = QTI12Collection(run: run, member: member)
    let fields = holder.elements.filter { $0.name == "qtimetadata" }.flatMap {
      $0.descendants("qtimetadatafield")
    }
    for child in holder.elements { try collection.add(child, path: []) }
    let meta =
      metas.first { $0.id == holder["ident"] }
      ?? metas.first {
        QTIPath.folder(of: $0.member) == QTIPath.folder(of: member)
          && !QTIPath.folder(of: member).isEmpty
      }
    let bankTitle = fields.first { $0.first("fieldlabel")?.text == "bank_title" }?
      .first("fieldentry")?.text
    let firstSection = holder.first("section")?["title"]
    let title = [meta?.title, holder["title"], bankTitle, firstSection].compactMap { $0 }
      .map { $0.trimmed }.first { !$0.isEmpty }
    var deck = ImportedDeck(title: title)
    deck.items = collection.items
    if let meta { meta.apply(to: &deck, in: run) }
    if let text = instructions(holder), deck.summary == nil { deck.summary = text }
    collection.applySelections(to: &deck)
    deck.originals["file"] = member
    if let ident = holder["ident"] { deck.originals["assessment"] = ident }
    return deck
  }

  private func instructions(_ holder: XMLElement) -> String? {
    let html =
      (holder.all("presentation_material") + holder.all("objectives")
      + holder.all("rubric")).flatMap { $0.descendants("material") }
      .map { QTI12Material.html($0) }.joined(separator: "<br>")
    let text = run.text(html, in: member, at: run.package.place(member)).plain
    return text.isEmpty ? nil : text
  }
}

/// The items of a quiz, with the groups that a part is drawn from.
struct QTI12Collection {
  /// A group of which only some items are asked.
  struct Selection {
    let path: [String]
    let count: Int
    let size: Int
  }

  let run: QTIImport
  let member: String
  private(set) var items: [ImportedItem] = []
  private(set) var selections: [Selection] = []
  private var idents: Set<String> = []

  init(run: QTIImport, member: String) {
    self.run = run
    self.member = member
  }

  // As deep as the document, which the parser limits.
  /// Adds an item, or a section with all that is in it.
  mutating func add(_ element: XMLElement, path: [String]) throws(ImportError) {
    switch element.name {
    case "item": try addItem(element, path: path)
    case "section": try addSection(element, path: path)
    case "sectionref", "itemref":
      run.bank.remark(
        .leftOut, at: run.package.place(member, line: element.line),
        what: "questions that the quiz takes from elsewhere are missing",
        why: "only a reference to them is in the file")
    default: break
    }
  }

  private mutating func addItem(_ element: XMLElement, path: [String]) throws(ImportError) {
    guard items.count < ImportLimits.items else {
      throw .limit(
        place: run.package.place(member),
        reason: "it holds more than the \(ImportLimits.items) questions that are read")
    }
    guard var item = QTI12Item(element, run: run, member: member).imported() else { return }
    try run.media.check()
    let category = QTI12Metadata(element)["wct_questioncategory"].map { [$0] } ?? []
    item.details.category = path.isEmpty ? category : path
    if let ident = item.sourceID, !idents.insert(ident).inserted {
      item.sourceID = "\(ident)#\(items.count + 1)"
    }
    items.append(item)
  }

  private mutating func addSection(_ element: XMLElement, path: [String]) throws(ImportError) {
    let title = (element["title"] ?? "").trimmed
    let ordering = element.first("selection_ordering")
    let count = ordering?.descendants("selection_number").first.flatMap {
      Int($0.text.trimmed)
    }
    let isOutermost = path.isEmpty && count == nil && title.isEmpty
    let isMain = element["ident"] == "root_section" || title == "Main"
    let inner = title.isEmpty || isMain || isOutermost ? path : path + [title]
    let first = items.count
    let points = ordering?.descendants("points_per_item").first.flatMap {
      NumberText.decimal($0.text)
    }
    for child in element.elements { try add(child, path: inner) }
    let size = items.count - first
    if let points {
      for index in first..<items.count {
        items[index].details.weight = points == Decimal(mantissa: 1) ? nil : points
      }
    }
    if let count, count > 0, count < size {
      selections.append(Selection(path: inner, count: count, size: size))
    }
  }

  /// Makes the deck ask as many questions as the quiz does.
  func applySelections(to deck: inout ImportedDeck) {
    guard !selections.isEmpty else { return }
    let left = selections.reduce(0) { $0 + $1.size - $1.count }
    deck.rules.length = .count(Int32(clamping: max(1, items.count - left)))
    for selection in selections {
      let name = selection.path.last ?? "a group"
      deck.originals["selection:\(selection.path.joined(separator: "/"))"] = "\(selection.count)"
      run.bank.remark(
        .changed, at: run.package.place(member, item: name),
        what: "questions are drawn from the whole deck, as many as the quiz asks",
        why: "the quiz draws \(selection.count) of these \(selection.size) questions")
    }
  }
}
