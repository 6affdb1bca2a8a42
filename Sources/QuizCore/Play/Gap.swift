/// A gap of a question, without its solution.
public struct Gap: Hashable, Sendable {
  /// How it is filled.
  public let kind: Kind
  /// A hint to show in it.
  public let hint: String?

  /// Makes a gap.
  public init(kind: Kind, hint: String? = nil) {
    self.kind = kind
    self.hint = hint
  }

  /// How a gap is filled.
  public enum Kind: Hashable, Sendable {
    case typed
    case numeric
    /// With one of these options, or with several where `isMultiple`.
    case choice([Option], isMultiple: Bool)
  }
}

/// Something and the partner that was given to it, each by its identity.
public struct Match: Hashable, Sendable {
  /// What the partner was looked for.
  public let left: OptionID
  /// The partner.
  public let right: OptionID

  /// Makes a match.
  public init(left: OptionID, right: OptionID) {
    self.left = left
    self.right = right
  }
}

/// What was put into a gap.
public enum Filling: Hashable, Sendable {
  case text(String)
  case options([OptionID])
}

/// Two things that belong together.
public struct Pairing: Hashable, Sendable {
  /// The one that a partner is looked for.
  public let left: Option
  /// Its partner.
  public let right: Option
}
