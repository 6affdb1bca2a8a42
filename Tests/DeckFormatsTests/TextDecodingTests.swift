import DeckFormats
import Testing

@Suite("Encodings of texts") struct TextDecodingTests {
  private func decode(_ bytes: [UInt8], encoding: String? = nil) throws -> (String, [Remark]) {
    var options = ImportOptions()
    options.encoding = encoding
    var bank = ImportedBank(format: .csv)
    let text = try TextDecoding.decode(bytes, options: options, at: Place(), into: &bank)
    return (text, bank.remarks)
  }

  @Test("Valid UTF-8 is taken as it is, its mark and nothing else goes, and nothing is remarked")
  func utf8() throws {
    let text = "Zürich,蘇黎世\r\nà\u{301},😀\r"
    for mark: [UInt8] in [[], [0xEF, 0xBB, 0xBF]] {
      let (decoded, remarks) = try decode(mark + Array(text.utf8))
      #expect(Array(decoded.utf8) == Array(text.utf8))
      #expect(remarks.isEmpty)
    }
    #expect(try decode([]).0.isEmpty)
  }

  @Test(
    "UTF-16 and UTF-32 with a mark are no guess",
    arguments: [
      ("UTF-16LE", [0xFF, 0xFE]), ("UTF-16BE", [0xFE, 0xFF]), ("UTF-32LE", [0xFF, 0xFE, 0, 0]),
      ("UTF-32BE", [0, 0, 0xFE, 0xFF]),
    ] as [(String, [UInt8])])
  func wide(name: String, mark: [UInt8]) throws {
    let (decoded, remarks) = try decode(mark + Encoded.bytes("der Hund\t狗\r\n😀\tb", name))
    #expect(decoded == "der Hund\t狗\r\n😀\tb")
    #expect(remarks.isEmpty)
  }

  @Test("UTF-16 without a mark is told by its NULs", arguments: ["utf-16le", "utf-16be"])
  func unmarked(name: String) throws {
    for text in ["der Hund\tthe dog\r\n", "修道院\t突然的；魯莽的\r\n學院的\t學術的\r\n"] {
      let (decoded, remarks) = try decode(Encoded.bytes(text, name.uppercased()))
      #expect(decoded == text)
      #expect(remarks.map(\.kind) == [.guessed])
      #expect(remarks.first?.what == "the text was read as \(name)")
    }
  }

  /// Texts as short as those of a few cards, and what they are in.
  static let guesses: [(encoding: String, converter: String, text: String)] = [
    ("windows-1252", "CP1252", "à\ta1\r\n"),
    ("windows-1252", "CP1252", "Begriff;Erklärung\r\nMaß;5 €\r\n"),
    ("windows-1252", "CP1252", "l’élève,the pupil\r\noù,where\r\n"),
    ("windows-1252", "CP1252", "año,year\r\n¿Qué?,What?\r\n"),
    ("windows-1252", "CP1252", "Übung"),
    ("windows-1250", "CP1250", "żółw;turtle\r\nksiążka;book\r\ngęś;goose\r\nźródło;spring\r\n"),
    ("windows-1251", "CP1251", "слово;перевод\r\nёлка;fir tree\r\n«кавычки»;guillemets\r\n"),
    ("windows-1251", "CP1251", "кот,cat"),
    ("koi8-r", "KOI8-R", "слово;перевод\r\nёлка;fir tree\r\nПривет;hello\r\n"),
    ("big5", "BIG5", "單字,中文\r\nabbey,n.修道院\r\nallow,v.允許\r\ncover,v.覆蓋\r\n"),
    ("gb18030", "GB18030", "单词,中文\r\nabbey,n.修道院\r\nallow,v.允许\r\n"),
    ("shift_jis", "CP932", "日本,にほん\r\n表示,ひょうじ\r\nソース,source\r\n"),
    ("euc-jp", "EUC-JP", "日本,にほん\r\n表示,ひょうじ\r\n"),
    ("euc-kr", "CP949", "학교,school\r\n나는 학생입니다,I am a student\r\n"),
    ("euc-kr", "CP949", "고양이,cat"),
  ]

  @Test("Old encodings are found out, and the guess is told", arguments: guesses)
  func guess(encoding: String, converter: String, text: String) throws {
    let (decoded, remarks) = try decode(Encoded.bytes(text, converter))
    #expect(decoded == text)
    #expect(remarks.map(\.kind) == [.guessed])
    #expect(remarks.first?.what == "the text was read as \(encoding)")
  }

  @Test("An encoding that is named is taken; case and marks of its name do not count")
  func named() throws {
    for name in ["koi8-r", "KOI8R", "Koi8_R"] {
      let (decoded, remarks) = try decode([0xF0, 0xD2], encoding: name)
      #expect(decoded == "Пр")
      #expect(remarks.isEmpty)
    }
    #expect(try decode(Encoded.bytes("十,ten", "CP932"), encoding: "cp932").0 == "十,ten")
    #expect(try decode(Encoded.bytes("\u{FEFF}a", "UTF-16LE"), encoding: "utf-16le").0 == "a")
  }

