internal import QuizCore
internal import WebUI

extension Session {
  /// Where an option stands once it has been judged.
  enum Mark {
    /// Chosen, and right.
    case right
    /// Chosen, and wrong.
    case wrong
    /// Not chosen, and right.
    case missed
    /// Right in part.
    case partly

    /// The mark of a part of an answer.
    @inline(never)
    init(_ part: Grade.Part) {
      self = part.isRight ? .right : part.credit > 0 ? .partly : .wrong
    }

    /// The mark of a whole answer.
    @inline(never)
    init(_ grade: Grade) {
      self = grade.isRight ? .right : grade.isPartlyRight ? .partly : .wrong
    }
  }

  /// The mark of an option; `isRevealed` tells whether the right ones that were not chosen show.
  func mark(of option: OptionID, isRevealed: Bool) -> Mark? {
    guard case .options(let right) = game.key?.solution else { return nil }
    guard case .options(let chosen) = game.lastTurn?.answer.response else { return nil }
    return mark(
      isChosen: chosen.contains(option), isRight: right.contains { $0.id == option }, isRevealed)
  }

  /// The mark of True or of False.
  func mark(of claim: Bool, isRevealed: Bool) -> Mark? {
    guard case .trueFalse(let truth) = game.key?.solution else { return nil }
    guard case .trueFalse(let said) = game.lastTurn?.answer.response else { return nil }
    return mark(isChosen: said == claim, isRight: truth == claim, isRevealed)
  }

  /// The mark of an option of a gap.
  func mark(of option: OptionID, in gap: Int) -> Mark? {
    guard case .blanks(let blanks) = game.key?.solution, blanks.indices.contains(gap),
      case .choice(_, let right, _) = blanks[gap].kind,
      case .filled(let fillings) = game.lastTurn?.answer.response, fillings.indices.contains(gap),
      case .options(let chosen) = fillings[gap]
    else { return nil }
    return mark(isChosen: chosen.contains(option), isRight: right.contains(option), true)
  }

  private func mark(isChosen: Bool, isRight: Bool, _ isRevealed: Bool) -> Mark? {
    if isChosen { return isRight ? .right : .wrong }
    return isRight && isRevealed ? .missed : nil
  }
}
