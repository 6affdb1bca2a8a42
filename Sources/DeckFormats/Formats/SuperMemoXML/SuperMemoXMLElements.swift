import QuizCore

/// The elements of a SuperMemo collection as they are met.
struct SuperMemoXMLElements {
  private let text: SourceText
  private var items: [ImportedItem] = []
  private var count = 0
  private var hasLearningData = false

  init(text: SourceText) {
    self.text = text
  }

  /// The deck of what was added.
  var deck: ImportedDeck {
    var deck = ImportedDeck()
    deck.rules.directions = [Direction(ask: .front)]
    deck.items = items
    return deck
  }

  /// Adds the elements within an element; as deep as the document at most, which its parser limits.
  mutating func add(
    _ parent: XMLElement, below path: [String], into bank: inout ImportedBank
  ) {
    for element in parent.all("SuperMemoElement") {
      count += 1
      add(element, path, &bank)
      let title = element.first("Title")?.text.trimmed ?? ""
      add(element, below: title.isEmpty ? path : path + [title], into: &bank)
    }
  }

  /// Says where the file is mistaken about itself, and what was not taken.
  func checkCount(_ stated: String?, into bank: inout ImportedBank) {
    if let stated, !stated.isEmpty, stated != "\(count)" {
      bank.remark(
        .doubtful, at: Place(), what: "the file has \(count) elements",
        why: "it says that there are \(Excerpt.of(stated)); it may be a part of a collection")
    }
    guard hasLearningData else { return }
    bank.remark(
      .leftOut, at: Place(), what: "intervals and dates of the items were left out",
      why: "learning begins anew here")
  }

  private mutating func add(
    _ element: XMLElement, _ path: [String], _ bank: inout ImportedBank
  ) {
    let id = element.first("ID")?.text.trimmed ?? ""
    let place = Place(line: element.line, item: id.isEmpty ? nil : id)
    if element.first("LearningData") != nil { hasLearningData = true }
    guard let content = element.first("Content") else { return }
    let isItem = element.first("Type")?.text.trimmed.lowercased() == "item"
    let front = side("Question", of: content, at: place, into: &bank)
    let back = side("Answer", of: content, at: place, into: &bank)
    for part in content.elements where part.name != "Question" && part.name != "Answer" {
      bank.remark(
        .leftOut, at: place, what: "the part \"\(Excerpt.of(part.name))\" was left out",
        why: "the file holds texts only")
    }
    guard let card = Self.card(front, back, isItem: isItem) else {
      if isItem {
        bank.remark(
          .leftOut, at: place, what: "the item was left out", why: "its question is empty")
      }
      return
    }
    var item = ImportedItem(card, at: place)
    item.sourceID = id.isEmpty ? nil : id
    item.details.category = path
    item.original = Original(format: .superMemoXML, text: Self.outer(of: element))
    items.append(item)
  }

  private func side(
    _ name: String, of content: XMLElement, at place: Place, into bank: inout ImportedBank
  ) -> RichText? {
    text.readFilled(content.first(name)?.text.trimmed, at: place, into: &bank)
  }

  /// An item asks; a topic is there to be read.
  private static func card(
    _ front: RichText?, _ back: RichText?, isItem: Bool
  ) -> Card.Content? {
    guard let front else { return nil }
    guard isItem else { return .note(front) }
    return back.map { .pair(front: front, back: $0, wrong: []) } ?? .open(prompt: front, model: nil)
  }

  /// The element without those within it.
  private static func outer(of element: XMLElement) -> String {
    var alone = element
    alone.children.removeAll { $0.element?.name == "SuperMemoElement" }
    return alone.outer
  }
}
