import Testing

@testable import QuizCore

/// Inputs that once broke something, and all other fixtures, against what must hold for any input.
struct DeckCrashTests {
  static let folders = ["crashes", "decks/pass", "decks/fail"]

  static func files() throws -> [String] {
    try folders.flatMap { folder in
      try Repository.names(in: "Tests/Fixtures/\(folder)").map { "\(folder)/\($0)" }
    }
  }

  @Test("nothing that must hold for any input is broken", arguments: try files())
  func replay(file: String) throws {
    #expect(DeckInvariants.broken(by: try Repository.bytes("Tests/Fixtures/\(file)")) == nil)
  }

  @Test("damage at any one byte of a deck breaks nothing")
  func damage() throws {
    let bytes = try Repository.bytes("Tests/Fixtures/decks/pass/every-kind.json")
    for index in bytes.indices {
      for byte in [0x00, 0x0A, 0x20, 0x22, 0x2C, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0xC3, 0xFF]
        as [UInt8]
      {
        var damaged = bytes
        damaged[index] = byte
        #expect(DeckInvariants.broken(by: damaged) == nil, "byte \(index) as \(byte)")
      }
    }
  }
}
