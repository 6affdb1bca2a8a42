import QuizCore

/// The items of a QTI source, with identities that are theirs alone.
struct QTIItemCollection {
  let run: QTIImport
  private var items: [ImportedItem] = []
  private var identities: Set<String> = []
  private var members: [String: String] = [:]
  private var languages: Set<String> = []

  init(run: QTIImport) {
    self.run = run
  }

  /// How many there are.
  var count: Int { items.count }

  /// Adds the item of a member.
  mutating func add(_ member: String, reference: QTIReference) throws(ImportError) {
    guard items.count < ImportLimits.items else {
      throw .limit(
        place: run.package.place(member),
        reason: "there are more than the \(ImportLimits.items) questions that are read")
    }
    let root = try run.document(member)
    var item = try QTI2Item(root, run: run, member: member)
      .imported(reference)
    // Identities are unique in a file only.
    let identity = item.sourceID ?? ""
    if identity.isEmpty || !identities.insert(identity).inserted {
      item.sourceID = "\(member)#\(identity)"
    }
    if let sourceID = item.sourceID, run.package.isPackage { members[sourceID] = member }
    languages.insert(root["lang"] ?? "")
    items.append(item)
  }

  /// Gives a deck the items, and what is needed to write them again in their places.
  func finish(_ deck: inout ImportedDeck) {
    deck.items = items
    if languages.count == 1, let language = languages.first, !language.isEmpty {
      deck.languages = Deck.Languages(front: language)
    }
    for (id, member) in members { deck.originals["item:\(id)"] = member }
  }

}

/// A test on its way to a deck: its sections with the items that they use.
struct QTITest {
  private let root: XMLElement
  private let member: String
  private let run: QTIImport
  private var collection: QTIItemCollection
  private var selections: [(path: [String], count: Int, size: Int)] = []
  private var isShuffled = false
  /// Instructions of sections, word for word, by the paths of the sections.
  private var rubrics: [String: String] = [:]
  private let source: XMLElement
  private var sectionCount: Int
  /// The members of sections and items that were met: a deck asks each question once, and sections may name each other.
  private var met: Set<String> = []
  /// The sections of the file by their identities, as they are written; made when they are needed.
  private lazy var sections = Self.sections(in: source)

  init(_ source: XMLElement, member: String, run: QTIImport) {
    self.source = source
    root = QTIName.normalised(source)
    self.member = member
    self.run = run
    collection = QTIItemCollection(run: run)
    sectionCount = root.descendants("assessmentSection").count
  }

  /// The deck; the members of the items that it uses are added to `used`.
  mutating func deck(
    items: Set<String>, used: inout Set<String>
  ) throws(ImportError) -> ImportedDeck {
    for part in root.all("testPart") {
      try walk(part, path: [], instructions: [], from: member, depth: 0, items: items, used: &used)
    }
    var deck = ImportedDeck(title: root["title"].flatMap { $0.isEmpty ? nil : $0 })
    collection.finish(&deck)
    deck.originals["file"] = member
    deck.originals["test"] = root["identifier"] ?? ""
    let version = source.name.hasPrefix("qti-") ? "qti3" : "qti2"
    for (path, text) in rubrics { deck.originals["rubric:\(version):\(path)"] = text }
    deck.rules.order = isShuffled ? .shuffled : .fixed
    applySelections(to: &deck)
    remarkLeftOut()
    return deck
  }

  // At most as deep as `ImportLimits.nesting`: a section may be in a file of its own.
  private mutating func walk(
    _ element: XMLElement, path: [String], instructions: [RichText], from file: String, depth: Int,
    items: Set<String>, used: inout Set<String>
  ) throws(ImportError) {
    guard depth < ImportLimits.nesting else {
      return run.bank.remark(
        .leftOut, at: run.package.place(file), what: "the questions of a section were left out",
        why: "it lies deeper in sections than the \(ImportLimits.nesting) levels that are read")
    }
    for child in element.elements {
      switch child.name {
      case "assessmentItemRef":
        let address = child["href"] ?? ""
        let found = run.package.member(for: address, from: file)
        guard let found, items.contains(found) else {
          run.bank.remark(
            .leftOut, at: run.package.place(file, item: child["identifier"]),
            what: "the question \(address) is missing",
            why: "the test names it, and it is not there")
          continue
        }
        guard isFirst(found, child, in: file, "question") else { continue }
        if !used.insert(found).inserted { try run.countRepetition(of: found) }
        let reference = reference(child, path: path, instructions: instructions)
        try collection.add(found, reference: reference)
      case "assessmentSectionRef":
        guard let found = run.package.member(for: child["href"] ?? "", from: file),
          isFirst(found, child, in: file, "section"), let section = run.supplement(found)
        else { continue }
        let holder = XMLElement("testPart", children: [.element(QTIName.normalised(section))])
        try walk(
          holder, path: path, instructions: instructions, from: found, depth: depth + 1,
          items: items, used: &used)
      case "assessmentSection":
        try section(
          child, path: path, instructions: instructions, from: file, depth: depth, items: items,
          used: &used)
      default: break
      }
    }
  }

