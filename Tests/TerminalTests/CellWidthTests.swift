import Terminal
import Testing

@Suite struct CellWidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("Ж", 1), ("ع", 1), ("א", 1), ("अ", 1),
    ("中", 2), ("あ", 2), ("ア", 2), ("ｱ", 1), ("ｶﾞ", 2), ("Ａ", 2), ("，", 2), ("　", 2), ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("…", 1), ("“", 1), ("─", 1), ("█", 1), ("✓", 1), ("✗", 1),
    ("›", 1), ("£", 1), ("￡", 2), ("𠀀", 2), ("ㄅ", 2), ("\u{303F}", 1), ("நி", 2),
  ])
  func `letters and ideographs have their known widths`(text: String, columns: Int) {
    #expect(CellWidth.of(text) == columns)
  }

  @Test(arguments: [
    ("😀", 2), ("👍🏽", 2), ("👩‍🚀", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇹🇼", 2), ("🇫🇷🇩🇪", 4),
    ("\u{1F1E6}", 1), ("❤", 1), ("❤️", 2), ("☎️", 2), ("1️⃣", 2), ("⌚", 2), ("⭐", 2), ("☀", 1),
    ("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2), ("👩🏽‍❤️‍💋‍👨🏽", 2),
  ])
  func `an emoji takes two columns however many parts it has`(text: String, columns: Int) {
    #expect(CellWidth.of(text) == columns)
  }

  @Test(arguments: [
    ("", 0), ("\u{200B}", 0), ("\u{301}", 0), ("\u{200D}", 0), ("\u{7}", 0), ("a\u{FE00}", 1),
    ("a\u{20DD}", 1), ("क्ष", 2), ("กำ", 2),
  ])
  func `what is invisible takes no column`(text: String, columns: Int) {
    #expect(CellWidth.of(text) == columns)
  }

  @Test(arguments: [
    ("capital", 7, "capital"), ("capital", 6, "capit…"), ("首府", 4, "首府"), ("首府城", 5, "首府…"),
    ("首府城", 4, "首…"), ("👨‍👩‍👧‍👦👍🏽x", 4, "👨‍👩‍👧‍👦…"), ("ab", 1, "…"), ("ab", 0, ""),
  ])
  func `a text is cut between characters`(text: String, columns: Int, cut: String) {
    #expect(CellWidth.truncated(text, to: columns) == cut)
    #expect(CellWidth.of(cut) <= columns)
  }

  @Test func `columns of mixed scripts line up`() {
    #expect(CellWidth.padded("王小明", to: 8) == "王小明  ")
    #expect(CellWidth.padded("7", to: 3, fromRight: true) == "  7")
    #expect(CellWidth.padded("王小明", to: 4) == "王… ")
  }
}
