import Testing

@testable import StudioApp
@testable import WebUI

/// Drives the studio as the host does, and answers its requests.
final class StudioDriver {
  let studio: Studio
  private(set) var effects: [Effect] = []
  private(set) var html = ""
  /// What the host keeps for the app.
  private(set) var stored: KeyedList<String, String>

  init(_ path: String, languages: [String] = ["en"], stored: KeyedList<String, String> = [:]) {
    var next: UInt64 = 0
    self.stored = stored
    studio = Studio(
      world: World(
        now: { 1_700_000_000_000 },
        random: {
          next += 1
          return next
        }, offset: { _ in 60 }))
    send(.host(.start(HostMessage.Start(path: path, languages: languages, stored: stored))))
  }

  /// A studio of the owner, with the formats at hand.
  static func owner(
    _ path: String = "/studio/import", languages: [String] = ["en"],
    stored: KeyedList<String, String> = [:]
  ) throws -> StudioDriver {
    let driver = StudioDriver(path, languages: languages, stored: stored)
    try driver.answer("/api/owner", #"{"owner":true}"#)
    try driver.answer(
      "/api/formats",
      #"{"readers":[{"id":"csv","name":"table of texts"}],"#
        + #""writers":[{"id":"print","name":"printable page","ending":"html","type":"text/html"},"#
        + #"{"id":"csv","name":"table of texts","ending":"csv","type":"text/csv","#
        + #""limits":"two sides of a card"}],"fileBytes":5000000}"#
    )
    return driver
  }

  /// Sends a message and renders.
  @discardableResult
  func send(_ message: Message) -> [Effect] {
    effects = studio.update(message)
    for case .store(let key, let value) in effects { stored[key] = value }
    html = String(decoding: studio.view().bytes, as: UTF8.self)
    return effects
  }

  /// Answers the request that is under way for a path.
  func answer(_ path: String, status: Int = 200, _ body: String = "") throws {
    let id = try #require(
      studio.pending.pairs.first { Self.path(of: $0.value.effect(id: 0)) == path }?.key,
      "\(path) is not asked for, but \(asked)")
    send(.host(.response(id: id, status: status, tag: "", body: Array(body.utf8))))
  }

  /// The paths that are asked for, in the order in which they were.
  var asked: [String] { studio.pending.pairs.map { Self.path(of: $0.value.effect(id: 0)) } }

  private static func path(of effect: Effect) -> String {
    switch effect {
    case .fetch(_, _, let path, _): path
    case .other(let json): json.components(between: "\"path\":\"", and: "\"")
    default: ""
    }
  }

  /// The body that is sent to a path.
  func body(_ path: String) -> String? {
    for pair in studio.pending.pairs {
      if case .fetch(_, _, path, let body) = pair.value.effect(id: 0) { return body }
    }
    return nil
  }

  /// Lets the time of all timers come.
  func fireTimers() {
    for pair in studio.timers.pairs { send(.host(.timer(id: pair.key))) }
  }

  func choose(_ name: String, _ bytes: Int64, token: String = "t1", modified: Int64 = 1) {
    send(
      .choose(
        #"[{"token":"\#(token)","name":"\#(name)","bytes":\#(bytes),"modified":\#(modified)}]"#))
  }

  /// Whether the screen has this markup. (A function, so that a failed expectation does not print the whole screen.)
  func shows(_ markup: String) -> Bool { html.contains(markup) }

  /// The texts that the screen reader was given by the last message.
  var announced: [String] {
    effects.compactMap { if case .announce(let text) = $0 { text } else { nil } }
  }

  /// The keys of the uploads that a reload would go on with.
  var keptUploads: [String] { stored.pairs.map(\.key).filter { $0.hasPrefix("upload.") } }
}

/// Answers of the server.
enum Answers {
  static func upload(_ received: Int64, of bytes: Int64) -> String {
    #"{"id":"x","name":"words.csv","bytes":\#(bytes),"received":\#(received)}"#
  }

  static func receipt(_ id: String? = "import-1", remarks: String = "", cards: Int = 3) -> String {
    let decks =
      #"{"id":"words","title":"Words","new":true,"cards":\#(cards),"added":2,"updated":1,"#
      + #""unchanged":0,"gone":1,"goneRemoved":false}"#
    return (id.map { #"{"import":"\#($0)","# } ?? "{")
      + #""file":"words.csv","format":"csv","cards":\#(cards),"kinds":{"pair":2,"kept":1},"#
      + #""media":4,"decks":[\#(decks)],"remarks":[\#(remarks)],"omittedRemarks":0}"#
  }

  static func done(_ receipt: String) -> String {
    #"{"id":"x","state":"done","receipt":\#(receipt)}"#
  }

  static func record(_ id: String, undone: Bool = false) -> String {
    #"{"id":"\#(id)","date":1700000000000,"file":"words.csv","format":"csv","cards":3,"#
      + #""decks":["words"]\#(undone ? #","undone":1700000001000"# : "")}"#
  }
}

extension String {
  /// What stands between two texts, where both are there.
  fileprivate func components(between start: String, and end: String) -> String {
    guard let from = firstRange(of: start) else { return "" }
    let rest = self[from.upperBound...]
    return String(rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)])
  }
}
