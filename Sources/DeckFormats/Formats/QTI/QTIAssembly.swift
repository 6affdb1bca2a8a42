import QuizCore

/// Puts the files of a source together into decks.
struct QTIAssembly {
  private let run: QTIImport
  private var manifest: QTIManifest?
  private var quizzes: [(member: String, root: XMLElement)] = []
  private var metas: [QTICanvasMeta] = []
  private var items: [(member: String, root: XMLElement)] = []
  private var tests: [(member: String, root: XMLElement)] = []

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
      for name in run.package.names { add(try run.document(name), from: name) }
      return
    }
    try readManifest()
    let listed = manifest?.files ?? []
    let known = Set(listed)
    let others = run.package.names.filter { !known.contains($0) }
    for name in listed + others where Self.mayHoldQuestions(name) {
      do throws(ImportError) {
        add(try run.document(name), from: name)
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

  private mutating func add(_ root: XMLElement, from member: String) {
    switch QTIName.of(root) {
    case "questestinterop": quizzes.append((member, root))
    case "assessmentItem": items.append((member, root))
    case "assessmentTest": tests.append((member, root))
    case "quiz": metas.append(QTICanvasMeta(root, member: member))
    case "item" where root.first("presentation") != nil:
      quizzes.append((member, XMLElement("questestinterop", children: [.element(root)])))
    case "assessment" where root.first("section") != nil:
      quizzes.append((member, XMLElement("questestinterop", children: [.element(root)])))
    default: break
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
    for (member, root) in quizzes where !isSecondCopy(member, of: whole) {
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
    let members = quizzes.map { $0.member }.filter { $0.contains("non_cc_assessments/") }
    return Set(members.map { String(QTIPath.file(of: $0).prefix { $0 != "." }) })
  }

  private func makeDecksOfItems() throws(ImportError) {
    guard !items.isEmpty || !tests.isEmpty else { return }
    var used: Set<String> = []
    let roots = Dictionary(items.map { ($0.member, $0.root) }) { first, _ in first }
    for (member, root) in tests {
      var test = QTITest(root, member: member, run: run)
      let deck = try test.deck(items: roots, used: &used)
      if !deck.items.isEmpty { run.add(deck) }
    }
    let rest = items.filter { !used.contains($0.member) }
    guard !rest.isEmpty else { return }
    var collection = QTIItemCollection(run: run)
    for (member, root) in rest {
      try collection.add(root, member: member, reference: QTIReference())
    }
    var deck = ImportedDeck(title: run.package.isPackage ? manifest?.title : nil)
    collection.finish(&deck)
    run.add(deck)
  }
}
