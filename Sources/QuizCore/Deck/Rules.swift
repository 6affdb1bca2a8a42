/// How a deck is played; everything in which one preset differs from the next is here or in the cards.
public struct Rules: Hashable, Sendable {
  /// The order of the cards.
  public var order: Order = .shuffled
  /// How many questions a game has.
  public var length: Length = .all
  /// How many options a question made from a pair has, 2 to 10.
  public var optionCount: Int32 = 4
  /// The ways in which a pair can be asked, the first being the usual one; never empty.
  public var forms: [Form] = Form.allCases
  /// The directions in which a pair can be asked, the first being the usual one; never empty.
  public var directions: [Direction] = [Direction(ask: .front), Direction(ask: .back)]
  /// The points for an answer.
  public var points = Points()
  /// When and how long a verdict is shown.
  public var feedback = Feedback()
  /// What happens after the last question.
  public var end = End()
  /// Messages by the share of points, in percent; the one with the highest `from` that was reached is shown.
  public var messages: [ScoreMessage] = []
  /// Messages by the distance of a slider's answer from its target; the one with the smallest fitting `within` is shown.
  public var closeness: [ClosenessMessage] = []
  /// How typed answers are compared, where a card does not say.
  public var policy = AnswerPolicy()

  /// Makes the rules of a deck that states none.
  public init() {}

  /// The order of the cards in a game.
  public enum Order: Hashable, Sendable, CaseIterable {
    case fixed, shuffled
  }

  /// How many questions a game has.
  public enum Length: Hashable, Sendable {
    case all
    /// So many, or all cards where the deck has fewer.
    case count(Int32)
    /// Until the player ends it; when all cards have been asked they come again.
    case endless
  }

  /// A message for a score.
  public struct ScoreMessage: Hashable, Sendable {
    /// The least share of the points, in percent.
    public let from: Int32
    /// The message.
    public let text: LocalizedText

    /// Makes a message.
    public init(from: Int32, text: LocalizedText) {
      self.from = from
      self.text = text
    }
  }

  /// A message for the distance of a guess.
  public struct ClosenessMessage: Hashable, Sendable {
    /// The greatest distance it is for, in steps of the scale.
    public let within: Int32
    /// The message.
    public let text: LocalizedText

    /// Makes a message.
    public init(within: Int32, text: LocalizedText) {
      self.within = within
      self.text = text
    }
  }
}

/// A way to ask a pair of sides.
public enum Form: Hashable, Sendable, CaseIterable {
  /// Choose the other side among distractors.
  case choice
  /// Turn the card and grade oneself.
  case flip
  /// Type the other side.
  case typed
  /// Say whether two sides belong together.
  case trueFalse
}

/// Which side of a pair is asked, and how that is called.
public struct Direction: Hashable, Sendable {
  /// The side that is shown.
  public let ask: Side
  /// What the start screen calls this way to practise; `nil` for the interface's own words.
  public let label: LocalizedText?
  /// The question around the side, with `{}` where the side is put; `nil` for the side alone.
  public let prompt: LocalizedText?

  /// A side of a pair.
  public enum Side: Hashable, Sendable, CaseIterable {
    case front, back
  }

  /// Makes a direction.
  public init(ask: Side, label: LocalizedText? = nil, prompt: LocalizedText? = nil) {
    self.ask = ask
    self.label = label
    self.prompt = prompt
  }
}

/// The points for an answer.
public struct Points: Hashable, Sendable {
  /// For a right answer; for a slider, what the best guess brings before bonuses.
  public var right: Int32 = 1
  /// For a wrong answer, 0 or less.
  public var wrong: Int32 = 0
  /// What a slider's guess loses with its distance.
  public var slider: SliderLoss = .share
  /// Extra points for a slider's guess; the first bonus that is reached counts.
  public var bonuses: [Bonus] = []

  /// Makes the points of a deck that states none: 1 for each right answer.
  public init() {}

  /// How the points of a slider fall with the distance from the target.
  public enum SliderLoss: Hashable, Sendable, CaseIterable {
    /// One point for each step.
    case distance
    /// In proportion to the length of the scale.
    case share
    /// Everything, unless the guess is exact.
    case exact
  }

  /// Extra points for coming close.
  public struct Bonus: Hashable, Sendable {
    /// The greatest distance it is for, in steps of the scale.
    public let within: Int32
    /// The extra points.
    public let points: Int32

    /// Makes a bonus.
    public init(within: Int32, points: Int32) {
      self.within = within
      self.points = points
    }
  }
}

/// When and how long a verdict is shown.
public struct Feedback: Hashable, Sendable {
  /// Whether a verdict is shown after each answer, or only at the end of the game.
  public var show: Moment = .each
  /// After a right answer.
  public var right = Hold(milliseconds: 500, then: .next)
  /// After a wrong answer.
  public var wrong = Hold(milliseconds: 200, then: .explain)

  /// Makes the feedback of a deck that states none.
  public init() {}

  /// When verdicts are shown.
  public enum Moment: Hashable, Sendable, CaseIterable {
    case each, end
  }

  /// How long the bare verdict stays, and what follows.
  public struct Hold: Hashable, Sendable {
    /// How long the verdict stands by itself, 0 to 10,000 ms.
    public var milliseconds: Int32
    /// What comes after that time.
    public var then: Next

    /// Makes a hold.
    public init(milliseconds: Int32, then: Next) {
      self.milliseconds = milliseconds
      self.then = then
    }
  }

  /// What follows a bare verdict.
  public enum Next: Hashable, Sendable, CaseIterable {
    /// The next question.
    case next
    /// The right answer with its explanation, until the player goes on.
    case explain
  }
}

/// What happens after the last question.
public struct End: Hashable, Sendable {
  /// Whether a dialog says that the game is finished, with its score.
  public var isAnnounced = false
  /// What comes then.
  public var then: Next = .result

  /// Makes the end of a deck that states none.
  public init() {}

  /// What comes after the end of a game.
  public enum Next: Hashable, Sendable, CaseIterable {
    /// The result screen.
    case result
    /// A new game at once.
    case restart
  }
}
