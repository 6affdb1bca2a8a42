extension Rating {
  /// What an answer says about memory; the learner may say otherwise.
  ///
  /// Wrong is *Again*; right is *Good*; what was right in part, forgiven or long thought about is *Hard*. Nothing is *Easy*
  /// by itself: how quick somebody is says more about typing and reading than about memory.
  ///
  /// - Parameters:
  ///   - grade: What the answer was worth.
  ///   - milliseconds: The time from the question to the answer.
  public init(of grade: Grade, after milliseconds: Int32) {
    if grade.isRight {
      let isForgiven = grade.reading?.difference == .slip
      self = isForgiven || milliseconds > Self.longThought ? .hard : .good
    } else {
      self = grade.credit >= 500 ? .hard : .again
    }
  }

  /// From here on an answer was not at hand, in milliseconds.
  static let longThought: Int32 = 30_000
}
