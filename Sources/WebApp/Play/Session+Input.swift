internal import QuizCore
internal import WebUI

extension Session {
  private var isOpen: Bool { game.phase == .asking }

  /// Gives a thing a partner, or takes it away.
  func pair(_ left: Int, with right: Int?) {
    guard isOpen, input.partners.indices.contains(left) else { return }
    input.partners[left] = right
  }

  /// The partners as an answer names them.
  var matches: [Match] {
    guard case .matching(let lefts, let rights) = game.question.body else { return [] }
    var matches: [Match] = []
    for (left, partner) in zip(lefts, input.partners) {
      guard let partner, rights.indices.contains(partner) else { continue }
      matches.append(Match(left: left.id, right: rights[partner].id))
    }
    return matches
  }

  /// Moves a thing; its new place, counted from 0, or nil where it stays.
  func move(_ item: OptionID, by step: Int) -> Int? {
    guard isOpen, let place = input.order.firstIndex(where: { $0.id == item }),
      input.order.indices.contains(place + step)
    else { return nil }
    input.order.swapAt(place, place + step)
    return place + step
  }

  /// Puts a text into a gap.
  func fill(_ gap: Int, with text: String) {
    guard isOpen, input.fillings.indices.contains(gap) else { return }
    input.fillings[gap] = .text(text)
  }

  /// Chooses an option for a gap, or marks and unmarks one where several may be marked.
  func choose(_ option: OptionID?, in gap: Int) {
    guard isOpen, case .cloze(let gaps) = game.question.body, gaps.indices.contains(gap),
      case .choice(_, let isMultiple) = gaps[gap].kind
    else { return }
    guard isMultiple, let option, case .options(var chosen) = input.fillings[gap] else {
      input.fillings[gap] = .options(option.map { [$0] } ?? [])
      return
    }
    if let place = chosen.firstIndex(of: option) {
      chosen.remove(at: place)
    } else {
      chosen.append(option)
    }
    input.fillings[gap] = .options(chosen)
  }
}

extension App {
  /// Goes on from a gap: to the next one, to the first of the options that stand below the text, or to the answer.
  func leave(_ gap: Int) -> [Effect] {
    guard let session, case .cloze(let gaps) = session.game.question.body else { return [] }
    for next in gaps.indices where next > gap && gaps[next].isInline {
      return [.focus(id: "gap-\(next)")]
    }
    for next in gaps.indices where !gaps[next].isInline { return [.focus(id: "gap-\(next)-0")] }
    return submitInput()
  }

  /// Moves a thing, keeps the focus on it, and says where it stands.
  func move(_ item: OptionID, by step: Int) -> [Effect] {
    guard let session, let place = session.move(item, by: step) else { return [] }
    let count = session.input.order.count
    let text = session.input.order[place].text.shown
    return [
      .focus(id: "\(step < 0 ? "up" : "down")-\(item)"),
      .announce("\(text): \(texts(.place(place + 1, of: count)))"),
    ]
  }

  /// Shows one more hint.
  func showHint() -> [Effect] {
    guard let session, session.game.phase == .asking,
      session.input.hints < session.game.question.hints.count
    else { return [] }
    session.input.hints += 1
    return [.announce(session.game.question.hints[session.input.hints - 1].shown)]
  }
}
