import QuizCore

/// One thing that a card may have beside the plainest of its kind.
struct CardTrait {
  let name: String
  /// Adds it; `false` where a kind of card has no such thing.
  let add: (inout DraftCard) -> Bool

  init(_ name: String, _ add: @escaping (inout DraftCard) -> Bool) {
    self.name = name
    self.add = add
  }

  /// All of them, but for texts.
  static var all: [CardTrait] { details + policies + notes + numbers + gaps }

  /// Something that any card may have.
  private static func detail(_ name: String, _ set: @escaping (inout DraftCard) -> Void)
    -> CardTrait
  {
    CardTrait(name) { draft in
      set(&draft)
      return true
    }
  }

  /// Something that a card has which asks something.
  private static func judged(_ name: String, _ set: @escaping (inout Card.Details) -> Void)
    -> CardTrait
  {
    CardTrait(name) { draft in
      switch draft.content {
      case .note, .kept: return false
      default: set(&draft.details)
      }
      return true
    }
  }

  private static var details: [CardTrait] {
    let tags = [["one"], ["two words"], ["a,b"], ["a;b"], ["a", "b"], ["x::y"], ["medium"]]
    let categories = [["One"], ["One", "Two"], ["A/B"], ["A::B"], ["A: b, c"]]
    return tags.map { tags in detail("tags \(tags)") { $0.details.tags = tags } }
      + categories.map { path in detail("category \(path)") { $0.details.category = path } } + [
        detail("instructions") { $0.details.instructions = RichText("First") },
        detail("a hint") { $0.details.hints = [RichText("Hint")] },
        detail("two hints") { $0.details.hints = [RichText("Hint"), RichText("More")] },
        detail("30 seconds") { $0.details.seconds = 30 },
        detail("45 seconds") { $0.details.seconds = 45 },
        judged("a weight") { $0.weight = Decimal(mantissa: 25, exponent: -1) },
        judged("a text after right") { $0.verdicts.right = RichText("Yes") },
        judged("a text after partly") { $0.verdicts.partial = RichText("Partly") },
        judged("a text after wrong") { $0.verdicts.wrong = RichText("No") },
        detail("an explanation") { $0.explanation = RichText("Because") },
        detail("a source") {
          $0.explanation = RichText("Because")
          $0.source = Card.Source(title: "Book", address: "https://example.org/a?b=c&d")
        },
        detail("a source without address") { $0.source = Card.Source(title: "Book", address: nil) },
        CardTrait("kept order") { draft in
          switch draft.content {
          case .choice, .matching: draft.details.keepsOrder = true
          default: return false
          }
          return true
        },
      ]
  }

  // MARK: Ways to compare

  private static var policies: [CardTrait] {
    let changes: [(String, (inout AnswerPolicy) -> Void)] = [
      ("case", { $0.respectsCase = true }), ("no accents", { $0.respectsAccents = false }),
      ("no punctuation", { $0.respectsPunctuation = false }),
      ("no width", { $0.respectsWidth = false }), ("articles", { $0.articles = ["the"] }),
      ("slips", { $0.forgivesSlip = true }), ("wildcards", { $0.hasWildcards = true }),
    ]
    return changes.map { name, change in
      CardTrait("compared with \(name)") { draft in
        var policy = AnswerPolicy()
        change(&policy)
        switch draft.content {
        case .typed(let prompt, _):
          if policy.hasWildcards {
            draft.content = .typed(prompt: prompt, accepted: ["al*"])
          }
          draft.details.policy = policy
        case .pair(let prompt, _, let wrong):
          if policy.hasWildcards {
            draft.content = .pair(front: prompt, back: RichText("al*"), wrong: wrong)
          }
          draft.details.policy = policy
        case .cloze(let text, var blanks):
          guard case .typed(let accepted, _) = blanks[0].kind else { return false }
          blanks[0] = Blank(
            .typed(accepted: policy.hasWildcards ? ["al*"] : accepted, policy: policy))
          draft.content = .cloze(text: text, blanks: blanks)
        default: return false
        }
        return true
      }
    }
  }

  // MARK: What is said of answers and given for them

  private static var notes: [CardTrait] {
    [
      note("something said of a right answer", of: 0, feedback: "Good"),
      note("something said of a wrong answer", of: 2, feedback: "Bad"),
      note("part of the points", of: 2, share: Share(percent: 50)),
      note("points taken away", of: 2, share: Share(percent: -25)),
      note("an odd part of the points", of: 2, share: Share(percent: 37)),
      note("less for a right answer", of: 1, share: Share(percent: 80)),
      note("no points and a word", of: 2, share: Share.none, feedback: "Bad"),
    ]
  }

