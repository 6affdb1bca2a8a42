internal import QuizCore
internal import WebUI

extension App {
  /// Goes on to another screen.
  func open(_ route: Route) -> [Effect] {
    guard route != location.route else { return [] }
    location.go(to: route)
    let isSheet = route == .about
    return [.push(path: route.path, state: location.state)] + enter()
      + (isSheet ? [] : [.scrollToTop])
  }

  /// Goes back as the browser does, or to the screen this one belongs to when it was opened directly.
  func goBack() -> [Effect] {
    if !location.trail.isEmpty { return [.back] }
    guard let parent = location.route.parent else { return [] }
    location.route = parent
    return [.replace(path: parent.path, state: "")] + enter()
  }

  /// The browser has gone to another entry of its history.
  func arrive(_ location: Location) -> [Effect] {
    self.location = location
    return enter()
  }

  private func enter() -> [Effect] {
    isResetAsked = false
    entryEdit = nil
    return load() + focusScreen()
  }

  /// Puts the focus where the screen begins.
  func focusScreen() -> [Effect] {
    if location.route == .about { return [.focus(id: "about-title")] }
    if case .play = location.route, let session { return session.focus }
    if case .editScore = location.route, entryEdit != nil { return [.focus(id: "entry-name")] }
    return [.focus(id: "title")]
  }

  /// Asks the server for what the screen needs and the app lacks.
  func load(isRetry: Bool = false) -> [Effect] {
    let screen = location.screen
    guard let id = screen.deck else {
      return screen == .decks ? loadDecks() : []
    }
    var effects: [Effect] = []
    if deckID != id {
      deckID = id
      (deck, scores, session) = (.absent, .absent, nil)
      deletedEntries = []
      choice = StartChoice(name: choice.name)
    }
    switch deck {
    case .absent: effects += loadDeck(id)
    case .failed where isRetry: effects += loadDeck(id)
    case .failed, .loading, .ready: break
    }
    switch screen {
    case .play: effects += resumeOrStart()
    case .scores, .deck: effects += loadScores(id)
    case .editScore:
      if scores.value == nil { effects += loadScores(id) } else { beginEdit() }
    case .decks, .settings, .about, .unknown: break
    }
    return effects
  }

  private func loadDecks() -> [Effect] {
    if decks.value == nil { decks = .loading }
    return ask(.decks) + (isOwner ? [] : ask(.ownership))
  }

  private func loadDeck(_ id: String) -> [Effect] {
    deck = .loading
    return ask(.deck(id))
  }

  private func loadScores(_ id: String) -> [Effect] {
    if scores.value == nil { scores = .loading }
    return ask(.scores(deck: id))
  }

  /// What a screen is called.
  func title(of route: Route) -> String {
    switch route {
    case .decks: Texts.product
    case .deck(let id), .play(let id): titleOfDeck(id) ?? texts.deck
    case .scores: texts(.highScores)
    case .editScore: texts(.editHighScore)
    case .settings: texts(.settings)
    case .about: texts(.about)
    case .unknown: texts.notFound
    }
  }

  /// What a screen is called on the button that leads back to it.
  func backTitle(of route: Route) -> String {
    route == .decks ? texts(.decks) : title(of: route)
  }

  /// What a deck is called, where that is known.
  func titleOfDeck(_ id: String) -> String? {
    if deckID == id, let loaded = deck.value { return loaded.deck.title.text(in: language) }
    return decks.value?.first { $0.id.text == id }?.title.text(in: language)
  }
}