  @Test("An encoding that is not known is refused with the names of those that are")
  func unknown() throws {
    var options = ImportOptions()
    options.encoding = "klingon"
    var bank = ImportedBank(format: .csv)
    let error = #expect(throws: ImportError.self) {
      try TextDecoding.decode([65], options: options, at: Place(), into: &bank)
    }
    let message = try #require(error).message
    #expect(
      message.hasPrefix(
        "This table of texts (CSV, TSV) cannot be read: the encoding \"klingon\" is not known; "
          + "name one of utf-8, utf-16le"))
    #expect(message.contains("big5, "))
  }

  @Test("All the names that are offered can be read")
  func names() throws {
    for encoding in TextEncoding.all {
      #expect(TextEncoding.named(encoding.name) == encoding)
      #expect(throws: Never.self) { try decode([], encoding: encoding.name) }
    }
  }

  @Test("Bytes that do not fit are replaced and told with their lines, the first ones each")
  func misfits() throws {
    let text = "eins,zwei und für\r\nd\u{E9}j\u{E0} vu, süß, größer\rGrüße\n"
    var bytes = Array(text.utf8)
    bytes.insert(0xFF, at: 0)
    bytes.append(0xC3)
    let (decoded, remarks) = try decode(bytes)
    #expect(decoded == "\u{FFFD}" + text + "\u{FFFD}")
    #expect(remarks.map(\.kind) == [.guessed, .changed, .changed])
    #expect(remarks.map(\.place.line) == [nil, 1, 4])
    let many = try decode([UInt8](repeating: 0xFF, count: 25), encoding: "utf-8").1
    #expect(many.count == 11)
    #expect(many.last?.what == "15 further characters were replaced by \u{FFFD}")
  }

  @Test(
    "Control characters are taken out and told with their lines; those that end a line leave a blank"
  )
  func controls() throws {
    let text = "a\u{0}b\n\u{1}c\u{B}d\u{7F}\n\u{85}e\u{9C}\u{1B}é\t\r\n"
    var bank = ImportedBank(format: .csv)
    let decoded = try TextDecoding.decode(
      Array(text.utf8), options: ImportOptions(), at: Place(), into: &bank)
    #expect(decoded == "ab\nc d\n eé\t\r\n")
    #expect(bank.remarks.compactMap(\.place.line) == [1, 2, 2, 2, 3, 3, 3])
    #expect(bank.remarks.allSatisfy { $0.what == "a control character was removed" })
    var options = ImportOptions()
    options.separator = "\u{1F}"
    #expect(
      try TextDecoding.decode(Array("a\u{1F}b".utf8), options: options, at: Place(), into: &bank)
        == "a\u{1F}b")
  }

  @Test("A beginning that is cut inside a character is still text")
  func sniff() throws {
    #expect(TextDecoding.sniff(Array("Q: für".utf8)) == "Q: für")
    #expect(TextDecoding.sniff(Array("Q: 日本".utf8.dropLast())).hasPrefix("Q: 日"))
    #expect(TextDecoding.sniff([0xEF, 0xBB, 0xBF, 65]) == "A")
    #expect(try TextDecoding.sniff(Encoded.bytes("слово;перевод", "CP1251")) == "слово;перевод")
    #expect(try TextDecoding.sniff([0xFF, 0xFE] + Encoded.bytes("ab", "UTF-16LE")) == "ab")
    #expect(TextDecoding.sniff(Array("PK\u{3}\u{4}".utf8) + Array(0...31) + Array(0...31)).isEmpty)
    #expect(TextDecoding.sniff([0xFF]) == "ÿ")
  }

  @Test("ISO-2022-JP is known by its escape sequences, though its bytes are ASCII")
  func escapes() throws {
    let bytes: [UInt8] = [0x61, 0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x1B, 0x28, 0x42, 0x0A]
    var bank = ImportedBank(format: .csv)
    let text = try TextDecoding.decode(
      bytes, options: ImportOptions(), at: Place(), into: &bank)
    #expect(text == "a日本\n")
    #expect(TextDecoding.sniff(bytes) == "a日本\n")
    #expect(bank.remarks.first?.what == "the text was read as iso-2022-jp")
  }

  @Test("Colours of a terminal are no Japanese")
  func colours() throws {
    var bank = ImportedBank(format: .csv)
    let text = try TextDecoding.decode(
      Array("\u{1B}[1mred\u{1B}[0m".utf8), options: ImportOptions(), at: Place(), into: &bank)
    #expect(text == "[1mred[0m")
    #expect(!bank.remarks.contains { $0.what.contains("iso-2022-jp") })
  }
}
