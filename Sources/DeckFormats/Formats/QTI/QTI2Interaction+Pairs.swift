import QuizCore

extension QTI2Interaction {
  /// Things of one list to be put to those of another.
  func matching(details: inout Card.Details) -> Card.Content {
    let sets = element.all("simpleMatchSet").map { labelled($0.all("simpleAssociableChoice")) }
    guard sets.count == 2 else { return item.kept("match", "there are not two lists of things") }
    let wanted = wantedPairs
    if let content = pairs(wanted, lefts: sets[0], rights: sets[1], details: &details) {
      return content
    }
    let turned = wanted.map { WantedPair(left: $0.right, right: $0.left, points: $0.points) }
    if let content = pairs(turned, lefts: sets[1], rights: sets[0], details: &details) {
      run.bank.remark(
        .changed, at: item.place, what: "the two lists were exchanged",
        why: "several things of the second list belong to one of the first")
      return content
    }
    return item.kept("match", "some things have no partner or several")
  }

  /// Things of one list to be put together in twos.
  func associating(details: inout Card.Details) -> Card.Content {
    let labels = labelled(element.all("simpleAssociableChoice"))
    let wanted = wantedPairs
    let used = Set(wanted.flatMap { [$0.left, $0.right] })
    let lefts = labels.filter { label in wanted.contains { $0.left == label.id } }
    let rights = labels.filter { label in
      wanted.contains { $0.right == label.id } || !used.contains(label.id)
    }
    guard let content = pairs(wanted, lefts: lefts, rights: rights, details: &details) else {
      return item.kept("associate", "some things have no partner or several")
    }
    run.bank.remark(
      .changed, at: item.place, what: "partners are looked for in a list of their own",
      why: "in the file any two things can be put together")
    return content
  }

  /// Two things that belong together.
  private struct WantedPair {
    let left: String
    let right: String
    let points: Double
  }

  private var wantedPairs: [WantedPair] {
    guard let declaration else { return [] }
    let entries = declaration.mapping?.entries ?? []
    let keys =
      declaration.correct.isEmpty
      ? entries.filter { $0.value > 0 }.map { $0.key } : declaration.correct
    return keys.compactMap { key in
      let parts = key.split(separator: " ")
      guard parts.count == 2 else { return nil }
      let points =
        item.processing.usesMapping || declaration.correct.isEmpty
        ? declaration.mapping?.value(key) : nil
      return WantedPair(left: String(parts[0]), right: String(parts[1]), points: points ?? 1)
    }
  }

  private func pairs(
    _ wanted: [WantedPair], lefts: [QTILabelled], rights: [QTILabelled],
    details: inout Card.Details
  ) -> Card.Content? {
    var pairs: [MatchingPair] = []
    var points: [Double] = []
    for left in lefts {
      let own = wanted.filter { $0.left == left.id }
      guard own.count <= 1 else { return nil }
      guard let pair = own.first, let right = rights.first(where: { $0.id == pair.right }) else {
        continue
      }
      pairs.append(MatchingPair(left: left.option, right: right.option.id))
      points.append(pair.points)
    }
    guard !pairs.isEmpty, pairs.count == wanted.count, rights.count >= 2 else { return nil }
    for left in lefts where !pairs.contains(where: { $0.left.id == left.option.id }) {
      run.bank.remark(
        .leftOut, at: item.place, what: "\"\(left.option.text.plain)\" was left out of the pairs",
        why: "the file names no partner for it")
    }
    if Set(points).count > 1 {
      let whole = points.reduce(0, +)
      details.answers = pairs.indices.map {
        Card.AnswerNote(
          answer: pairs[$0].left.id.text, share: QTINumber.share(points[$0], of: whole))
      }
    }
    return .matching(prompt: item.prompt(), pairs: pairs, rights: rights.map { $0.option })
  }
}
