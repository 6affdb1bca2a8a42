internal import QuizCore

/// A list of high scores through resets, ties, renames, deletions and their undoing.
enum ScoreVectors {
  static func add(to transcript: inout Transcript) {
    guard let deck = DeckID("d"), let hash = DeckHash("h"), let ada = name("Ada"),
      let bo = name("Bo")
    else {
      return transcript.add("scores", "a name was refused")
    }
    var scores = HighScores()
    var clock: Int64 = 0
    func event(_ number: UInt64, _ kind: JournalEvent.Kind) -> JournalEvent {
      clock += 1
      return JournalEvent(
        id: EventID(random: 0, number), at: Timestamp(milliseconds: clock), deck: deck, kind: kind)
    }
    func finished(_ number: UInt64, only: [CardID] = []) -> JournalEvent.Kind {
      .gameFinished(
        FinishedGame(
          id: EventID(random: 0, number), deck: deck, hash: hash,
          setup: GameSetup(seed: number, only: only),
          answers: [], name: number % 2 == 0 ? ada : nil))
    }
    let starters = [Deck.Starter(name: ada, score: 50), Deck.Starter(name: bo, score: 30)]
    let steps: [(String, JournalEvent, Int64)] = [
      ("reset", event(1, .scoresReset(starters: starters)), 0), ("game", event(2, finished(2)), 30),
      ("tie", event(3, finished(3)), 50), ("twice", event(3, finished(3)), 50),
      ("zero", event(4, finished(4)), 0),
      ("practice", event(5, finished(5, only: CardID("c").map { [$0] } ?? [])), 99),
      ("rename", event(6, .scoreRenamed(entry: EventID(random: 0, 2), name: bo)), 0),
      ("delete", event(7, .scoreDeleted(entry: EventID(random: 0, 3))), 0),
      ("restore", event(8, .scoreRestored(entry: EventID(random: 0, 3))), 0),
      ("unknown", event(9, .scoreDeleted(entry: EventID(random: 9, 9))), 0),
      ("reset again", event(10, .scoresReset(starters: starters)), 0),
    ]
    for (name, event, score) in steps {
      scores.apply(event, score: score)
      transcript.add("scores \(name)", shown(scores))
    }
  }

  private static func name(_ text: String) -> PlayerName? {
    do {
      return try PlayerName(text)
    } catch {
      return nil
    }
  }

  private static func shown(_ scores: HighScores) -> String {
    scores.ranked.map { "\($0.rank) \($0.entry.name) \($0.entry.score)" }.joined(separator: ", ")
  }
}
