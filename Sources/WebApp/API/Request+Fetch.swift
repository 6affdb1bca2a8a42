internal import QuizCore
internal import WebUI

extension Request: Equatable {
  /// Whether two requests would be sent as the same bytes.
  package static func == (one: Request, other: Request) -> Bool {
    one.method == other.method && one.path == other.path && one.body == other.body
  }

  /// The request as an effect whose answer comes back under a number.
  func fetch(id: Int32) -> Effect {
    .fetch(id: id, method: method, path: path, body: body)
  }

  private var method: Effect.Method {
    switch self {
    case .decks, .ownership, .deck, .scores: .get
    case .submit, .restore, .reset, .owner: .post
    case .rename: .patch
    case .delete: .delete
    }
  }

  private var path: String {
    switch self {
    case .decks: "/api/decks"
    case .ownership, .owner: "/api/owner"
    case .deck(let id): "/api/decks/\(id)/play"
    case .scores(let deck): "/api/decks/\(deck)/scores"
    case .submit: "/api/games"
    case .rename(let deck, let entry, _, _): "/api/decks/\(deck)/scores/\(entry)"
    case .delete(let deck, let entry, let event):
      "/api/decks/\(deck)/scores/\(entry)?event=\(event)"
    case .restore(let deck, let entry, _): "/api/decks/\(deck)/scores/\(entry)/restore"
    case .reset(let deck, _): "/api/decks/\(deck)/scores/reset"
    }
  }

  private var body: String? {
    switch self {
    case .decks, .ownership, .deck, .scores, .delete: return nil
    case .submit(_, let body): return body
    case .rename(_, _, let name, let event): return Self.object([("event", event), ("name", name)])
    case .restore(_, _, let event), .reset(_, let event): return Self.object([("event", event)])
    case .owner(let key): return Self.object([("key", key)])
    }
  }

  private static func object(_ members: [(String, String)]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      for (name, value) in members { writer.member(name, value) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
