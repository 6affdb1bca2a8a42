// Plays a game with a deck of 10,000 cards in the browser app, natively, and prints what an answer costs as JSON:
// the time of one update and view at the start and after 2,000 answers, and the memory that an answer takes.

internal import CPlatform
internal import QuizCore
internal import WebApp
internal import WebUI

/// A reader of the app's output, which is what a browser would be.
struct Screen {
  let turn: Turn

  /// The number between a mark and the next quotation mark or comma.
  private static func number(after mark: String, in bytes: ArraySlice<UInt8>) -> Int? {
    guard let start = end(of: mark, in: bytes) else { return nil }
    let digits = bytes[start...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func end(of mark: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let wanted = Array(mark.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: wanted) }.map { $0 + wanted.count }
  }

  /// The handler of a click on the first option.
  var firstOption: Int? {
    let html = turn.html[...]
    guard let start = Self.end(of: "id=\"option-0\"", in: html) else { return nil }
    return Self.number(after: "data-on-click=\"", in: html[start...])
  }

  /// The numbers of the requests that the app has made, each with its path.
  var requests: [(id: Int32, path: String)] {
    var rest = turn.effects[...]
    var found: [(Int32, String)] = []
    while let start = Self.end(of: "\"do\":\"fetch\"", in: rest) {
      rest = rest[start...]
      guard let id = Self.number(after: "\"id\":", in: rest),
        let path = Self.end(of: "\"path\":\"", in: rest)
      else { break }
      let text = rest[path...].prefix { $0 != UInt8(ascii: "\"") }
      found.append((Int32(id), String(decoding: text, as: UTF8.self)))
    }
    return found
  }
}

/// What can go wrong with the benchmark itself.
enum BenchmarkError: Error {
  case appDidNotAnswer
  case noQuestion
}

/// A game on a screen that nobody sees.
struct Play {
  private var runtime: Runtime<App>
  private var screen: Screen

  init(cards: Int) throws(BenchmarkError) {
    var seed: UInt64 = 0
    runtime = Runtime(
      App(
        world: World(
          now: { 0 },
          random: {
            seed += 1
            return seed
          }, offset: { _ in 0 })))
    guard let first = runtime.receive(.start(HostMessage.Start(path: "/play/big"))) else {
      throw .appDidNotAnswer
    }
    screen = Screen(turn: first)
    for request in screen.requests where request.path == "/api/decks/big/play" {
      try tell(.response(id: request.id, status: 200, tag: "\"abcdef\"", body: Self.deck(cards)))
    }
  }

  private static func deck(_ cards: Int) -> [UInt8] {
    var rules = Rules()
    rules.feedback.show = .end
    let contents = (0..<cards).map { card in
      Card.Content.pair(
        front: RichText("front \(card)"), back: RichText("back \(card)"), wrong: [])
    }
    let deck = Deck(
      title: LocalizedText("Big"),
      cards: contents.map { Card(id: CardID(derivedFrom: $0), content: $0) }, rules: rules)
    return deck.wire()
  }

  private mutating func tell(_ message: HostMessage) throws(BenchmarkError) {
    guard let turn = runtime.receive(message) else { throw .appDidNotAnswer }
    screen = Screen(turn: turn)
  }

  /// Answers one question; returns the time of the update and the view.
  mutating func answer() throws(BenchmarkError) -> Duration {
    guard let handler = screen.firstOption else { throw .noQuestion }
    let start = ContinuousClock.now
    try tell(.event(handler: handler, Event(target: .button)))
    return ContinuousClock.now - start
  }

  /// Answers so many questions; returns the median time in microseconds.
  mutating func median(of count: Int) throws(BenchmarkError) -> Double {
    var times: [Duration] = []
    for _ in 0..<count { times.append(try answer()) }
    times.sort()
    return times[count / 2] / .microseconds(1)
  }
}

/// The bytes that this process has allocated and not freed.
func allocatedBytes() -> Int { Int(platform_allocated_bytes()) }

var play = try Play(cards: 10_000)
_ = try play.median(of: 20)  // to warm up
let early = try play.median(of: 200)
let before = allocatedBytes()
_ = try play.median(of: 1_780)
let after = allocatedBytes()
let late = try play.median(of: 200)
let bytes = (after - before) / 1_780
print(#"{"early_us": \#(early), "late_us": \#(late), "bytes_per_answer": \#(bytes)}"#)
