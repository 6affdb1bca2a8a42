import QuizCore

extension QTI12Item {
  /// A text to type.
  func typed(details: inout Card.Details) -> Card.Content {
    let response = presentation.responses[0]
    guard let answers = typedAnswers(response.id, labels: []) else {
      return .open(prompt: prompt(presentation.html), model: text(of: feedback.solutions))
    }
    details.answers = answers.notes
    details.policy = answers.policy
    return .typed(prompt: prompt(presentation.html), accepted: answers.accepted)
  }

  /// A number to type.
  func numeric(details: inout Card.Details) -> Card.Content {
    let response = presentation.responses[0]
    let answers = QTI12Numbers(scoring, response: response.id).answers { ids in
      text(of: feedback.answerTexts(ids))
    }
    guard !answers.isEmpty else { return typed(details: &details) }
    return .numeric(prompt: prompt(presentation.html), answers: answers)
  }

  /// Gaps that stand as `[name]` in the text, filled by typing or from lists.
  func blanks(areTyped: Bool) -> Card.Content {
    var names: [String] = []
    var blanks: [QTIGap] = []
    for response in responsesOfBlanks {
      let labels = response.kind == .choice ? labelled(response) : []
      let gap =
        areTyped
        ? typedGap(response, labels) : choiceGap(response, labels)
      guard let gap else { continue }
      names.append(name(of: response))
      blanks.append(gap)
    }
    guard !blanks.isEmpty else {
      return kept("cloze", "the file does not say what belongs into the gaps")
    }
    var (text, placed) = prompt(presentation.html).placingGaps(named: names)
    if placed.count < blanks.count {
      run.bank.remark(
        .changed, at: place, what: "gaps were put at the end of the text",
        why: "the text does not say where they belong")
      let rest = names.indices.filter { !placed.contains($0) }
      text = text + RichText(blocks: rest.map { .paragraph([.blank(UInt32($0))]) })
    }
    return .cloze(text: text, blanks: QTIGap.blanks(blanks))
  }

  /// Gaps between the texts.
  func running() -> Card.Content {
    var gaps: [QTIGap] = []
    var html = presentation.htmlWithGaps
    for (index, response) in presentation.responses.enumerated() {
      let gap =
        response.kind == .choice
        ? choiceGap(response, labelled(response)) : typedGap(response, [])
      guard let gap else {
        return kept("cloze", "the file does not say what belongs into the gaps")
      }
      if !response.html.isEmpty, response.kind == .choice {
        html = html.replacing(
          HTMLText.gap(index), with: "<br>\(response.html) \(HTMLText.gap(index))")
      }
      gaps.append(gap)
    }
    return .cloze(text: prompt(html, gaps: gaps.count), blanks: QTIGap.blanks(gaps))
  }

  /// The responses, or, where the file has none, what its rules ask for by `[name]`.
  private var responsesOfBlanks: [QTI12Response] {
    if !presentation.responses.isEmpty { return presentation.responses }
    var names: [String] = []
    for answer in scoring.rules.flatMap({ $0.condition.wanted })
    where !names.contains(answer.response) { names.append(answer.response) }
    return names.map {
      QTI12Response(XMLElement("response_str", attributes: [XMLAttribute("ident", $0)]))
    }
  }

  private func name(of response: QTI12Response) -> String {
    if response.id.hasPrefix("["), response.id.hasSuffix("]") {
      return String(response.id.dropFirst().dropLast())
    }
    let stated = text(response.html).plain
    if !stated.isEmpty { return stated }
    return response.id.hasPrefix("response_") ? String(response.id.dropFirst(9)) : response.id
  }

  private func typedGap(_ response: QTI12Response, _ labels: [QTILabelled]) -> QTIGap? {
    if response.kind == .number {
      let answers = QTI12Numbers(scoring, response: response.id).answers {
        text(of: feedback.answerTexts($0))
      }
      if !answers.isEmpty {
        return QTIGap(
          kind: .numeric(answers), notes: [],
          points: points(of: response, answers.map { "\($0.value)" }))
      }
    }
    guard let answers = typedAnswers(response.id, labels: labels) else { return nil }
    return QTIGap(
      kind: .typed(accepted: answers.accepted, policy: answers.policy), notes: answers.notes,
      points: answers.points)
  }

