internal import QuizCore

/// What an answer was worth, as text.
enum GradeText {
  static func of(_ grade: Grade) -> String {
    var text = "credit \(grade.credit) points \(grade.points)\(reading(grade.reading))"
    for part in grade.parts { text += " \(part.credit)\(reading(part.reading))" }
    for feedback in grade.feedback { text += " \"\(feedback.plain)\"" }
    return text
  }

  /// How a typed answer was read; nothing where it is the accepted text itself, or near none.
  static func reading(_ reading: AnswerReading?) -> String {
    guard let reading, let difference = reading.difference else { return "" }
    return " \(reading.isTaken ? "but for" : "not for") \(name(of: difference))"
  }

  private static func name(of difference: AnswerReading.Difference) -> String {
    switch difference {
    case .letterCase: return "case"
    case .width: return "width"
    case .accents: return "accents"
    case .punctuation: return "punctuation"
    case .article: return "an article"
    case .slip: return "a slip"
    case .wildcard: return "a wildcard"
    }
  }
}
