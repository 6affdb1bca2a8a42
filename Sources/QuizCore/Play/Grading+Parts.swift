extension Grader {
  /// Each thing with its right partner counts alike.
  func matching(
    _ matches: [Match], _ lefts: [Option], _ rights: [Option], _ pairs: [Pairing]
  ) throws(GameError) -> Grade {
    try Self.check(matches.map { $0.left }, among: lefts)
    for match in matches where !rights.contains(where: { $0.id == match.right }) {
      throw .unknownOption
    }
    var parts: [Bool] = []
    for left in lefts {
      let given = matches.first { $0.left == left.id }?.right
      let wanted = pairs.first { $0.left.id == left.id }?.right.id
      parts.append(given != nil && given == wanted)
    }
    return grade(of: parts)
  }

  /// Each thing in its right place counts alike.
  func ordering(
    _ order: [OptionID], _ items: [Option], _ right: [Option]
  ) throws(GameError) -> Grade {
    try Self.check(order, among: items)
    if order.count != items.count { throw .wrongNumberOfOptions }
    return grade(of: order.indices.map { right.indices.contains($0) && right[$0].id == order[$0] })
  }

  private func grade(of parts: [Bool]) -> Grade {
    let hits = parts.count { $0 }
    var grade = Grade(
      parts: hits == parts.count
        ? Int64(Share.whole.parts)
        : Int64(Share.whole.parts) * Int64(hits) / Int64(max(parts.count, 1)), points)
    grade.parts = parts.map { Grade.Part(credit: $0 ? 1000 : 0) }
    return grade
  }

  /// Each gap counts by its weight.
  func cloze(
    _ fillings: [Filling], _ gaps: [Gap], _ blanks: [Blank]
  ) throws(GameError) -> Grade {
    guard fillings.count == blanks.count, gaps.count == blanks.count else {
      throw .wrongKindOfResponse
    }
    // Where no gap counts anything, all count alike.
    let isWeighted = blanks.contains { $0.weight > 0 }
    var sum: Int64 = 0
    var total: Int64 = 0
    var parts: [Grade.Part] = []
    var feedback: [RichText] = []
    for place in blanks.indices {
      let worth = try worth(of: fillings[place], gaps[place], blanks[place])
      let weight = isWeighted ? Int64(blanks[place].weight) : 1
      sum += min(max(worth.parts, 0), Int64(Share.whole.parts)) * weight
      total += weight
      let credit = Grade(parts: worth.parts, points).credit
      parts.append(Grade.Part(credit: credit, reading: worth.reading))
      feedback += worth.feedback
    }
    var grade = Grade(parts: sum / max(total, 1), points)
    grade.parts = parts
    grade.feedback = feedback
    return grade
  }

  private func worth(
    of filling: Filling, _ gap: Gap, _ blank: Blank
  ) throws(GameError) -> (parts: Int64, reading: AnswerReading?, feedback: [RichText]) {
    switch (filling, gap.kind, blank.kind) {
    case (.text(let text), .typed, .typed(let accepted, let policy)):
      if text.utf8.count > DeckLimits.textBytes { throw .responseTooLong }
      let worth = TextWorth(
        accepted: accepted, notes: blank.answers, policy: policy ?? asked.key.policy)
      return worth.outcome(of: text)
    case (.text(let text), .numeric, .numeric(let answers)):
      if text.utf8.count > DeckLimits.textBytes { throw .responseTooLong }
      let answer = NumericAnswer.best(for: text, among: answers)
      return (Int64(answer?.share.parts ?? 0), nil, [answer?.feedback].compactMap { $0 })
    case (.options(let chosen), .choice(let options, let isMultiple), .choice(_, let right, _)):
      try Self.check(chosen, among: options)
      if !isMultiple && chosen.count > 1 { throw .wrongNumberOfOptions }
      let worth = ChoiceWorth(right: right, notes: blank.answers, isMultiple: isMultiple)
      return (worth.parts(of: chosen), nil, worth.feedback(on: chosen))
    default: throw .wrongKindOfResponse
    }
  }
}
