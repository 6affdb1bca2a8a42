import QuizCore
import Testing

/// What follows a verdict.
@Suite struct FollowingTests {
  private static func game(_ card: String, _ response: Response) throws -> Game {
    let deck = try TestDecks.read(#"{"quizdeck":1,"title":"T","cards":[\#(card)]}"#)
    var game = try Game(deck: deck, setup: GameSetup(seed: 1))
    _ = try game.apply(.answer(Answer(card: game.question.card, response: response)))
    return game
  }

  @Test(
    "A right answer is explained where there is something to say of it",
    arguments: [
      (#"{"question":"Q","accept":"weather"}"#, "weather", Feedback.Next.next),
      (#"{"question":"Q","accept":"weather"}"#, "Weather", .next),
      (#"{"question":"Q","accept":"weather","typing":{"slips":true}}"#, "wether", .explain),
      (#"{"question":"Q","accept":[{"text":"weather","feedback":"Yes."}]}"#, "weather", .explain),
      (#"{"question":"Q","accept":"weather","verdicts":{"right":"Yes."}}"#, "weather", .explain),
      (#"{"question":"Q","accept":"weather"}"#, "rain", .explain),
    ])
  func following(card: String, text: String, next: Feedback.Next) throws {
    var game = try Self.game(card, .text(text))
    #expect(game.following == next)
    _ = try game.apply(.goOn(from: game.moment))
    #expect(game.phase == (next == .explain ? .explanation : .finished))
  }

  @Test("A deck counts what cannot be played, and tells what a browser needs besides")
  func besides() throws {
    let deck = try TestDecks.read(
      #"{"quizdeck":1,"title":"T","cards":[{"kept":"hotspot","question":"Q"},{"note":"N"},"#
        + #"{"statement":[{"image":"a.png"},{"video":"b.webm"},{"em":[{"audio":"c.mp3"}]}],"answer":true}]}"#
    )
    #expect(deck.keptCount == 1 && deck.askedCount == 1)
    let sent = try SentDeck(wire: deck.wire())
    #expect(sent.deck.keptCount == 1 && !sent.hasFormulas)
    #expect(sent.media.map(\.text) == ["a.png", "c.mp3"])
  }
}
