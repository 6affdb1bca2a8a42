import QuizCore

/// The cards of a Mnemosyne file as they are met: those that are asked by either side apart from those that are not, for a deck
/// has one way to be asked.
struct MnemosyneDecks {
  private let text: SourceText
  private var oneWay: [ImportedItem] = []
  private var bothWays: [ImportedItem] = []

  init(text: SourceText) {
    self.text = text
  }

  /// Adds what is made of a fact.
  mutating func add(_ fact: MnemosyneFact, into bank: inout ImportedBank) {
    guard let content = content(of: fact, into: &bank) else {
      bank.remark(
        .leftOut, at: fact.place, what: "the card was left out", why: "it asks nothing")
      return
    }
    var item = ImportedItem(content, at: fact.place)
    item.sourceID = fact.sourceID
    item.siblings = fact.siblings
    item.details.tags = fact.tags
    item.details.category = fact.category
    item.original = fact.original
    item.explanation = explanation(of: fact, into: &bank)
    if fact.isBothWays { bothWays.append(item) } else { oneWay.append(item) }
  }

  /// The decks, `title` being that of the source, if it has one.
  func decks(title: String?, summary: String?, file: String) -> [ImportedDeck] {
    var front = ImportedDeck(title: title)
    front.summary = summary
    front.rules.directions = [Direction(ask: .front)]
    front.items = oneWay
    var both = ImportedDeck(title: title)
    both.summary = summary
    both.items = bothWays
    if bothWays.isEmpty { return [front] }
    if oneWay.isEmpty { return [both] }
    both.title = "\(title ?? file) (both ways)"
    return [front, both]
  }

  private func content(
    of fact: MnemosyneFact, into bank: inout ImportedBank
  ) -> Card.Content? {
    switch fact.sides {
    case .front(let front, let back), .both(let front, let back):
      return pair(front, back, of: fact, into: &bank)
    case .vocabulary(let word, _, let meaning):
      return pair(word, meaning, of: fact, into: &bank)
    case .map(let place, let marked, let blank):
      return pair("\(place)\n\(blank)", marked, of: fact, into: &bank)
    case .cloze(let cloze):
      let text = read(cloze.html, gaps: cloze.gaps.count, of: fact, into: &bank)
      return .cloze(text: text, blanks: cloze.blanks)
    case .typed(let front, let back):
      let prompt = read(front, of: fact, into: &bank)
      let answer = read(back, of: fact, into: &bank).plain.trimmed
      if prompt.isBlank { return nil }
      return answer.isEmpty
        ? .open(prompt: prompt, model: nil) : .typed(prompt: prompt, accepted: [answer])
    }
  }

  private func pair(
    _ front: String, _ back: String, of fact: MnemosyneFact, into bank: inout ImportedBank
  ) -> Card.Content? {
    let front = read(front, of: fact, into: &bank)
    let back = read(back, of: fact, into: &bank)
    if front.isBlank { return nil }
    guard back.isBlank else { return .pair(front: front, back: back, wrong: []) }
    bank.remark(
      .doubtful, at: fact.place, what: "the card came in as a question without an answer",
      why: "its answer is empty")
    return .open(prompt: front, model: nil)
  }

  private func explanation(
    of fact: MnemosyneFact, into bank: inout ImportedBank
  ) -> RichText? {
    var parts = [fact.notes]
    if case .vocabulary(_, let pronunciation, _) = fact.sides { parts.insert(pronunciation, at: 0) }
    let html = parts.filter { !$0.isEmpty }.joined(separator: "\n")
    return text.readFilled(Self.html(html), at: fact.place, into: &bank)
  }

  private func read(
    _ field: String, gaps: Int = 0, of fact: MnemosyneFact, into bank: inout ImportedBank
  ) -> RichText {
    text.read(Self.html(field), gaps: gaps, at: fact.place, into: &bank)
  }

  /// A field as HTML: its line ends are shown, and media that Mnemosyne missed are named again.
  static func html(_ field: String) -> String {
    let bytes = Array(field.utf8)
    var html: [UInt8] = []
    html.reserveCapacity(bytes.count)
    var isInTag = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "<"):
        isInTag = index + 1 < bytes.count && bytes[index + 1] > 0x20
      case UInt8(ascii: ">"): isInTag = false
      case 0x0A where !isInTag:
        html.append(contentsOf: "<br>".utf8)
        continue
      default: break
      }
      html.append(byte)
    }
    let text = String(decoding: html, as: UTF8.self)
    // Mnemosyne 1 has an element of its own for sounds.
    return text.replacing("src_missing=", with: "src=").replacing("<sound ", with: "<audio ")
  }
}
