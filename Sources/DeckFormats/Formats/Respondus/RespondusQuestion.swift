/// A question of a Respondus text, as its lines have it.
struct RespondusQuestion {
  let number: Int
  var stem: [String]
  var options: [Option] = []
  /// What is said after any answer.
  var general: String?
  let line: Int
  let title: String?
  let type: String
  var source: [String] = []

  /// An option.
  struct Option {
    let letter: UInt8
    var text: String
    var isRight: Bool
    var feedback: String?
  }

  init(number: Int, stem: [String], line: Int, title: String?, type: String) {
    self.number = number
    self.stem = stem
    self.line = line
    self.title = title
    self.type = type
  }

  /// Adds what is said after the last option.
  mutating func say(_ text: String) {
    guard !options.isEmpty else {
      general = general.map { "\($0)\n\(text)" } ?? text
      return
    }
    options[options.count - 1].feedback = text
  }

  /// A line without a mark goes on with what is above it.
  mutating func extend(_ text: String) {
    if options.isEmpty {
      if let said = general { general = "\(said)\n\(text)" } else { stem.append(text) }
    } else if let said = options[options.count - 1].feedback {
      options[options.count - 1].feedback = "\(said)\n\(text)"
    } else {
      options[options.count - 1].text += "\n\(text)"
    }
  }

  /// The question with the right answers that a list names, such as `a` or `a, c`; stars in the text go first.
  func marked(by answers: String?) -> RespondusQuestion {
    guard let answers, !options.contains(where: \.isRight) else { return self }
    var marked = self
    let letters = answers.split { !$0.isLetter }.filter { $0.utf8.count == 1 }
    let named = Set(letters.compactMap { $0.utf8.first.map { $0 | 0x20 } })
    for index in options.indices {
      marked.options[index].isRight = named.contains(options[index].letter)
    }
    return marked
  }

  /// Whether the statement is true, when it is a question of true or false: true has to stand before false.
  var truth: Bool? {
    let texts = options.map { $0.text.lowercased() }
    guard texts == ["true", "false"] || texts == ["t", "f"] else { return nil }
    guard options.filter(\.isRight).count == 1 else { return nil }
    return options[0].isRight
  }
}
