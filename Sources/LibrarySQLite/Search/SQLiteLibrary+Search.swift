package import Library
internal import QuizCore

extension SQLiteLibrary {
  /// The cards that have what is searched for.
  package func search(_ request: SearchRequest) async throws(LibraryError) -> SearchPage {
    let query = try SearchQuery(request.text)
    let decks = try await decks()
    let listings = decks.map(\.listing)
    if let deck = request.deck, !listings.contains(where: { $0.id == deck }) {
      throw .deckNotFound(deck)
    }
    let search = Search(request: request, query: query, decks: listings)
    var state = try await searchState()
    let missing = search.missing(in: state)
    if missing > 0 && (request.waits || missing <= Self.shortIndexing) {
      try await updateIndex(to: decks, waiting: request.waits)
      state = try await searchState()
    } else if missing > 0 {
      if let failure = await indexer.takeFailure() { throw failure }
      await beginIndexing(decks, isDoubted: true)
    }
    return try await page(search, in: state, decks)
  }

  /// Enters all cards into the index; a page that says how many there are.
  func indexedPage() async throws(LibraryError) -> SearchPage {
    let decks = try await decks()
    try await updateIndex(to: decks, waiting: true)
    let listings = decks.map(\.listing)
    var page = SearchPage()
    page.cards = Search.cards(of: listings)
    page.indexed = page.cards - Search.missing(listings, in: try await searchState())
    return page
  }

  /// Begins to enter decks into the search index that are not in it.
  func beginIndexing(_ decks: [ListedDeck], isDoubted: Bool = false) async {
    await indexer.begin(
      decks.map(\.listing.version), isDoubted: isDoubted, load: loadVersion)
  }

  /// Loads a version for the index; it does not stay at hand for that.
  private var loadVersion: SearchIndexer.Load {
    let (loader, shelf) = (loader, shelf)
    return { version async throws(LibraryError) in
      if let deck = await shelf.deck(version) { return deck.deck }
      return try await loader.load(version, isKept: false)?.deck
    }
  }

  /// Enters all decks into the search index that are not in it.
  func updateIndex(to decks: [ListedDeck], waiting: Bool) async throws(LibraryError) {
    let patience = waiting ? Int64(busyMilliseconds) : 0
    try await indexer.update(
      to: decks.map(\.listing.version), waitingMilliseconds: patience, load: loadVersion)
  }

  /// So many cards are entered while somebody waits for the answer: a deck that was edited.
  private static let shortIndexing = 2_000

  private func searchState() async throws(LibraryError) -> [SearchSlot] {
    let slots = try await reader.search { (connection) throws(SQLiteError) in
      try connection.hasSearch() ? try connection.searchSlots() : []
    }
    return slots ?? []
  }

  private func page(
    _ search: Search, in state: [SearchSlot], _ decks: [ListedDeck]
  ) async throws(LibraryError) -> SearchPage {
    let page = try await reader.search { (connection) throws(SQLiteError) in
      try search.page(in: state, connection)
    }
    if let page { return page }
    // The index is damaged or gone: it is begun anew, and the answer says that nothing is indexed.
    try await indexer.reset()
    await beginIndexing(decks)
    return search.empty
  }
}

/// A search, over the decks that there are.
private struct Search: Sendable {
  let request: SearchRequest
  let query: SearchQuery
  let decks: [DeckListing]

  /// The cards of decks that are not in the index as they are.
  func missing(in state: [SearchSlot]) -> Int { Self.missing(decks, in: state) }

  /// The cards of decks that are not in the index as they are.
  static func missing(_ decks: [DeckListing], in state: [SearchSlot]) -> Int {
    let entered = Set(state.filter(\.isWhole).map(\.version))
    return cards(of: decks.filter { !entered.contains($0.version) })
  }

  /// The cards of some decks.
  static func cards(of decks: [DeckListing]) -> Int { decks.reduce(0) { $0 + Int($1.cards) } }

  /// A page without cards.
  var empty: SearchPage {
    var page = SearchPage()
    page.cards = Self.cards(of: decks)
    return page
  }

  /// The page that was asked for.
  func page(in state: [SearchSlot], _ connection: Connection) throws(SQLiteError) -> SearchPage {
    var page = empty
    page.indexed = page.cards - missing(in: state)
    guard let scope = SearchScope(slots(in: state)) else { return page }
    let whole = query.expression(withBeginnings: false)
    page.total = try connection.count(
      query.expression(withBeginnings: true), in: scope, limit: SearchPage.countLimit + 1)
    var found: [(card: FoundCard, place: SearchPlace)] = []
    if request.place?.isAmongBeginnings != true {
      let first = request.place.map { $0.number &+ 1 } ?? 0
      found = try connection.matches(whole, in: scope, from: first, limit: request.limit + 1)
        .map { ($0, SearchPlace(isAmongBeginnings: false, number: $0.number)) }
    }
    if let beginnings = query.beginnings, found.count <= request.limit {
      let place = request.place.flatMap { $0.isAmongBeginnings ? $0.number &+ 1 : nil } ?? 0
      found += try connection.matches(
        beginnings, in: scope, from: place, limit: request.limit + 1 - found.count
      ).map { ($0, SearchPlace(isAmongBeginnings: true, number: $0.number)) }
    }
    page.hits = found.prefix(request.limit).compactMap { hit($0.card, in: scope) }
    if found.count > request.limit { page.next = found[request.limit - 1].place }
    return page
  }

  private func hit(_ found: FoundCard, in scope: SearchScope) -> SearchHit? {
    scope.decks[found.number >> SearchSchema.placeBits].map { deck in
      SearchHit(deck: deck, card: found.card, kind: found.kind, texts: found.texts, query: query)
    }
  }

  /// What is searched: of each deck that is wanted the version in the index, which may be the one before its last change.
  private func slots(in state: [SearchSlot]) -> [SearchSlot] {
    let wanted = Set(decks.filter(isWanted).map(\.id))
    return state.filter { $0.isWhole && wanted.contains($0.version.deck) }
  }

  private func isWanted(_ deck: DeckListing) -> Bool {
    if let only = request.deck, only != deck.id { return false }
    if query.decks.isEmpty { return true }
    let exact = query.decks.filter { name in
      decks.contains { $0.id.text.lowercased() == name.lowercased() }
    }
    return query.decks.contains { name in
      exact.contains(name) ? deck.id.text.lowercased() == name.lowercased() : deck.isCalled(name)
    }
  }
}

extension DeckListing {
  /// Which version of which deck it is.
  var version: DeckVersion { DeckVersion(deck: id, hash: hash) }

  /// Whether its name or a title has the words of `name`.
  fileprivate func isCalled(_ name: String) -> Bool {
    SearchQuery.isFound(name, in: [id.text] + title.texts.map(\.text))
  }
}
