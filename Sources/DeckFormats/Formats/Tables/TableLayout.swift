/// Which column of a table becomes which part of a card.
struct TableLayout: Sendable, Hashable {
  /// What a row is.
  enum Shape: Hashable, Sendable {
    /// Two sides.
    case pair(front: Int, back: Int)
    /// A question with the options among its columns.
    case choice(question: Int, options: [Int], correct: Int)
    /// A question with one right answer and wrong ones in columns of their own.
    case rightAndWrong(question: Int, right: Int, wrong: [Int])
    /// One text.
    case single(Int)
  }

  /// What a row is.
  var shape: Shape
  /// Wrong answers for the back of a pair.
  var distractors: [Int] = []
  /// What kind of card a row says it is.
  var kind: Int?
  var explanation: Int?
  var tags: Int?
  var category: Int?
  var hints: [Int] = []
  var seconds: Int?
  /// Columns that come in beside the cards only, from left to right.
  var extra: [Int] = []
  /// Whether the two sides were chosen among columns that say too little.
  var isGuessed = false

  /// The layout of a table without a head row, so many columns wide.
  init(width: Int) {
    shape = width < 2 ? .single(0) : .pair(front: 0, back: 1)
    extra = Array(2..<max(width, 2))
    isGuessed = width > 2
  }

  /// The layout that a head row tells.
  init(_ header: TableHeader, width: Int) {
    let sides = Self.sides(header, width: width)
    let options = header.columns(.option)
    let wrong = header.columns(.wrong)
    let front = header.column(.question) ?? header.column(.front)
    let correct = header.column(.correct) ?? header.column(.answer)
    if options.count > 1, let front, let correct {
      shape = .choice(question: front, options: options, correct: correct)
    } else if !wrong.isEmpty, let question = header.column(.question), let correct {
      shape = .rightAndWrong(question: question, right: correct, wrong: wrong)
    } else {
      shape = sides.shape
      isGuessed = sides.isGuessed
    }
    distractors = wrong
    kind = header.column(.kind)
    explanation = header.column(.explanation)
    tags = header.column(.tags)
    category = header.column(.category)
    hints = header.columns(.hint)
    seconds = header.column(.seconds)
    let number = header.column(.number)
    extra = (0..<width).filter { !used.contains($0) && $0 != number }
  }

  /// The columns that are parts of a card.
  private var used: Set<Int> {
    var used = Set(
      distractors + hints + [kind, explanation, tags, category, seconds].compactMap { $0 })
    switch shape {
    case .pair(let front, let back): used.formUnion([front, back])
    case .choice(let question, let options, let correct):
      used.formUnion(options + [question, correct])
    case .rightAndWrong(let question, let right, let wrong):
      used.formUnion(wrong + [question, right])
    case .single(let column): used.insert(column)
    }
    return used
  }

  private static func sides(_ header: TableHeader, width: Int) -> (shape: Shape, isGuessed: Bool) {
    let languages = header.columns(.language)
    let front = header.column(.front) ?? header.column(.question)
    let back = header.column(.back) ?? header.column(.answer) ?? header.column(.correct)
    if let front, let back { return (.pair(front: front, back: back), false) }
    // What is left may be a side: columns whose names say nothing, and those that are named after a language.
    let free = (0..<width).filter { column in
      let role = column < header.roles.count ? header.roles[column] : nil
      return role == nil || role == .language
    }
    if let front, let other = languages.first ?? free.first {
      return (.pair(front: front, back: other), languages.count != 1)
    }
    if let back, let other = languages.first ?? free.first {
      return (.pair(front: other, back: back), languages.count != 1)
    }
    if languages.count > 1, let first = languages.first, let last = languages.last {
      return (.pair(front: first, back: last), width > 2)
    }
    if let first = free.first, free.count > 1 {
      return (.pair(front: first, back: languages.first { $0 != first } ?? free[1]), true)
    }
    return (width < 2 ? .single(0) : .pair(front: front ?? 0, back: back ?? 1), true)
  }
}
