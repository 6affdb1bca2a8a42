import HTTPServer
import Platform
import QuizCore
import Testing

@testable import Server

@Suite("Uploads and imports, over the API")
struct ImportTests {
  private let sky =
    #"{"quizdeck":1,"title":"Sky","cards":[{"id":"a","front":"star","back":"Stern"}]}"#

  private func begin(_ site: TestSite, id: String = "upload-01", bytes: Int) async throws -> Reply {
    try await site.send(
      .post, "/api/uploads", #"{"id":"\#(id)","name":"sky.json","bytes":\#(bytes)}"#)
  }

  /// Asks until an import is done or has failed.
  private func finish(_ site: TestSite, _ id: String) async throws -> String {
    for _ in 0..<1_000 {
      let text = try await site.send(.get, "/api/imports/\(id)").text
      if text.contains(#""state":"done""#) || text.contains(#""state":"failed""#) { return text }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Misfit(description: "the import does not end")
  }

  @Test("A file comes in parts, becomes a deck, and goes when the import is undone")
  func whole() async throws {
    let site = try TestSite()
    let size = sky.utf8.count
    #expect(try await begin(site, bytes: size).text.hasSuffix(#""received":0}"#))
    let first = try await site.send(.put, "/api/uploads/upload-01?from=0", String(sky.prefix(10)))
    #expect(first.text.hasSuffix(#""received":10}"#))
    let early = try await site.send(
      .post, "/api/imports", #"{"id":"import-01","upload":"upload-01"}"#)
    #expect(early.error == "409 part-missing: Send the part that begins at byte 10.")
    let rest = try await site.send(
      .put, "/api/uploads/upload-01?from=10", String(sky.dropFirst(10)))
    #expect(
      rest.text == #"{"id":"upload-01","name":"sky.json","bytes":\#(size),"received":\#(size)}"#)
    let begun = try await site.send(
      .post, "/api/imports", #"{"id":"import-01","upload":"upload-01"}"#)
    #expect(begun.status == 202)
    let done = try await finish(site, "import-01")
    #expect(
      done.contains(#""decks":[{"id":"sky","title":"Sky","new":true,"cards":1,"added":1,"#),
      "\(done)")
    #expect(try await site.send(.get, "/api/decks/sky").status == 200)
    #expect(try await site.send(.get, "/api/uploads/upload-01").status == 404)
    let again = try await site.send(
      .post, "/api/imports", #"{"id":"import-01","upload":"upload-01"}"#)
    #expect(again.status == 202 && again.text == done, "asking twice imports once")
    let undone = try await site.send(
      .post, "/api/imports/import-01/undo", #"{"event":"change-01"}"#)
    #expect(undone.text.hasSuffix(#""undone":1000}"#))
    #expect(try await site.send(.get, "/api/decks/sky").status == 404)
  }

  @Test("What is wrong is said with what to do")
  func errors() async throws {
    let site = try TestSite()
    _ = try await begin(site, bytes: 4)
    let put = "/api/uploads/upload-01"
    #expect(
      try await site.send(.put, put, "a").error
        == "400 missing-offset: Say where the part begins: ?from= and the number of bytes before it."
    )
    #expect(
      try await site.send(.put, "\(put)?from=2", "ab").error
        == "409 part-missing: Send the part that begins at byte 0.")
    #expect(
      try await site.send(.put, "\(put)?from=0", "abcde").error
        == "400 part-beyond-end: The upload was begun with a size of 4 bytes.")
    #expect(
      try await site.send(.put, "\(put)?from=9223372036854775807", "ab").error
        == "400 part-beyond-end: The upload was begun with a size of 4 bytes.")
    #expect(
      try await site.send(.put, "/api/uploads/upload-09?from=0", "a").error
        == "404 upload-not-found: There is no upload with the id upload-09. Begin it, and send its parts."
    )
    #expect(
      try await begin(site, bytes: 5).error
        == "409 event-conflict: The id upload-01 is taken by something else. Make a new id and send it again."
    )
    #expect(
      try await begin(site, id: "upload-02", bytes: 4_294_967_297).error
        == "413 upload-too-large: A file may have 4294967296 bytes.")
    #expect(try await begin(site, id: "upload-03", bytes: 4_294_967_296).status == 201)
    #expect(
      try await begin(site, id: "upload-04", bytes: 4_294_967_296).error
        == "507 uploads-full: Too much has been uploaded and not imported. Finish or remove other uploads."
    )
    #expect(
      try await site.send(
        .post, "/api/imports", #"{"id":"import-01","upload":"upload-01","format":"none"}"#
      ).error
        == "400 unknown-format: \"none\" is no format that can be read. Leave it out to have it found out."
    )
    #expect(
      try await site.send(.get, "/api/imports/import-01").error
        == "404 import-not-found: There is no import with the id import-01. \"quizdeck imports\" lists them."
    )
  }

  @Test("A dry run keeps the upload and stores nothing")
  func dryRun() async throws {
    let site = try TestSite()
    _ = try await begin(site, bytes: sky.utf8.count)
    _ = try await site.send(.put, "/api/uploads/upload-01?from=0", sky)
    _ = try await site.send(
      .post, "/api/imports", #"{"id":"import-01","upload":"upload-01","dryRun":true}"#)
    #expect(try await finish(site, "import-01").contains(#""added":1"#))
    #expect(try await site.send(.get, "/api/decks/sky").status == 404)
    #expect(try await site.send(.get, "/api/imports").text == #"{"imports":[]}"#)
    #expect(try await site.send(.get, "/api/uploads/upload-01").status == 200)
  }

  @Test("Of several imports of one upload at once, one is carried out")
  func once() async throws {
    let site = try TestSite()
    _ = try await begin(site, bytes: sky.utf8.count)
    _ = try await site.send(.put, "/api/uploads/upload-01?from=0", sky)
    let bodies = (1...4).map { #"{"id":"import-0\#($0)","upload":"upload-01"}"# }
    let replies = try await withThrowingTaskGroup(of: Reply.self) { group in
      for body in bodies {
        group.addTask { try await site.send(.post, "/api/imports", body) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let taken = replies.filter { $0.status == 202 }
    #expect(taken.count == 1)
    let taker = try #require((1...4).first { taken[0].text.contains("import-0\($0)") })
    let refusal =
      "409 upload-taken: The upload upload-01 is brought in by the import import-0\(taker). "
      + "Ask /api/imports/import-0\(taker) how far it is."
    #expect(replies.filter { $0.error == refusal }.count == 3)
    #expect(try await finish(site, "import-0\(taker)").contains(#""added":1"#))
    let later = try await site.send(
      .post, "/api/imports", #"{"id":"import-09","upload":"upload-01"}"#)
    #expect(later.error == refusal)
    #expect(try await site.send(.get, "/api/imports").text.split(separator: #""file""#).count == 2)
  }

  @Test("An upload whose import failed may be imported in another way")
  func again() async throws {
    let site = try TestSite()
    _ = try await begin(site, bytes: sky.utf8.count)
    _ = try await site.send(.put, "/api/uploads/upload-01?from=0", sky)
    _ = try await site.send(
      .post, "/api/imports", #"{"id":"import-01","upload":"upload-01","format":"anki"}"#)
    #expect(try await finish(site, "import-01").contains(#""state":"failed""#))
    _ = try await site.send(.post, "/api/imports", #"{"id":"import-02","upload":"upload-01"}"#)
    #expect(try await finish(site, "import-02").contains(#""added":1"#))
  }

  @Test("Only the owner uploads and imports")
  func ownerOnly() async throws {
    let site = try TestSite(.keyHolder(OwnerKey.make().key))
    let requests: [(Method, String, String?)] = [
      (.post, "/api/uploads", "{}"), (.get, "/api/uploads/upload-01", nil),
      (.put, "/api/uploads/upload-01?from=0", "a"), (.delete, "/api/uploads/upload-01", nil),
      (.post, "/api/imports", "{}"), (.get, "/api/imports", nil),
      (.get, "/api/imports/import-01", nil), (.post, "/api/imports/import-01/undo", "{}"),
    ]
    for (method, target, body) in requests {
      #expect(
        try await site.send(method, target, body).error.hasPrefix("401 owner-only"), "\(target)")
    }
  }

  @Test(
    "A part of a file is told from a header",
    arguments: [
      ("bytes=0-9", ByteRange.part(0..<10)), ("bytes=90-", .part(90..<100)),
      ("bytes=-10", .part(90..<100)), ("bytes=-1000", .part(0..<100)),
      ("bytes=99-200", .part(99..<100)),
      ("bytes=100-", .unsatisfiable), ("bytes=-0", .unsatisfiable), ("bytes=5-4", .whole),
      ("bytes=0-9,20-29", .whole), ("bytes=a-b", .whole), ("bytes=-", .whole),
      ("lines=0-9", .whole),
      ("bytes=0-99999999999999999999", .part(0..<100)), ("bytes=+1-2", .whole),
    ])
  func range(header: String, range: ByteRange) {
    #expect(ByteRange.read(header, size: 100) == range)
  }
}
