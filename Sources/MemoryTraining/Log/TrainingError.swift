package import QuizCore

/// Why parameters cannot be fitted to a history. The indices are those of reviews in the history.
package enum TrainingError: Error, Hashable, Sendable {
  /// A card was reviewed twice at one moment.
  case repeated(index: Int, earlier: Int)
  /// Two reviews of a card that follow each other are further apart than `CardHistories.mostDays`.
  case tooFarApart(index: Int, earlier: Int)
  /// There are more reviews than can be numbered.
  case tooMany(count: Int)
  /// What was computed are no parameters.
  case noParameters(MemoryError)
}
