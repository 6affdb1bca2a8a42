/// What the columns of a table are for, by the words of its first row.
struct TableHeader: Sendable, Hashable {
  /// The words, as they stand there.
  let names: [String]
  /// What each column is for; `nil` for what is not known.
  let roles: [ColumnRole?]

  /// Recognises a head row by its words alone; `nil` when the row may as well be data.
  init?(_ cells: [String]) {
    let roles = Self.roles(of: cells)
    let named = cells.count { !Self.isBlank($0) }
    let known = roles.count { $0 != nil }
    let content = roles.count { $0?.isContent ?? false }
    guard known >= 2, content >= 1, known * 2 >= named else { return nil }
    // Two columns: both have to be head words, and not the same one in two languages, as in a list of words.
    guard named > 2 || known == named, Set(roles).count > 1 || roles.first == .language else {
      return nil
    }
    self.init(names: cells, roles: roles)
  }

  /// A head row that somebody says is one: unknown words are the names of further columns.
  init(demanded cells: [String]) {
    self.init(names: cells, roles: Self.roles(of: cells))
  }

  private static func roles(of cells: [String]) -> [ColumnRole?] {
    var roles = cells.map(ColumnRole.init(named:))
    // Options are often named by their letters alone: a, b, c.
    let letters = cells.map { $0.trimmed.lowercased() }
    guard let first = letters.firstIndex(of: "a") else { return roles }
    for (offset, letter) in "abcdefghij".enumerated() {
      let column = first + offset
      guard column < cells.count, letters[column] == String(letter) else { break }
      if offset == 1 { roles[first] = .option }
      if offset >= 1 { roles[column] = .option }
    }
    return roles
  }

  private init(names: [String], roles: [ColumnRole?]) {
    self.names = names
    self.roles = roles
  }

  /// The first column that is for something.
  func column(_ role: ColumnRole) -> Int? { roles.firstIndex(of: role) }

  /// All the columns that are for something.
  func columns(_ role: ColumnRole) -> [Int] { roles.indices.filter { roles[$0] == role } }

  private static func isBlank(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}

/// What a column of a table is for.
enum ColumnRole: Hashable, Sendable {
  case front, back, question, answer
  /// An answer to choose from.
  case option
  /// Which of the options are right.
  case correct
  case wrong
  case kind, explanation, tags, category, hint, seconds
  /// A column that is named after a language.
  case language
  /// A running number or an identity.
  case number
  /// What is known for what it is, and cannot be in a card here: pictures, sounds, points.
  case other

  /// Whether such a column holds what a card asks.
  var isContent: Bool {
    switch self {
    case .front, .back, .question, .answer, .language: true
    default: false
    }
  }

  /// The role that a word of a head row stands for.
  init?(named name: String) {
    var word = name.lowercased()
    for mark in ["_", "-", "(", ")", "*", "#", ":", "."] { word = word.replacing(mark, with: " ") }
    word = word.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let role = HeaderWords.roles[word] {
      self = role
      return
    }
    guard let role = Self.numbered(word) else { return nil }
    self = role
  }

  /// `Answer 1`, `Option A`, `wrong3`: a word with the number of an option.
  private static func numbered(_ word: String) -> ColumnRole? {
    let isNumbered = word.last?.isNumber ?? false
    var stem = word[...]
    if isNumbered {
      while stem.last?.isNumber ?? false { stem.removeLast() }
    } else {
      guard stem.utf8.count > 2, stem.last?.isLetter ?? false, stem.dropLast().last == " " else {
        return nil
      }
      stem.removeLast()
    }
    while stem.last == " " { stem.removeLast() }
    switch HeaderWords.roles[String(stem)] {
    case .answer, .option: return .option
    case .wrong: return .wrong
    case .hint: return .hint
    default: return nil
    }
  }
}
