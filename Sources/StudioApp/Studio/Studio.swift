internal import QuizCore
package import WebUI

/// The owner's part of the app: everything it knows, and what happens to it. `update` decides, the host does.
package final class Studio: Program {
  let world: World
  var settings = Settings()
  private var browserLanguage = Language.english
  package internal(set) var route = Route.library
  /// What this browser keeps for the app.
  var stored: KeyedList<String, String> = [:]

  /// Whether whoever sits here is the owner.
  var owner: Remote<Bool> = .absent
  var formats: Remote<Formats> = .absent
  var decks: Remote<[DeckListing]> = .absent
  var search = Search()
  var export = Export()
  var imports: Remote<[ImportRecord]> = .absent
  /// The receipt on the screen of one, and whose it is.
  var receipt: Remote<ImportState> = .absent
  var receiptID: String?

  /// The files on their way in, in the order in which they came.
  package internal(set) var uploads: [Upload] = []
  /// What is chosen for the next files.
  var choices = ImportChoices()
  /// How often the server has not answered since it last did; 0 while it answers.
  var silences = 0
  /// How many remarks of a group show, by the group's id, where more than the first do.
  var shownRemarks: KeyedList<String, Int> = [:]

  /// The import whose undoing is asked about.
  var undoAsked: String?
  /// Why an import could not be undone.
  var undoFault: UndoFault?
  /// Imports that were undone here, whatever list is at hand.
  var undoneImports: KeyedList<String, Bool> = [:]
  private var notice: Notice?

  var pending: KeyedList<Int32, Request> = [:]
  var timers: KeyedList<Int32, Timer> = [:]
  private var lastNumber: Int32 = 0

  /// What a timer is for.
  enum Timer: Equatable {
    /// Ask how far an import is.
    case poll(upload: String)
    /// Try again what the server has not answered.
    case goOn
    /// Search for what was typed.
    case search
    /// Ask for the receipt of an import that is not done.
    case receipt
    /// The little message goes.
    case notice(Int32)
  }

  /// A little message that goes by itself.
  struct Notice {
    let id: Int32
    let text: String
  }

  /// Why an import could not be undone.
  struct UndoFault {
    let id: String
    let why: String
  }

  /// Makes a studio that has not started.
  package init(world: World) {
    self.world = world
  }

  /// The texts in the language of the interface.
  package var texts: Texts { Texts(language: settings.language ?? browserLanguage) }

  /// The text of the little message.
  var noticeText: String? { notice?.text }

  /// What belongs to the whole document.
  package var document: DocumentState {
    DocumentState(screen: title(of: route), language: texts.language, settings: settings)
  }

  /// Takes in what has happened, and answers what has to be done.
  package func update(_ message: Message) -> [Effect] {
    switch message {
    case .host(let message): return update(message)
    case .retry: return load(isRetry: true)
    case .choose(let files): return choose(files)
    case .setFormat, .setEncoding, .setSeparator, .setLooksFirst, .setRemovesGone:
      choices.set(message)
      return []
    case .importAgain(let id): return importAgain(id)
    case .giveUp(let id): return giveUp(id)
    case .showMore(let group): return showMore(group)
    case .askUndo, .cancelUndo, .undo: return updateUndo(message)
    case .filter(let text): return find(text)
    case .searchMore: return searchMore()
    case .setExport(let format): return choose(format: format)
    }
  }

  private func update(_ message: HostMessage) -> [Effect] {
    switch message {
    case .start(let start): return begin(start)
    case .event, .motion: return []
    case .response(let id, let status, let tag, let body):
      guard let request = pending.removeValue(forKey: id) else { return [] }
      return receive(Answered(status: status, tag: tag, body: body), to: request)
    case .timer(let id):
      guard let timer = timers.removeValue(forKey: id) else { return [] }
      return fire(timer)
    case .address(let path, _): return arrive(at: Route(path: path))
    case .link(let path): return open(Route(path: path))
    case .resumed: return silences > 0 ? tryAgain() : []
    case .stored(let key, let value):
      stored[key] = value
      if key == StoredKey.settings { settings = Settings(stored: value ?? "") }
      return []
    }
  }

  private func fire(_ timer: Timer) -> [Effect] {
    switch timer {
    case .poll(let upload): return poll(upload)
    case .goOn: return tryAgain()
    case .search: return startSearch()
    case .receipt: return isReceiptComing ? load() : []
    case .notice(let id):
      if notice?.id == id { notice = nil }
      return []
    }
  }

  // MARK: Numbers, notices

  /// A number for a request or a timer.
  func nextNumber() -> Int32 {
    lastNumber &+= 1
    return lastNumber
  }

  /// An id that nobody else makes.
  func newID() -> String {
    EventID(random: world.random(), world.random()).text
  }

  /// A timer, which calls back once.
  func wait(_ milliseconds: Int32, for timer: Timer) -> [Effect] {
    if timers.contains(timer) { return [] }
    let id = nextNumber()
    timers[id] = timer
    return [.timer(id: id, milliseconds: milliseconds)]
  }

  /// Shows and says a little message.
  func notify(_ text: String) -> [Effect] {
    let id = nextNumber()
    notice = Notice(id: id, text: text)
    return [.announce(text)] + wait(Notice.milliseconds, for: .notice(id))
  }

  /// Sets what the browser is like, as it is told at the start.
  func take(languages: [String]) {
    browserLanguage = Language.best(for: languages)
  }
}

extension Studio.Notice {
  /// How long a little message stays.
  static let milliseconds: Int32 = 8000
}
