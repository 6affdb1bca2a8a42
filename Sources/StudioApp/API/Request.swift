internal import QuizCore
internal import WebUI

/// What the studio asks of the server.
enum Request: Equatable {
  case owner
  case formats
  case decks
  case imports
  /// The cards that have a text, from a place on that an earlier answer named.
  case search(String, after: String?)
  /// What of a deck a format cannot hold.
  case losses(deck: String, format: String)
  case receipt(String)
  case undo(String, event: String)
  /// Gives an upload up.
  case remove(String)
  case upload(String, Step)

  /// What is asked about an upload.
  enum Step: Equatable {
    /// Whether it was imported before the page was loaded again.
    case look
    case begin(body: String)
    case part(file: String, from: Int64, to: Int64)
    case startImport(body: String)
    case state(import: String)
  }

  /// The request as an effect whose answer comes back under a number.
  func effect(id: Int32) -> Effect {
    if case .upload(let upload, .part(let file, let from, let to)) = self {
      return .send(
        id: id, path: "/api/uploads/\(upload)?from=\(from)", file: file, from: from, to: to)
    }
    return .fetch(id: id, method: method, path: path, body: body)
  }

  private var method: Effect.Method {
    switch self {
    case .undo, .upload(_, .begin), .upload(_, .startImport): .post
    case .remove: .delete
    default: .get
    }
  }

  private var path: String {
    switch self {
    case .owner: "/api/owner"
    case .formats: "/api/formats"
    case .decks: "/api/decks"
    case .search(let text, let place):
      "/api/search?q=\(text.percentEncoded)" + (place.map { "&after=\($0)" } ?? "")
    case .losses(let deck, let format): "/api/decks/\(deck)/losses?to=\(format)"
    case .imports, .upload(_, .look), .upload(_, .startImport): "/api/imports"
    case .receipt(let id), .upload(_, .state(let id)): "/api/imports/\(id)"
    case .undo(let id, _): "/api/imports/\(id)/undo"
    case .remove(let id), .upload(let id, .part): "/api/uploads/\(id)"
    case .upload(_, .begin): "/api/uploads"
    }
  }

  private var body: String? {
    switch self {
    case .undo(_, let event):
      var writer = JSONWriter()
      writer.object { $0.member("event", event) }
      return String(decoding: writer.bytes, as: UTF8.self)
    case .upload(_, .begin(let body)), .upload(_, .startImport(let body)): return body
    default: return nil
    }
  }
}
