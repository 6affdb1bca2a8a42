/// A game: deck, setup and answers give the same game on every platform. It has no clock and no randomness of its own;
/// the shell sends what happens to `apply` and carries out what it answers.
public struct Game: Sendable {
  /// The most answers a game can hold, for games without an end.
  public static let maximumAnswers = 100_000

  private let maker: QuestionMaker
  private var asked: Asked
  /// What has been answered, with its worth, in order.
  public private(set) var turns: [Turn] = []
  /// The points so far.
  public private(set) var score: Int64 = 0
  /// Where the game stands.
  public private(set) var phase: Phase = .asking

  /// An answer and what it was worth.
  public struct Turn: Hashable, Sendable {
    /// What was answered.
    public let answer: Answer
    /// What it was worth.
    public let grade: Grade
  }

  /// Where a game stands.
  public enum Phase: Hashable, Sendable {
    /// A question is open.
    case asking
    /// The verdict on the last answer shows by itself, for the time that the rules give it.
    case verdict
    /// The right answer shows, until the player goes on.
    case explanation
    case finished
  }

  /// Something that happens to a game.
  public enum Event: Hashable, Sendable {
    /// The player answers the open question.
    case answer(Answer)
    /// The time of a verdict is over, or the player goes on; `from` is the moment it is meant for.
    case goOn(from: Moment)
    /// The player ends the game.
    case end
  }

  /// What the shell has to do.
  public enum Effect: Hashable, Sendable {
    /// Show the open question.
    case ask
    /// Show and sound the verdict; send `goOn` after so many milliseconds.
    case judge(isRight: Bool, milliseconds: Int32)
    /// Show the right answer, until the player goes on.
    case explain
    /// Show the end, and keep the game.
    case finish
  }

  /// A point in a game, so that a late timer cannot act on what came after.
  public struct Moment: Hashable, Sendable {
    /// How many answers there were.
    public let answers: Int32
    /// Where the game stood.
    public let phase: Phase
  }

  /// Begins a game with its first question open.
  public init(deck: Deck, setup: GameSetup) throws(GameError) {
    maker = try QuestionMaker(deck: deck, setup: setup)
    asked = maker.make(turn: 0)
  }

  /// The deck that is played.
  public var deck: Deck { maker.deck }

  /// What the game was made from.
  public var setup: GameSetup { maker.setup }

  /// How many questions the game has; `nil` without an end.
  public var length: Int32? { maker.length }

  /// The present moment, for `goOn`.
  public var moment: Moment { Moment(answers: Int32(turns.count), phase: phase) }

  /// The question that is open, or whose verdict shows; at the end, the last one.
  public var question: Question { asked.question }

  /// The key of `question`; `nil` while the question is open, or before the end where verdicts come only then.
  public var key: AnswerKey? {
    switch phase {
    case .asking: return nil
    case .verdict, .explanation, .finished: return asked.key
    }
  }

  /// The other side of a card that is turned; the only key that a player may see before answering, by asking for it.
  public var turnedSide: RichText? {
    if case .flip = asked.question.body, case .side(let side) = asked.key.solution { return side }
    return nil
  }

  /// The last answer with its worth.
  public var lastTurn: Turn? { turns.last }

  /// Moves the game on; throws, and changes nothing, when the event does not fit.
  public mutating func apply(_ event: Event) throws(GameError) -> [Effect] {
    switch event {
    case .answer(let answer): return try take(answer)
    case .goOn(let from): return from == moment ? goOn() : []
    case .end:
      guard phase != .finished else { return [] }
      phase = .finished
      return [.finish]
    }
  }

  private mutating func take(_ answer: Answer) throws(GameError) -> [Effect] {
    guard phase == .asking else { throw .notAsking }
    guard answer.card == asked.question.card else { throw .anotherQuestion }
    let grade = try Grader.grade(answer.response, to: asked, by: deck.rules.points)
    turns.append(Turn(answer: answer, grade: grade))
    score += Int64(grade.points)
    guard deck.rules.feedback.show == .each else { return next() }
    phase = .verdict
    return [.judge(isRight: grade.isRight, milliseconds: hold(grade).milliseconds)]
  }

  /// Leaves a verdict or an explanation; does nothing in the other phases.
  mutating func goOn() -> [Effect] {
    switch phase {
    case .asking, .finished: return []
    case .explanation: return next()
    case .verdict:
      guard following == .explain else { return next() }
      phase = .explanation
      return [.explain]
    }
  }

  private mutating func next() -> [Effect] {
    let isLast = length.map { turns.count >= Int($0) } ?? (turns.count >= Self.maximumAnswers)
    if isLast {
      phase = .finished
      return [.finish]
    }
    asked = maker.make(turn: UInt32(turns.count))
    phase = .asking
    return [.ask]
  }

  /// What follows the verdict on the last answer: what the rules say, but that a right answer of which there is something
  /// to say is explained, too.
  public var following: Feedback.Next? {
    guard let grade = turns.last?.grade else { return nil }
    return grade.isRight && grade.isRemarkable ? .explain : hold(grade).then
  }

  private func hold(_ grade: Grade) -> Feedback.Hold {
    grade.isRight ? deck.rules.feedback.right : deck.rules.feedback.wrong
  }
}

extension Game {
  /// What was asked at a turn that has been answered, with its key.
  public func review(turn: Int) -> Review? {
    guard turns.indices.contains(turn), phase == .finished || deck.rules.feedback.show == .each
    else { return nil }
    let asked = maker.make(turn: UInt32(turn))
    return Review(question: asked.question, key: asked.key, turn: turns[turn])
  }

  /// The turns that were not wholly right, in order; empty before a verdict may be shown.
  public var missed: [Review] {
    turns.indices.compactMap { turns[$0].grade.isRight ? nil : review(turn: $0) }
  }
}

/// A question that has been answered, with its key.
public struct Review: Hashable, Sendable {
  /// What was asked.
  public let question: Question
  /// What is right.
  public let key: AnswerKey
  /// What was answered, and its worth.
  public let turn: Game.Turn
}
