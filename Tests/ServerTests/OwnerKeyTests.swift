import Testing

@testable import Server

/// The owner's key as a file keeps it.
@Suite struct OwnerKeyTests {
  @Test func aKeyThatWasStoredStillTakesItsSecret() throws {
    let fresh = OwnerKey.make()
    let kept = try #require(OwnerKey(stored: fresh.key.stored))
    #expect(kept.matches(fresh.secret))
    #expect(!kept.matches(OwnerKey.make().secret))
    #expect(!String(decoding: fresh.key.stored, as: UTF8.self).contains(fresh.secret))
  }

  @Test(arguments: [
    "", "abc", String(repeating: "g", count: 64), String(repeating: "a", count: 62),
  ])
  func anythingElseIsNoKey(text: String) {
    #expect(OwnerKey(stored: Array(text.utf8)) == nil)
  }
}
