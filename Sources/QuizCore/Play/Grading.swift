/// What an answer was worth.
public struct Grade: Hashable, Sendable {
  /// How much of it was right, in thousandths.
  public let credit: Int32
  /// The points it brought.
  public let points: Int32
  /// For a slider, how far the guess was from the target, in steps.
  public let distance: Int32?

  /// Whether it was wholly right.
  public var isRight: Bool { credit == 1000 }
}

/// Compares answers with their keys.
enum Grader {
  /// Grades a response; throws when it does not fit the question.
  static func grade(_ response: Response, to asked: Asked, by points: Points) throws(GameError)
    -> Grade
  {
    switch (response, asked.question.body, asked.key.solution) {
    case (.trueFalse(let said), .trueFalse, .trueFalse(let isTrue)):
      return whole(said == isTrue, points)
    case (.recalled(let isKnown), .flip, _):
      return whole(isKnown, points)
    case (.text(let text), .typed, .texts(let accepted)):
      if text.utf8.count > DeckLimits.textBytes { throw .responseTooLong }
      return whole(AnswerText.matches(text, any: accepted), points)
    case (.options(let chosen), .choice(let options, let isMultiple), .options(let right)):
      return try choice(chosen, options: options, isMultiple: isMultiple, right: right, points)
    case (.value(let value), .slider(let scale, _), .value(let target)):
      guard (scale.minimum...scale.maximum).contains(value) else { throw .valueOffScale }
      return slider(value, target: target, scale: scale, points)
    default:
      throw .wrongKindOfResponse
    }
  }

  private static func whole(_ isRight: Bool, _ points: Points) -> Grade {
    Grade(credit: isRight ? 1000 : 0, points: isRight ? points.right : points.wrong, distance: nil)
  }

  /// Each right option counts its share, each wrong one takes a share away, never below nothing.
  private static func choice(
    _ chosen: [OptionID], options: [Option], isMultiple: Bool, right: [Option], _ points: Points
  ) throws(GameError) -> Grade {
    for id in chosen where !options.contains(where: { $0.id == id }) { throw .unknownOption }
    if Set(chosen).count != chosen.count || (!isMultiple && chosen.count != 1) {
      throw .wrongNumberOfOptions
    }
    let hits = chosen.filter { id in right.contains { $0.id == id } }.count
    let misses = chosen.count - hits
    if hits == right.count && misses == 0 { return whole(true, points) }
    let credit = Int32(max(0, hits - misses) * 1000 / right.count)
    if credit == 0 { return whole(false, points) }
    let share = (Int64(points.right) * Int64(credit) + 500) / 1000
    return Grade(credit: credit, points: Int32(share), distance: nil)
  }

  private static func slider(_ value: Int32, target: Int32, scale: Scale, _ points: Points) -> Grade
  {
    let distance = abs(Int64(value) - Int64(target))
    let span = Int64(scale.maximum) - Int64(scale.minimum)
    let share = 1000 - distance * 1000 / span
    let base: Int64
    switch points.slider {
    case .distance: base = max(0, Int64(points.right) - distance)
    case .share: base = (Int64(points.right) * (span - distance) + span / 2) / span
    case .exact: base = distance == 0 ? Int64(points.right) : Int64(points.wrong)
    }
    let bonus = points.bonuses.first { distance <= Int64($0.within) }?.points ?? 0
    let credit = distance == 0 ? 1000 : min(999, share)
    return Grade(
      credit: Int32(credit), points: Int32(clamping: base + Int64(bonus)),
      distance: Int32(clamping: distance))
  }
}
