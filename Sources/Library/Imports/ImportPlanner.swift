internal import DeckFormats
internal import QuizCore

/// Plans an import: which decks it makes and changes, and what is told of it. It reads and writes nothing.
package struct ImportPlanner {
  private let request: ImportRequest
  private let surroundings: ImportSurroundings
  private var receipt: ImportReceipt
  private var decks: [PlannedDeck] = []
  private var names: Set<String>

  /// Plans a request in a library.
  package static func plan(
    _ request: ImportRequest, _ sources: ImportSources, in surroundings: ImportSurroundings
  ) throws(LibraryError) -> ImportPlan {
    var planner = ImportPlanner(request, surroundings)
    for source in sources.decks { try planner.add(source) }
    return ImportPlan(receipt: planner.receipt, decks: planner.decks)
  }

  /// Plans a request without a library, as if there were no deck yet.
  package static func planAlone(_ request: ImportRequest) throws(LibraryError) -> ImportPlan {
    try plan(
      request, ImportSources(request),
      in: ImportSurroundings(known: [:], named: nil, names: []))
  }

  private init(_ request: ImportRequest, _ surroundings: ImportSurroundings) {
    self.request = request
    self.surroundings = surroundings
    names = surroundings.names
    receipt = ImportReceipt(
      file: request.file, format: request.bank.format, mediaCount: request.bank.mediaCount)
    receipt.remarks = request.bank.remarks
    receipt.omittedRemarks = request.bank.omittedRemarks
  }

  private mutating func add(_ source: ImportSources.Source) throws(LibraryError) {
    var remarks: [Remark] = []
    let deck = source.deck.fitted(title: source.title) { remarks.append($0) }
    let texts = ItemTexts(deck) { remarks.append($0) }
    for remark in remarks { receipt.add(remark) }
    if texts.count > 0 { try add(DeckPart(source, of: texts), texts) }
  }

  private mutating func add(_ part: DeckPart, _ texts: ItemTexts) throws(LibraryError) {
    guard part.range.count <= DeckLimits.cards, texts.bytes(of: part.range) <= Self.cardBytes else {
      return try divide(part, texts)
    }
    var draft = DeckDraft(part, of: texts)
    let known = identify(&draft)
    let fresh: FreshDeck
    do throws(DeckError) {
      fresh = try FreshDeck(draft)
    } catch {
      // It must not cost the other decks of the source.
      let problem = error.problems[0]
      return receipt.add(
        Remark(
          .leftOut, at: Place(), what: "the deck \"\(part.title)\" was left out",
          why: "a deck file cannot hold it: found \(problem.found); expected \(problem.expected)"))
    }
    if let known { try merge(fresh, into: known) } else { make(fresh) }
  }

  /// So many bytes the cards of a file may have: the rest is for its head.
  private static let cardBytes = DeckLimits.fileBytes - 262_144

  private mutating func divide(_ part: DeckPart, _ texts: ItemTexts) throws(LibraryError) {
    guard let halves = part.halves else {
      throw .importRefused("\(part.title): a single question is larger than a deck may be.")
    }
    receipt.add(
      Remark(
        .changed, at: Place(), what: "the deck \"\(part.title)\" was divided",
        why: "a deck holds \(DeckLimits.cards) cards and \(DeckLimits.fileBytes) bytes"))
    for half in halves { try add(half, texts) }
  }

  /// Finds the deck that the draft is another state of. A deck of the same title none of whose cards is in the file is that
  /// of another source.
  private func identify(_ draft: inout DeckDraft) -> ImportSurroundings.KnownVersion? {
    if freeChoice != nil {
      draft.identify(with: surroundings.named?.deck)
      return surroundings.named
    }
    if let known = surroundings.known[draft.part.origin],
      !decks.contains(where: { $0.id == known.deck.id })
    {
      draft.identify(with: known.deck)
      if draft.foundCount > 0 { return known }
    }
    draft.identify(with: nil)
    return nil
  }

  /// The name that the person chose, until a deck has it: only the first part of what is divided can.
  private var freeChoice: DeckID? {
    request.choices.deck.flatMap { id in decks.contains { $0.id == id } ? nil : id }
  }

  private mutating func make(_ fresh: FreshDeck) {
    let (part, texts) = (fresh.draft.part, fresh.draft.texts)
    let id = freeChoice ?? name(for: part.title)
    var deck = DeckReceipt(id: id, title: part.title, isNew: true)
    deck.added = fresh.draft.ids.count
    for card in part.range { deck.kinds[CardKind(texts.content(of: card)), default: 0] += 1 }
    receipt.decks.append(deck)
    decks.append(
      PlannedDeck(
        id: id, bytes: fresh.bytes, hash: DeckHash(of: fresh.bytes), source: nil,
        origin: part.origin, before: nil, items: fresh.draft.known,
        originals: texts.source.originals))
  }

  private mutating func name(for title: String) -> DeckID {
    let names = names
    let id = DeckNaming.name(for: title) { names.contains($0) }
    self.names.insert(id.text.lowercased())
    return id
  }

  private mutating func merge(
    _ fresh: FreshDeck, into known: ImportSurroundings.KnownVersion
  ) throws(LibraryError) {
    let part = fresh.draft.part
    let originals = DeckOriginals(fresh.draft.texts.source.originals, over: known.deck.originals)
    let merge = DeckMerge(
      fresh.draft, into: known.deck, removesGone: request.choices.removesGone,
      keepsOriginals: originals.agree)
    for remark in merge.remarks { receipt.add(remark) }
    receipt.decks.append(merge.receipt)
    let deck = known.deck.updated(with: fresh.head, cards: merge.cards)
    let shelved = try shelve(deck, known)
    let source = fresh.head.with(cards: merge.source, starters: deck.starters)
    decks.append(
      PlannedDeck(
        id: shelved.id, bytes: shelved.bytes, hash: shelved.hash,
        source: source == deck ? nil : PlannedDeck.Version(source), origin: part.origin,
        before: known.shelved.hash, items: merge.items, originals: originals.all))
  }

  /// The deck with its file; the file stays as it is, with all its blanks, where nothing in it changes.
  private func shelve(
    _ deck: Deck, _ known: ImportSurroundings.KnownVersion
  ) throws(LibraryError) -> ShelvedDeck {
    if deck == known.deck.current { return known.shelved }
    let bytes = DeckWriter.write(deck)
    do throws(DeckError) {
      return try ShelvedDeck(id: known.deck.id, reading: bytes, isBuiltIn: false)
    } catch {
      throw .importRefused(
        "The deck \(known.deck.id) cannot take this in: \(error.problems[0].description)."
          + " Import the file as a deck of its own.")
    }
  }
}

