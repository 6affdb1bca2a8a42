internal import QuizCore
internal import WebUI

extension App {
  /// Sends a request; the same question is not asked twice at a time.
  func ask(_ request: Request) -> [Effect] {
    if pending.contains(request) { return [] }
    let id = nextNumber()
    pending[id] = request
    return [request.fetch(id: id)]
  }

  /// Takes in an answer of the server.
  func receive(_ answer: Answered, to request: Request) -> [Effect] {
    switch request {
    case .decks:
      receiveDecks(answer)
      return []
    case .ownership:
      receiveOwnership(answer)
      return []
    case .deck(let id): return receiveDeck(answer, id)
    case .scores(let id): return receiveScores(answer, id)
    case .submit(let game, _): return submitted(game, answer)
    case .rename(_, _, let name, _): return renamed(name, answer, to: request)
    case .delete(let deck, let entry, let event):
      return entryDeleted(deck: deck, entry: entry, event: event, answer)
    case .restore, .reset: return scoresChanged(answer, by: request)
    case .owner:
      isOwner = answer.isSuccess
      return notify(
        answer.isSuccess ? texts.youAreOwner : texts.notOwner(texts.explain(answer.failure)))
    }
  }

  /// Takes in whether this is the owner. An answer from before the owner's key was taken does not matter any more.
  private func receiveOwnership(_ answer: Answered) {
    guard answer.isSuccess else { return }
    do throws(WireError) {
      if try Ownership.read(answer.body).isOwner { isOwner = true }
    } catch {
      return  // an answer of another version: the way to the owner's screens just does not show
    }
  }

  private func receiveDecks(_ answer: Answered) {
    guard answer.isSuccess else {
      if decks.value == nil { decks = .failed(answer.failure) }
      return
    }
    do throws(WireError) {
      decks = .ready(try DeckListing.readList(answer.body))
    } catch {
      decks = .failed(.unreadable(error.description))
    }
  }

  private func receiveDeck(_ answer: Answered, _ id: String) -> [Effect] {
    guard id == deckID else { return [] }
    guard answer.isSuccess else {
      deck = .failed(answer.failure)
      return []
    }
    var effects: [Effect] = []
    do throws(WireError) {
      let sent = try SentDeck(wire: answer.body)
      deck = .ready(LoadedDeck(id: id, hash: answer.version, deck: sent.deck))
      if sent.hasFormulas || !sent.media.isEmpty {
        effects.append(.keep(sent.media, formulas: sent.hasFormulas))
      }
    } catch {
      deck = .failed(.unreadable(error.description))
      return []
    }
    guard case .play = location.screen else { return effects }
    return effects + resumeOrStart() + focusScreen()
  }
}
