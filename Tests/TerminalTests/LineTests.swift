import Library
import LibrarySQLite
import Platform
import QuizCore
import Testing

@testable import Terminal

/// The plain lines, from the command to the library's disk and back.
@Suite struct LineTests {
  @Test func `a true or false game, as a script sees it`() async throws {
    let trivia = try Decks.builtIn("trivia")
    let text = await (try Table(trivia)).play(trivia, "t|f|what?|1|1|1|1|1|1|FALSE|h|q") {
      $0.seed = 1
    }
    #expect(
      text == """
        Trivia night
        Nine statements, from the sky down to the keyboard. True or false?
        9 questions.
        Question 1 of 9. Score: 0.
        Sunlight takes about eight minutes to reach the Earth.
        1. True
        2. False
        Answer 1 or t for True, 2 or f for False; q leaves.
        Right
        Question 2 of 9. Score: 1.
        The Pacific Ocean covers more of the Earth than all the land put together.
        1. True
        2. False
        Wrong
        Question 3 of 9. Score: 1.
        A newborn baby has more bones than an adult.
        1. True
        2. False
        "what?" is not understood here.
        Answer 1 or t for True, 2 or f for False; q leaves.
        Right
        Question 4 of 9. Score: 2.
        The word “robot” was first used in a Czech play.
        1. True
        2. False
        Right
        Question 5 of 9. Score: 3.
        The programming language Python is named after a comedy series.
        1. True
        2. False
        Right
        Question 6 of 9. Score: 4.
        A text in plain ASCII is also a valid text in UTF-8, byte for byte.
        1. True
        2. False
        Right
        Question 7 of 9. Score: 5.
        The binary number 1010 is twelve in decimal.
        1. True
        2. False
        Wrong
        Question 8 of 9. Score: 5.
        The World Wide Web is older than e-mail.
        1. True
        2. False
        Wrong
        Question 9 of 9. Score: 5.
        A private browsing window hides the sites you visit from your internet provider.
        1. True
        2. False
        Right
        Finished
        Your score: 6 (6 of 9)
        Saved: 6 points, rank 4.
        r plays again, p practises what you missed, h lists the high scores, q leaves.
        High scores
        1. Hedwig: 9 (2026-11-30)
        2. Ibrahim: 8 (2026-11-30)
        3. Chia-Ling: 7 (2026-11-30)
        4. Unknown: 6 (2026-11-30)
        5. Nikolai: 5 (2026-11-30)
        6. Beatriz: 4 (2026-11-30)
        r plays again, p practises what you missed, h lists the high scores, q leaves.
        exit 0
        """)
  }

  @Test func `every kind of question, asked and answered in lines`() async throws {
    let mixed = try Decks.read(
      rules: """
        {"order":"fixed","forms":["flip"],"directions":[{"ask":"front"}],
         "messages":[{"from":0,"text":"Well played."}]}
        """,
      cards: """
        {"question":"Which are prime?","options":["4","9","5","7"],"answer":["5","7"]},
        {"front":"dog","back":"狗","explanation":"A dog."},
        {"question":"Two and two?","accept":["four","4"]},
        {"question":"A hundred?","slider":{"min":0,"max":200,"start":50,"target":100}}
        """)
    let text = await (try Table(mixed)).play(mixed, "5|1 1|3,4|no||2||q?|:x|abc|150|") {
      $0.seed = 1
    }
    #expect(
      text == """
        Test
        4 questions.
        Question 1 of 4. Score: 0.
        Which are prime?
        1. 4
        2. 7
        3. 9
        4. 5
        Answer with the numbers of all right ones from 1 to 4, such as 1 2; q leaves.
        "5" is not understood here.
        Answer with the numbers of all right ones from 1 to 4, such as 1 2; q leaves.
        "1 1" is not understood here.
        Answer with the numbers of all right ones from 1 to 4, such as 1 2; q leaves.
        Wrong
        Right answer: 5, 7
        Question 2 of 4. Score: 0.
        dog
        An empty line turns the card; q leaves.
        "no" is not understood here.
        An empty line turns the card; q leaves.
        The other side: 狗
        Did you know it? Answer 1 or y for yes, 2 or n for no; q leaves.
        Wrong
        A dog.
        Question 3 of 4. Score: 0.
        Two and two?
        Type the answer; a line with only :q leaves.
        Type the answer; a line with only :q leaves.
        Wrong
        Right answer: four
        Question 4 of 4. Score: 0.
        A hundred?
        Answer with a whole number from 0 to 200; q leaves.
        ":x" is not understood here.
        Answer with a whole number from 0 to 200; q leaves.
        "abc" is not understood here.
        Answer with a whole number from 0 to 200; q leaves.
        You hit 150
        1 point
        Target: 100
        Finished
        Your score: 1 (1 of 4)
        Well played.
        Right: 0
        Wrong: 4
        What you missed
        Which are prime? Right answer: 5, 7
        dog Right answer: 狗
        Two and two? Right answer: four
        A hundred? Right answer: 100
        Saved: 1 point, rank 1.
        r plays again, p practises what you missed, h lists the high scores, q leaves.
        4 questions.
        Question 1 of 4. Score: 0.
        Which are prime?
        1. 9
        2. 4
        3. 7
        4. 5
        Answer with the numbers of all right ones from 1 to 4, such as 1 2; q leaves.
        The input ended after 0 of 4 answers: the game is not finished and has no place in the high scores.
        exit 0
        """)
  }

  @Test func `the same seed and the same lines give the same text`() async throws {
    let vocabulary = try Decks.builtIn("vocabulary")
    var texts: [String] = []
    for _ in 0..<2 {
      let table = try Table(vocabulary)
      texts.append(await table.play(vocabulary, "1|1|1|2|3|4|1|2|3|4|1|2") { $0.seed = 42 })
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("Question 10 of 10."))
    let other = await (try Table(vocabulary)).play(vocabulary, "1|1|1|2") { $0.seed = 43 }
    #expect(!texts[0].hasPrefix(other.prefix(600)))
  }

  @Test func `a deck of pairs asks for direction and form, unless they are given`() async throws {
    let capitals = try Decks.builtIn("capitals")
    let table = try Table(capitals)
    let asked = await table.play(capitals, "3|2|3") { $0.seed = 1 }
    #expect(
      asked.hasPrefix(
        """
        State capitals
        The fifty states of the USA and their capitals, asked either way round.
        1. Find the capital
        2. Find the state
        Answer with a number from 1 to 2; q leaves.
        "3" is not understood here.
        1. Find the capital
        2. Find the state
        Answer with a number from 1 to 2; q leaves.
        1. Multiple choice
        2. Flashcards
        3. Type the answer
        Answer with a number from 1 to 3; q leaves.
        50 questions.
        Question 1 of 50.
        """))
    let given = await table.play(capitals, "") {
      $0.seed = 1
      $0.ask = .back
      $0.form = .typed
    }
    #expect(
      given.contains("is the capital of which state?\nType the answer; a line with only :q leaves.")
    )
  }

  @Test func `without verdicts nothing is said of right and wrong before the end`() async throws {
    let capitals = try Decks.builtIn("capitals")
    let answers = Array(repeating: "1", count: 52).joined(separator: "|")
    let text = await (try Table(capitals)).play(capitals, answers) { $0.seed = 1 }
    let parts = text.split(separator: "Finished\n", maxSplits: 1)
    #expect(parts.count == 2)
    #expect(
      !parts[0].contains("Right") && !parts[0].contains("Wrong") && !parts[0].contains("Score"))
    #expect(parts[1].contains("What you missed\nWhat is the capital of "))
  }

  @Test func `the end of the input in the middle of a game is no end of the game`() async throws {
    let trivia = try Decks.builtIn("trivia")
    let table = try Table(trivia)
    let text = await table.play(trivia, "t|t|t") { $0.seed = 1 }
    #expect(
      text.hasSuffix(
        """
        The input ended after 3 of 9 answers: the game is not finished and has no place in the high scores.
        Your game is kept: "quizdeck play trivia" goes on with it.
        exit 0
        """))
    #expect(try await table.library.scores(of: trivia.id, limit: 10).total == 5)
    let more = await table.play(trivia, "1|q")
    #expect(more.contains("1. Go on with the game you left (3 of 9 answered)\n2. Begin anew\n"))
    #expect(more.contains("Question 4 of 9. Score: 3."))
    #expect(more.contains("You leave after 3 of 9 answers: the game is not finished."))
    let rest = await table.play(trivia, "1|t|t|t|f|f|f", { $0.name = try? PlayerName("Wen") })
    #expect(rest.contains("Your score: 9 (9 of 9)\nSaved: 9 points, rank 1."))
    #expect(try await table.library.scores(of: trivia.id, limit: 10).total == 6)
    #expect(try table.names() == ["trivia.json.lock"])
  }

  @Test func `a library that cannot keep the game is asked again`() async throws {
    let bullseye = try Decks.builtIn("bullseye")
    let table = try Table(bullseye)
    // Held by another program: the real library reports it as locked.
    var quick = SQLiteLibrary.Configuration(
      folder: table.folder, builtIn: [BuiltInDeck(id: bullseye.id, bytes: bullseye.bytes)])
    quick.busyMilliseconds = 1
    let full = try SQLiteLibrary(quick)
    await full.close()
    let text = await table.play(bullseye, "50|o|x|s|q|s", on: full) { $0.seed = 1 }
    #expect(text.contains("The game is not saved\n"), "\(text)")
    #expect(
      text.contains(
        "\"x\" is not understood here.\ns tries again, g goes on without saving, q leaves."))
    #expect(
      text.hasSuffix(
        "The finished game is not in the library yet.\nYour game is kept: \"quizdeck play bullseye\" goes on with it.\nexit 3"
      ))
    let again = await table.play(bullseye, "1|o|q")
    #expect(again.contains("Saved: "))
  }

  @Test func `a form that the deck does not offer is refused`() async throws {
    let vocabulary = try Decks.builtIn("vocabulary")
    #expect(await (try Table(vocabulary)).play(vocabulary, "1") { $0.form = .typed } == "exit 2")
  }

  @Test func `no control character of a deck is written`() async throws {
    let text = await (try Table()).play(try nasty(), "f") { $0.seed = 1 }
    #expect(text.contains("evil"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
  }

  private func nasty() throws -> ShelvedDeck {
    let text = "\u{1B}[2J\u{202E}evil\u{7}"
    let card = Card(
      id: try #require(CardID("c")), content: .trueFalse(statement: RichText(text), isTrue: true),
      explanation: RichText(text), source: Card.Source(title: text, address: text))
    let deck = Deck(title: LocalizedText(text), summary: LocalizedText(text), cards: [card])
    return ShelvedDeck(
      id: try #require(DeckID("nasty")), deck: deck, bytes: [], hash: DeckHash(of: []),
      isBuiltIn: false)
  }
}
