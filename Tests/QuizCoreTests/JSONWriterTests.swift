import Testing

@testable import QuizCore

/// The writer of JSON.
struct JSONWriterTests {
  @Test("names, commas and brackets are kept straight")
  func structure() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("a", 1)
      writer.member("b", "x")
      writer.member("c", true)
      writer.name("d")
      writer.array { writer in
        writer.null()
        writer.object { _ in }
        writer.array { _ in }
        writer.raw(Array("[9]".utf8))
        writer.bool(false)
      }
      writer.name("e")
      writer.value(.number(Decimal(mantissa: 25, exponent: -1)))
    }
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == "{\"a\":1,\"b\":\"x\",\"c\":true,\"d\":[null,{},[],[9],false],\"e\":2.5}")
  }

  @Test("whatever text is written is read back as it was")
  func texts() throws {
    var random = Random(seed: 7)
    for _ in 0..<500 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<random.next(below: 20) {
        let top: UInt32 = random.next(below: 2) == 0 ? 0x80 : 0x11_0000
        if let scalar = Unicode.Scalar(random.next(below: top)) { scalars.append(scalar) }
      }
      let text = String(scalars)
      var writer = JSONWriter()
      writer.string(text)
      let problems = ProblemList()
      var parser = JSONParser(writer.bytes, problems: problems)
      let document = parser.parseDocument()
      let node = try #require(document)
      guard case .string(let back) = node.value else {
        Issue.record("no text came back")
        return
      }
      #expect(Array(back.utf8) == Array(text.utf8))
      #expect(problems.isEmpty)
    }
  }

  @Test("the numbers at the ends of 64 bits are written whole")
  func numbers() {
    var writer = JSONWriter()
    writer.array { writer in
      writer.number(.min)
      writer.number(.max)
    }
    let expected = "[-9223372036854775808,9223372036854775807]"
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }

  @Test("decimals of the same value are equal, and whole ones say so")
  func decimals() {
    #expect(Decimal(mantissa: 150, exponent: -2) == Decimal(mantissa: 15, exponent: -1))
    #expect(Decimal(mantissa: 0, exponent: 9) == Decimal(mantissa: 0))
    #expect(Decimal(mantissa: 15, exponent: -1).integer == nil)
    #expect(Decimal(mantissa: 10, exponent: -1).integer == 1)
    #expect(Decimal(mantissa: 1, exponent: 18).integer == 1_000_000_000_000_000_000)
    #expect(Decimal(mantissa: 10, exponent: 18).integer == nil)
  }
}
