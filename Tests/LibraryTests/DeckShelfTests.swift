import Glibc
import Library
import LibrarySQLite
import Platform
import QuizCore
import Testing

@Suite struct DeckShelfTests {
  let folder: TemporaryFolder
  let library: SQLiteLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = try openLibrary(folder)
  }

  private func ids() async throws -> [String] { try await library.decks().map(\.listing.id.text) }

  /// The refused files as text: the file's name and its first problem.
  private func refused() async -> [String] {
    await library.refusedDecks().map {
      "\(Paths.name(of: $0.path)) \($0.error.problems[0])"
    }
  }

  @Test func `built-in decks come first, then the user's by name`() async throws {
    try put(deckText("B"), at: folder.file("decks/b.json"))
    try put(deckText("A"), at: folder.file("decks/a.json"))
    #expect(try await ids() == ["sums", "a", "b"])
    #expect(try await library.decks().map(\.isBuiltIn) == [true, false, false])
  }

  @Test func `a deck file is noticed when it comes, changes and goes`() async throws {
    let path = folder.file("decks/new.json")
    #expect(try await ids() == ["sums"])
    try put(deckText("One"), at: path)
    let first = try await library.deck(deckID("new"))
    #expect(first.deck.title == LocalizedText("One"))
    #expect(first.bytes == Array(deckText("One").utf8))
    try put(deckText("Two"), at: path)
    let second = try await library.deck(deckID("new"))
    #expect(second.deck.title == LocalizedText("Two"))
    #expect(second.hash != first.hash)
    unlink(path)
    await #expect(throws: LibraryError.deckNotFound(deckID("new"))) {
      try await library.deck(deckID("new"))
    }
  }

  @Test func `a change in place that keeps the size is noticed`() async throws {
    let path = folder.file("decks/new.json")
    try put(deckText("One"), at: path)
    _ = try await library.decks()
    let descriptor = open(path, O_WRONLY)
    try Files.write(Array(deckText("Two").utf8), to: descriptor)
    close(descriptor)
    #expect(try await library.deck(deckID("new")).deck.title == LocalizedText("Two"))
  }

  @Test func `a file is read again only when it has changed, by later processes too`() async throws
  {
    let path = folder.file("decks/new.json")
    try put(deckText("New"), at: path)
    // A file that has just been written is read again, because its state might not show a change.
    usleep(150_000)
    #expect(try await titles() == ["Sums", "New"])
    await library.close()
    let database = folder.file("library.sqlite")
    try sql(
      database, "UPDATE deck_file SET listing = replace(listing, 'New', 'As it was read before')")
    let again = try openLibrary(folder)
    #expect(try await titles(of: again) == ["Sums", "As it was read before"])
    try put(deckText("Newer"), at: path)
    #expect(try await titles(of: again) == ["Sums", "Newer"])
    unlink(path)
    #expect(try await titles(of: again) == ["Sums"])
    #expect(try integer(database, "SELECT count(*) FROM deck_file") == 0)
  }

  @Test func `a list that was kept broken is read from the files`() async throws {
    try put(deckText("New"), at: folder.file("decks/new.json"))
    #expect(try await titles() == ["Sums", "New"])
    await library.close()
    try sql(
      folder.file("library.sqlite"),
      "UPDATE deck_file SET listing = '{'; DELETE FROM deck_version WHERE deck = 'new'")
    let again = try openLibrary(folder)
    #expect(try await titles(of: again) == ["Sums", "New"])
    #expect(try await again.deck(deckID("new")).deck.cards.count == 1)
  }

  @Test func `a version that is not kept, although it is listed, is read from its file`()
    async throws
  {
    try put(deckText("New"), at: folder.file("decks/new.json"))
    _ = try await library.decks()
    await library.close()
    try sql(folder.file("library.sqlite"), "DELETE FROM deck_version WHERE deck = 'new'")
    let again = try openLibrary(folder)
    #expect(try await again.deck(deckID("new")).deck.cards.count == 1)
  }

  private func titles(of other: SQLiteLibrary? = nil) async throws -> [String] {
    try await (other ?? library).decks().map { $0.listing.title.texts[0].text }
  }

  @Test func `a refused file is reported and hides no other`() async throws {
    try put("{", at: folder.file("decks/broken.json"))
    try put(deckText("A"), at: folder.file("decks/a.json"))
    #expect(try await ids() == ["sums", "a"])
    #expect(await refused().count == 1)
    #expect(await refused()[0].hasPrefix("broken.json 1:2: found"))
    try put(deckText("Whole"), at: folder.file("decks/broken.json"))
    #expect(try await ids() == ["sums", "a", "broken"])
    #expect(await refused() == [])
  }

  @Test func `a file with the name of a built-in deck is refused and says so`() async throws {
    try put(deckText("Mine"), at: folder.file("decks/sums.json"))
    #expect(try await library.deck(sumsID).isBuiltIn)
    #expect(try await ids() == ["sums"])
    #expect(
      await refused() == [
        "sums.json 1:1: found the name \"sums\", which is that of a built-in deck;"
          + " expected a file name of its own, such as my-sums.json"
      ])
  }

  @Test func `what cannot be a deck file is refused, and does not block`() async throws {
    try put(deckText("A"), at: folder.file("decks/my deck.json"))
    mkdir(folder.file("decks/folder.json"), 0o777)
    mkfifo(folder.file("decks/pipe.json"), 0o666)
    symlink("/nowhere", folder.file("decks/link.json"))
    run("/usr/bin/truncate", "-s", "40000000", folder.file("decks/huge.json"))
    try put(deckText("A"), at: folder.file("decks/.hidden.json"))
    try put(deckText("A"), at: folder.file("decks/notes.txt"))
    #expect(try await ids() == ["sums"])
    #expect(
      await refused() == [
        "folder.json 1:1: found a folder, a pipe or a device; expected a deck file",
        "huge.json 1:1: found a file of 40000000 bytes; expected at most 33554432 bytes (32 MiB)",
        "link.json 1:1: found a file that cannot be read (No such file or directory);"
          + " expected a deck file that you may read",
        "my deck.json 1:1: found the file name \"my deck.json\";"
          + " expected 1 to 64 of the characters A-Z a-z 0-9 . _ - and then .json",
        "pipe.json 1:1: found a folder, a pipe or a device; expected a deck file",
      ])
  }

  @Test func `a folder of decks that is gone holds no decks`() async throws {
    rmdir(folder.file("decks"))
    #expect(try await ids() == ["sums"])
  }

  @Test func `a file elsewhere can be a deck of the library for a time`() async throws {
    let path = folder.file("elsewhere.json")
    try put(deckText("Guest"), at: path)
    let library = try openLibrary(folder, guests: [path])
    #expect(try await library.deck(deckID("elsewhere")).deck.title == LocalizedText("Guest"))
    #expect(try await ids() == ["sums"])
  }

  @Test func `starters come in once, when the deck is first seen`() async throws {
    let path = folder.file("decks/new.json")
    let id = deckID("new")
    let text = { (name: String) in
      deckText("New").replacing("\"cards\"", with: "\"highScores\": [\(name)], \"cards\"")
    }
    try put(text("{\"name\": \"Eve\", \"score\": 3}"), at: path)
    #expect(try await library.list(id) == ["1 Eve 3"])
    try put(text("{\"name\": \"Fay\", \"score\": 4}"), at: path)
    #expect(try await library.deck(id).deck.starters.first?.name.text == "Fay")
    #expect(try await library.list(id) == ["1 Eve 3"])
    try await library.change("reset-01", .scoresReset(starters: []), deck: id)
    #expect(try await openLibrary(folder).list(id) == [])
  }

  @Test func `a deck that gets starters later keeps the scores it has`() async throws {
    let path = folder.file("decks/new.json")
    try put(deckText("New"), at: path)
    let id = deckID("new")
    #expect(try await library.list(id) == [])
    try await library.change(
      "reset-01", .scoresReset(starters: [Deck.Starter(name: .unknown, score: 5)]), deck: id)
    try put(
      deckText("New").replacing(
        "\"cards\"", with: "\"highScores\": [{\"name\": \"Eve\", \"score\": 3}], \"cards\""),
      at: path)
    _ = try await library.deck(id)
    #expect(try await library.list(id) == ["1 Unknown 5"])
  }

  @Test func `a game of an older version of the deck is still replayed`() async throws {
    let path = folder.file("decks/old.json")
    let id = deckID("old")
    try put(deckText("Old"), at: path)
    let old = try await library.deck(id)
    try put(deckText("New"), at: path)
    _ = try await library.decks()
    let game = FinishedGame(
      id: eventID("game-one"), deck: id, hash: old.hash, setup: GameSetup(seed: 1),
      answers: [Answer(card: old.deck.cards[0].id, response: .trueFalse(true))], name: nil)
    #expect(try await openLibrary(folder).accept(game, at: time(1)).receipt.score == 1)
    unlink(path)
    #expect(try await !openLibrary(folder).accept(game, at: time(1)).isNew)
  }
}