  private mutating func isFirst(
    _ found: String, _ reference: XMLElement, in file: String, _ what: String
  ) -> Bool {
    if met.insert(found).inserted { return true }
    run.bank.remark(
      .leftOut, at: run.package.place(file, item: reference["identifier"]),
      what: "the \(what) \(found) came in once",
      why: "the test names it more than once, and a deck asks each question once")
    return false
  }

  private mutating func section(
    _ element: XMLElement, path: [String], instructions: [RichText], from file: String, depth: Int,
    items: Set<String>, used: inout Set<String>
  ) throws(ImportError) {
    let title = (element["title"] ?? "").trimmed
    let isShown = element["visible"] != "false" || sectionCount > 1
    let inner = title.isEmpty || !isShown ? path : path + [title]
    if element.first("ordering")?["shuffle"] == "true" { isShuffled = true }
    let texts = element.all("rubricBlock").filter {
      ($0["view"] ?? "candidate").contains("candidate")
    }
    .map { rubric in
      var writer = QTI2Body()
      return run.text(writer.html(in: rubric), in: file, at: run.package.place(file, item: title))
    }.filter { !$0.isEmpty }
    if !texts.isEmpty { keepRubrics(of: element, path: inner) }
    let first = collection.count
    try walk(
      element, path: inner, instructions: instructions + texts, from: file, depth: depth + 1,
      items: items, used: &used)
    let size = collection.count - first
    if let count = element.first("selection")?["select"].flatMap({ Int($0) }), count > 0,
      count < size
    {
      selections.append((inner, count, size))
    }
  }

  private mutating func keepRubrics(of section: XMLElement, path: [String]) {
    let own = sections[section["identifier"] ?? ""]
    let kept = (own?.elements ?? []).filter { QTIName.of($0) == "rubricBlock" }.map { $0.outer }
    rubrics[path.joined(separator: "/"), default: ""] += kept.joined()
  }

  private static func sections(in source: XMLElement) -> [String: XMLElement] {
    let all =
      source.descendants("assessmentSection") + source.descendants("qti-assessment-section")
    return Dictionary(all.map { ($0["identifier"] ?? "", $0) }) { first, _ in first }
  }

  private func reference(
    _ element: XMLElement, path: [String], instructions: [RichText]
  ) -> QTIReference {
    var reference = QTIReference()
    reference.id = element["identifier"]
    reference.category = path
    reference.instructions = instructions
    let weight = element.first("weight")?["value"].flatMap { NumberText.decimal($0) }
    if let weight, weight != Decimal(mantissa: 1), weight.mantissa > 0 { reference.weight = weight }
    if let text = element.first("timeLimits")?["maxTime"], let seconds = QTINumber.double(text),
      seconds >= 1, seconds < 86_400
    {
      reference.seconds = Int32(seconds.rounded())
    }
    return reference
  }

  private func applySelections(to deck: inout ImportedDeck) {
    guard !selections.isEmpty else { return }
    let left = selections.reduce(0) { $0 + $1.size - $1.count }
    deck.rules.length = .count(Int32(clamping: max(1, collection.count - left)))
    deck.rules.order = .shuffled
    for selection in selections {
      deck.originals["selection:\(selection.path.joined(separator: "/"))"] = "\(selection.count)"
      run.bank.remark(
        .changed, at: run.package.place(member, item: selection.path.last),
        what: "questions are drawn from the whole deck, as many as the test asks",
        why: "the test draws \(selection.count) of these \(selection.size) questions")
    }
  }

  private func remarkLeftOut() {
    let limits = root.all("timeLimits") + root.all("testPart").flatMap { $0.all("timeLimits") }
    if let limit = limits.compactMap({ $0["maxTime"] }).first {
      run.bank.remark(
        .leftOut, at: run.package.place(member),
        what: "the time limit of the whole test was left out",
        why: "a deck limits the time of single questions; the test gives \(limit) seconds")
    }
    let branches = ["preCondition", "branchRule"].flatMap { root.descendants($0) }
    if !branches.isEmpty {
      run.bank.remark(
        .leftOut, at: run.package.place(member),
        what: "rules about which question comes next were left out",
        why: "a deck asks all of its questions")
    }
    if !root.descendants("testFeedback").isEmpty {
      run.bank.remark(
        .leftOut, at: run.package.place(member), what: "what is said after the test was left out",
        why: "it depends on rules of the test")
    }
  }
}
