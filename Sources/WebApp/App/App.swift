package import QuizCore
package import WebUI

/// The app: everything it knows, and what happens to it. `update` decides, the host does.
package final class App: Program {
  let world: World
  package internal(set) var settings = Settings()
  var browserLanguage = Language.english
  var systemReducesMotion = false
  package internal(set) var location = Location(path: "/", state: "")
  /// What this browser keeps for the app.
  var stored: KeyedList<String, String> = [:]

  var decks: Remote<[DeckListing]> = .absent
  /// Whether the server takes whoever sits here for the owner.
  var isOwner = false
  var deck: Remote<LoadedDeck> = .absent
  /// The deck that `deck` and `scores` are of.
  var deckID: String?
  var scores: Remote<[HighScores.Ranked]> = .absent
  /// Entries that are being deleted.
  var deletedEntries: [String] = []
  var isResetAsked = false
  var entryEdit: EntryEdit?

  /// The choices of the start screen.
  var choice = StartChoice()
  /// The game at play or just finished.
  package internal(set) var session: Session?
  var notice: Notice?
  /// The pictures and sounds that could not be loaded.
  var missingMedia: [MediaName] = []

  var pending: KeyedList<Int32, Request> = [:]
  var timers: KeyedList<Int32, Timer> = [:]
  private var lastNumber: Int32 = 0

  /// What a timer is for.
  enum Timer: Equatable {
    /// A verdict has been seen.
    case verdict(game: String, Game.Moment)
    /// The little message goes.
    case notice(Int32)
    /// Send again what the server has not acknowledged.
    case outbox
  }

  /// Makes an app that has not started.
  package init(world: World) {
    self.world = world
  }

  /// The texts in the language of the interface.
  package var texts: Texts { Texts(language: language) }

  /// The language of the interface.
  package var language: Language { settings.language ?? browserLanguage }

  /// Whether a verdict stays until the learner goes on.
  var waits: Bool {
    if settings.waits { return true }
    switch settings.motion {
    case .reduced: return true
    case .full: return false
    case nil: return systemReducesMotion
    }
  }

  /// A number for a request or a timer.
  func nextNumber() -> Int32 {
    lastNumber &+= 1
    return lastNumber
  }

  /// An id that nobody else makes.
  func newID() -> String {
    EventID(random: world.random(), world.random()).text
  }

  /// Takes in what has happened, and answers what has to be done.
  package func update(_ message: Message) -> [Effect] {
    switch message {
    case .host(let message): return update(message)
    case .goBack: return goBack()
    case .open(let route): return open(route)
    case .retry: return load(isRetry: true)
    case .undo: return undo()
    case .mediaMissing(let name):
      missingMedia.append(name)
      return []
    case .setSound, .setLanguage, .setTheme, .setMotion, .setWaits: return set(message)
    case .chooseDirection, .chooseForm, .typePlayerName, .start: return updateStart(message)
    case .respond, .mark, .typeAnswer, .slide, .pair, .move, .fill, .leaveGap, .chooseInGap,
      .showHint,
      .turnCard, .submit, .goOn, .endGame, .closeFinished,
      .again, .practise, .focusOption:
      return updatePlay(message)
    case .typeEntryName, .saveEntryName, .delete, .askReset, .cancelReset, .reset:
      return updateScores(message)
    }
  }

  private func update(_ message: HostMessage) -> [Effect] {
    switch message {
    case .start(let start): return begin(start)
    case .event: return []
    case .response(let id, let status, let tag, let body):
      guard let request = pending.removeValue(forKey: id) else { return [] }
      return receive(Answered(status: status, tag: tag, body: body), to: request)
    case .timer(let id):
      guard let timer = timers.removeValue(forKey: id) else { return [] }
      return fire(timer)
    case .address(let path, let state): return arrive(Location(path: path, state: state))
    case .link(let path): return open(Route(path: path))
    case .resumed:
      missingMedia = []  // perhaps they can be had now
      return sendOutbox()
    case .stored(let key, let value): return takeStored(key: key, value: value)
    case .motion(let isReduced):
      systemReducesMotion = isReduced
      return []
    }
  }

  private func fire(_ timer: Timer) -> [Effect] {
    switch timer {
    case .verdict(let game, let moment): return verdictSeen(game: game, moment: moment)
    case .notice(let id):
      if notice?.id == id { notice = nil }
      return []
    case .outbox: return sendOutbox()
    }
  }
}
