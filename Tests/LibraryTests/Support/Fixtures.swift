import Library
import LibrarySQLite
import QuizCore
import Testing

/// Twenty statements, all true, in a fixed order: a game of it has any score from 0 to 20.
let sums = """
  { "quizdeck": 1, "title": "Sums", "rules": { "order": "fixed", "feedback": { "show": "end" } },
    "highScores": [ { "name": "Ada", "score": 12 }, { "name": "Bo", "score": 7 } ],
    "cards": [\((1...20).map { "{ \"id\": \"c\($0)\", \"statement\": \"\($0) = \($0)\", \"answer\": true }" }
      .joined(separator: ","))] }
  """

/// A deck of one card without starters.
func deckText(_ title: String) -> String {
  """
  { "quizdeck": 1, "title": "\(title)", "cards": [ { "statement": "\(title)", "answer": true } ] }
  """
}

let sumsID = deckID("sums")

func deckID(_ text: String) -> DeckID {
  guard let id = DeckID(text) else { preconditionFailure("\(text) is no deck id") }
  return id
}

func eventID(_ text: String) -> EventID {
  guard let id = EventID(text) else { preconditionFailure("\(text) is no event id") }
  return id
}

func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

/// A finished game of `sums` with so many right answers.
func game(_ id: String, right: Int, name: String? = nil, hash: DeckHash? = nil) throws
  -> FinishedGame
{
  try FinishedGame(
    id: eventID(id), deck: sumsID, hash: hash ?? DeckHash(of: Array(sums.utf8)),
    setup: GameSetup(seed: 1),
    answers: (1...20).map { index in
      Answer(card: try #require(CardID("c\(index)")), response: .trueFalse(index <= right))
    },
    name: name.map { try PlayerName($0) })
}

/// A library in a folder, with `sums` as its built-in deck.
func openLibrary(_ folder: TemporaryFolder, busyMilliseconds: Int32 = 5_000, guests: [String] = [])
  throws -> SQLiteLibrary
{
  var configuration = SQLiteLibrary.Configuration(
    folder: folder.path, builtIn: [BuiltInDeck(id: sumsID, bytes: Array(sums.utf8))])
  configuration.busyMilliseconds = busyMilliseconds
  configuration.guests = guests
  return try SQLiteLibrary(configuration)
}

extension SQLiteLibrary {
  /// The list of scores as text: `1 Ada 12`, one line for each.
  func list(_ deck: DeckID = sumsID) async throws -> [String] {
    try await scores(of: deck, limit: 1_000).ranked.map {
      "\($0.rank) \($0.entry.name) \($0.entry.score)"
    }
  }

  /// Asks for a change at the time 0.
  func change(_ id: String, _ kind: JournalEvent.Kind, deck: DeckID = sumsID) async throws {
    try await change(JournalEvent(id: eventID(id), at: time(0), deck: deck, kind: kind))
  }
}
