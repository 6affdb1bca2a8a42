/// Why a game or an answer was refused.
public enum GameError: Error, Hashable, Sendable, CaseIterable {
  case emptyDeck
  case nothingToAsk
  case unknownCard
  case notAsking
  case anotherQuestion
  case wrongKindOfResponse
  case unknownOption
  case wrongNumberOfOptions
  case valueOffScale
  case responseTooLong
  case unfinished
  case tooManyAnswers
  case formNotOffered
  case directionNotOffered

  /// A name for scripts and for the API.
  public var code: String {
    switch self {
    case .emptyDeck: return "empty-deck"
    case .nothingToAsk: return "nothing-to-ask"
    case .unknownCard: return "unknown-card"
    case .notAsking: return "not-asking"
    case .anotherQuestion: return "another-question"
    case .wrongKindOfResponse: return "wrong-kind-of-response"
    case .unknownOption: return "unknown-option"
    case .wrongNumberOfOptions: return "wrong-number-of-options"
    case .valueOffScale: return "value-off-scale"
    case .responseTooLong: return "response-too-long"
    case .unfinished: return "unfinished"
    case .tooManyAnswers: return "too-many-answers"
    case .formNotOffered: return "form-not-offered"
    case .directionNotOffered: return "direction-not-offered"
    }
  }

  /// What is wrong, for a person.
  public var message: String {
    switch self {
    case .emptyDeck: return "The deck has no card: add at least one."
    case .nothingToAsk:
      return
        "Nothing in this deck can be asked: it has only notes and questions of kinds that cannot be played."
    case .unknownCard: return "A card to practise is not in this deck."
    case .notAsking: return "No question is open: the last one has been answered already."
    case .anotherQuestion: return "The answer is for another question than the one that is open."
    case .wrongKindOfResponse: return "The answer does not fit this kind of question."
    case .unknownOption: return "The answer names an option that this question does not have."
    case .wrongNumberOfOptions:
      return "The answer names too many options, one of them twice, or leaves one out."
    case .valueOffScale: return "The value lies outside the slider's scale."
    case .responseTooLong: return "The typed answer is longer than \(DeckLimits.textBytes) bytes."
    case .unfinished: return "The game is not finished: answers are missing."
    case .tooManyAnswers: return "The game has more answers than questions."
    case .formNotOffered: return "The deck is not played in this form."
    case .directionNotOffered: return "The deck is not asked in this direction."
    }
  }
}
