internal import QuizCore

/// Makes cards of the headings of an Org text that are drill items.
struct OrgDrillParser {
  var items: TextItems
  private var ancestors: [OrgOutline.Node] = []

  init(items: TextItems) {
    self.items = items
  }

  /// A drill item: its heading, and the headings below it that are no items themselves.
  struct Item {
    let node: OrgOutline.Node
    let sides: [OrgOutline.Node]
    let parent: OrgOutline.Node?
    let category: [String]

    var place: Place { Place(line: node.line, item: node.title) }
    /// The kind of the card; empty for a simple one.
    var type: String { node.properties["DRILL_CARD_TYPE"]?.lowercased() ?? "" }
    var body: String { node.body.joined(separator: "\n") }
  }

  /// Reads all items.
  mutating func read(_ outline: OrgOutline) {
    items.deck.title = outline.title
    for (index, node) in outline.nodes.enumerated() {
      while let last = ancestors.last, last.level >= node.level { ancestors.removeLast() }
      if node.tags.contains("drill") {
        take(
          Item(
            node: node, sides: Self.sides(outline.nodes[index...]), parent: ancestors.last,
            category: ancestors.filter { !$0.tags.contains("drill") }.map(\.title)))
      }
      ancestors.append(node)
    }
  }

  /// The headings one level below the first, without those that are items.
  private static func sides(_ nodes: ArraySlice<OrgOutline.Node>) -> [OrgOutline.Node] {
    guard let own = nodes.first else { return [] }
    let below = nodes.dropFirst().prefix { $0.level > own.level }
    guard let level = below.map(\.level).min() else { return [] }
    return below.filter { $0.level == level && !$0.tags.contains("drill") }
  }

  private mutating func take(_ item: Item) {
    let hasSides = item.sides.contains { !$0.body.joined().isBlankText }
    guard item.node.hasBody || hasSides else {
      return items.leaveOut(
        at: item.place, because: "there is nothing below its heading", what: "the item")
    }
    switch item.type {
    case "twosided": addSides(item, count: 2)
    case "multisided": addSides(item, count: item.sides.count)
    case "conjugate": addConjugation(item)
    case "spanish_verb": addVerb(item)
    case "translate_number":
      add(.kept(kind: item.type, prompt: RichText(item.node.title)), item)
    default: addSimple(item)
    }
  }

  // MARK: Kinds

  /// Gaps where there are some, else a question with the answer under headings.
  private mutating func addSimple(_ item: Item) {
    let parts = OrgGaps.parts(of: item.body)
    if !parts.gaps.isEmpty { return addGaps(item, parts) }
    let back = RichText(
      blocks: item.sides.flatMap { OrgText.read($0.body, under: $0.title, of: item.sides) })
    guard !item.body.isBlankText, !back.blocks.isEmpty else {
      return items.leaveOut(
        at: item.place, because: "it has no [gap], and no heading below with an answer",
        what: "the item")
    }
    add(.pair(front: OrgText.read(item.body), back: back, wrong: []), item)
  }

  private mutating func addGaps(_ item: Item, _ parts: OrgGaps) {
    if let fault = ClozeParts.fault(gaps: parts.gaps.count, bytes: item.body.utf8.count) {
      return items.leaveOut(at: item.place, because: fault, what: "the item")
    }
    let groups = OrgGaps.hidden(count: parts.gaps.count, type: item.type)
    if ["hide2cloze", "show2cloze"].contains(item.type) {
      items.bank.remark(
        .changed, at: item.place, what: "each gap is asked alone",
        why: "which two gaps are hidden together is drawn anew each time")
    }
    let more = RichText(
      blocks: item.sides.flatMap { OrgText.read($0.body, under: $0.title, of: []) })
    for group in groups {
      let (text, blanks) = parts.text(hiding: group)
      add(.cloze(text: text, blanks: blanks), item, siblings: groups.count > 1) {
        if !more.blocks.isEmpty { $0.explanation = more }
      }
    }
  }

  /// Sides of which one is shown and the others are asked for.
  private mutating func addSides(_ item: Item, count: Int) {
    let sides = item.sides.prefix(count).filter { !$0.body.joined().isBlankText }
    guard sides.count >= 2 else {
      return items.leaveOut(
        at: item.place, because: "it has fewer than two sides under headings", what: "the item")
    }
    let rest = item.sides.dropFirst(count)
    let more = RichText(blocks: rest.flatMap { OrgText.read($0.body, under: $0.title, of: []) })
    let instructions = item.body.isBlankText ? nil : OrgText.read(item.body)
    // A pair is asked both ways; each of three sides needs a card of its own.
    for index in sides.indices.prefix(sides.count == 2 ? 1 : sides.count) {
      let front = OrgText.read(sides[index].body.joined(separator: "\n"))
      let others = sides.indices.filter { $0 != index }.map { sides[$0] }
      let back = RichText(
        blocks: others.flatMap { OrgText.read($0.body.joined(separator: "\n")).blocks })
      add(.pair(front: front, back: back, wrong: []), item, siblings: sides.count > 2) {
        $0.details.instructions = instructions
        if !more.blocks.isEmpty { $0.explanation = more }
      }
    }
  }

  /// A table of forms, asked for by the verb that the heading above names.
  private mutating func addConjugation(_ item: Item) {
    let known = item.node.properties.merging(item.parent?.properties ?? [:]) { own, _ in own }
    let asked = ["VERB_INFINITIVE", "VERB_TRANSLATION", "VERB_TENSE", "VERB_MOOD"].compactMap {
      known[$0]
    }
    guard !item.body.isBlankText else {
      return items.leaveOut(
        at: item.place, because: "it has no table of forms", what: "the item")
    }
    let front = asked.isEmpty ? item.node.title : asked.joined(separator: " – ")
    add(.pair(front: RichText(front), back: OrgText.read(item.body), wrong: []), item)
  }

  /// The infinitive and its translation, and all forms.
  private mutating func addVerb(_ item: Item) {
    let names = ["infinitive", "english"]
    let asked = item.sides.filter { names.contains($0.title.lowercased()) }
    let forms = item.sides.filter { !names.contains($0.title.lowercased()) }
    let front = asked.map { $0.body.joined(separator: " ").trimmed }
    let back = RichText(blocks: forms.flatMap { OrgText.read($0.body, under: $0.title, of: forms) })
    guard !front.isEmpty, !back.blocks.isEmpty else { return addSimple(item) }
    add(.pair(front: RichText(front.joined(separator: " – ")), back: back, wrong: []), item)
  }

  private mutating func add(
    _ content: Card.Content, _ item: Item, siblings: Bool = false,
    _ change: (inout ImportedItem) -> Void = { _ in }
  ) {
    var made = ImportedItem(content, at: item.place)
    made.details.category = item.category
    made.details.tags = item.node.tags.filter { $0 != "drill" }
    let id = item.node.properties["ID"]
    if siblings {
      made.siblings = id ?? "line \(item.node.line)"
    } else {
      made.sourceID = id
    }
    let sides = item.sides.flatMap(\.source)
    made.original = Original(
      format: .orgDrill, text: (item.node.source + sides).joined(separator: "\n"))
    change(&made)
    items.add(made)
  }
}
