/// An encoding of texts that can be read.
package struct TextEncoding: Hashable, Sendable {
  /// What people call it, such as `big5`; an option names it so.
  package let name: String
  /// What the C library calls it.
  let converter: String

  static let utf8 = TextEncoding(name: "utf-8", converter: "UTF-8")
  static let utf16LittleEndian = TextEncoding(name: "utf-16le", converter: "UTF-16LE")
  static let utf16BigEndian = TextEncoding(name: "utf-16be", converter: "UTF-16BE")
  static let utf32LittleEndian = TextEncoding(name: "utf-32le", converter: "UTF-32LE")
  static let utf32BigEndian = TextEncoding(name: "utf-32be", converter: "UTF-32BE")

  /// Those that can be named, the commonest first; the C library's name follows where it is another.
  package static let all: [TextEncoding] =
    [utf8, utf16LittleEndian, utf16BigEndian, utf32LittleEndian, utf32BigEndian]
    + [
      "windows-1252", "windows-1251", "windows-1250", "windows-1253", "windows-1254",
      "windows-1255", "windows-1256", "windows-1257", "windows-1258", "big5", "big5-hkscs",
      "gb18030", "gbk", "iso-2022-jp", "euc-jp", "euc-tw", "koi8-r", "koi8-u", "tis-620", "viscii",
      "macintosh", "ibm437", "ibm850", "ibm852", "ibm866",
    ].map { TextEncoding(name: $0, converter: $0.uppercased()) }
    + [
      TextEncoding(name: "shift_jis", converter: "CP932"),
      TextEncoding(name: "euc-kr", converter: "CP949"),
      TextEncoding(name: "maccyrillic", converter: "MAC-CYRILLIC"),
    ]
    + [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16].map {
      TextEncoding(name: "iso-8859-\($0)", converter: "ISO-8859-\($0)")
    }

  /// Other names of those in `all`, without case and marks.
  private static let aliases: [String: String] = [
    "unicode": "utf-16le", "utf16": "utf-16le", "utf32": "utf-32le", "latin1": "windows-1252",
    "ansi": "windows-1252", "ascii": "windows-1252", "usascii": "windows-1252",
    "cp950": "big5", "cp936": "gbk", "windows936": "gbk", "gb2312": "gbk", "euccn": "gbk",
    "cp932": "shift_jis", "sjis": "shift_jis", "windows31j": "shift_jis", "ms932": "shift_jis",
    "cp949": "euc-kr", "uhc": "euc-kr", "ksc56011987": "euc-kr", "windows874": "tis-620",
    "cp437": "ibm437", "cp850": "ibm850", "cp852": "ibm852", "cp866": "ibm866",
    "macroman": "macintosh", "mac": "macintosh", "utf8sig": "utf-8", "utf8bom": "utf-8",
    "latin2": "iso-8859-2", "latin9": "iso-8859-15",
  ]

  /// The encoding of a name that a person or a detector wrote: case, blanks and marks do not count.
  package static func named(_ name: String) -> TextEncoding? {
    var key = plain(name)
    if let alias = aliases[key] { key = plain(alias) }
    if key.hasPrefix("cp125") { key = "windows" + key.dropFirst(2) }
    return all.first { plain($0.name) == key }
  }

  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
  }
}
