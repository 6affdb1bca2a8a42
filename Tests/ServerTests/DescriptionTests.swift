import HTTPServer
import QuizCore
import Testing

@testable import Server

@Suite("The OpenAPI document against the server")
struct DescriptionTests {
  @Test("Every route is in the document, and every operation of it is a route")
  func routes() async throws {
    let document = try await TestSite().description()
    var described: Set<String> = []
    for (path, item) in try document["paths"].members {
      for (method, _) in try item.members where method != "parameters" {
        described.insert("\(method) \(path)")
      }
    }
    let routes = Endpoint.all.map { "\($0.method.rawValue.lowercased()) \($0.template)" }
    #expect(described == Set(routes))
    #expect(routes.count == described.count)
  }

  @Test("Every operation is answered in one of the described ways, and fits its schema")
  func answers() async throws {
    let site = try TestSite()
    let document = try await site.description()
    let entry = try await site.firstEntry()
    let list = "/api/decks/{deck}/scores"
    let answers: [(template: String, method: Method, body: String?)] = [
      ("/api/decks", .get, nil), ("/api/decks/{deck}", .get, nil),
      ("/api/decks/{deck}/play", .get, nil), (list, .get, nil), ("/api/formats", .get, nil),
      ("/api/search", .get, nil), ("/api/decks/{deck}/losses", .get, nil),
      ("/api/decks/{deck}/export", .get, nil),
      ("/api/games", .post, game()), ("/api/games", .post, game()),
      ("/api/games", .post, game(right: 2)), ("/api/games", .post, game(answers: "")),
      ("/api/games", .post, game(hash: "0")), ("/api/games", .post, "{"),
      ("\(list)/{entry}", .patch, #"{"event":"change-01","name":"Eve"}"#),
      ("\(list)/{entry}", .delete, nil),
      ("\(list)/{entry}/restore", .post, #"{"event":"change-03"}"#),
      ("\(list)/reset", .post, #"{"event":"change-04"}"#), ("\(list)/reset", .post, "{}"),
      ("/api/uploads", .post, #"{"id":"upload-01","name":"sky.json","bytes":2}"#),
      ("/api/uploads", .post, #"{"id":"upload-02","name":"sky.json","bytes":0}"#),
      ("/api/uploads/{upload}", .get, nil), ("/api/uploads/{upload}", .put, "{}"),
      ("/api/imports", .post, #"{"id":"import-01","upload":"upload-01","dryRun":true}"#),
      ("/api/imports", .post, #"{"id":"import-02","upload":"upload-09"}"#),
      ("/api/imports/{import}", .get, nil), ("/api/imports", .get, nil),
      ("/api/imports/{import}/undo", .post, #"{"event":"change-05"}"#),
      ("/api/uploads/{upload}", .delete, nil),
      ("/api/owner", .get, nil), ("/api/formats", .get, nil),
      ("/api/owner", .post, #"{"key":"any"}"#), ("/api/openapi.json", .get, nil),
    ]
    for (template, method, body) in answers {
      var target = template.replacing("{deck}", with: "sums").replacing("{entry}", with: entry)
      target = target.replacing("{upload}", with: "upload-01")
        .replacing("{import}", with: "import-01")
      if method == .delete { target += "?event=change-02" }
      if method == .put { target += "?from=0" }
      if target.hasSuffix("/search") { target += "?q=1" }
      if target.hasSuffix("/losses") || target.hasSuffix("/export") { target += "?to=gift" }
      let reply = try await site.send(method, target, body)
      let operation = try document.operation(template, method)
      try document.check(reply, of: operation, "\(method.rawValue) \(target)")
      if let body, reply.status < 300, method != .put {
        try document.check(body: body, of: operation, target)
      }
    }
    #expect(Set(answers.map { "\($0.method) \($0.template)" }).count == Endpoint.all.count)
  }

  @Test(
    "A schema refuses what does not fit: the check itself can fail",
    arguments: [
      ("Receipt", #"{}"#), ("Receipt", #"{"score":"1"}"#), ("Receipt", #"{"score":1,"rank":0}"#),
      ("Receipt", #"{"score":1,"more":0}"#), ("Answer", #"{"card":"c1"}"#),
      ("Answer", #"{"card":"c1","say":true,"set":1}"#), ("Game", game("short")),
      ("Setup", #"{"seed":"1","ask":"front","form":"other"}"#), ("Error", #"{"error":"text"}"#),
      ("Text", "1"), ("Text", "{}"),
    ])
  func misfits(schema: String, json: String) async throws {
    let document = try await TestSite().description()
    let schema = try document["components"]["schemas"][schema]
    let node = try JSONNode.read(Array(json.utf8))
    #expect(throws: Misfit.self) { try document.check(node.value, schema, at: "value") }
  }
}

extension TestSite {
  /// The OpenAPI document as the server sends it.
  fileprivate func description() async throws -> Description {
    let reply = try await send(.get, "/api/openapi.json")
    #expect(reply.status == 200)
    return Description(root: try JSONNode.read(reply.bytes).value)
  }
}