  private func choiceGap(_ response: QTI12Response, _ labels: [QTILabelled]) -> QTIGap? {
    let wanted = scoring.scoring.flatMap { $0.condition.wanted }.filter {
      $0.response == response.id
    }
    let points = labels.map { scoring.score([response.id: [$0.id]]) }
    let best = points.max() ?? 0
    let right = labels.indices.filter { index in
      best > 0 ? points[index] == best : wanted.contains { $0.value == labels[index].id }
    }
    guard !right.isEmpty else { return nil }
    let notes = labels.indices.compactMap { index -> Card.AnswerNote? in
      let label = labels[index]
      let share =
        points[index] > 0 && points[index] < best ? QTINumber.share(points[index], of: best) : nil
      return note(
        label.option.id.text, share: share,
        feedback: text(of: feedback.answerTexts(scoring.feedback([response.id: [label.id]]))))
    }
    return QTIGap(
      kind: .choice(
        options: labels.map { $0.option }, right: right.map { labels[$0].option.id },
        isMultiple: false),
      notes: notes, points: best)
  }

  private func points(of response: QTI12Response, _ values: [String]) -> Double {
    values.map { scoring.score([response.id: [$0]]) }.max() ?? 0
  }

  /// The texts that are taken for a response.
  private struct TypedAnswers {
    let accepted: [String]
    let notes: [Card.AnswerNote]
    let policy: AnswerPolicy?
    let points: Double
  }

  private func typedAnswers(_ response: String, labels: [QTILabelled]) -> TypedAnswers? {
    let all = scoring.rules.flatMap { $0.condition.wanted }
      .filter { $0.response == response && !$0.value.isEmpty }
    let named = Array(all.prefix(DeckLimits.acceptedAnswers))
    if named.count < all.count {
      run.bank.remark(
        .leftOut, at: place, what: "\(all.count - named.count) accepted answers were left out",
        why: "a card holds \(named.count) at most")
    }
    var values: [(text: String, points: Double, ids: [String])] = []
    for label in labels {
      let key = [response: [label.id]]
      values.append((label.option.text.plain, scoring.score(key), scoring.feedback(key)))
    }
    if labels.isEmpty {
      for answer in named where !values.contains(where: { $0.text == answer.value }) {
        let key = [response: [answer.value]]
        values.append((answer.value, scoring.score(key), scoring.feedback(key)))
      }
    }
    let best = values.map { $0.points }.max() ?? 0
    // Every text of a list of accepted ones is right, though only the first brings points in the file.
    let accepted = values.enumerated().filter {
      best <= 0 || !labels.isEmpty || $0.element.points > 0
    }
    .sorted { one, other in
      let points = (one.element.points, other.element.points)
      return labels.isEmpty && points.0 != points.1
        ? points.0 > points.1 : one.offset < other.offset
    }.map { $0.element }
    guard !accepted.isEmpty else { return nil }
    if best <= 0, scoring.scoring.isEmpty {
      run.bank.remark(
        .guessed, at: place, what: "the answers that the file names were taken as right",
        why: "none of them brings points in the file")
    }
    let notes = values.compactMap { value -> Card.AnswerNote? in
      let share =
        labels.isEmpty && value.points > 0 && value.points < best
        ? QTINumber.share(value.points, of: best) : nil
      return note(value.text, share: share, feedback: text(of: feedback.answerTexts(value.ids)))
    }
    var seen: Set<String> = []
    return TypedAnswers(
      accepted: accepted.map { $0.text }.filter { seen.insert($0).inserted }, notes: notes,
      policy: policy(named, response: response), points: best)
  }

  private func policy(_ named: [QTI12Answer], response: String) -> AnswerPolicy? {
    guard !named.isEmpty, named.allSatisfy({ $0.respectsCase }) else { return nil }
    var policy = AnswerPolicy()
    policy.respectsCase = true
    return policy
  }
}

/// A gap on its way to a card, with the points that it brings.
struct QTIGap {
  let kind: Blank.Kind
  let notes: [Card.AnswerNote]
  let points: Double

  /// The gaps with their weights beside each other, in the smallest whole numbers.
  static func blanks(_ gaps: [QTIGap]) -> [Blank] {
    let weights = weights(gaps.map { $0.points })
    return gaps.indices.map { Blank(gaps[$0].kind, weight: weights[$0], answers: gaps[$0].notes) }
  }

  /// The largest weight that a gap may have.
  private static let largest = 1_000_000.0

  /// Points as small whole numbers in the same proportion; files round thirds to two places.
  private static func weights(_ points: [Double]) -> [Int32] {
    guard let least = points.min(), least > 0, points.allSatisfy({ $0 / least < 1_000_000 }) else {
      return points.map { _ in 1 }
    }
    for factor in 1...60 {
      let scaled = points.map { $0 / least * Double(factor) }
      if scaled.allSatisfy({ abs($0 - $0.rounded()) < 0.002 * Double(factor) && $0 <= largest }) {
        return scaled.map { Int32($0.rounded()) }
      }
    }
    let most = points.max() ?? least
    let scale = min(1000 / least, largest / most)
    return points.map { Int32(max(1, ($0 * scale).rounded())) }
  }
}
