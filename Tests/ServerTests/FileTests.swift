import Assets
import HTTPServer
import Library
import LibrarySQLite
import QuizCore
import Testing

@testable import Server

// They need the browser app in the binary: scripts/build-web packs it.
@Suite("The browser app's files")
struct FileTests {
  @Test(
    "The best coding that the client takes is sent, and says so",
    arguments: [
      ("br, gzip", "br"), ("gzip", "gzip"), ("gzip, deflate", "gzip"), ("br;q=0.1, gzip", "gzip"),
      ("absent", nil), ("identity", nil), ("zstd", nil), ("*;q=0", nil),
    ] as [(String, String?)])
  func coding(accepted: String, coding: String?) async throws {
    let site = try TestSite()
    let reply = try await site.send(.get, "/", headers: ["Accept-Encoding": accepted])
    #expect(reply.status == 200)
    #expect(reply.headers["Content-Encoding"] == coding)
    #expect(reply.headers["Vary"] == "Accept-Encoding")
    #expect(reply.headers["Content-Type"] == "text/html; charset=utf-8")
    let plain = try await site.send(.get, "/", headers: ["Accept-Encoding": "identity"])
    if coding == nil {
      #expect(reply.text.hasPrefix("<!doctype html>"))
    } else {
      #expect(reply.bytes.count < plain.bytes.count)
      #expect(reply.headers["ETag"] != plain.headers["ETag"], "other bytes, other tag")
    }
  }

  @Test("Files whose name has their hash are kept for ever, the page is asked for again")
  func caching() async throws {
    let site = try TestSite()
    let page = try await site.send(.get, "/")
    #expect(page.headers["Cache-Control"] == "no-cache")
    for name in ["host-", "style-", "app-"] {
      let path = try #require(page.address(of: name))
      let file = try await site.send(.get, path)
      #expect(file.status == 200)
      #expect(file.headers["Cache-Control"] == "public, max-age=31536000, immutable")
      #expect(!file.bytes.isEmpty)
    }
  }

  @Test(
    "What the client has already is 304 without content",
    arguments: [
      "/", "/decks/sums", "/api/decks", "/api/decks/sums", "/api/decks/sums/play",
      "/api/decks/sums/scores",
      "/api/openapi.json",
    ])
  func unchanged(path: String) async throws {
    let site = try TestSite()
    let first = try await site.send(.get, path)
    let tag = try #require(first.headers["ETag"])
    #expect(first.headers["Cache-Control"] == "no-cache")
    let second = try await site.send(.get, path, headers: ["If-None-Match": tag])
    #expect(second.status == 304)
    #expect(second.bytes.isEmpty)
    #expect(second.headers["ETag"] == tag)
    let other = try await site.send(.get, path, headers: ["If-None-Match": "\"other\""])
    #expect(other.status == 200)
    #expect(other.bytes == first.bytes)
  }

  @Test("A list has another tag once it has changed")
  func changed() async throws {
    let site = try TestSite()
    let path = "/api/decks/sums/scores"
    let tag = try #require(try await site.send(.get, path).headers["ETag"])
    _ = try await site.send(.post, "/api/games", game())
    let reply = try await site.send(.get, path, headers: ["If-None-Match": tag])
    #expect(reply.status == 200)
    #expect(reply.headers["ETag"] != tag)
  }

  @Test(
    "HEAD has the head of GET and no content", arguments: ["/", "/api/decks", "/nowhere", "/x.y"])
  func head(path: String) async throws {
    let site = try TestSite()
    let get = try await site.send(.get, path)
    let head = try await site.send(.head, path)
    #expect(head.status == get.status)
    #expect(head.bytes.isEmpty)
    #expect(head.headers["Content-Length"] == "\(get.bytes.count)")
    #expect(head.headers["Content-Type"] == get.headers["Content-Type"])
  }

  @Test(
    "Every page is the app; an address that none has is the app with 404, a file is not",
    arguments: [
      ("/", 200), ("/settings", 200), ("/about", 200), ("/decks/sums", 200), ("/play/sums", 200),
      ("/scores/sums", 200), ("/scores/sums/edit/game-0001", 200), ("/nowhere", 404),
      ("/decks/sums/more", 404), ("/decks", 404), ("/%2e%2e/etc/passwd", 404),
      ("/decks/%00", 404), ("/%0A", 404),
    ])
  func pages(path: String, status: UInt16) async throws {
    let site = try TestSite()
    let reply = try await site.send(.get, path)
    #expect(reply.status == status)
    #expect(reply.text == (try await site.send(.get, "/")).text)
  }