/// What sources say of a deck as a whole, when cards of several states of it, or of several sources, are in one.
private struct DeckOriginals {
  /// What the cards' own fields are written with from now on.
  let all: [String: String]
  /// Whether the fields of the cards that were there can be written with it too.
  let agree: Bool

  init(_ fresh: [String: String], over old: [String: String]) {
    agree = old.allSatisfy { name, text in fresh[name].map { $0 == text } ?? true }
    all = agree ? old.merging(fresh) { $1 } : fresh
  }
}

extension Deck {
  /// The deck with other cards and starters.
  fileprivate func with(cards: [Card], starters: [Starter]) -> Deck {
    Deck(
      title: title, summary: summary, languages: languages, cards: cards, rules: rules,
      starters: starters)
  }
}

extension KnownDeck {
  /// The deck with other cards; of its title, its rules and so on the source's state is taken where nobody has edited it.
  fileprivate func updated(with fresh: Deck, cards: [Card]) -> Deck {
    func merged<Value: Equatable>(_ part: (Deck) -> Value) -> Value {
      guard let imported, part(imported) == part(current) else { return part(current) }
      return part(fresh)
    }
    return Deck(
      title: merged(\.title), summary: merged(\.summary), languages: merged(\.languages),
      cards: cards, rules: merged(\.rules), starters: current.starters)
  }
}

extension ImportReceipt {
  /// Adds what became clear only when the decks were made.
  mutating func add(_ remark: Remark) {
    if remarks.count < ImportedBank.remarkLimit {
      remarks.append(remark)
    } else {
      omittedRemarks += 1
    }
  }
}
