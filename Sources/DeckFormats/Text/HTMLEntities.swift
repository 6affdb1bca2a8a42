internal import CXML2

/// The named and numbered characters of HTML.
package enum HTMLEntities {
  /// The text that a name such as `nbsp` stands for.
  package static func text(of name: String) -> String? { table[name] }

  /// The names of HTML 4 from libxml2, and the ones of later versions that are met in question banks.
  static let table: [String: String] = {
    var table: [String: String] = [:]
    // The last of HTML 4 is the black diamond, U+2666.
    for value in UInt32(0x22)...0x2666 {
      guard let entity = htmlEntityValueLookup(value), let name = entity.pointee.name,
        let scalar = Unicode.Scalar(value)
      else { continue }
      table[String(cString: name)] = String(Character(scalar))
    }
    for (name, text) in later { table[name] = text }
    return table
  }()

  private static let later: [(String, String)] = [
    ("apos", "'"), ("excl", "!"), ("num", "#"), ("dollar", "$"), ("percnt", "%"), ("lpar", "("),
    ("rpar", ")"), ("ast", "*"), ("midast", "*"), ("plus", "+"), ("comma", ","), ("period", "."),
    ("sol", "/"), ("colon", ":"), ("semi", ";"), ("equals", "="), ("quest", "?"), ("commat", "@"),
    ("lsqb", "["), ("lbrack", "["), ("bsol", "\\"), ("rsqb", "]"), ("rbrack", "]"), ("Hat", "^"),
    ("lowbar", "_"), ("grave", "`"), ("lcub", "{"), ("lbrace", "{"), ("verbar", "|"), ("vert", "|"),
    ("rcub", "}"), ("rbrace", "}"), ("Tab", "\t"), ("NewLine", "\n"), ("AMP", "&"), ("LT", "<"),
    ("GT", ">"), ("QUOT", "\""), ("hyphen", "\u{2010}"), ("dash", "\u{2010}"),
    ("horbar", "\u{2015}"), ("half", "½"), ("check", "✓"), ("checkmark", "✓"), ("cross", "✗"),
    ("phone", "☎"), ("star", "☆"), ("starf", "★"), ("female", "♀"), ("male", "♂"),
    ("flat", "♭"), ("natural", "♮"), ("sharp", "♯"), ("squ", "□"), ("epsi", "ε"),
    ("varepsilon", "ϵ"), ("phiv", "ϕ"), ("varphi", "ϕ"), ("thetav", "ϑ"), ("vartheta", "ϑ"),
    ("rarrw", "↝"), ("map", "↦"), ("mapsto", "↦"), ("leq", "≤"), ("geq", "≥"), ("les", "⩽"),
    ("ges", "⩾"), ("ll", "≪"), ("gg", "≫"), ("pm", "±"), ("div", "÷"), ("setminus", "∖"),
    ("emptyset", "∅"), ("hbar", "ℏ"), ("planck", "ℏ"), ("ell", "ℓ"), ("angst", "Å"),
    ("lang", "⟨"), ("rang", "⟩"), ("langle", "⟨"), ("rangle", "⟩"), ("hairsp", "\u{200A}"),
    ("numsp", "\u{2007}"), ("puncsp", "\u{2008}"), ("ZeroWidthSpace", "\u{200B}"),
  ]

  /// A text with its references to characters replaced; `nil` when one of them names an entity that HTML does not know.
  static func decoded(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "&") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard let reference = bytes.withUnsafeBufferPointer({ self.reference($0, at: index) }) else {
        return nil
      }
      result.append(contentsOf: reference.text.utf8)
      index = reference.end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The character that a reference at `&` stands for, and where the reference ends; `nil` when it is only an ampersand.
  static func reference(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (text: String, end: Int)? {
    var index = start + 1
    guard index < bytes.count else { return nil }
    if bytes[index] == UInt8(ascii: "#") { return number(bytes, at: index + 1) }
    while index < bytes.count, index - start <= 32, isNameByte(bytes[index]) { index += 1 }
    guard index > start + 1 else { return nil }
    let name = String(
      decoding: UnsafeBufferPointer(rebasing: bytes[start + 1..<index]), as: UTF8.self)
    let isEnded = index < bytes.count && bytes[index] == UInt8(ascii: ";")
    guard isEnded || mayLackEnd.contains(name), let text = table[name] else { return nil }
    return (text, isEnded ? index + 1 : index)
  }

  /// The names that browsers take without a semicolon and that are met so.
  private static let mayLackEnd: Set<String> = ["nbsp", "amp", "lt", "gt", "quot"]

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (text: String, end: Int)? {
    var index = start
    guard index < bytes.count else { return nil }
    let isHexadecimal = bytes[index] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    let digits = index
    var value: UInt32 = 0
    while index < bytes.count, let digit = digit(bytes[index], isHexadecimal: isHexadecimal) {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      index += 1
    }
    guard index > digits else { return nil }
    if index < bytes.count, bytes[index] == UInt8(ascii: ";") { index += 1 }
    return (character(value), index)
  }

  private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal:
      UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal:
      UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The text of a number: those between 128 and 159 mean what Windows means by them, as in browsers.
  private static func character(_ value: UInt32) -> String {
    switch value {
    case 0x09, 0x0A: return value == 0x09 ? "\t" : "\n"
    case 0x80...0x9F: return windows[Int(value - 0x80)]
    case 0x01...0x1F, 0x7F: return ""
    default:
      guard value != 0, let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
      return String(Character(scalar))
    }
  }

  private static let windows = [
    "€", "", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "", "Ž", "", "", "‘", "’", "“",
    "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "", "ž", "Ÿ",
  ]
}
