package import QuizCore

/// What training did, and how well the outcome foretells what is remembered.
package struct TrainingReport: Sendable, Hashable {
  /// How many reviews there were.
  package let reviews: Int
  /// Of how many cards.
  package let cards: Int
  /// How many of the reviews are scored: on a later day than the one before of the same card.
  package let scored: Int
  /// What became of the current parameters.
  package let decision: Decision
  /// The parameters to use from now on.
  package let parameters: MemoryParameters
  /// How often all reviews, or a sample of them, were gone through.
  package let passes: Int
  /// How well the current parameters and those to use foretell the reviews that were learnt from.
  package let trained: Comparison
  /// The same for reviews that nothing was learnt from; `nil` when none were held out.
  package let heldOut: Comparison?

  /// What became of the current parameters.
  package enum Decision: Sendable, Hashable {
    /// They stay: there are fewer scored reviews than `least`.
    case tooFew(least: Int)
    /// They stay: new ones, of which so many were fitted, were not better on the newest reviews.
    case notBetter(fitted: Int, Comparison)
    /// New ones, of which so many were fitted, were better on the newest reviews, and were then fitted to these, too.
    case replaced(fitted: Int, Comparison)
  }

  /// The mean log losses of two sets of parameters over the same reviews; the lower, the better.
  package struct Comparison: Sendable, Hashable {
    /// How many reviews.
    package let reviews: Int
    /// With the current parameters.
    package let before: Double
    /// With those that were fitted.
    package let after: Double
  }
}
