internal import QuizCore

extension MoodleQuestion {
  mutating func typed(_ details: inout Card.Details) throws(ImportError) -> Card.Content? {
    var key = MoodleTypedKey()
    for answer in answers() {
      let text = answer.raw.onOneLine
      guard !text.isEmpty else {
        remark(.leftOut, "an answer was left out", "it is empty")
        continue
      }
      key.add(text, share: answer.share, feedback: try feedback(of: answer))
    }
    guard let accepted = key.accepted() else {
      return try kept(because: "none of its answers is right")
    }
    if key.isGuessed {
      remark(
        .guessed, "the best answer was taken for the right one",
        "no answer brings all of the points")
    }
    let usesCase = element.first("usecase")?.text.trimmed.lowercased() ?? "0"
    details.policy = key.policy(respectsCase: ["1", "true", "yes"].contains(usesCase))
    details.answers = key.notes
    return .typed(prompt: try prompt(), accepted: accepted)
  }

  mutating func numeric(_ details: inout Card.Details) throws(ImportError) -> Card.Content? {
    var numbers: [NumericAnswer] = []
    for answer in answers() {
      let text = answer.raw.trimmed
      let feedback = try feedback(of: answer)
      if text == "*" {
        details.answers.append(
          Card.AnswerNote(answer: "*", share: answer.share, feedback: feedback))
        continue
      }
      guard let number = number(text, of: answer, feedback: feedback) else {
        remark(
          .leftOut, "the answer \"\(Excerpt.of(text))\" was left out",
          "it is no number, or its tolerance is none")
        continue
      }
      numbers.append(number)
    }
    guard let best = numbers.map(\.share).max(), best > .none else {
      return try kept(because: "none of its answers is right")
    }
    if !best.isWhole {
      remark(
        .doubtful, "no answer brings all of the points", "the best one brings \(best.percent) %")
    }
    remarkUnits()
    return .numeric(prompt: try prompt(), answers: numbers)
  }

  private func number(_ text: String, of answer: Answer, feedback: RichText?) -> NumericAnswer? {
    let stated = answer.element.first("tolerance")?.text.trimmed ?? ""
    guard let value = NumberText.decimal(text),
      let tolerance = NumberText.decimal(stated.isEmpty ? "0" : stated)
    else { return nil }
    return NumberText.answer(value, tolerance: tolerance, share: answer.share, feedback: feedback)
  }

  private mutating func remarkUnits() {
    let units = (element.first("units")?.all("unit") ?? []).compactMap {
      $0.first("unit_name")?.text.trimmed
    }.filter { !$0.isEmpty }
    // 3 stands for "no unit is asked for".
    guard !units.isEmpty, element.first("showunits")?.text.trimmed != "3" else { return }
    remark(
      .changed, "the unit is not asked for: \(units.map(Excerpt.of).joined(separator: ", "))",
      "a card asks for the number alone")
  }

  // MARK: Pairs and orders

  mutating func matching() throws(ImportError) -> Card.Content? {
    var pairs: [MatchingPair] = []
    var rights: [Option] = []
    for pair in element.all("subquestion") {
      let answer = pair.first("answer")
      // Moodle shows these in a menu, as plain text.
      guard let right = Self.plain(answer) else {
        remark(.leftOut, "a pair was left out", "it has no answer")
        continue
      }
      let option = Option(right)
      if !rights.contains(where: { $0.id == option.id }) { rights.append(option) }
      guard let left = try text(of: pair) else { continue }
      let leftOption = Option(left)
      if pairs.contains(where: { $0.left.id == leftOption.id }) {
        remark(
          .leftOut, "the pair of \"\(Excerpt.of(left.plain))\" was left out",
          "there is another with the same text")
      } else {
        pairs.append(MatchingPair(left: leftOption, right: option.id))
      }
    }
    guard !pairs.isEmpty, rights.count >= 2 else {
      return try kept(because: "it has fewer than two pairs")
    }
    return .matching(prompt: try prompt(), pairs: pairs, rights: rights)
  }

  private static func plain(_ element: XMLElement?) -> RichText? {
    let text = HTMLText.read(raw(element), media: { _ in nil }).text
    return text.blocks.isEmpty ? nil : text
  }

  mutating func ordering() throws(ImportError) -> Card.Content? {
    var items: [Option] = []
    for answer in element.all("answer") {
      guard let text = try text(of: answer) else {
        remark(.leftOut, "an item was left out", "it is empty")
        continue
      }
      let option = Option(text)
      if items.contains(where: { $0.id == option.id }) {
        remark(
          .leftOut, "the item \"\(Excerpt.of(text.plain))\" was left out",
          "there is another with the same text")
      } else {
        items.append(option)
      }
    }
    guard items.count >= 2 else { return try kept(because: "it has fewer than two items") }
    let selection = element.first("selecttype")?.text.trimmed.lowercased() ?? "all"
    if !["all", "0", ""].contains(selection) {
      remark(.changed, "all of its items are asked", "a card cannot choose some of them")
    }
    return .ordering(prompt: try prompt(), items: items)
  }
}

/// The answers to a question that is typed.
struct MoodleTypedKey {
  private var answers: [(text: String, share: Share, feedback: RichText?)] = []

  mutating func add(_ text: String, share: Share, feedback: RichText?) {
    answers.append((text, share, feedback))
  }

  private var best: Share { answers.map(\.share).max() ?? .none }
  var isGuessed: Bool { !best.isWhole }
  /// Whether any answer has a `*` that stands for any text.
  private var hasWildcards: Bool { answers.contains { Self.hasWildcard($0.text) } }

  private static func hasWildcard(_ text: String) -> Bool {
    text.replacing("\\*", with: "").contains("*")
  }

  /// An answer alone; where nothing has a wildcard, a `\*` is a plain asterisk.
  private func text(_ answer: String) -> String {
    hasWildcards ? answer : answer.replacing("\\*", with: "*")
  }

  /// The texts that are wholly right, each once; `nil` when none brings anything.
  func accepted() -> [String]? {
    guard best > .none else { return nil }
    let least = min(best, Share(parts: 9_999_900))
    var accepted: [String] = []
    for answer in answers where answer.share >= least && !accepted.contains(text(answer.text)) {
      accepted.append(text(answer.text))
    }
    return accepted
  }

  /// What is said of the answers, wrong and partly right ones included.
  var notes: [Card.AnswerNote] {
    var notes: [Card.AnswerNote] = []
    for answer in answers where !notes.contains(where: { $0.answer == text(answer.text) }) {
      let isPlain = answer.share.isWhole
      guard !isPlain || answer.feedback != nil else { continue }
      notes.append(
        Card.AnswerNote(
          answer: text(answer.text), share: isPlain ? nil : answer.share, feedback: answer.feedback)
      )
    }
    return notes
  }

  /// How Moodle compares; `nil` when that is the usual way.
  func policy(respectsCase: Bool) -> AnswerPolicy? {
    var policy = AnswerPolicy()
    policy.respectsCase = respectsCase
    policy.hasWildcards = hasWildcards
    return policy == AnswerPolicy() ? nil : policy
  }
}
