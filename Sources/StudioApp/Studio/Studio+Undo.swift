internal import QuizCore
internal import WebUI

extension Studio {
  /// Takes in what happens around undoing an import.
  func updateUndo(_ message: Message) -> [Effect] {
    switch message {
    case .askUndo(let id):
      (undoAsked, undoFault) = (id, nil)
      return [.focus(id: "undo-cancel")]
    case .cancelUndo:
      guard let id = undoAsked else { return [] }
      undoAsked = nil
      return [.focus(id: "undo-\(id)")]
    case .undo:
      guard let id = undoAsked else { return [] }
      undoAsked = nil
      return ask(.undo(id, event: newID())) + [.focus(id: "import-\(id)")]
    default: return []
    }
  }

  /// Takes in what became of undoing an import.
  func undone(_ id: String, _ answer: Answered) -> [Effect] {
    guard answer.isSuccess else {
      let why = texts.notUndone(texts.explain(answer.failure))
      undoFault = UndoFault(id: id, why: why)
      return [.announce(why)]
    }
    do throws(WireError) {
      let record = try ImportRecord.read(answer.body)
      undoneImports[id] = true
      replace(record)
      return notify(texts.wasUndone(record.file))
    } catch {
      return notify(texts.unreadable)
    }
  }

  private func replace(_ record: ImportRecord) {
    guard var list = imports.value, let place = list.firstIndex(where: { $0.id == record.id })
    else { return }
    list[place] = record
    imports = .ready(list)
  }

  /// Whether an import was undone, as far as is known.
  func isUndone(_ id: String) -> Bool {
    undoneImports[id] != nil || imports.value?.first { $0.id == id }?.undone != nil
  }

  /// Shows more of a group of remarks.
  func showMore(_ group: String) -> [Effect] {
    shownRemarks[group] = (shownRemarks[group] ?? Self.remarksAtOnce) + Self.remarksAtOnce
    return []
  }

  /// How many remarks of a group show at once.
  static let remarksAtOnce = 100
}
