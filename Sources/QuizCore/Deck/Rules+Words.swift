/// What the deck file, the API and the command line call the ways to ask.
extension Form {
  /// The form's name.
  public var word: String {
    switch self {
    case .choice: return "choice"
    case .flip: return "flip"
    case .typed: return "typed"
    case .trueFalse: return "trueFalse"
    }
  }

  /// All forms with their names.
  static var words: [(String, Form)] {
    [Form.choice, .flip, .typed, .trueFalse].map { ($0.word, $0) }
  }
}

extension Direction.Side {
  /// The side's name.
  public var word: String { self == .front ? "front" : "back" }

  /// Both sides with their names.
  static var words: [(String, Direction.Side)] {
    [Direction.Side.front, .back].map { ($0.word, $0) }
  }
}
