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
    var draft = DeckDraft(source.deck, title: source.title) { remarks.append($0) }
    let known = identify(&draft, source)
    let fresh: FreshDeck
    do throws(FreshDeck.Failure) {
      fresh = try FreshDeck(draft) { remarks.append($0) }
    } catch {
      return try fail(error, source, remarks)
    }
    for remark in remarks { receipt.add(remark) }
    if let known { try merge(fresh, into: known, source) } else { make(fresh, source) }
  }

  private mutating func fail(
    _ failure: FreshDeck.Failure, _ source: ImportSources.Source, _ remarks: [Remark]
  ) throws(LibraryError) {
    switch failure {
    case .empty: for remark in remarks { receipt.add(remark) }
    case .tooLarge:
      guard let halves = source.halves else {
        throw .importRefused("\(source.title): a single question is larger than a deck may be.")
      }
      receipt.add(
        Remark(
          .changed, at: Place(), what: "the deck \"\(source.title)\" was divided",
          why: "a deck holds \(DeckLimits.cards) cards and \(DeckLimits.fileBytes) bytes"))
      for half in halves { try add(half) }
    }
  }

  /// Finds the deck that the draft is another state of. A deck of the same title none of whose cards is in the file is that
  /// of another source.
  private func identify(
    _ draft: inout DeckDraft, _ source: ImportSources.Source
  ) -> ImportSurroundings.KnownVersion? {
    if request.choices.deck != nil {
      draft.identify(with: surroundings.named?.deck)
      return surroundings.named
    }
    if let known = surroundings.known[source.origin],
      !decks.contains(where: { $0.shelved.id == known.deck.id })
    {
      draft.identify(with: known.deck)
      if draft.foundCount > 0 { return known }
    }
    draft.identify(with: nil)
    return nil
  }

  private mutating func make(_ fresh: FreshDeck, _ source: ImportSources.Source) {
    let id = request.choices.deck ?? name(for: source.title)
    var deck = DeckReceipt(id: id, title: source.title, isNew: true)
    deck.added = fresh.cards.count
    for card in fresh.cards { deck.kinds[CardKind(card.card.content), default: 0] += 1 }
    receipt.decks.append(deck)
    let shelved = ShelvedDeck(
      id: id, deck: fresh.deck, bytes: fresh.bytes, hash: DeckHash(of: fresh.bytes),
      isBuiltIn: false)
    decks.append(
      PlannedDeck(
        shelved: shelved, origin: source.origin, before: nil, items: fresh.cards.map(\.item),
        originals: source.deck.originals))
  }

  private mutating func name(for title: String) -> DeckID {
    let names = names
    let id = DeckNaming.name(for: title) { names.contains($0) }
    self.names.insert(id.text.lowercased())
    return id
  }

  private mutating func merge(
    _ fresh: FreshDeck, into known: ImportSurroundings.KnownVersion, _ source: ImportSources.Source
  ) throws(LibraryError) {
    let merge = DeckMerge(
      fresh.cards, into: known.deck, title: source.title,
      removesGone: request.choices.removesGone)
    for remark in merge.remarks { receipt.add(remark) }
    receipt.decks.append(merge.receipt)
    let deck = known.deck.updated(with: fresh.deck, cards: merge.cards)
    decks.append(
      PlannedDeck(
        shelved: try shelve(deck, known), origin: source.origin, before: known.shelved.hash,
        items: merge.items, originals: source.deck.originals))
  }

  /// The deck with its file; the file stays as it is, with all its blanks, where nothing in it changes.
  private func shelve(
    _ deck: Deck, _ known: ImportSurroundings.KnownVersion
  ) throws(LibraryError) -> ShelvedDeck {
    if deck == known.deck.current { return known.shelved }
    let bytes = DeckText(deck).bytes
    do throws(DeckError) {
      return try ShelvedDeck(id: known.deck.id, reading: bytes, isBuiltIn: false)
    } catch {
      throw .importRefused(
        "The deck \(known.deck.id) cannot take this in: \(error.problems[0].description)."
          + " Import the file as a deck of its own.")
    }
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
