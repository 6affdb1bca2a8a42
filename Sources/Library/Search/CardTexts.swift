package import QuizCore

/// The texts by which a card is found.
package struct CardTexts: Hashable, Sendable {
  /// What it asks.
  package let front: String
  /// What answers it.
  package let back: String
  /// What else it says: wrong options, explanation, hints, and the readings of ruby.
  package let more: String
  /// Its tags.
  package let tags: [String]

  package init(front: String, back: String, more: String, tags: [String]) {
    self.front = front
    self.back = back
    self.more = more
    self.tags = tags
  }

  /// The texts of a card.
  package init(_ card: Card) {
    let sides = Sides(card.content)
    let details = card.details
    var others = sides.others + details.hints
    let verdicts = details.verdicts
    others += [
      card.explanation, details.instructions, verdicts.right, verdicts.partial, verdicts.wrong,
    ]
    .compactMap { $0 }
    others += details.answers.compactMap(\.feedback)
    let texts = others.map(\.searchable) + details.category + [card.source?.title ?? ""]
    let readings = (sides.front + sides.back + others).map(\.readings)
    front = Self.lines(sides.front.map(\.searchable))
    back = Self.lines(sides.back.map(\.searchable))
    more = Self.lines(texts + readings)
    tags = details.tags
  }

  private static func lines(_ texts: [String]) -> String {
    texts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The tags as one text; no text of a deck holds the separator.
  package var joinedTags: String { tags.joined(separator: Self.separator) }

  /// The tags that `joinedTags` gave.
  package static func tags(of joined: String) -> [String] {
    joined.split(separator: separator).map { String($0) }
  }

  private static let separator = "\u{1F}"

  /// The texts as the index takes them: front, back, more, tags.
  package var indexed: [String] {
    [front, back, more, joinedTags].map { SearchTokens.indexed($0) }
  }
}

/// What a card asks, what answers it, and what else is to be read of it.
private struct Sides {
  var front: [RichText] = []
  var back: [RichText] = []
  var others: [RichText] = []

  init(_ content: Card.Content) {
    switch content {
    case .trueFalse(let statement, let isTrue):
      (front, back) = ([statement], [RichText(isTrue ? "true" : "false")])
    case .choice(let prompt, let options, let right, _):
      front = [prompt]
      take(options, right: right)
    case .pair(let one, let other, let wrong):
      (front, back, others) = ([one], [other], wrong.map(\.text))
    case .typed(let prompt, let accepted): (front, back) = ([prompt], Self.plain(accepted))
    case .slider(let prompt, _, let target):
      front = prompt.texts.map { RichText($0.text) }
      if case .fixed(let value) = target { back = [RichText("\(value)")] }
    case .numeric(let prompt, let answers):
      (front, back) = ([prompt], Self.plain(answers.map { "\($0.value)" }))
    case .matching(let prompt, let pairs, let rights):
      front = [prompt]
      take(pairs, rights)
    case .ordering(let prompt, let items): (front, back) = ([prompt], items.map(\.text))
    case .cloze(let text, let blanks):
      front = [text]
      for blank in blanks { take(blank) }
    case .open(let prompt, let model): (front, back) = ([prompt], model.map { [$0] } ?? [])
    case .note(let text): front = [text]
    case .kept(_, let prompt): front = [prompt]
    }
  }

  private static func plain(_ texts: [String]) -> [RichText] { texts.map { RichText($0) } }

  private mutating func take(_ options: [Option], right: [OptionID]) {
    for option in options {
      if right.contains(option.id) { back.append(option.text) } else { others.append(option.text) }
    }
  }

  private mutating func take(_ pairs: [MatchingPair], _ rights: [Option]) {
    let partners = Dictionary(rights.map { ($0.id, $0.text) }) { first, _ in first }
    for pair in pairs { back += [pair.left.text] + (partners[pair.right].map { [$0] } ?? []) }
    let wanted = Set(pairs.map(\.right))
    others += rights.filter { !wanted.contains($0.id) }.map(\.text)
  }

  private mutating func take(_ blank: Blank) {
    switch blank.kind {
    case .typed(let accepted, _): back += Self.plain(accepted)
    case .choice(let options, let right, _): take(options, right: right)
    case .numeric(let answers): back += Self.plain(answers.map { "\($0.value)" })
    }
    if let hint = blank.hint { others.append(RichText(hint)) }
    others += blank.answers.compactMap(\.feedback)
  }
}
