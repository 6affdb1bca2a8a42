import Glibc
import Library
import LibrarySQLite
import QuizCore
import Testing

@testable import HTTPServer
@testable import Server

/// Five statements, all true, in a fixed order: a game of it has any score from 0 to 5.
let sums = """
  { "quizdeck": 1, "title": "Sums", "rules": { "order": "fixed", "feedback": { "show": "end" } },
    "highScores": [ { "name": "Ada", "score": 3 }, { "name": "Bo", "score": 2 } ],
    "cards": [\((1...5).map { "{ \"id\": \"c\($0)\", \"statement\": \"\($0) = \($0)\", \"answer\": true }" }
      .joined(separator: ","))] }
  """

/// A deck of one question with two options, without starters.
let choice = """
  { "quizdeck": 1, "title": "Choice",
    "cards": [ { "id": "only", "question": "One?", "options": ["one", "two"], "answer": "one" } ] }
  """

/// A deck of pairs.
let pairs = """
  { "quizdeck": 1, "title": "Pairs", "cards": [
    { "id": "au", "front": "Gold", "back": "Au" }, { "id": "fe", "front": "Iron", "back": "Fe" } ] }
  """

let sumsHash = DeckHash(of: Array(sums.utf8))
let choiceHash = DeckHash(of: Array(choice.utf8))

/// A site over a real library in a folder of its own, asked without a socket.
final class TestSite: Sendable {
  let folder: TemporaryFolder
  let library: SQLiteLibrary
  let site: Site

  convenience init(_ access: Access = .thisMachine) throws {
    let decks = [("sums", sums), ("choice", choice), ("pairs", pairs)].map { name, file in
      BuiltInDeck(id: deckID(name), bytes: Array(file.utf8))
    }
    try self.init(access, decks: decks)
  }

  init(_ access: Access = .thisMachine, decks: [BuiltInDeck]) throws {
    folder = try TemporaryFolder()
    library = try SQLiteLibrary(
      SQLiteLibrary.Configuration(folder: folder.path, builtIn: decks))
    site = Site(library: library, access: access, now: { Timestamp(milliseconds: 1_000) })
  }

  /// Sends a request, with the head that a browser's own page gives it, and applies what HTTP does to the answer.
  func send(
    _ method: Method, _ target: String, _ body: String? = nil, headers: Headers = [:]
  ) async throws -> Reply {
    try await send(method, target, bytes: body.map { Array($0.utf8) }, headers: headers)
  }

  func send(
    _ method: Method, _ target: String, bytes: [UInt8]?, headers: Headers = [:]
  ) async throws -> Reply {
    var all: Headers = ["Host": "localhost:8080"]
    if bytes != nil { all["Content-Type"] = "application/json" }
    for name in Set(headers.fields.map(\.name)) { all[name] = nil }
    for field in headers.fields where field.value != "absent" { all.add(field.name, field.value) }
    let request = try Request(method, target, headers: all, body: bytes ?? [])
    return Reply(await site.respond(to: request).answering(request))
  }

  /// All that is kept and can be seen: the lists of scores and the last name.
  func state() async throws -> String {
    var lines: [String] = []
    for deck in ["sums", "choice"] {
      let page = try await library.scores(of: deckID(deck), limit: 100)
      lines += page.ranked.map { "\(deck) \($0.rank) \($0.entry.name) \($0.entry.score)" }
    }
    lines.append("last name: \(try await library.lastName()?.text ?? "none")")
    return lines.joined(separator: "\n")
  }

  /// The id of the first score of a deck's list.
  func firstEntry(of deck: String = "sums") async throws -> String {
    let page = try await library.scores(of: deckID(deck), limit: 1)
    return try #require(page.ranked.first).entry.id.text
  }
}

/// An answer with its content as text.
struct Reply {
  let status: UInt16
  let headers: Headers
  let bytes: [UInt8]

  init(_ response: HTTPResponse) {
    status = response.status.code
    headers = response.headers
    bytes =
      switch response.body {
      case .bytes(let bytes): bytes
      case .shared(let shared): Array(shared.bytes)
      case .file(let file, let range): Self.read(file, range)
      }
  }

  private static func read(_ file: FileBody, _ range: Range<Int64>) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    let count = pread(file.descriptor, &bytes, bytes.count, off_t(range.lowerBound))
    return Array(bytes.prefix(max(0, count)))
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Status, code and message of an error, as the tables of the tests have them.
  var error: String {
    guard case .success(let refusal) = Result(catching: { try Refusal.read(bytes) }) else {
      return "\(status) \(text)"
    }
    return "\(status) \(refusal.code): \(refusal.message)"
  }
}

func deckID(_ text: String) -> DeckID {
  guard let id = DeckID(text) else { preconditionFailure("\(text) is no deck id") }
  return id
}

/// A finished game of `sums`, as JSON; each part can be replaced by something that is wrong.
func game(
  _ id: String = "game-0001", deck: String = "sums", hash: String = sumsHash.text,
  answers: String? = nil, right: Int = 5,
  setup: String = #"{"seed":"1","ask":"front","form":"choice"}"#,
  more: String = ""
) -> String {
  let given =
    answers
    ?? (1...5).map { #"{"card":"c\#($0)","say":\#($0 <= right)}"# }.joined(separator: ",")
  return
    #"{"id":"\#(id)","deck":"\#(deck)","hash":"\#(hash)","setup":\#(setup),"answers":[\#(given)]\#(more)}"#
}
