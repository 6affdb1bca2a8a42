import Testing

@testable import HTTPServer

@Suite("A response, without a socket")
struct ResponseTests {
  private let page = Response(
    .ok, headers: ["ETag": "\"v1\"", "Content-Type": "text/plain"], body: .bytes([1, 2, 3]))

  @Test(
    "If-None-Match with the version at hand is 304 without content",
    arguments: [
      ("\"v1\"", true), ("W/\"v1\"", true), ("\"v0\", \"v1\"", true), ("*", true),
      ("\"v0\",\t\"v1\" ", true), ("\"v0\"", false), ("v1", false), ("", false),
    ])
  func conditional(value: String, isUnchanged: Bool) throws {
    let response = page.answering(try Request(.get, "/", headers: ["If-None-Match": value]))
    #expect(response.status == (isUnchanged ? .notModified : .ok))
    #expect(response.body.count == (isUnchanged ? 0 : 3))
    #expect(response.headers["ETag"] == "\"v1\"")
    #expect((response.headers["Content-Type"] == nil) == isUnchanged)
  }

  @Test("If-None-Match means nothing to other methods and statuses")
  func unconditional() throws {
    let headers: Headers = ["If-None-Match": "*"]
    #expect(page.answering(try Request(.post, "/", headers: headers)).status == .ok)
    var missing = page
    missing.status = .notFound
    #expect(missing.answering(try Request(.get, "/", headers: headers)).status == .notFound)
    var untagged = page
    untagged.headers["ETag"] = nil
    #expect(untagged.answering(try Request(.get, "/", headers: headers)).status == .ok)
  }

  @Test("HEAD has the length and no content, 204 neither")
  func head() throws {
    let head = page.answering(try Request(.head, "/"))
    #expect(head.headers["Content-Length"] == "3")
    #expect(head.body.count == 0)
    let empty = Response(.noContent, body: .bytes([1])).answering(try Request(.head, "/"))
    #expect(empty.headers["Content-Length"] == nil)
    #expect(empty.body.count == 0)
  }

  @Test(
    "The coding with the highest weight is taken, ours first among equals",
    arguments: [
      (nil, .identity),
      ("", .identity),
      ("gzip, deflate, br", .brotli),
      ("gzip", .gzip),
      ("x-gzip", .gzip),
      ("GZIP;Q=1", .gzip),
      ("br;q=0.5, gzip;q=0.8", .gzip),
      ("br; q=0.5 , gzip ; q=0.499", .brotli),
      ("br;q=0, *", .gzip),
      ("*;q=0.1", .brotli),
      ("identity, gzip;q=0.5", .identity),
      ("deflate", .identity),
      ("gzip;q=2", .identity),
      ("gzip;q=0.1234", .identity),
      ("gzip;q=x", .identity),
      ("br;q=0.000", .identity),
      ("identity;q=0", nil),
      ("*;q=0", nil),
      ("*;q=0, gzip", .gzip),
    ] as [(String?, ContentCoding?)])
  func coding(acceptEncoding: String?, expected: ContentCoding?) {
    let coding = ContentCoding.preferred(
      from: [.brotli, .gzip, .identity], acceptEncoding: acceptEncoding)
    #expect(coding == expected)
  }
}
