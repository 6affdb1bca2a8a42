import QuizCore
import Terminal

extension ReviewOptions {
  /// What may be taken on in a day.
  private static let perDay = 0...9_999

  /// Reads the options of `review`.
  init(_ parsed: ArgumentParser) throws(UsageError) {
    self.init()
    form = try parsed.form()
    language = try parsed.language()
    limits = StudyLimits(
      newPerDay: try parsed.count("--new", in: Self.perDay).map { Int32($0) } ?? limits.newPerDay,
      reviewsPerDay: try parsed.count("--limit", in: Self.perDay).map { Int32($0) }
        ?? limits.reviewsPerDay)
  }
}
