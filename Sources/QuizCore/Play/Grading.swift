/// Compares answers with their keys.
struct Grader {
  let asked: Asked
  let points: Points

  /// Grades a response; throws when it does not fit the question.
  static func grade(_ response: Response, to asked: Asked, by points: Points) throws(GameError)
    -> Grade
  {
    var grade = try Grader(asked: asked, points: points).grade(response)
    let verdicts = asked.key.verdicts
    let verdict =
      grade.isRight ? verdicts.right : grade.credit > 0 ? verdicts.partial : verdicts.wrong
    if let verdict { grade.feedback.append(verdict) }
    return grade
  }

  private func grade(_ response: Response) throws(GameError) -> Grade {
    switch (response, asked.question.body, asked.key.solution) {
    case (.trueFalse(let said), .trueFalse, .trueFalse(let isTrue)):
      return noted(said ? "true" : "false", isRight: said == isTrue)
    case (.recalled(let isKnown), .flip, _):
      return Grade(isRight: isKnown, points)
    case (.text(let text), .typed, .texts(let accepted)):
      return try typed(text, accepted)
    case (.text(let text), .numeric, .numbers(let answers)):
      return try numeric(text, answers)
    case (.options(let chosen), .choice(let options, let isMultiple), .options(let right)):
      return try choice(
        chosen, options: options, isMultiple: isMultiple, right: right.map { $0.id })
    case (.value(let value), .slider(let scale, _), .value(let target)):
      guard (scale.minimum...scale.maximum).contains(value) else { throw .valueOffScale }
      return slider(value, target: target, scale: scale)
    case (.matches(let matches), .matching(let lefts, let rights), .matches(let pairs)):
      return try matching(matches, lefts, rights, pairs)
    case (.order(let order), .ordering(let items), .order(let right)):
      return try ordering(order, items, right)
    case (.filled(let fillings), .cloze(let gaps), .blanks(let blanks)):
      return try cloze(fillings, gaps, blanks)
    default:
      throw .wrongKindOfResponse
    }
  }

  private func noted(_ answer: String, isRight: Bool) -> Grade {
    let note = asked.key.notes.first { $0.answer == answer }
    var grade =
      note?.share.map { Grade(parts: Int64($0.parts), points) } ?? Grade(isRight: isRight, points)
    if let feedback = note?.feedback { grade.feedback.append(feedback) }
    return grade
  }

  private func choice(
    _ chosen: [OptionID], options: [Option], isMultiple: Bool, right: [OptionID]
  ) throws(GameError) -> Grade {
    try Self.check(chosen, among: options)
    if !isMultiple && chosen.count != 1 { throw .wrongNumberOfOptions }
    let worth = ChoiceWorth(right: right, notes: asked.key.notes, isMultiple: isMultiple)
    var grade = worth.grade(of: chosen, points)
    grade.feedback = worth.feedback(on: chosen)
    return grade
  }

  /// Whether each option that is named is there and named once.
  static func check(_ chosen: [OptionID], among options: [Option]) throws(GameError) {
    for (index, id) in chosen.enumerated() {
      if !options.contains(where: { $0.id == id }) { throw .unknownOption }
      if chosen[..<index].contains(id) { throw .wrongNumberOfOptions }
    }
  }

  private func slider(_ value: Int32, target: Int32, scale: Scale) -> Grade {
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
