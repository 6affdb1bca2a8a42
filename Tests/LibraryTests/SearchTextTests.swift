import QuizCore
import Testing

@testable import Library

@Suite("What is searched for, and the texts it is searched in")
struct SearchTextTests {
  @Test(
    "Texts are taken apart into words and single characters, whatever their form",
    arguments: [
      ("Café CRÈME", "cafe|creme"), ("Cafe\u{301}", "cafe"), ("Straße STRASSE", "strasse|strasse"),
      ("Ωμέγα ΟΔΟΣ οδός", "ωμεγα|οδοσ|οδοσ"), ("ＡＢＣ１２", "abc12"), ("学习abc", "学|习|abc"),
      ("ガ", "ガ"), ("カ\u{3099}", "ガ"), ("ｶﾞ", "ガ"), ("한국", "한|국"), ("\u{1112}\u{1161}\u{11AB}", "한"),
      ("й", "й"), ("и\u{306}", "й"), ("don't", "don|t"), ("3.14", "3|14"), ("C++", "c|＋|＋"),
      ("a\u{0}b", "a|b"), ("🙂x", "🙂|x"), ("«!?»", ""), ("ไทย", "ไ|ท|ย"), ("İ", "i"),
    ])
  func tokens(text: String, expected: String) {
    #expect(SearchTokens.of(text).map(\.text).joined(separator: "|") == expected)
  }

  @Test("A token knows where it stands, its marks with it")
  func places() {
    let ranges = SearchTokens.of("e\u{301}t 学！x").map(\.range)
    #expect(ranges == [0..<3, 4..<5, 6..<7])
  }

  @Test("A word is cut where the index cuts it")
  func longWord() {
    #expect(SearchTokens.of(String(repeating: "a", count: 100)).map(\.text.count) == [64])
  }

  @Test(
    "Words, phrases and filters are told apart",
    arguments: [
      ("cat dog", "cat* dog*"), ("\"cat dog\"", "cat+dog"), ("“cat dog” x", "cat+dog x*"),
      ("学习", "学+习"), ("tag:verb", "tag:verb*"), ("TAG:\"two words\" x", "tag:two+words x*"),
      ("deck:zh x", "[zh] x*"), ("deck:\"State capitals\"", "[State capitals]"),
      ("don't", "don+t*"), ("\"open", "open"), ("x\"y z\"", "x* y+z"), ("a:b", "a+b*"),
      ("deck: x", "x*"), ("tag：动", "tag:动"), ("NEAR(a b) AND *", "near+a* b* and*"),
    ])
  func queries(text: String, expected: String) throws {
    let query = try SearchQuery(text)
    let terms = query.terms.map { term in
      (term.isTag ? "tag:" : "") + term.tokens.joined(separator: "+") + (term.isPrefix ? "*" : "")
    }
    #expect((query.decks.map { "[\($0)]" } + terms).joined(separator: " ") == expected)
  }

  @Test(
    "What holds nothing to search for is refused",
    arguments: ["", " ", "***", "\"\"", "tag:", "\u{0}"])
  func empty(text: String) {
    #expect(throws: LibraryError.searchEmpty) { try SearchQuery(text) }
  }

  @Test("A search has an end")
  func tooLong() throws {
    _ = try SearchQuery(String(repeating: "字", count: 64))
    #expect(throws: LibraryError.searchTooLong(limit: 64)) {
      try SearchQuery(String(repeating: "字", count: 65))
    }
  }

  @Test("A long text is cut around what was found, and the marks stay on it")
  func excerpt() throws {
    let query = try SearchQuery("needle")
    let text =
      String(repeating: "hay ", count: 100) + "Needles and\n"
      + String(repeating: "hay ", count: 100)
    let excerpt = SearchExcerpt(of: text, for: query)
    let scalars = Array(excerpt.text.unicodeScalars)
    #expect(excerpt.marks.count == 1)
    let marked = try scalars[#require(excerpt.marks.first)].map { String($0) }.joined()
    #expect(marked == "Needles")
    #expect(excerpt.text.hasPrefix("…hay") && excerpt.text.hasSuffix("…") && scalars.count == 162)
  }

  @Test("Readings of ruby do not part a word, and are found as well")
  func ruby() throws {
    let front = RichText(blocks: [
      .paragraph([.ruby(base: "漢", reading: "かん"), .ruby(base: "字", reading: "じ")])
    ])
    let id = try #require(CardID("a"))
    let content = Card.Content.pair(front: front, back: RichText("sign"), wrong: [])
    let texts = CardTexts(Card(id: id, content: content))
    #expect(texts.front == "漢字" && texts.back == "sign" && texts.more == "かんじ")
  }

  @Test("A place is read as it is written, and nothing else is")
  func placeText() {
    let place = SearchPlace(isAmongBeginnings: true, number: 12)
    #expect(SearchPlace(place.text) == place)
    for text in ["", "b", "w-1", "x1", "b1x", "w99999999999999999999"] {
      #expect(SearchPlace(text) == nil)
    }
  }
}
