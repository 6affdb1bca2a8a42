import QuizCore

/// An option as a file has it.
struct QTILabelled {
  /// The file's own identity for it.
  let id: String
  let option: Option
}

extension QTI12Item {
  /// Options to choose from, one or several.
  func choice(details: inout Card.Details) -> Card.Content {
    let response = presentation.responses[0]
    let isMultiple = response.cardinality == "multiple"
    let labels = labelled(response)
    let points = labels.map { scoring.score([response.id: [$0.id]]) }
    var right = isMultiple ? rightSet(response, labels) : rightOne(labels, points)
    if right.isEmpty { right = rightByFeedback(response, labels) }
    guard !right.isEmpty else {
      return kept("choice", "the file does not say which answer is right")
    }
    guard labels.count >= 2 else { return kept("choice", "there is nothing to choose from") }
    let shares =
      isMultiple
      ? addedShares(response, labels, points, right: right)
      : singleShares(points, of: points.max() ?? 0)
    details.answers = labels.indices.compactMap { index in
      note(
        labels[index].option.id.text, share: shares[index],
        feedback: optionFeedback(response, labels[index]))
    }
    details.keepsOrder = response.shuffles == false
    return .choice(
      prompt: prompt(promptHTML(response)), options: labels.map { $0.option },
      right: labels.filter { right.contains($0.id) }.map { $0.option.id }, isMultiple: isMultiple)
  }

  /// A statement that is true or false; `nil` when the two options say something else.
  func trueFalse(details: inout Card.Details) -> Card.Content? {
    let response = presentation.responses[0]
    let labels = labelled(response)
    guard labels.count == 2,
      let truth = labels.firstIndex(where: { QTIWords.isTrue($0.option.text.plain) }),
      QTIWords.isFalse(labels[1 - truth].option.text.plain)
    else { return nil }
    let points = labels.map { scoring.score([response.id: [$0.id]]) }
    guard points[0] != points[1] else { return nil }
    let isTrue = points[truth] > points[1 - truth]
    let shares = singleShares(points, of: points.max() ?? 0)
    details.answers = labels.enumerated().compactMap { index, label in
      note(
        index == truth ? "true" : "false", share: shares[index],
        feedback: optionFeedback(response, label))
    }
    return .trueFalse(statement: prompt(promptHTML(response)), isTrue: isTrue)
  }

  /// Things to put in order.
  func ordering() -> Card.Content {
    let response = presentation.responses[0]
    let labels = labelled(response)
    let best = scoring.scoring.max { one, other in
      one.condition.wanted.count < other.condition.wanted.count
    }
    let wanted = (best?.condition.wanted ?? []).filter { $0.response == response.id }
    let order =
      wanted.contains { $0.index != nil }
      ? wanted.sorted { ($0.index ?? 0) < ($1.index ?? 0) } : wanted
    let items = order.compactMap { answer in labels.first { $0.id == answer.value } }
    guard items.count >= 2, items.count == labels.count else {
      return kept("ordering", "the file does not say which order is right")
    }
    let framing = response.framing.isEmpty ? "" : response.framing.joined(separator: " … ")
    return .ordering(
      prompt: prompt(promptHTML(response) + framing), items: items.map { $0.option })
  }

  /// Things to put together.
  func matching(details: inout Card.Details) -> Card.Content {
    var pairs: [MatchingPair] = []
    var rights: [Option] = []
    var worth: [(answer: String, points: Double, feedback: RichText?)] = []
    for response in presentation.responses {
      let labels = labelled(response, keepsTwins: true)
      for label in labels where !rights.contains(where: { $0.id == label.option.id }) {
        rights.append(label.option)
      }
      let left = Option(text(response.html))
      guard let best = best(response, among: labels) else {
        remarkLeft(left, "the file names no partner for it")
        continue
      }
      if left.text.isEmpty || best.option.text.isEmpty {
        remarkLeft(left, "it or its partner is empty")
        continue
      }
      guard !pairs.contains(where: { $0.left.id == left.id }) else {
        remarkLeft(left, "the same text stands there already")
        continue
      }
      pairs.append(MatchingPair(left: left, right: best.option.id))
      worth.append(
        (left.id.text, scoring.score([response.id: [best.id]]), wrongFeedback(response, best)))
    }
    rights.removeAll { $0.text.isEmpty }
    guard pairs.count >= 1, rights.count >= 2 else {
      return kept("matching", "the file does not say what belongs together")
    }
    let whole = worth.reduce(0) { $0 + $1.points }
    let areEqual = worth.allSatisfy { $0.points == worth[0].points }
    details.answers = worth.compactMap {
      note(
        $0.answer, share: areEqual ? nil : QTINumber.share($0.points, of: whole),
        feedback: $0.feedback)
    }
    return .matching(prompt: prompt(presentation.html), pairs: pairs, rights: rights)
  }

  /// The options of a response. Options without a text, and second ones of the same text, are left out, with a remark.
  func labelled(_ response: QTI12Response, keepsTwins: Bool = false) -> [QTILabelled] {
    var labels: [QTILabelled] = []
    for label in response.labels {
      let option = Option(text(label.html))
      if !keepsTwins {
        if option.text.isEmpty {
          run.bank.remark(
            .leftOut, at: place, what: "an option was left out", why: "it is empty")
          continue
        }
        if labels.contains(where: { $0.option.id == option.id }) {
          run.bank.remark(
            .leftOut, at: place, what: "the option \"\(option.text.plain)\" was left out once",
            why: "the question has it twice")
          continue
        }
      }
      labels.append(QTILabelled(id: label.id, option: option))
    }
    return labels
  }