  @Test(
    "A file that is not there is an error of the API's form",
    arguments: ["/x.js", "/assets/x", "/assets/../index", "/..%2f..%2fetc%2fpasswd.txt"])
  func noFile(path: String) async throws {
    let reply = try await TestSite().send(.get, path)
    #expect(
      reply.error
        == "404 no-such-address: There is nothing at this address. /api/openapi.json lists what there is."
    )
  }

  @Test(
    "Every answer carries the same protection",
    arguments: ["/", "/x.js", "/nowhere", "/api/decks", "/api/nothing", "/api/decks/sums"])
  func protection(path: String) async throws {
    let reply = try await TestSite().send(.get, path)
    let policy = try #require(reply.headers["Content-Security-Policy"]).split(separator: "; ")
    #expect(policy.contains("default-src 'none'"))
    #expect(policy.contains("script-src 'self' 'wasm-unsafe-eval'"))
    #expect(policy.contains("style-src 'self'"))
    #expect(policy.contains("frame-ancestors 'none'"))
    #expect(!policy.contains { $0.contains("unsafe-inline") || $0.contains("'unsafe-eval'") })
    let others = [
      "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
      "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    ]
    for (name, value) in others { #expect(reply.headers.values(of: name) == [value]) }
  }

  @Test("A deck's file comes byte for byte, with its version as the tag")
  func deckFile() async throws {
    let site = try TestSite()
    let reply = try await site.send(.get, "/api/decks/sums")
    #expect(reply.text == sums)
    #expect(reply.headers["ETag"] == "\"\(sumsHash)\"")
    #expect(reply.headers["Content-Type"] == "application/json")
  }

  @Test("A deck to play is what its file reads as, under the version of the file")
  func playedDeck() async throws {
    let site = try TestSite()
    let reply = try await site.send(.get, "/api/decks/sums/play")
    #expect(reply.bytes == (try DeckReader.read(Array(sums.utf8))).wire())
    #expect(try Deck.read(wire: reply.bytes) == DeckReader.read(Array(sums.utf8)))
    #expect(reply.headers["ETag"] == "W/\"\(sumsHash)\"")
    #expect(reply.headers["Content-Type"] == "application/json")
  }

  @Test("A deck to play goes compressed to who takes that, under the same tag")
  func compressedDeck() async throws {
    let site = try TestSite()
    let path = "/api/decks/sums/play"
    let plain = try await site.send(.get, path, headers: ["Accept-Encoding": "identity"])
    #expect(plain.headers["Content-Encoding"] == nil)
    let packed = try await site.send(.get, path, headers: ["Accept-Encoding": "br, gzip"])
    #expect(packed.headers["Content-Encoding"] == "gzip")
    #expect(packed.headers["Vary"] == "Accept-Encoding")
    #expect(packed.headers["ETag"] == plain.headers["ETag"])
    #expect(Array(packed.bytes.prefix(3)) == [0x1F, 0x8B, 8])
  }

  @Test("Large decks to play are written too, also for many at once")
  func largeDeck() async throws {
    let pairs = (0..<1_500).map { "{\"front\":\"f\($0)\",\"back\":\"b\($0)\"}" }
    let file = Array(
      "{\"quizdeck\":1,\"title\":\"T\",\"cards\":[\(pairs.joined(separator: ","))]}".utf8)
    let site = try TestSite(decks: [BuiltInDeck(id: deckID("large"), bytes: file)])
    let expected = try DeckReader.read(file).wire()
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<4 {
        group.addTask { try await site.send(.get, "/api/decks/large/play").bytes }
      }
      for try await bytes in group { #expect(bytes == expected) }
    }
  }

  // A finished game names the version by this tag, and is refused under any other.
  @Test(
    "A deck that came with the program has its version as the tag, in every coding",
    arguments: ["br", "gzip", "identity"])
  func builtInDeckFile(coding: String) async throws {
    let asset = try #require(Assets.decks.first { $0.path == "trivia.json" })
    let file = Array(asset.identity)
    let site = try TestSite(decks: [BuiltInDeck(id: deckID("trivia"), bytes: file)])
    let path = "/api/decks/trivia"
    let reply = try await site.send(.get, path, headers: ["Accept-Encoding": coding])
    #expect(reply.headers["Content-Encoding"] == (coding == "identity" ? nil : coding))
    let tag = "W/\"\(DeckHash(of: file))\""
    #expect(reply.headers["ETag"] == tag)
    #expect(try await site.send(.get, path, headers: ["If-None-Match": tag]).status == 304)
  }
}

extension Reply {
  /// The address of the hashed file whose name begins so, as the page has it.
  fileprivate func address(of name: String) -> String? {
    guard let start = text.firstRange(of: "/assets/\(name)")?.lowerBound else { return nil }
    return String(text[start...].prefix { $0 != "\"" })
  }
}
