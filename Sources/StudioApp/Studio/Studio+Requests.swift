internal import QuizCore
internal import WebUI

extension Studio {
  /// Sends a request; the same question is not asked twice at a time.
  func ask(_ request: Request) -> [Effect] {
    if pending.contains(request) { return [] }
    let id = nextNumber()
    pending[id] = request
    return [request.effect(id: id)]
  }

  /// Takes in an answer of the server.
  func receive(_ answer: Answered, to request: Request) -> [Effect] {
    if answer.status == 401 {
      owner = .ready(false)
      return [.focus(id: "title")]
    }
    switch request {
    case .owner: return receiveOwner(answer)
    case .formats:
      formats = read(answer, Formats.read)
      return []
    case .decks:
      decks = read(answer, keeping: decks) { bytes throws(WireError) in
        try DeckListing.readList(bytes)
      }
      return []
    case .imports: return receiveImports(answer)
    case .search(let text, let place): return receive(answer, of: text, after: place)
    case .losses(let deck, let format):
      if export.deck == deck, export.format == format { export.losses = read(answer, Losses.read) }
      return []
    case .receipt(let id):
      if id == receiptID { receipt = read(answer, ImportState.read) }
      return isReceiptComing ? wait(1000, for: .receipt) : []
    case .undo(let id, _): return undone(id, answer)
    case .remove: return []  // what could not be removed goes by itself after a day
    case .upload(let id, let step): return receive(answer, to: step, of: id)
    }
  }

  private func receiveOwner(_ answer: Answered) -> [Effect] {
    owner = read(answer) { bytes throws(WireError) in try Ownership.read(bytes).isOwner }
    if answer.isTemporary { return waitForServer() }
    silences = 0
    guard owner.value == true else { return [] }
    return load() + goOn()
  }

  private func receiveImports(_ answer: Answered) -> [Effect] {
    imports = read(answer, keeping: imports, ImportRecord.readList)
    return []
  }

  /// What an answer holds, or why it holds nothing; what is here already stays when nothing newer could be had.
  func read<Value>(
    _ answer: Answered, keeping old: Remote<Value> = .absent,
    _ body: ([UInt8]) throws(WireError) -> Value
  ) -> Remote<Value> {
    guard answer.isSuccess else { return old.value == nil ? .failed(answer.failure) : old }
    do throws(WireError) {
      return .ready(try body(answer.body))
    } catch {
      return .failed(.unreadable(error.description))
    }
  }
}