  /// A note on one answer; `nil` when there is nothing to say.
  func note(_ answer: String, share: Share?, feedback: RichText?) -> Card.AnswerNote? {
    guard share != nil || feedback != nil else { return nil }
    return Card.AnswerNote(answer: answer, share: share, feedback: feedback)
  }

  private func remarkLeft(_ left: Option, _ reason: String) {
    run.bank.remark(
      .leftOut, at: place, what: "\"\(left.text.plain)\" was left out of the pairs", why: reason)
  }

  private func promptHTML(_ response: QTI12Response) -> String {
    response.html.isEmpty ? presentation.html : presentation.html + "<br>" + response.html
  }

  private func best(_ response: QTI12Response, among labels: [QTILabelled]) -> QTILabelled? {
    let wanted = Set(
      scoring.scoring.flatMap { $0.condition.wanted }.filter { $0.response == response.id }
        .map { $0.value })
    let named = labels.filter { wanted.contains($0.id) }
    return named.max {
      scoring.score([response.id: [$0.id]]) < scoring.score([response.id: [$1.id]])
    } ?? correctByVariable(response, labels)
  }

  /// Some programs count right answers in a variable of their own.
  private func correctByVariable(_ response: QTI12Response, _ labels: [QTILabelled]) -> QTILabelled?
  {
    let rules = scoring.rules.filter { rule in
      rule.changes.contains { change in
        let name = change.variable.lowercased()
        return name.contains("correct") && !name.contains("incorrect")
          && (QTINumber.double(change.value) ?? 0) > 0
      }
    }
    let wanted = rules.flatMap { $0.condition.wanted }.filter { $0.response == response.id }
    return labels.first { label in wanted.contains { $0.value == label.id } }
  }

  private func rightOne(_ labels: [QTILabelled], _ points: [Double]) -> [String] {
    guard let best = points.max(), best > 0 else { return [] }
    return labels.indices.filter { points[$0] == best }.map { labels[$0].id }
  }

  /// The set of options that brings most: what one rule asks for, or all that bring something by themselves.
  private func rightSet(_ response: QTI12Response, _ labels: [QTILabelled]) -> [String] {
    let ids = labels.map { $0.id }
    var sets = scoring.scoring.map { rule in
      let wanted = rule.condition.wanted.filter { $0.response == response.id }.map { $0.value }
      return ids.filter { wanted.contains($0) }
    }
    sets.append(ids.filter { scoring.score([response.id: [$0]]) > 0 })
    let scored = sets.filter { !$0.isEmpty }.map { ($0, scoring.score([response.id: $0])) }
    guard let best = scored.map({ $0.1 }).max(), best > 0 else { return [] }
    return scored.first { $0.1 == best }?.0 ?? []
  }

  /// Where no answer brings points, the one after which the item says "right".
  private func rightByFeedback(_ response: QTI12Response, _ labels: [QTILabelled]) -> [String] {
    let right = labels.filter { label in
      scoring.feedback([response.id: [label.id]]).contains { id in
        feedback.entries.contains { $0.id == id && $0.role == .right }
      }
    }
    guard !right.isEmpty, right.count < labels.count else { return [] }
    run.bank.remark(
      .guessed, at: place, what: "the right answer was told by what is said after it",
      why: "no answer brings points in the file")
    return right.map { $0.id }
  }

  /// What single options bring beside the right one, which brings all.
  private func singleShares(_ points: [Double], of whole: Double) -> [Share?] {
    points.map { points in
      let share = QTINumber.share(points, of: whole)
      return whole <= 0 || share == .none || share.isWhole ? nil : share
    }
  }

  /// What options bring together; nothing where only the whole right answer brings anything.
  private func addedShares(
    _ response: QTI12Response, _ labels: [QTILabelled], _ points: [Double], right: [String]
  ) -> [Share?] {
    let isRight = labels.map { right.contains($0.id) }
    let wrong = labels.indices.filter { !isRight[$0] }.map { (labels[$0].id, points[$0]) }
    let rightPoints = labels.indices.filter { isRight[$0] }.map { points[$0] }
    let areAdded = QTIShares.areAdded(right: right, wrong: wrong, rightPoints: rightPoints) {
      scoring.score([response.id: $0])
    }
    guard areAdded else { return labels.map { _ in nil } }
    let whole = rightPoints.reduce(0, +)
    return QTIShares.stated(
      labels.indices.map { (isRight[$0], QTINumber.share(points[$0], of: whole)) })
  }

  private func optionFeedback(_ response: QTI12Response, _ label: QTILabelled) -> RichText? {
    text(of: feedback.answerTexts(scoring.feedback([response.id: [label.id]])))
  }

  /// What is said when a partner is not the right one.
  private func wrongFeedback(_ response: QTI12Response, _ right: QTILabelled) -> RichText? {
    let ids = scoring.rules.filter { rule in
      rule.condition.unwanted.contains { $0.response == response.id && $0.value == right.id }
    }.flatMap { $0.feedback }
    return text(of: feedback.answerTexts(ids))
  }
}

/// Words for true and false.
enum QTIWords {
  static func isTrue(_ text: String) -> Bool {
    [
      "true", "t", "right", "correct", "yes", "wahr", "richtig", "vrai", "verdadero", "vero", "是",
      "對", "对", "正確", "正确",
    ].contains(folded(text))
  }

  static func isFalse(_ text: String) -> Bool {
    [
      "false", "f", "wrong", "incorrect", "no", "falsch", "faux", "falso", "非", "否", "錯", "错", "錯誤",
      "错误",
    ].contains(folded(text))
  }

  private static func folded(_ text: String) -> String {
    text.trimmed.lowercased()
  }
}
