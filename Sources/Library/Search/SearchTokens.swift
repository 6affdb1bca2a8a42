internal import QuizCore

/// The parts of a text that can be searched for: words, and single characters of scripts that do not part words.
struct SearchToken: Equatable {
  /// The part as it is compared.
  let text: String
  /// Where it stands in the text, in Unicode scalars counted from 0.
  let range: Range<Int>
  /// Whether it is a word, which its beginning finds; a character by itself is whole.
  let isWord: Bool
}

/// Takes a text apart into tokens. What the index holds depends on it: `SearchTokens.version` is raised with every change.
package struct SearchTokens {
  /// The number of these rules.
  package static let version: Int64 = 1
  /// A longer word is cut to so many characters, in the index and in what is searched for.
  static let longest = 64

  private(set) var tokens: [SearchToken] = []
  private var word: [Unicode.Scalar] = []
  private var wordStart = 0

  /// The tokens of a text.
  static func of(_ text: String) -> [SearchToken] {
    var maker = SearchTokens()
    maker.take(Array(text.unicodeScalars))
    return maker.tokens
  }

  /// The tokens of a text as the index takes them: parted by blanks.
  static func indexed(_ text: String) -> String {
    of(text).map(\.text).joined(separator: " ")
  }

  private mutating func take(_ text: [Unicode.Scalar]) {
    var start = 0
    while start < text.count {
      var end = start + 1
      while end < text.count, SearchFolding.isMark(text[end]) { end += 1 }
      take(text[start..<end])
      start = end
    }
    endWord(at: text.count)
  }

  private mutating func take(_ cluster: ArraySlice<Unicode.Scalar>) {
    var folded: [Unicode.Scalar] = []
    SearchFolding.fold(cluster, into: &folded)
    guard let first = folded.first else { return endWord(at: cluster.startIndex) }
    switch SearchCharacter(first) {
    case .separator: endWord(at: cluster.startIndex)
    case .letter:
      if word.isEmpty { wordStart = cluster.startIndex }
      word += folded
    case .single:
      endWord(at: cluster.startIndex)
      let text = Self.text(folded.map { SearchCharacter.indexable($0) })
      tokens.append(
        SearchToken(text: text, range: cluster.startIndex..<cluster.endIndex, isWord: false))
    }
  }

  private mutating func endWord(at end: Int) {
    guard !word.isEmpty else { return }
    let text = Self.text(Array(word.prefix(Self.longest)))
    tokens.append(SearchToken(text: text, range: wordStart..<end, isWord: true))
    word = []
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}

/// What a character is for search.
enum SearchCharacter {
  /// A blank or a mark between words.
  case separator
  /// A part of a word.
  case letter
  /// A token by itself: of a script that does not part words, or a symbol.
  case single

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: self = .letter
    case 0x24, 0x2B, 0x3C...0x3E, 0x5E, 0x60, 0x7C, 0x7E: self = .single
    case 0..<0x80: self = .separator
    case let value where Self.isUnparted(value): self = .single
    default:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
        self = .letter
      case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: self = .single
      default: self = .separator
      }
    }
  }

  /// A symbol as the index takes it: symbols of ASCII part words there, their full-width forms do not.
  static func indexable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value < 0x80, let wide = Unicode.Scalar(scalar.value + 0xFEE0) else {
      return scalar
    }
    return wide
  }

  /// Letters of scripts that are written without blanks between words, and syllables that stand for themselves.
  private static func isUnparted(_ value: UInt32) -> Bool {
    switch value {
    // Thai, Lao, Burmese, Khmer
    case 0x0E01...0x0E4E, 0x0E81...0x0ECD, 0x1000...0x103F, 0x1780...0x17D3: true
    // Kana, bopomofo, jamo
    case 0x3005...0x3007, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x318F: true
    // Han and Hangul
    case 0x31A0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    case 0xF900...0xFAFF, 0x1B000...0x1B16F, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
