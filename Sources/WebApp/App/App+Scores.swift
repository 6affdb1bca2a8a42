internal import QuizCore
internal import WebUI

/// The name of a high score while it is edited.
struct EntryEdit: Equatable {
  let entry: String
  var name: String
  /// What is wrong with the name, once it was to be saved.
  var fault: PlayerName.Fault?
}

extension App {
  /// Takes in what happens on the screens of the high scores.
  func updateScores(_ message: Message) -> [Effect] {
    switch message {
    case .typeEntryName(let name):
      entryEdit?.name = name
      entryEdit?.fault = nil
    case .saveEntryName: return saveEntryName()
    case .delete(let entry): return delete(entry)
    case .askReset:
      isResetAsked = true
      return [.focus(id: "reset-cancel")]
    case .cancelReset:
      isResetAsked = false
      return [.focus(id: "reset")]
    case .reset: return reset()
    default: break
    }
    return []
  }

  /// The entries that show: all but those that are being deleted.
  var shownScores: [HighScores.Ranked] {
    (scores.value ?? []).filter { !deletedEntries.contains($0.entry.id.text) }
  }

  /// Puts the name of the entry at this address into the text field.
  func beginEdit() {
    guard case .editScore(_, let id) = location.screen, entryEdit?.entry != id,
      let shown = shownScores.first(where: { $0.entry.id.text == id })
    else { return }
    entryEdit = EntryEdit(entry: id, name: shown.entry.name.text)
  }

  private func saveEntryName() -> [Effect] {
    guard var edit = entryEdit, let deckID else { return [] }
    do throws(PlayerName.Fault) {
      let name = try PlayerName(edit.name)
      return ask(.rename(deck: deckID, entry: edit.entry, name: name.text, event: newID()))
    } catch {
      edit.fault = error
      entryEdit = edit
      return [.focus(id: "entry-name"), .announce(texts.explain(error))]
    }
  }

  /// A new name has been saved: back to the list, which shows it.
  func renamed(_ name: String, _ answer: Answered, to request: Request) -> [Effect] {
    guard answer.isSuccess else { return scoresChanged(answer, by: request) }
    choice.name = name
    let effects = keep(StoredKey.name, name) + scoresChanged(answer, by: request)
    guard case .editScore = location.route else { return effects }
    return effects + notify(texts.saved(name)) + goBack()
  }

  private func reset() -> [Effect] {
    guard let deckID else { return [] }
    isResetAsked = false
    return ask(.reset(deck: deckID, event: newID())) + [.focus(id: "title")]
  }

  // MARK: Deleting and taking it back

  private func delete(_ id: String) -> [Effect] {
    let shown = shownScores
    guard let deckID, let place = shown.firstIndex(where: { $0.entry.id.text == id }) else {
      return []
    }
    deletedEntries.append(id)
    let neighbour = place + 1 < shown.count ? place + 1 : place - 1
    let focus = neighbour >= 0 ? "entry-\(shown[neighbour].entry.id.text)" : "title"
    return ask(.delete(deck: deckID, entry: id, event: newID())) + [.focus(id: focus)]
  }

  /// A deletion was answered; from now on it can be taken back for a while.
  func entryDeleted(
    deck: String, entry: String, event: String, _ answer: Answered
  ) -> [Effect] {
    guard deck == deckID else { return [] }
    let name = nameOfScore(entry) ?? ""
    deletedEntries.removeAll { $0 == entry }
    let effects = scoresChanged(answer, by: .delete(deck: deck, entry: entry, event: event))
    guard answer.isSuccess else { return effects }
    let deletion = Notice.Deletion(deck: deck, entry: entry, name: name)
    return effects + notify(texts.deleted(name), undo: deletion)
  }

  /// Takes the last deletion back.
  func undo() -> [Effect] {
    guard let deletion = notice?.undo else { return [] }
    notice = nil
    return ask(.restore(deck: deletion.deck, entry: deletion.entry, event: newID()))
      + [.focus(id: "title")]
  }

  // MARK: What the server answers

  /// Takes in the list of high scores.
  func receiveScores(_ answer: Answered, _ id: String) -> [Effect] {
    guard id == deckID else { return [] }
    guard answer.isSuccess else {
      if scores.value == nil { scores = .failed(answer.failure) }
      return []
    }
    takeScores(answer)
    guard case .editScore = location.screen, entryEdit == nil else { return [] }
    beginEdit()
    return entryEdit == nil ? [] : focusScreen()
  }

  /// Takes in the list as a change has left it, or says why nothing changed.
  func scoresChanged(_ answer: Answered, by request: Request) -> [Effect] {
    guard answer.isSuccess else { return notify(texts.notChanged(texts.explain(answer.failure))) }
    takeScores(answer)
    if case .reset = request { return notify(texts.wasReset) }
    if case .restore(_, let entry, _) = request, let name = nameOfScore(entry) {
      return notify(texts.restored(name)) + [.focus(id: "entry-\(entry)")]
    }
    return []
  }

  private func nameOfScore(_ id: String) -> String? {
    scores.value?.first { $0.entry.id.text == id }?.entry.name.text
  }

  private func takeScores(_ answer: Answered) {
    do throws(WireError) {
      scores = .ready(try HighScores.readRanked(answer.body))
    } catch {
      scores = .failed(.unreadable(error.description))
    }
  }
}
