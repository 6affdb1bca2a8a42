/// What is in the tables of the foreign files, as read by hand.
enum TableExpectations {
  static let csv: [String: (first: String, last: String)] = [
    "csv/01_khah-tah-chhia_vocab.csv": (
      "寒流 = cold wave / cold front (weather)", "選舉 = election"
    ),
    "csv/03_maryknoll_book1_lesson1_vocab.csv": (
      "愛/喜歡/要/得 = to like/love; to want/desire; to need/require/cost; must",
      "有 = to have;there is/are"
    ),
    "csv/04_红宝书GRE.csv": ("abandon = v./n.放弃；放纵", "zone = v.分成区"),
    "csv/08_excel_import.txt": ("Question 1 = Answer 1", "Question 5 = Answer 5"),
    "csv/10_tsv_1.txt": ("q1 = a1", "f = p"),
    "csv/12_tsv_3.txt": ("? a", "? a"),
    "csv/14_tsv_5.txt": ("à = a1", "à = a1"),
    "csv/16_tsv_media.txt": ("? q1", "? q2"),
    "derived/csv/A_big5_comma.csv": ("abbey = n.修道院", "air = n.空氣；大氣；天空"),
    "derived/csv/A_cp1251.csv": ("ёлка = fir tree", "«кавычки» = guillemets"),
    "derived/csv/A_cr_only_quoted_newline.csv": ("a = x⏎y", "b = z"),
    "derived/csv/A_formula_like.csv": (
      "=cmd|' /C calc'!A0 = formula injection", "'007 = apostrophe"
    ),
    "derived/csv/A_semicolon_cp1252.csv": ("Übung = exercise; practice", "? leer"),
    "derived/csv/A_shiftjis.csv": ("日本 = にほん", "ソース = source; 十 has byte 0x5C too"),
    "derived/csv/A_utf16le_bom_tab.txt": ("abbey = n.修道院", "air = n.空氣；大氣；天空"),
  ]

  /// Numbers as numbers and as texts, answers that are missing.
  static let kahoot = [
    "Was ist die Hauptstadt von Österreich? *Wien Graz Linz Salzburg", "光合作用釋放哪一種氣體？ 氮 *氧 氦",
    "Welche Zahlen sind prim? *2 9 *11 15", "True or false: 0.999… = 1 *True False",
    "2026 2025 *2026 2027 2028",
  ]
  static let quizlet = [
    "derived/quizlet/A_custom_multiline.txt": [
      "der Hund = the dog", "to look sth. up; consult = nachschlagen, im Wörterbuch",
      "Definition with⏎two lines = first line⏎second line",
    ],
    "derived/quizlet/A_default_tab_newline.txt": [
      "der Hund = the dog", "to look sth. up; consult = nachschlagen, im Wörterbuch",
    ],
  ]
}