  private static func note(
    _ name: String, of place: Int, share: Share? = nil, feedback: String? = nil
  ) -> CardTrait {
    CardTrait(name) { draft in
      let keys: [String]
      // What the others bring, so that all are still everything.
      var others: Card.AnswerNote?
      switch draft.content {
      case .trueFalse: keys = ["true", "false", "false"]
      case .choice(_, let options, _, let isMultiple):
        keys = options.map(\.id.text)
        guard isMultiple, let share else { break }
        if place == 2, share > .none { return false }
        if place == 1 {
          others = Card.AnswerNote(answer: keys[0], share: Share(parts: 10_000_000 - share.parts))
        }
      case .typed(let prompt, let accepted):
        draft.content = .typed(prompt: prompt, accepted: accepted + ["beta"])
        keys = ["alpha", "beta", "delta"]
      case .matching(_, let pairs, _):
        if let share, share <= .none { return false }
        keys = pairs.map(\.left.id.text) + [pairs[0].left.id.text]
        others = share.map {
          Card.AnswerNote(
            answer: keys[place == 1 ? 0 : 1], share: Share(parts: 10_000_000 - $0.parts))
        }
      default: return false
      }
      let note = Card.AnswerNote(
        answer: keys[place], share: share, feedback: feedback.map { RichText($0) })
      draft.details.answers = [note] + (others.map { [$0] } ?? [])
      return true
    }
  }

  private static var numbers: [CardTrait] {
    let twelve = Decimal(mantissa: 12), ten = Decimal(mantissa: 10), twenty = Decimal(mantissa: 20)
    let further: [(String, [NumericAnswer])] = [
      ("a tolerance", [NumericAnswer(value: twelve, minimum: ten, maximum: Decimal(mantissa: 14))]),
      ("an uneven range", [NumericAnswer(value: twelve, minimum: ten, maximum: twenty)]),
      (
        "an open range",
        [NumericAnswer(value: twelve, minimum: ten, maximum: Decimal(mantissa: 14), isOpen: true)]
      ),
      (
        "a number with feedback",
        [
          NumericAnswer(
            value: twelve, minimum: twelve, maximum: twelve, feedback: RichText("Good"))
        ]
      ),
      (
        "a number for a part",
        [
          NumericAnswer(value: twelve, minimum: twelve, maximum: twelve),
          NumericAnswer(value: ten, minimum: ten, maximum: ten, share: Share(percent: 50)),
        ]
      ),
      (
        "a wrong number with feedback",
        [
          NumericAnswer(value: twelve, minimum: twelve, maximum: twelve),
          NumericAnswer(
            value: ten, minimum: ten, maximum: ten, share: Share.none, feedback: RichText("Bad")),
        ]
      ),
    ]
    return further.map { name, answers in
      CardTrait(name) { draft in
        guard case .numeric(let prompt, _) = draft.content else { return false }
        draft.content = .numeric(prompt: prompt, answers: answers)
        return true
      }
    } + [
      CardTrait("something said of all other numbers") { draft in
        guard case .numeric = draft.content else { return false }
        draft.details.answers = [
          Card.AnswerNote(answer: "*", share: Share.none, feedback: RichText("Bad"))
        ]
        return true
      }
    ]
  }

  private static var gaps: [CardTrait] {
    let changes: [(String, (Blank) -> Blank?)] = [
      ("a hint in a gap", { Blank($0.kind, hint: "Hint") }),
      ("a heavier gap", { Blank($0.kind, weight: 3) }),
      (
        "something said of a gap",
        { blank in
          Blank(
            blank.kind,
            answers: [Card.AnswerNote(answer: key(of: blank), feedback: RichText("Bad"))])
        }
      ),
      (
        "a part of the points of a gap",
        { blank in
          var kind = blank.kind
          if case .typed(let accepted, let policy) = kind {
            kind = .typed(accepted: ["best"] + accepted, policy: policy)
          }
          return Blank(
            kind, answers: [Card.AnswerNote(answer: key(of: blank), share: Share(percent: 50))])
        }
      ),
      (
        "a number in a gap",
        { _ in
          let two = Decimal(mantissa: 2), three = Decimal(mantissa: 3)
          return Blank(.numeric([NumericAnswer(value: two, minimum: two, maximum: three)]))
        }
      ),
      (
        "several answers in a gap",
        { blank in
          guard case .choice(let options, let right, _) = blank.kind else { return nil }
          return Blank(
            .choice(options: options, right: right + [options[1].id], isMultiple: true))
        }
      ),
    ]
    return changes.map { name, change in
      CardTrait(name) { draft in
        guard case .cloze(let text, var blanks) = draft.content, let new = change(blanks[0]) else {
          return false
        }
        blanks[0] = new
        draft.content = .cloze(text: text, blanks: blanks)
        return true
      }
    }
  }

  /// A wrong option of a gap, or its accepted text.
  private static func key(of blank: Blank) -> String {
    switch blank.kind {
    case .typed(let accepted, _): accepted[0]
    case .choice(let options, _, _): options[2].id.text
    case .numeric(let answers): "\(answers[0].value)"
    }
  }
}
