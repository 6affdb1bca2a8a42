/// What options are worth when they are chosen.
struct ChoiceWorth {
  let right: [OptionID]
  let notes: [Card.AnswerNote]
  let isMultiple: Bool

  /// The grade of some chosen options.
  func grade(of chosen: [OptionID], _ points: Points) -> Grade {
    if notes.contains(where: { $0.share != nil }) { return Grade(parts: parts(of: chosen), points) }
    if !isMultiple { return Grade(isRight: chosen.count == 1 && right.contains(chosen[0]), points) }
    // Each right option counts its share, each wrong one takes a share away, never below nothing.
    let hits = chosen.filter { right.contains($0) }.count
    let misses = chosen.count - hits
    if hits == right.count && misses == 0 { return Grade(isRight: true, points) }
    let credit = Int32(max(0, hits - misses) * 1000 / max(right.count, 1))
    if credit == 0 { return Grade(isRight: false, points) }
    let share = (Int64(points.right) * Int64(credit) + 500) / 1000
    return Grade(credit: credit, points: Int32(share))
  }

  /// The shares of some chosen options together, in parts of a `Share`.
  func parts(of chosen: [OptionID]) -> Int64 {
    var sum: Int64 = 0
    for id in chosen { sum += parts(of: id) }
    return sum
  }

  private func parts(of id: OptionID) -> Int64 {
    if let share = notes.first(where: { $0.answer == id.text })?.share { return Int64(share.parts) }
    let whole = Int64(Share.whole.parts)
    if !isMultiple { return right.contains(id) ? whole : 0 }
    let part = whole / Int64(max(right.count, 1))
    return right.contains(id) ? part : -part
  }

  /// What is said about some chosen options.
  func feedback(on chosen: [OptionID]) -> [RichText] {
    chosen.compactMap { id in notes.first { $0.answer == id.text }?.feedback }
  }
}
