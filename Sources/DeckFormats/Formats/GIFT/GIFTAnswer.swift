internal import QuizCore

/// One answer of a GIFT question, taken apart.
struct GIFTAnswer {
  /// What stands before its weight and text: `=` or `~`, or nothing.
  let mark: Unicode.Scalar?
  /// What it brings, where it says so.
  var share: Share?
  var text: GIFTText
  var feedback: GIFTText?

  /// Takes an answer apart; a weight is read unless it is text.
  init(mark: Unicode.Scalar?, _ source: GIFTText) {
    self.mark = mark
    var rest = source.trimmed
    if let hash = rest.firstIndex(of: "#") {
      feedback = rest.from(hash + 1).trimmed
      rest = rest.before(hash).trimmed
    }
    if let (share, after) = Self.weight(rest) {
      self.share = share
      rest = after.trimmed
    }
    text = rest
  }

  /// An answer of Cloze.
  init(cloze answer: MoodleCloze.Answer) {
    mark = answer.share.isWhole ? "=" : "~"
    share = answer.share == .none || answer.share.isWhole ? nil : answer.share
    text = GIFTText(literal: answer.text)
    feedback = answer.feedback.isEmpty ? nil : GIFTText(literal: answer.feedback)
  }

  /// The answers of a block; those without anything in them are left out, and whether there were any such.
  static func all(in block: GIFTText, marks: [Unicode.Scalar]) -> (
    answers: [GIFTAnswer], hasEmpty: Bool
  ) {
    var answers: [GIFTAnswer] = []
    var hasEmpty = false
    let parts = block.parts(at: marks)
    for (index, part) in parts.enumerated() {
      if part.text.isBlank {
        // Nothing before the first mark, and `~=` for a right answer among wrong ones, are usual.
        let isUsual =
          part.mark == nil
          || part.mark == "~" && index + 1 < parts.count && parts[index + 1].mark == "="
        hasEmpty = hasEmpty || !isUsual
        continue
      }
      answers.append(GIFTAnswer(mark: part.mark, part.text))
    }
    return (answers, hasEmpty)
  }

  /// A weight such as `%50%` at the beginning of a text, and the text after it.
  static func weight(_ text: GIFTText) -> (Share, GIFTText)? {
    guard text.begins(with: "%"), let end = text.from(text.units.startIndex + 1).firstIndex(of: "%")
    else { return nil }
    let number = GIFTText(text.units[(text.units.startIndex + 1)..<end]).text
    guard let percent = NumberText.decimal(number) else { return nil }
    return (Share(percent: percent), text.from(end + 1))
  }

  /// The text itself, without blanks around it.
  var plain: String { text.text.trimmed }
}
