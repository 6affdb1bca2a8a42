import DeckFormats
import Library
import LibrarySQLite
import Platform
import QuizCore

extension Workload {
  /// Imports three decks again and again, each time in another state, and undoes every fourth import, until it is killed.
  /// Says before each step which state is to come, and after it that it is there.
  static func importForEver(_ folder: String) async throws {
    let library = try open(folder)
    _ = try await library.decks()
    var states: [Int] = []
    for state in 1... {
      let id = SystemRandom.eventID()
      try say("next \(state)")
      let media = try MediaFolder(library.mediaFolder)
      _ = try await library.store(
        ImportRequest(
          id: id, at: WallClock.now(), file: "bank.txt", bank: bank(state: state, media: media)))
      withExtendedLifetime(media) {}
      states.append(state)
      try say("now \(state)")
      guard state % 4 == 0, states.count > 1 else { continue }
      states.removeLast()
      try say("next \(states[states.count - 1])")
      _ = try await library.undoImport(id, event: SystemRandom.eventID(), at: WallClock.now())
      try say("now \(states[states.count - 1])")
    }
  }

  private static func say(_ line: String) throws {
    try StandardStream.output.write(line + "\n")
  }

  /// Three decks of fifty cards, all of which name the state, with a picture of it.
  private static func bank(state: Int, media: MediaFolder) throws -> ImportedBank {
    var bank = ImportedBank(format: .csv)
    let picture = try media.keep("state.png") { take throws(ImportError) in
      let bytes = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("\(state)".utf8)
      try bytes.withPart { part throws(ImportError) in try take(part) }
    }
    for name in ["One", "Two", "Three"] {
      var deck = ImportedDeck(title: name)
      deck.items = (1...50).map { number in
        var item = ImportedItem(
          .pair(front: front(number, picture.name), back: RichText("state \(state)"), wrong: []),
          at: Place(line: number))
        item.sourceID = "w\(number)"
        return item
      }
      bank.decks.append(deck)
    }
    return bank
  }

  private static func front(_ number: Int, _ picture: MediaName) -> RichText {
    RichText(blocks: [
      .paragraph([.text("word \(number) "), .image(picture, alternative: "the state")])
    ])
  }
}
