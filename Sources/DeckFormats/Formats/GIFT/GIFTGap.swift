/// A gap of a text, written in a question with several groups of answers: in Moodle's Cloze, as in `{1:MC:~=a~b}`, or in
/// GIFT, as in `{=a ~b}`.
struct GIFTGap {
  /// How it is filled.
  enum Kind {
    case choice(isMultiple: Bool), typed(respectsCase: Bool), numeric
  }

  let kind: Kind
  let weight: Int32
  let answers: [GIFTAnswer]

  /// The gap that a group of answers is.
  init(_ block: GIFTText) {
    if let gap = Self.cloze(block) {
      self = gap
      return
    }
    let text = block.trimmed
    weight = 1
    if text.begins(with: "#") {
      kind = .numeric
      answers = GIFTAnswer.all(in: text.from(text.units.startIndex + 1), marks: ["=", "~"]).answers
    } else if text.contains("~") {
      kind = .choice(isMultiple: !text.contains("="))
      answers = GIFTAnswer.all(in: text, marks: ["~", "="]).answers
    } else {
      kind = .typed(respectsCase: false)
      answers = GIFTAnswer.all(in: text, marks: ["="]).answers
    }
  }

  private init(kind: Kind, weight: Int32, answers: [GIFTAnswer]) {
    self.kind = kind
    self.weight = weight
    self.answers = answers
  }

  /// A gap in Moodle's Cloze; `nil` when the group is no such.
  static func cloze(_ block: GIFTText) -> GIFTGap? {
    let parts = block.parts(at: [":"])
    guard parts.count >= 3 else { return nil }
    let weight = parts[0].text.text.withoutOuterBlanks
    guard weight.isEmpty || Int32(weight) != nil else { return nil }
    guard let kind = kind(named: parts[1].text.text.withoutOuterBlanks.uppercased()) else {
      return nil
    }
    let rest = block.from(parts[2].text.units.startIndex)
    let answers = rest.parts(at: ["~"]).filter { !$0.text.isBlank }.map { part in
      let text = part.text.trimmed
      let isRight = text.begins(with: "=")
      return GIFTAnswer(
        mark: isRight ? "=" : "~", isRight ? text.from(text.units.startIndex + 1) : text)
    }
    return GIFTGap(kind: kind, weight: max(0, Int32(weight) ?? 1), answers: answers)
  }

  private static func kind(named name: String) -> Kind? {
    switch name {
    case "SHORTANSWER", "SA", "MW": .typed(respectsCase: false)
    case "SHORTANSWER_C", "SAC", "MWC": .typed(respectsCase: true)
    case "NUMERICAL", "NM": .numeric
    case "MULTICHOICE", "MC", "MULTICHOICE_V", "MCV", "MULTICHOICE_H", "MCH", "MULTICHOICE_S",
      "MCS", "MULTICHOICE_VS", "MCVS", "MULTICHOICE_HS", "MCHS":
      .choice(isMultiple: false)
    case "MULTIRESPONSE", "MR", "MULTIRESPONSE_H", "MRH", "MULTIRESPONSE_S", "MRS",
      "MULTIRESPONSE_HS", "MRHS":
      .choice(isMultiple: true)
    default: nil
    }
  }
}
