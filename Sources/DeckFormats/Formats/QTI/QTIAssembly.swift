import QuizCore

/// Puts the files of a source together into decks. Their trees would need many times the memory of the files, so each is made
/// once to see what it is, and again when its turn comes.
struct QTIAssembly {
  private let run: QTIImport
  private var manifest: QTIManifest?
  private var quizzes: [String] = []
  private var metas: [QTICanvasMeta] = []
  private var items: [String] = []
  private var tests: [String] = []

  /// Reads a source as whatever QTI is in it.
  static func read(
    _ source: SourceFile, as format: FormatID, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let run = try QTIImport(source, into: bank, format: format, context: context)
    defer { bank = run.bank }
    var assembly = QTIAssembly(run)
    try assembly.collect()
    try assembly.makeDecks()
    run.bank.mediaCount = run.media.count
  }

  private init(_ run: QTIImport) {
    self.run = run
  }

  // MARK: Looking at the files

  private mutating func collect() throws(ImportError) {
    for refusal in run.package.refused {
      run.bank.remark(
        .leftOut, at: Place(member: refusal.name), what: "the file was not read",
        why: refusal.reason)
    }
    guard run.package.isPackage else {
      for name in run.package.names { try add(try run.document(name), from: name) }
      return
    }
    try readManifest()
    let listed = manifest?.files ?? []
    let known = Set(listed)
    let others = run.package.names.filter { !known.contains($0) }
    for name in listed + others where Self.mayHoldQuestions(name) {
      do throws(ImportError) {
        try add(try run.document(name), from: name)
      } catch .malformed(_, let place, let reason) {
        run.bank.remark(.leftOut, at: place, what: "the file was not read", why: reason)
      } catch .damagedPackage(let place, let reason) {
        run.bank.remark(.leftOut, at: place, what: "the file was not read", why: reason)
      }
    }
  }

  private mutating func readManifest() throws(ImportError) {
    let lists = run.package.names.filter { QTIPath.file(of: $0).lowercased() == "imsmanifest.xml" }
    let depth = { (name: String) in name.utf8.count { $0 == UInt8(ascii: "/") } }
    guard let name = lists.min(by: { depth($0) < depth($1) }) else {
      run.bank.remark(
        .doubtful, at: Place(), what: "the files were read one by one",
        why: "the package has no list of contents (imsmanifest.xml)")
      return
    }
    do throws(ImportError) {
      let root = try run.document(name)
      if let element = QTIManifest.undeclared(in: root) {
        run.bank.remark(
          .doubtful, at: Place(member: name, line: element.line),
          what: "the list of contents is faulty and was read as well as could be",
          why: "it uses the prefix \(element.prefix) without saying what it stands for")
      }
      manifest = QTIManifest(root, member: name, package: run.package)
    } catch .malformed(_, let place, let reason) {
      run.bank.remark(
        .doubtful, at: place, what: "the files were read one by one",
        why: "the list of contents is unreadable: \(reason)")
    } catch .damagedPackage(let place, let reason) {
      run.bank.remark(
        .doubtful, at: place, what: "the files were read one by one",
        why: "the list of contents is unreadable: \(reason)")
    }
    for address in manifest?.missing ?? [] {
      run.bank.remark(
        .doubtful, at: Place(member: name), what: "the file \(address) is missing",
        why: "the list of contents names it, and it is not in the package")
    }
  }

  private static func mayHoldQuestions(_ name: String) -> Bool {
    let file = name.lowercased()
    return (file.hasSuffix(".xml") || file.hasSuffix(".qti"))
      && !file.hasSuffix("imsmanifest.xml")
  }

  private mutating func add(_ root: XMLElement, from member: String) throws(ImportError) {
    switch QTIName.of(root) {
    case "assessmentItem": items.append(member)
    case "assessmentTest": tests.append(member)
    case "quiz": return metas.append(QTICanvasMeta(root, member: member))
    default:
      guard Self.quiz(root) != nil else { return }
      quizzes.append(member)
    }
    try run.keepQuestions(root, of: member)
  }

  /// A document of QTI 1.2, or one of its parts as such a document; `nil` for anything else.
  private static func quiz(_ root: XMLElement) -> XMLElement? {
    switch QTIName.of(root) {
    case "questestinterop": root
    case "item" where root.first("presentation") != nil,
      "assessment" where root.first("section") != nil:
      XMLElement("questestinterop", children: [.element(root)])
    default: nil
    }
  }

  // MARK: Making decks

  private func makeDecks() throws(ImportError) {
    guard !quizzes.isEmpty || !items.isEmpty || !tests.isEmpty else {
      throw .malformed(
        format: run.package.format, place: Place(),
        reason: "there is no question in it that QTI knows")
    }
    try makeDecksOfQuizzes()
    try makeDecksOfItems()
  }

  private func makeDecksOfQuizzes() throws(ImportError) {
    var loose: [ImportedItem] = []
    var title: String?
    let whole = wholeQuizzes
    for member in quizzes where !isSecondCopy(member, of: whole) {
      guard let root = Self.quiz(try run.document(member)) else { continue }
      let document = QTI12Document(root: root, member: member, run: run, metas: metas)
      try document.addDecks()
      loose += try document.looseItems()
      title = title ?? document.emptyTitle
    }
    guard !loose.isEmpty else { return }
    var deck = ImportedDeck(title: title ?? (run.package.isPackage ? manifest?.title : nil))
    deck.items = loose
    run.add(deck)
  }

  /// Cartridges of Canvas hold each quiz twice: as the standard wants it, and with all that Canvas knows.
  private func isSecondCopy(_ member: String, of whole: Set<String>) -> Bool {
    QTIPath.file(of: member) == "assessment_qti.xml"
      && whole.contains(QTIPath.file(of: QTIPath.folder(of: member)))
  }

  /// The quizzes of which the package holds all that Canvas knows.
  private var wholeQuizzes: Set<String> {
    let members = quizzes.filter { $0.contains("non_cc_assessments/") }
    return Set(members.map { String(QTIPath.file(of: $0).prefix { $0 != "." }) })
  }

  private func makeDecksOfItems() throws(ImportError) {
    guard !items.isEmpty || !tests.isEmpty else { return }
    var used: Set<String> = []
    let present = Set(items)
    for member in tests {
      var test = QTITest(try run.document(member), member: member, run: run)
      let deck = try test.deck(items: present, used: &used)
      if !deck.items.isEmpty { run.add(deck) }
    }
    let rest = items.filter { !used.contains($0) }
    guard !rest.isEmpty else { return }
    var collection = QTIItemCollection(run: run)
    for member in rest { try collection.add(member, reference: QTIReference()) }
    var deck = ImportedDeck(title: run.package.isPackage ? manifest?.title : nil)
    collection.finish(&deck)
    run.add(deck)
  }
}
