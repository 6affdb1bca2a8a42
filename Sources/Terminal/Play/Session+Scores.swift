import Library
import QuizCore

extension Session {
  mutating func openScores() -> [SessionAction] {
    stagesBelow.append(stage)
    stage = .scores(ScoreList())
    return [.loadScores]
  }

  mutating func show(_ outcome: ScoresOutcome) -> [SessionAction] {
    guard case .scores(var list) = stage else { return [] }
    switch outcome {
    case .success(let page):
      list.page = page
      list.selection = min(list.selection, max(0, page.ranked.count - 1))
    case .failure(let error): list.fault = SafeText.line(error.message)
    }
    stage = .scores(list)
    return []
  }

  mutating func refuse(_ error: LibraryError) -> [SessionAction] {
    guard case .scores(var list) = stage else { return [] }
    list.fault = SafeText.line(error.message)
    list.deleted = nil
    stage = .scores(list)
    return []
  }

  mutating func pressScores(_ key: Key, _ list: ScoreList) -> [SessionAction] {
    switch list.mode {
    case .browsing: return browse(key, list)
    case .renaming(let editor): return rename(key, list, editor)
    case .confirmingReset: return confirm(key, list)
    }
  }

  private mutating func browse(_ key: Key, _ old: ScoreList) -> [SessionAction] {
    var list = old
    list.fault = nil
    var actions: [SessionAction] = []
    let count = list.page?.ranked.count ?? 0
    switch key {
    case .down: list.selection = min(list.selection + 1, max(0, count - 1))
    case .up: list.selection = max(0, list.selection - 1)
    case .pageDown: list.selection = min(list.selection + 8, max(0, count - 1))
    case .pageUp: list.selection = max(0, list.selection - 8)
    case .home: list.selection = 0
    case .end: list.selection = max(0, count - 1)
    case .text("r"), .text("R"), .enter:
      if let entry = list.selected { list.mode = .renaming(LineEditor(entry.name.text)) }
    case .text("d"), .text("D"), .delete, .backspace:
      if let entry = list.selected {
        list.deleted = entry
        actions = [.change(.scoreDeleted(entry: entry.id))]
      }
    case .text("u"), .text("U"):
      if let entry = list.deleted {
        list.deleted = nil
        actions = [.change(.scoreRestored(entry: entry.id))]
      }
    case .text("x"), .text("X"): list.mode = .confirmingReset
    case .text("q"), .text("Q"), .escape:
      stage = stagesBelow.popLast() ?? .result
      return []
    default: break
    }
    stage = .scores(list)
    return actions
  }

  private mutating func rename(_ key: Key, _ old: ScoreList, _ oldEditor: LineEditor)
    -> [SessionAction]
  {
    var (list, editor) = (old, oldEditor)
    var actions: [SessionAction] = []
    list.fault = nil
    if key == .escape {
      list.mode = .browsing
    } else if key == .enter, let entry = list.selected {
      do {
        actions = [.change(.scoreRenamed(entry: entry.id, name: try PlayerName(editor.text)))]
        list.mode = .browsing
      } catch {
        list.fault = Self.phrase(for: error).text(in: run.language)
      }
    } else {
      _ = editor.press(key)
      list.mode = .renaming(editor)
    }
    stage = .scores(list)
    return actions
  }

  private static func phrase(for fault: PlayerName.Fault) -> Phrase {
    switch fault {
    case .empty: .nameEmpty
    case .tooLong: .nameTooLong
    case .controlCharacter: .nameControl
    }
  }

  private mutating func confirm(_ key: Key, _ old: ScoreList) -> [SessionAction] {
    var list = old
    list.mode = .browsing
    let isSure = key == .text("y") || key == .text("Y")
    if isSure { list.deleted = nil }
    stage = .scores(list)
    return isSure ? [.change(.scoresReset(starters: run.deck.starters))] : []
  }
}
