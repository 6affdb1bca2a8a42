import Testing

@testable import QuizCore

/// What the parser makes of a text: the tree written again, then its problems, one a line.
private func parsed(_ text: String, depth: Int = 32) -> String {
  parsed(Array(text.utf8), depth: depth)
}

private func parsed(_ bytes: [UInt8], depth: Int = 32) -> String {
  let problems = ProblemList()
  var parser = JSONParser(bytes, problems: problems, maximumDepth: depth)
  var lines: [String] = []
  if let node = parser.parseDocument() {
    var writer = JSONWriter()
    writer.value(node.value)
    lines.append(String(decoding: writer.bytes, as: UTF8.self))
  }
  return (lines + problems.located(in: bytes).map(\.description)).joined(separator: "\n")
}

/// The parser of JSON documents.
struct JSONParserTests {
  @Test(
    "a valid document is read as it is (RFC 8259)",
    arguments: [
      ("null", "null"), ("true", "true"), ("false", "false"), ("\"\"", "\"\""), ("[]", "[]"),
      ("{}", "{}"), (" \t\r\n[ 1 , 2 ] \n", "[1,2]"), ("{\"a\":{\"a\":[]}}", "{\"a\":{\"a\":[]}}"),
      ("{\"b\":1,\"a\":2}", "{\"b\":1,\"a\":2}"), ("[[[]],{}]", "[[[]],{}]"),
      ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\\"\\\\/\\u0008\\u000c\\n\\u000d\\u0009\""),
      ("\"\\u0041\\u00e9\\u4F60\\uD83D\\uDE00\"", "\"Aé你😀\""), ("\"\u{7F}\"", "\"\u{7F}\""),
    ])
  func valid(text: String, written: String) {
    #expect(parsed(text) == written)
  }

  @Test(
    "numbers are held exactly",
    arguments: [
      ("0", "0"), ("-0", "0"), ("42", "42"), ("-7", "-7"), ("1.5", "1.5"), ("-0.25", "-0.25"),
      ("1.50", "1.5"), ("1.0", "1"), ("10e-1", "1"), ("1e3", "1000"), ("1E+3", "1000"),
      ("12.5e1", "125"), ("0.000001", "0.000001"), ("0.0000001", "1e-7"), ("-1.5e-9", "-15e-10"),
      ("999999999999999999", "999999999999999999"), ("1e18", "1000000000000000000"),
      ("10e18", "1e19"), ("6.022e23", "6022e20"), ("1e300", "1e300"), ("1e-300", "1e-300"),
      ("123456.789", "123456.789"), ("0e0", "0"), ("0.000", "0"),
    ])
  func numbers(text: String, written: String) {
    #expect(parsed(text) == written)
  }

  @Test(
    "a fault is named where it stands, and what can be mended is passed over",
    arguments: [
      ("[1 2]", "[1,2]\n1:4: found the next item; expected a comma before it"),
      ("[1,]", "[1]\n1:3: found a comma before ]; expected no comma after the last one"),
      (
        "[,1]",
        "1:2: found \",\"; expected a value: a text in \"quotes\", a number, true, false, null, { or ["
      ),
      (
        "[1,,2]",
        "1:4: found \",\"; expected a value: a text in \"quotes\", a number, true, false, null, { or ["
      ),
      (
        "{\"a\":1 \"b\":2}",
        "{\"a\":1,\"b\":2}\n1:8: found the next name; expected a comma before it"
      ),
      (
        "{\"a\":1,}", "{\"a\":1}\n1:7: found a comma before }; expected no comma after the last one"
      ),
      ("{,}", "1:2: found \",\"; expected a name in \"quotes\" or }"),
      ("{1:2}", "1:2: found \"1\"; expected a name in \"quotes\" or }"),
      (
        "[\"a\n\"b\"]",
        "[\"a\",\"b\"]\n1:2: found a text without its closing quote; expected \" at its end\n2:1: found the next item; expected a comma before it"
      ),
      ("{\"a\"}", "1:5: found \"}\"; expected a colon after the name \"a\""),
      ("// x\n1", "1\n1:1: found a comment; expected none: JSON has no comments"),
      ("1 /* x", "1\n1:3: found a comment; expected none: JSON has no comments"),
      ("/**/1", "1\n1:1: found a comment; expected none: JSON has no comments"),
      (
        "1 /",
        "1:3: found \"/\"; expected the end of the file: there is text after the last bracket"
      ),
      ("[1", "1:3: found the end of the file; expected a comma or ]"),
      (
        "[\"\n1\n\"]",
        "[\"\\n1\\n\"]\n1:3: found a line break in a text; expected \\n, or the closing quote\n2:2: found a line break in a text; expected \\n, or the closing quote"
      ),
      ("[\"a\n]", "[\"a\"]\n1:2: found a text without its closing quote; expected \" at its end"),
      ("\"a", "1:1: found a text without its closing quote; expected \" at its end"),
      ("\"\\", "1:1: found a text without its closing quote; expected \" at its end"),
      (
        "\"\\u12",
        "1:2: found \\u without four hexadecimal digits; expected such as \\u00e9\n1:1: found a text without its closing quote; expected \" at its end"
      ),
      (
        "\"\\ud800\\u0041\"",
        "\"A\"\n1:2: found half of a surrogate pair; expected both halves: \\ud83d\\ude00"
      ),
      (
        "\"\\x\"",
        "\"\"\n1:2: found the escape \\x; expected \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four digits"
      ),
      (
        "tru",
        "1:1: found \"tru\"; expected a value: a text in \"quotes\", a number, true, false, null, { or ["
      ),
      (
        "nulls",
        "1:5: found \"s\"; expected the end of the file: there is text after the last bracket"
      ),
      ("-", "1:2: found the end of the file; expected a digit"),
      ("1.", "1:3: found the end of the file; expected a digit"),
      ("1e", "1:3: found the end of the file; expected a digit"),
      ("1e+", "1:4: found the end of the file; expected a digit"),
      ("01", "1\n1:1: found a number that begins with 0; expected no leading zeros"),
      (
        "[1234567890123456789,2]",
        "[0,2]\n1:2: found a number with too many digits; expected at most 18 digits"
      ),
      ("1e301", "0\n1:1: found a number with too many digits; expected at most 18 digits"),
      (
        "1e99999999999999999999",
        "0\n1:1: found a number with too many digits; expected at most 18 digits"
      ),
      ("", "1:1: found the end of the file; expected a value"),
    ])
  func faults(text: String, outcome: String) {
    let lines = outcome.split(separator: "\n").map(String.init)
    let found = parsed(text).split(separator: "\n").map(String.init)
    #expect(Set(found) == Set(lines) && found.count == lines.count, "\(parsed(text))")
  }

  @Test("brackets are counted by how deep they are, not by how many there are")
  func depth() {
    #expect(parsed("[[],[],[[]]]", depth: 3) == "[[],[],[[]]]")
    #expect(
      parsed("[[],[],[[[]]]]", depth: 3)
        == "1:10: found brackets 4 levels deep; expected at most 3 levels")
  }

  @Test("a column counts characters, and a line ends at a line feed")
  func columns() {
    #expect(parsed("\r\n\t[\"é你😀\", x]").hasPrefix("2:10: found \"x\""))
  }

  @Test("bytes that are no UTF-8 are read without harm")
  func brokenBytes() {
    #expect(parsed([0x22, 0xFF, 0x22]) == "\"\u{FFFD}\"")
    #expect(parsed([0xFF]).hasPrefix("1:1: found \"\u{FFFD}\""))
  }

  @Test(
    "an object of 200,000 members, 100,000 comments and 100,000 line breaks are read to their ends")
  func longRuns() {
    let members = (0..<200_000).map { "\"\($0)\":1" }.joined(separator: ",")
    let deck = verdict("{\"quizdeck\":1,\"title\":\"T\",\"cards\":[{\(members)}]}")
    #expect(deck.hasSuffix("and 199900 more"))
    let comments = String(repeating: "/**/", count: 100_000)
    #expect(parsed(comments + "1").hasPrefix("1\n1:1: found a comment"))
    let lines = parsed("\"" + String(repeating: "\n", count: 100_000) + "\"")
    #expect(lines.contains("\n1:2: found a line break in a text"))
  }
}
