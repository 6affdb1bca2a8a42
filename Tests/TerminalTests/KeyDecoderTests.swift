import Terminal
import Testing

@Suite struct KeyDecoderTests {
  @Test(
    arguments: [
      ("a", [.text("a")]), ("é中", [.text("é"), .text("中")]), ("\r\n", [.enter, .enter]),
      ("\u{7F}\u{8}", [.backspace, .backspace]), ("\t\u{1B}[Z", [.tab, .backTab]),
      ("\u{1B}[A\u{1B}OB", [.up, .down]), ("\u{1B}[C\u{1B}[D", [.right, .left]),
      ("\u{1B}[1;2C\u{1B}[1;2D", [.farRight, .farLeft]), ("\u{1B}[H\u{1B}[4~", [.home, .end]),
      ("\u{1B}[5~\u{1B}[6~\u{1B}[3~", [.pageUp, .pageDown, .delete]),
      ("\u{1B}OP\u{1B}[[A", [.function(1), .function(1)]),
      ("\u{3}\u{1A}", [.control("c"), .control("z")]),
      ("\u{1B}[200~a\u{1B}[Ab\u{1B}[201~c", [.paste("a\u{1B}[Ab"), .text("c")]),
      ("\u{1B}[200~\u{1B}\u{1B}[201~", [.paste("\u{1B}")]), ("\u{1B}\u{1B}[A", [.escape, .up]),
      ("\u{1B}[99;99~x", [.text("x")]), ("\u{1B}xy", [.text("y")]),
    ] as [(String, [Key])])
  func `bytes become keys, all at once or one by one`(bytes: String, keys: [Key]) {
    var whole = KeyDecoder()
    let all = whole.decode(Array(bytes.utf8))
    #expect(all == keys)
    var single = KeyDecoder()
    let one = bytes.utf8.flatMap { single.decode([$0]) }
    #expect(one == keys)
    #expect(!single.isWaiting)
  }

  @Test func `a lone escape byte is the Escape key once nothing follows`() {
    var decoder = KeyDecoder()
    let keys = decoder.decode([0x1B])
    #expect(keys == [])
    #expect(decoder.isWaiting)
    let (flushed, again) = (decoder.flush(), decoder.flush())
    #expect(flushed == [.escape])
    #expect(again == [])
  }

  @Test func `a paste without an end does not swallow the keys after it`() {
    var decoder = KeyDecoder()
    let keys = decoder.decode(Array("\u{1B}[200~abc".utf8))
    #expect(keys == [])
    let flushed = decoder.flush()
    #expect(flushed == [.paste("abc")])
    let after = decoder.decode(Array("q".utf8))
    #expect(after == [.text("q")])
  }

  @Test(arguments: [
    [0xFF], [0xC3, 0x28], [0xE4, 0xB8, 0x41], [0xF0, 0x9F, 0x98, 0x0D], [0xC0, 0x80],
  ])
  func `bytes that are no UTF-8 are no keys`(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    let keys = decoder.decode(bytes + Array("aa".utf8))
    #expect(keys.allSatisfy { $0 == .text("a") })
  }
}
