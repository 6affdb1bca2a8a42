import Foundation
import QuizCore
import Testing

@testable import WebApp
@testable import WebUI

/// Drives the app as the host does, with the real deck files, and answers its requests from a list.
final class AppDriver {
  let app: App
  private(set) var effects: [Effect] = []
  private(set) var html = ""
  private var seed: UInt64 = 1

  init(
    _ path: String = "/", state: String = "", languages: [String] = ["en"],
    isMotionReduced: Bool = false, stored: KeyedList<String, String> = [:]
  ) {
    var next: UInt64 = 0
    app = App(
      world: World(
        now: { 1_700_000_000_000 },
        random: {
          next += 1
          return next
        }, offset: { _ in 0 }))
    send(
      .host(
        .start(
          HostMessage.Start(
            path: path, state: state, languages: languages, isMotionReduced: isMotionReduced,
            stored: stored))))
  }

  /// Sends a message and renders.
  @discardableResult
  func send(_ message: Message) -> [Effect] {
    effects = app.update(message)
    html = String(decoding: app.view().bytes, as: UTF8.self)
    return effects
  }

  /// What a key does on this screen.
  @discardableResult
  func press(_ key: String, in target: Event.Target = .other) -> Bool {
    guard let message = app.key(Event(key: key, target: target)) else { return false }
    send(message)
    return true
  }

  /// Answers the request that is under way for a path.
  func answer(_ path: String, status: Int = 200, tag: String = "", _ body: String) throws {
    let id = try #require(app.pending.pairs.first { Self.path(of: $0.value) == path }?.key)
    send(.host(.response(id: id, status: status, tag: tag, body: Array(body.utf8))))
  }

  /// Lets the time of all timers come.
  func fireTimers() {
    for pair in app.timers.pairs { send(.host(.timer(id: pair.key))) }
  }

  /// Opens a deck's screen with the deck loaded.
  static func open(
    _ path: String, deck: String, stored: KeyedList<String, String> = [:],
    isMotionReduced: Bool = false
  ) throws -> AppDriver {
    let driver = AppDriver(path, isMotionReduced: isMotionReduced, stored: stored)
    try driver.loadDeck(deck)
    return driver
  }

  /// Answers the request for a deck with the real deck.
  func loadDeck(_ name: String) throws {
    try loadDeck(name, file: try Self.deckFile(name))
  }

  /// Answers the request for a deck with what the server makes of a deck file.
  func loadDeck(_ name: String, file: String) throws {
    let deck = try DeckReader.read(Array(file.utf8))
    let sent = String(decoding: deck.wire(), as: UTF8.self)
    try answer("/api/decks/\(name)/play", tag: "\"abc123\"", sent)
  }

  /// The file of a real deck.
  static func deckFile(_ name: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appendingPathComponent("Decks/\(name).json"), encoding: .utf8)
  }

  /// A wholly right, or a wholly wrong, response to the open question.
  func response(right: Bool) throws -> Response {
    let game = try #require(app.session?.game)
    for candidate in Self.candidates(game.question) {
      var copy = game
      _ = try copy.apply(.answer(Answer(card: game.question.card, response: candidate)))
      if copy.lastTurn?.grade.isRight == right { return candidate }
    }
    throw NoSuchResponse()
  }

  /// The game or the app is not in the state that the test is about.
  struct NoSuchResponse: Error {}

  private static func candidates(_ question: Question) -> [Response] {
    switch question.body {
    case .trueFalse: [.trueFalse(true), .trueFalse(false)]
    case .choice(let options, _): options.map { .options([$0.id]) }
    case .flip: [.recalled(true), .recalled(false)]
    case .typed, .numeric, .matching, .ordering, .cloze: []
    case .slider(let scale, _): (scale.minimum...scale.maximum).map { .value($0) }
    }
  }

  static func path(of request: Request) -> String {
    guard case .fetch(_, _, let path, _) = request.fetch(id: 0) else { return "" }
    return path
  }

  /// Whether the screen has this markup. (A function, so that a failed expectation does not print the whole screen.)
  func shows(_ markup: String) -> Bool { html.contains(markup) }

  /// Whether an effect of the last message is this one.
  func did(_ effect: Effect) -> Bool { effects.contains(effect) }

  /// The texts that the screen reader was given by the last message.
  var announced: [String] {
    effects.compactMap { if case .announce(let text) = $0 { text } else { nil } }
  }
}
