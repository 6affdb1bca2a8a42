/// A player's answer to one question; options are named by their identities.
public enum Response: Hashable, Sendable {
  case trueFalse(Bool)
  case options([OptionID])
  case text(String)
  case value(Int32)
  /// Partners for some of the things that partners were looked for.
  case matches([Match])
  /// All things in the order that the player gave them.
  case order([OptionID])
  /// What was put into each gap, in the order of the gaps.
  case filled([Filling])
  /// Whether the player knew the other side of a turned card.
  case recalled(Bool)
}

/// A response and the card it is for.
public struct Answer: Hashable, Sendable {
  /// The card that was asked.
  public let card: CardID
  /// What was answered.
  public let response: Response

  /// Makes an answer.
  public init(card: CardID, response: Response) {
    self.card = card
    self.response = response
  }
}
