import Platform
import QuizCore
import Testing

@testable import DeckFormats

@Suite("Memory that is used again") struct HTMLRoomTests {
  @Test("A text is read as if none had been read before it, whatever that left open")
  func texts() {
    let room = HTMLRoom()
    var generator = TextGenerator(seed: 11)
    for _ in 0..<2_000 {
      var html = generator.soup()
      let alone = HTMLText.read(html, gaps: 4) { MediaName($0) }
      let after = html.withUTF8 { bytes in
        HTMLText.read(utf8: bytes, gaps: 4, room: room) { MediaName($0) }
      }
      #expect(after == alone, "\(html)")
    }
  }

  @Test("One stream hashes content after content")
  func contents() {
    let stream = SHA256.Stream()
    for text in ["", "abc", String(repeating: "0123456789", count: 30)] {
      #expect(stream.hexadecimal(text, digits: 64) == SHA256.hexadecimal(Array(text.utf8)))
    }
    #expect(stream.hexadecimal("abc", digits: 16) == "ba7816bf8f01cfea")
  }

  @Test("A copy of an item is its own when one of the two is changed")
  func items() {
    var item = ImportedItem(.note(RichText("a")), at: Place(line: 1))
    item.details.tags = ["one"]
    var copy = item
    copy.details.tags.append("two")
    copy.sourceID = "x"
    #expect(item.details.tags == ["one"] && item.sourceID == nil)
    #expect(copy.details.tags == ["one", "two"] && copy.place == Place(line: 1))
  }
}
