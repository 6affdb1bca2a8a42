import QuizCore

extension QTI12ItemWriter {
  /// A text with gaps: all from lists, or all to type.
  func cloze(_ text: RichText, _ blanks: [Blank]) -> Parts {
    let areLists = blanks.allSatisfy { if case .choice = $0.kind { true } else { false } }
    var parts = Parts(
      type: areLists ? "multiple_dropdowns_question" : "fill_in_multiple_blanks_question",
      prompt: text)
    let stem = gapStem(in: text.plain)
    parts.gap = { "[\(stem)\($0 + 1)]" }
    let total = blanks.reduce(0) { $0 + max(Int64($1.weight), 0) }
    for (index, blank) in blanks.enumerated() {
      let name = "\(stem)\(index + 1)"
      let options = options(of: blank, areLists: areLists, gap: index + 1)
      parts.responses.append(
        list(
          "response_\(name)", options.map { ($0.id, $0.text) }, cardinality: nil, keepsOrder: false,
          beside: RichText(name)))
      let right = options.filter { $0.isRight }
      let points =
        total > 0 ? QTINumber.share(Double(max(blank.weight, 0)), of: Double(total)) : .none
      for option in areLists ? right : Array(right.prefix(1)) {
        parts.rules.append(
          rule(
            [equal("response_\(name)", option.id)], set: points.percent.description, action: "Add",
            goesOn: true))
      }
      for option in options {
        guard let said = blank.answers.first(where: { $0.answer == option.key })?.feedback else {
          continue
        }
        let id = "\(name)_\(option.id)_fb"
        parts.feedback.append((id, said))
        parts.rules.append(rule([equal("response_\(name)", option.id)], shows: [id], goesOn: true))
      }
    }
    loseOfBlanks(blanks, areLists: areLists)
    addVerdict(&parts)
    return parts
  }

  /// An answer in a gap.
  private struct GapOption {
    let id: String
    let text: RichText
    let isRight: Bool
    /// What notes call it.
    let key: String
  }

  private func options(of blank: Blank, areLists: Bool, gap: Int) -> [GapOption] {
    switch blank.kind {
    case .choice(let options, let right, _):
      return options.filter { areLists || right.contains($0.id) }.map {
        GapOption(
          id: $0.id.text, text: areLists ? $0.text : RichText($0.text.shown),
          isRight: right.contains($0.id), key: $0.id.text)
      }
    case .typed(let accepted, _):
      return accepted.enumerated().map {
        GapOption(id: "gap\(gap)-\($0 + 1)", text: RichText($1), isRight: true, key: $1)
      }
    case .numeric(let answers):
      return answers.filter { $0.share > .none }.enumerated().map {
        GapOption(
          id: "gap\(gap)-\($0 + 1)", text: RichText($1.value.description), isRight: true,
          key: $1.value.description)
      }
    }
  }

  /// A beginning of names that the text does not hold in brackets.
  private func gapStem(in text: String) -> String {
    var stem = "gap"
    while text.contains("[\(stem)") { stem += "_" }
    return stem
  }

  private func loseOfBlanks(_ blanks: [Blank], areLists: Bool) {
    var lost: [String] = []
    if blanks.contains(where: { $0.hint != nil }) { lost.append("hints in gaps") }
    let hasNumbers = blanks.contains { if case .numeric = $0.kind { true } else { false } }
    if hasNumbers { lost.append("ranges of numbers in gaps") }
    let hasLists = blanks.contains { if case .choice = $0.kind { true } else { false } }
    if hasLists, !areLists { lost.append("lists of options in gaps") }
    let hasSeveral = blanks.contains {
      if case .choice(_, _, true) = $0.kind { true } else { false }
    }
    if hasSeveral { lost.append("several answers in one gap") }
    if blanks.contains(where: { $0.answers.contains { $0.share != nil } }) {
      lost.append("parts of points in gaps")
    }
    if blanks.contains(where: { if case .typed(_, .some) = $0.kind { true } else { false } }) {
      lost.append("how typed gaps are compared")
    }
    if !lost.isEmpty {
      log.lose(source, "simplified: \(lost.joined(separator: ", "))", "QTI 1.2 has no place for it")
    }
  }
}
