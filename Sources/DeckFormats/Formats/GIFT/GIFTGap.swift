/// A gap of a text, written in a question with several groups of answers: in Moodle's Cloze, as in `{1:MC:~=a~b}`, or in
/// GIFT, as in `{=a ~b}`.
struct GIFTGap {
  let kind: MoodleCloze.Gap.Kind
  let weight: Int32
  let answers: [GIFTAnswer]

  /// The gap that a group of answers is.
  init(_ block: GIFTText) {
    if let gap = GIFTGap(cloze: block) {
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

  /// A gap in Moodle's Cloze; `nil` when the group is no such.
  init?(cloze block: GIFTText) {
    let cloze = MoodleCloze("{\(block.clozeSource)}")
    guard cloze.text == HTMLText.gap(0), let gap = cloze.gaps.first else { return nil }
    kind = gap.kind
    weight = gap.weight
    answers = gap.answers.map(GIFTAnswer.init(cloze:))
  }
}

extension GIFTText {
  /// The text as Cloze escapes it.
  fileprivate var clozeSource: String {
    var text = String.UnicodeScalarView()
    for unit in units {
      if unit.isLiteral, unit.scalar.isASCII, MoodleCloze.isEscaped(UInt8(unit.scalar.value)) {
        text.append("\\")
      }
      text.append(unit.scalar)
    }
    return String(text)
  }
}
