internal import QuizCore

/// A question on paper, in HTML.
struct PrintQuestion {
  /// What is asked, with what is to be read before it.
  private(set) var prompt: String
  /// What there is to choose from or to put together, under the prompt.
  let choices: [String]
  /// How many lines there are to write on.
  let lines: Int
  /// The right answer.
  let answer: String
  /// Why it is right, and where that is said; empty where nothing is known.
  private(set) var explanation = ""

  /// `nil` for what cannot be asked on paper. `picture` gives the address of a picture.
  init?(_ card: Card, picture: @escaping (MediaName) -> String?) {
    let print = { (text: RichText) in text.printed(picture) }
    guard let question = PrintQuestion(asked: card, print) else { return nil }
    self = question
    if let instructions = card.details.instructions {
      prompt = "<div class=\"first\">\(print(instructions))</div>\(prompt)"
    }
    explanation = card.explanation.map(print) ?? ""
    if let source = card.source {
      let address = source.address.map { " (\($0))" } ?? ""
      explanation += "<p>\(HTMLText.escaped(source.title + address))</p>"
    }
  }

  private init?(asked card: Card, _ print: @escaping (RichText) -> String) {
    switch card.content {
    case .trueFalse(let statement, let isTrue):
      self.init(print(statement), ["true", "false"].map(Self.box), isTrue ? "true" : "false")
    case .pair(let front, let back, _): self.init(print(front), [], print(back), lines: 1)
    case .choice(let prompt, let options, let right, _):
      let sorted = Self.shuffled(options, unless: card.details.keepsOrder)
      let letters = sorted.indices.filter { right.contains(sorted[$0].id) }.map {
        "\(Self.letter($0))) \(print(sorted[$0].text))"
      }
      self.init(print(prompt), Self.lettered(sorted.map { print($0.text) }), Self.joined(letters))
    case .typed(let prompt, let accepted):
      self.init(
        print(prompt), [], Self.joined(accepted.map { Self.typed($0, card.details.answers) }),
        lines: 1)
    case .numeric(let prompt, let answers):
      self.init(print(prompt), [], Self.joined(answers.map(Self.number)), lines: 1)
    case .slider(let prompt, let scale, .fixed(let value)):
      let text = HTMLText.escaped(prompt.text(in: .english))
      self.init("\(text) (\(scale.minimum)–\(scale.maximum))", [], "\(value)", lines: 1)
    case .matching(let prompt, let pairs, let rights):
      self.init(matching: print(prompt), pairs, rights, print)
    case .ordering(let prompt, let items):
      let sorted = Self.shuffled(items, unless: false)
      let letters = items.compactMap { item in
        sorted.firstIndex { $0.id == item.id }.map(Self.letter)
      }
      self.init(
        print(prompt), Self.lettered(sorted.map { print($0.text) }),
        letters.joined(separator: ", "), lines: 1)
    case .cloze(let text, let blanks):
      self.init(
        print(text), Self.given(blanks, print), Self.joined(blanks.map { Self.answer($0, print) }))
    case .open(let prompt, let model):
      self.init(print(prompt), [], model.map(print) ?? "", lines: 5)
    case .slider, .note, .kept: return nil
    }
  }

  private init(_ prompt: String, _ choices: [String], _ answer: String, lines: Int = 0) {
    self.prompt = prompt
    self.choices = choices
    self.answer = answer
    self.lines = lines
  }

  private init(
    matching prompt: String, _ pairs: [MatchingPair], _ rights: [Option],
    _ print: (RichText) -> String
  ) {
    let sorted = Self.shuffled(rights, unless: false)
    let lefts = pairs.map { "<span class=\"gap short\"></span> \(print($0.left.text))" }
    let answers = pairs.map { pair in
      let place = sorted.firstIndex { $0.id == pair.right }
      return "\(print(pair.left.text)): \(place.map(Self.letter) ?? "")"
    }
    self.init(prompt, lefts + Self.lettered(sorted.map { print($0.text) }), Self.joined(answers))
  }

  /// The options in an order that tells nothing, and is the same in each print: by their identities, which are hashes.
  private static func shuffled(_ options: [Option], unless keepsOrder: Bool) -> [Option] {
    keepsOrder ? options : options.sorted { $0.id.text < $1.id.text }
  }

  private static func letter(_ place: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return place < letters.count ? String(letters[place]) : "\(place + 1)"
  }

  private static func lettered(_ texts: [String]) -> [String] {
    texts.enumerated().map { "<span class=\"letter\">\(letter($0)))</span> \($1)" }
  }

  private static func box(_ text: String) -> String { "<span class=\"box\"></span> \(text)" }

  private static func joined(_ answers: [String]) -> String { answers.joined(separator: "; ") }

  /// The options of gaps that are filled from options.
  private static func given(_ blanks: [Blank], _ print: (RichText) -> String) -> [String] {
    blanks.enumerated().compactMap { index, blank in
      guard case .choice(let options, _, _) = blank.kind else { return nil }
      let texts = shuffled(options, unless: false).map { print($0.text) }
      return "(\(index + 1)) \(texts.joined(separator: " / "))"
    }
  }

  private static func answer(_ blank: Blank, _ print: (RichText) -> String) -> String {
    switch blank.kind {
    case .typed(let accepted, _):
      accepted.map { Self.typed($0, blank.answers) }.joined(separator: " / ")
    case .choice(let options, let right, _):
      options.filter { right.contains($0.id) }.map { print($0.text) }.joined(separator: " + ")
    case .numeric(let answers): answers.map(Self.number).joined(separator: " / ")
    }
  }

  /// An accepted text, with what it brings where that is not everything.
  private static func typed(_ text: String, _ notes: [Card.AnswerNote]) -> String {
    HTMLText.escaped(text) + share(notes.first { $0.answer == text }?.share)
  }

  /// A number with the range that counts as right.
  private static func number(_ answer: NumericAnswer) -> String {
    let value = NumberText.plain(answer.value)
    let range = "\(NumberText.plain(answer.minimum)) to \(NumberText.plain(answer.maximum))"
    let isExact = answer.minimum == answer.maximum
    return (isExact ? value : "\(value) (\(range))") + share(answer.share)
  }

  private static func share(_ share: Share?) -> String {
    guard let share, !share.isWhole else { return "" }
    return " (\(share.percent) %)"
  }
}
