internal import QuizCore

/// Decks for the vectors, as deck files, so that the reader is held to its results too.
enum GoldenDecks {
  static let pairs = """
    { "quizdeck": 1, "title": { "en": "Pairs", "zh-Hant": "配對" }, "language": { "front": "en", "back": "zh-Hant" },
      "cards": [
        { "front": "sun", "back": "太陽" }, { "front": "moon", "back": "月亮" }, { "front": "star", "back": "星星" },
        { "front": "cloud", "back": "雲", "wrong": ["霧", "雨"] }, { "front": "rain", "back": "雨" },
        { "front": "cafe\\u0301", "back": "咖啡館" }, { "front": "coffee shop", "back": "咖啡館" } ],
      "rules": { "draw": 5, "options": 3, "points": { "right": 10, "wrong": -3 },
        "directions": [ { "ask": "front", "prompt": { "en": "What is {}?", "zh-Hant": "{}是什麼？" } }, { "ask": "back" } ],
        "messages": [ { "from": 0, "text": "low" }, { "from": 100, "text": "all" }, { "from": 40, "text": "some" } ] } }
    """

  static let mixed = """
    { "quizdeck": 1, "title": "Mixed", "rules": { "order": "fixed", "end": { "announce": true, "then": "restart" } },
      "highScores": [ { "name": "Ada", "score": 5 } ],
      "cards": [
        { "id": "tf", "statement": "Water is wet.", "answer": true, "explanation": "It is.", "source": "A book" },
        { "id": "one", "question": ["H", { "sub": "2" }, "O is"], "options": ["water", "salt", "gold"], "answer": "water" },
        { "id": "many", "question": "Primes?", "options": [{ "id": "two", "text": "2" }, "4", "5", "6"], "answer": ["two", "5"] },
        { "id": "short", "question": "Capital of France?", "answer": "Paris", "wrong": ["Lyon", "Nice"] },
        { "id": "typed", "question": "Say hello", "accept": ["Café", "hi there"] },
        { "id": "fixed", "question": "How many bits has a byte?", "slider": { "min": 0, "max": 16, "target": 8 } } ] }
    """

  static let bullseye = """
    { "quizdeck": 1, "title": "Target", "cards": [
        { "question": { "en": "Hit {}", "zh-Hant": "打中{}" }, "slider": { "min": 1, "max": 100, "start": 50, "target": "random" } } ],
      "rules": { "draw": "endless", "points": { "right": 100, "slider": "distance",
          "bonus": [ { "within": 1, "points": 50 }, { "within": 0, "points": 100 } ] },
        "feedback": { "right": { "hold": 0, "then": "explain" }, "wrong": { "hold": 0 } },
        "closeness": [ { "within": 5, "text": "close" }, { "within": 0, "text": "exact" }, { "within": 100, "text": "far" } ] } }
    """

  static let silent = """
    { "quizdeck": 1, "title": "Silent", "rules": { "feedback": { "show": "end" }, "options": 3 }, "cards": [
        { "front": "Texas", "back": "Austin" }, { "front": "Ohio", "back": "Columbus" }, { "front": "Utah", "back": "Salt Lake City" },
        { "front": "Iowa", "back": "Des Moines" } ] }
    """

  static let lonely = """
    { "quizdeck": 1, "title": "One", "cards": [ { "front": "alpha", "back": "beta" } ] }
    """

  /// A deck of these; a fault in one of them is a line of the transcript, not a crash.
  static func read(_ file: String) -> Result<Deck, DeckError> {
    do {
      return .success(try DeckReader.read(Array(file.utf8)))
    } catch {
      return .failure(error)
    }
  }
}
