import HTTPServer
import QuizCore
import Testing

@testable import Server

@Suite("Who may do what")
struct OwnerTests {
  private static let reset = "/api/decks/sums/scores/reset"
  private static let change = #"{"event":"change-01"}"#

  @Test(
    "On this machine, requests for the names of others are refused (DNS rebinding)",
    arguments: [
      ("localhost", 200), ("localhost:8080", 200), ("LOCALHOST", 200), ("127.0.0.1", 200),
      ("127.9.9.9:1", 200), ("[::1]:8080", 200), ("[::1]", 200),
      ("evil.example", 421), ("localhost.evil.example", 421), ("127.0.0.1.evil.example", 421),
      ("127.evil.example", 421), ("128.0.0.1", 421), ("192.168.1.5:8080", 421), ("", 421),
      ("[::2]", 421), ("[::1].evil.example", 421), ("absent", 421),
    ])
  func host(host: String, status: UInt16) async throws {
    let reply = try await TestSite().send(.get, "/api/decks", headers: ["Host": host])
    #expect(reply.status == status)
    if status == 421 {
      #expect(
        reply.error
          == "421 foreign-host: This server answers to localhost and 127.0.0.1 only. Start it with --listen for other names."
      )
    }
  }

  @Test(
    "A page of another site changes nothing",
    arguments: [
      (["Origin": "http://localhost:8080"], 200),
      (["Origin": "http://localhost:8080", "Sec-Fetch-Site": "same-origin"], 200),
      (["Sec-Fetch-Site": "none"], 200),
      ([:], 200),
      (["Origin": "http://evil.example"], 403),
      (["Origin": "http://localhost:8081"], 403),
      (["Origin": "http://localhost"], 403),
      (["Origin": "null"], 403),
      (["Sec-Fetch-Site": "cross-site"], 403),
      (["Sec-Fetch-Site": "same-site"], 403),
      (["Origin": "http://localhost:8080", "Sec-Fetch-Site": "cross-site"], 403),
    ] as [(Headers, UInt16)])
  func origin(headers: Headers, status: UInt16) async throws {
    let site = try TestSite()
    let before = try await site.state()
    let game = try await site.send(.post, "/api/games", game(), headers: headers)
    #expect(game.status == (status == 200 ? 201 : status))
    let reply = try await site.send(.post, Self.reset, Self.change, headers: headers)
    #expect(reply.status == status)
    if status == 403 {
      #expect(
        reply.error
          == "403 foreign-origin: A page of another site may not change anything here.")
      #expect(try await site.state() == before)
    }
  }

  @Test("With a key, everybody reads and plays, and only its holder changes the scores")
  func keyHolder() async throws {
    let fresh = OwnerKey.make()
    let site = try TestSite(.keyHolder(fresh.key))
    #expect(
      try await site.send(.get, "/api/decks", headers: ["Host": "quiz.example"]).status == 200)
    #expect(try await site.send(.post, "/api/games", game()).status == 201)
    let entry = try await site.firstEntry()
    let before = try await site.state()
    let address = "/api/decks/sums/scores"
    let changes: [(Method, String, String?)] = [
      (.patch, "\(address)/\(entry)", #"{"event":"change-01","name":"Eve"}"#),
      (.delete, "\(address)/\(entry)?event=change-02", nil),
      (.post, "\(address)/\(entry)/restore", #"{"event":"change-03"}"#),
      (.post, "\(address)/reset", #"{"event":"change-04"}"#),
    ]
    for (method, target, body) in changes {
      let reply = try await site.send(method, target, body)
      #expect(
        reply.error
          == "401 owner-only: Only the owner may do this. Open the owner's link, which the server showed at its first start."
      )
    }
    #expect(try await site.state() == before)
    let cookie = try await site.cookie(for: fresh.secret)
    for (method, target, body) in changes {
      let reply = try await site.send(method, target, body, headers: ["Cookie": cookie])
      #expect(reply.status == 200)
    }
  }

  @Test("Whoever asks is told whether they are the owner")
  func ownership() async throws {
    #expect(try await TestSite().send(.get, "/api/owner").text == #"{"owner":true}"#)
    let fresh = OwnerKey.make()
    let site = try TestSite(.keyHolder(fresh.key))
    #expect(try await site.send(.get, "/api/owner").text == #"{"owner":false}"#)
    let cookie = try await site.cookie(for: fresh.secret)
    let reply = try await site.send(.get, "/api/owner", headers: ["Cookie": cookie])
    #expect(reply.text == #"{"owner":true}"#)
    #expect(reply.headers["Cache-Control"] == "no-store")
  }

  @Test("The cookie is kept from scripts and other sites, and does not hold the key")
  func cookie() async throws {
    let fresh = OwnerKey.make()
    let site = try TestSite(.keyHolder(fresh.key))
    let reply = try await site.send(.post, "/api/owner", #"{"key":"\#(fresh.secret)"}"#)
    #expect(reply.status == 204)
    let cookie = try #require(reply.headers["Set-Cookie"])
    #expect(cookie.hasPrefix("quizdeck-owner="))
    #expect(cookie.hasSuffix("; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000"))
    #expect(!cookie.contains(fresh.secret))
  }

  @Test("Neither a wrong key, nor the secret as a cookie, nor what the file keeps, opens anything")
  func wrongKeys() async throws {
    let fresh = OwnerKey.make()
    let site = try TestSite(.keyHolder(fresh.key))
    let token = try await site.cookie(for: fresh.secret).dropFirst("quizdeck-owner=".count)
    let kept = String(decoding: fresh.key.stored, as: UTF8.self).dropLast()
    for key in ["", "0", OwnerKey.make().secret, String(kept), String(token)] {
      let reply = try await site.send(.post, "/api/owner", #"{"key":"\#(key)"}"#)
      #expect(reply.headers["Set-Cookie"] == nil)
      #expect(key.isEmpty ? reply.status == 400 : reply.status == 401, "\(reply.error)")
    }
    for value in ["", "0", fresh.secret, String(kept)] {
      let reply = try await site.send(
        .post, Self.reset, Self.change, headers: ["Cookie": "quizdeck-owner=\(value)"])
      #expect(reply.status == 401)
    }
    let among = "a=b; quizdeck-owner=wrong; quizdeck-owner=\(token); c"
    let reply = try await site.send(.post, Self.reset, Self.change, headers: ["Cookie": among])
    #expect(reply.status == 200, "a browser may hold another one of this name, too")
  }

  @Test("A key that was kept is the same key; anything else is none")
  func stored() throws {
    let fresh = OwnerKey.make()
    let again = try #require(OwnerKey(stored: fresh.key.stored))
    #expect(again.token(for: fresh.secret) == fresh.key.token(for: fresh.secret))
    #expect(again.token(for: fresh.secret) != nil)
    for text in [
      "", "\n", "abc", String(repeating: "g", count: 64), String(repeating: "a", count: 63),
    ] {
      #expect(OwnerKey(stored: Array(text.utf8)) == nil)
    }
  }

  @Test("The owner's key is JSON like the rest; on this machine none is needed")
  func claims() async throws {
    let site = try TestSite()
    let reply = try await site.send(.post, "/api/owner", #"{"key":"any"}"#)
    #expect(reply.status == 204)
    #expect(reply.headers["Set-Cookie"] == nil)
    let plain = try await site.send(
      .post, "/api/owner", #"{"key":"any"}"#, headers: ["Content-Type": "text/plain"])
    #expect(plain.error == "415 wrong-media-type: Send JSON, with Content-Type: application/json.")
  }
}

extension TestSite {
  /// The cookie that the owner's key is answered with, as a browser sends it.
  fileprivate func cookie(for secret: String) async throws -> String {
    let reply = try await send(.post, "/api/owner", #"{"key":"\#(secret)"}"#)
    return String(try #require(reply.headers["Set-Cookie"]).prefix { $0 != ";" })
  }
}
