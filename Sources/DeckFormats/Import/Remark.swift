/// Something that the person who imports has to know: what was changed, left out, or guessed.
package struct Remark: Hashable, Sendable {
  /// What became of it.
  package let kind: Kind
  /// Where it stands.
  package let place: Place
  /// What it is about and what became of it, such as `the question was left out`.
  package let what: String
  /// Why, such as `it has no right answer`.
  package let why: String

  /// What became of an item or a part of it.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It came in, but not as it was.
    case changed
    /// It did not come in.
    case leftOut = "left-out"
    /// The source does not say how to read it; this is what was assumed.
    case guessed
    /// It came in as it is, and looks wrong.
    case doubtful
  }

  package init(_ kind: Kind, at place: Place, what: String, why: String) {
    self.kind = kind
    self.place = place
    self.what = what
    self.why = why
  }
}
