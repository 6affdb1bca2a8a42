import DeckFormats
import QuizCore
import Testing

@Suite("What the tests of the formats share") struct SupportTests {
  @Test("Contents in memory are kept once, by content")
  func media() throws {
    let media = MemoryMedia()
    let kept = try ["a.png", "b.png"].map { name in
      try media.keep(name) { take throws(ImportError) in
        try Array("GIF89a".utf8).withPart { part throws(ImportError) in try take(part) }
      }
    }
    #expect(kept[0].name == kept[1].name)
    #expect(kept.map(\.isNew) == [true, false])
    #expect(media.kept.count == 1)
    #expect(media.name(of: "b.png") == kept[0].name)
  }

  @Test("The list of foreign files is read", .needsCorpus)
  func corpus() throws {
    let rows = try Corpus.rows(of: "opentdb")
    #expect(rows.count == 2)
    #expect(try rows[0].expectedJSON()["n"]?.integer == 5250)
  }
}
