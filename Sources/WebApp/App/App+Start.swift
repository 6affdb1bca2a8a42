internal import QuizCore
internal import WebUI

extension App {
  /// Takes in what happens on the start screen of a deck.
  func updateStart(_ message: Message) -> [Effect] {
    switch message {
    case .chooseDirection(let side): choice.direction = side
    case .chooseForm(let form): choice.form = form
    case .typePlayerName(let name):
      choice.name = name
      return keep(StoredKey.name, name.isEmpty ? nil : name)
    case .start: return startAnew()
    default: break
    }
    return []
  }

  /// Begins a game by the choices of the start screen and shows it.
  private func startAnew() -> [Effect] {
    guard let loaded = deck.value else { return [] }
    let setup = choice.setup(seed: world.random(), for: loaded.deck)
    let effects = begin(setup, of: loaded)
    if case .play = location.route { return effects + focusScreen() + [.scrollToTop] }
    return effects + open(.play(loaded.id))
  }

  /// Begins a game.
  func begin(_ setup: GameSetup, of loaded: LoadedDeck) -> [Effect] {
    guard let id = DeckID(loaded.id), let hash = DeckHash(loaded.hash) else {
      return notify(texts.unreadable)
    }
    do throws(GameError) {
      let game = try Game(deck: loaded.deck, setup: setup)
      let session = Session(
        id: EventID(random: world.random(), world.random()), deckID: id, hash: hash, game: game)
      self.session = session
      return keep(session)
    } catch {
      return notify(error.message)
    }
  }

  /// Goes on with the game that is kept for this deck, or begins the usual one.
  func resumeOrStart() -> [Effect] {
    guard session == nil, let loaded = deck.value else { return [] }
    if let kept = stored[StoredKey.session(loaded.id)] {
      if let session = Session(stored: kept, deck: loaded) {
        self.session = session
        return session.game.phase == .finished ? submitFinished() : []
      }
      return begin(choice.setup(seed: world.random(), for: loaded.deck), of: loaded)
        + notify(texts.deckChanged)
    }
    return begin(choice.setup(seed: world.random(), for: loaded.deck), of: loaded)
  }

  /// The name to play under, if a proper one has been given.
  var playerName: PlayerName? {
    do throws(PlayerName.Fault) {
      return try PlayerName(choice.name)
    } catch {
      return nil  // without a proper name the library puts its own
    }
  }
}
