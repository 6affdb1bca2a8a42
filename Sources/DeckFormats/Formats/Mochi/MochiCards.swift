import QuizCore

/// The cards of a Mochi file.
struct MochiCards {
  private let templates: [String: MochiValue]
  /// Cards that do not stand in their decks, and that no deck has taken yet.
  private var loose: [MochiValue]
  private let member: String
  private let media: SourceMedia
  private var hasReviews = false

  init(templates: [MochiValue], loose: [MochiValue], member: String, media: SourceMedia) {
    var byID: [String: MochiValue] = [:]
    for template in templates { if let id = template["id"]?.text { byID[id] = template } }
    self.templates = byID
    self.loose = loose
    self.member = member
    self.media = media
  }

  /// A deck with its cards in the order of their positions.
  mutating func deck(
    _ deck: MochiValue, title: String, into bank: inout ImportedBank
  ) -> ImportedDeck {
    self.deck(
      title: title.isEmpty ? nil : title,
      cards: (deck["cards"]?.items ?? []) + takeLoose(of: deck["id"]?.text), into: &bank)
  }

  /// A deck of the cards that are in none; `nil` where there are no such cards.
  mutating func deckOfTheRest(into bank: inout ImportedBank) -> ImportedDeck? {
    guard !loose.isEmpty else { return nil }
    bank.remark(
      .changed, at: Place(member: member),
      what: "\(loose.count) cards came in as a deck of their own",
      why: "they are in no deck of the file")
    return deck(title: nil, cards: loose, into: &bank)
  }

  private mutating func deck(
    title: String?, cards: [MochiValue], into bank: inout ImportedBank
  ) -> ImportedDeck {
    var result = ImportedDeck(title: title)
    result.rules.directions = [Direction(ask: .front)]
    for card in Self.sorted(cards) {
      if let item = item(card, into: &bank) { result.items.append(item) }
    }
    return result
  }

  /// The cards that name a deck; each is given once, for two decks may have one id.
  private mutating func takeLoose(of id: String?) -> [MochiValue] {
    guard let id else { return [] }
    let taken = loose.filter { $0["deck-id"]?.text == id }
    if !taken.isEmpty { loose.removeAll { $0["deck-id"]?.text == id } }
    return taken
  }

  /// Says that what was learnt is not kept.
  func remarkReviews(into bank: inout ImportedBank) {
    guard hasReviews else { return }
    bank.remark(
      .leftOut, at: Place(member: member), what: "the reviews of the cards were left out",
      why: "learning begins anew here")
  }

  /// Cards in the order of their positions; those without one stay where they are.
  private static func sorted(_ cards: [MochiValue]) -> [MochiValue] {
    let positions = cards.map { $0["pos"]?.text }
    guard positions.allSatisfy({ $0 != nil }) else { return cards }
    return zip(positions, cards).sorted { ($0.0 ?? "") < ($1.0 ?? "") }.map(\.1)
  }

  private mutating func item(
    _ card: MochiValue, into bank: inout ImportedBank
  ) -> ImportedItem? {
    let id = card["id"]?.text
    let name = card["name"]?.text?.trimmed ?? ""
    let place = Place(member: member, item: name.isEmpty ? id : name)
    if card["reviews"]?.items.isEmpty == false { hasReviews = true }
    let markdown = content(of: card, at: place, into: &bank)
    let sides = MochiSides(markdown)
    guard let content = sides.content(media: media, at: place, into: &bank) else {
      bank.remark(.leftOut, at: place, what: "the card was left out", why: "it has no text")
      return nil
    }
    var item = ImportedItem(content, at: place)
    item.sourceID = id
    item.explanation = sides.explanation(media: media, at: place, into: &bank)
    item.details.tags = (card["tags"]?.items ?? []).compactMap(\.text).sorted()
    item.original = Original(format: .mochi, text: markdown)
    if card["archived?"]?.flag == true {
      bank.remark(
        .changed, at: place, what: "the archived card came in as the others",
        why: "cards are not archived here")
    }
    return item
  }

  /// The Markdown of a card: its own, or its template with its fields.
  private func content(
    of card: MochiValue, at place: Place, into bank: inout ImportedBank
  ) -> String {
    let own = card["content"]?.text ?? ""
    guard own.trimmed.isEmpty, let templateID = card["template-id"]?.text else { return own }
    guard let template = templates[templateID] else {
      bank.remark(
        .changed, at: place, what: "the fields of the card stand one below the other",
        why: "the file does not hold its template")
      let values = card["fields"]?.entries.compactMap { $0.value["value"]?.text } ?? []
      return values.joined(separator: "\n---\n")
    }
    let filled = FieldTemplate(template["content"]?.text ?? "", marks: .angles) { name in
      Self.field(name, of: card, template: template)
    }
    if let name = filled.unknown.first {
      bank.remark(
        .doubtful, at: place, what: "the card has no field \"\(Excerpt.of(name))\"",
        why: "its template names it")
    }
    return filled.text
  }

  /// The text of a field that a template names by its name or its id; `nil` where there is no such field.
  private static func field(
    _ name: String, of card: MochiValue, template: MochiValue
  ) -> String? {
    let named = template["fields"]?.entries.first { $0.value["name"]?.text == name }
    guard let id = named?.key.text ?? template["fields"]?[name].map({ _ in name }) else {
      return nil
    }
    return card["fields"]?[id]?["value"]?.text ?? ""
  }
}
